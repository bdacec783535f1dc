import { rulesOf, withDiscount, type TradingRules } from '#domain/order/rules.ts';
import { assetScale } from '#domain/money/asset.ts';
import { Decimal, decimalText, roundTo } from '#domain/money/decimal.ts';
import { minorText, toMinor } from '#domain/money/money.ts';
import { daysLeft, isMemberAt, vipStateAt } from '#domain/vip/membership.ts';
import { VIP_PRICES, VIP_TERMS } from '#domain/vip/terms.ts';
import type { VipView } from '#protocol/http/vip.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { VipPurchaseRow, VipRow } from '#server/ports/vip-rows.ts';
import { membershipOf, vipRow, type Member } from './membership.ts';

const SCALE = assetScale(VIP_TERMS.currency);

/** A list price in kurus. */
export function priceMinor(price: string): bigint {
  return toMinor(new Decimal(price), SCALE);
}

function lira(amount: bigint): string {
  return minorText(amount, SCALE);
}

/** One instrument per market whose fees are shown, chosen by what decides its rules. */
const MARKETS = [
  ['stockTr', { kind: 'stock', exchange: 'BIST', base: '' }],
  ['stockUs', { kind: 'stock', exchange: 'US', base: '' }],
  ['spot', { kind: 'spot', exchange: 'crypto', base: '' }],
  ['contract', { kind: 'swap', exchange: 'crypto', base: '' }],
] as const;

function rateOf(
  market: (typeof MARKETS)[number][0],
  rules: TradingRules,
): VipView['rates'][number] {
  const { makerRate, takerRate, taxRate } = rules;
  const vip = withDiscount(rules, VIP_TERMS.feeDiscount);
  const [vipMakerRate, vipTakerRate] = [vip.makerRate, vip.takerRate];
  return { market, makerRate, takerRate, vipMakerRate, vipTakerRate, taxRate };
}

const RATES: VipView['rates'] = MARKETS.flatMap(([market, instrument]) => {
  const rules = rulesOf(instrument);
  return rules === null ? [] : [rateOf(market, rules)];
});

const PLANS: VipView['plans'] = VIP_PRICES.map(({ days, price }) => {
  const perDay = decimalText(roundTo(new Decimal(price).div(days), SCALE, 'halfUp'));
  return { days, price: lira(priceMinor(price)), perDay: lira(priceMinor(perDay)) };
});

/** Latest time of a refund if nothing has been opened since; null for never. */
export function refundUntil(
  { status, boughtAt }: VipPurchaseRow,
  { now, openedAt }: { readonly now: number; readonly openedAt: number | null },
): number | null {
  const until = boughtAt + VIP_TERMS.refundDays * VIP_TERMS.dayMs;
  const isOpened = openedAt !== null && openedAt >= boughtAt;
  return status === 'paid' && !isOpened && now < until ? until : null;
}

/** Time of the last opened item; null for never. */
export async function openedAt(db: CoreReader, { userId, realm }: Member): Promise<number | null> {
  const newest = { orderBy: ['ts'], descending: true } as const;
  return (await db.table('vipOpening').first({ userId, realm }, newest))?.ts ?? null;
}

function strategyView(row: VipRow | undefined): VipView['strategy'] {
  const { strategyAt, strategyDecidedAt } = row ?? {};
  return {
    status: row?.strategy ?? 'none',
    ...(strategyAt == null ? {} : { requestedAt: strategyAt }),
    ...(strategyDecidedAt == null ? {} : { decidedAt: strategyDecidedAt }),
  };
}

/** Full view of an account's membership. */
export async function vipView(db: CoreReader, member: Member, now: number): Promise<VipView> {
  const { userId, realm } = member;
  const row = await vipRow(db, member);
  const membership = membershipOf(row);
  const status = vipStateAt(membership, now);
  const opened = await openedAt(db, member);
  const newest = { orderBy: ['boughtAt', 'id'], descending: true } as const;
  const bought = await db.table('vipPurchase').find({ userId, realm }, newest);
  const { currency, trialDays, feeDiscount, ipoDiscount, ipoTranche, refundDays } = VIP_TERMS;
  return {
    status,
    freeDays: trialDays,
    canTrial: status === 'none' && !(await hadTrial(db, userId)),
    ...(row === undefined ? {} : { startedAt: row.startedAt, validUntil: row.validUntil }),
    daysLeft: daysLeft(membership, now),
    isAutoRenewed: false,
    currency,
    plans: PLANS,
    feeDiscount,
    feeDiscountNow: isMemberAt(membership, now) ? feeDiscount : '0',
    rates: RATES,
    ipo: { discount: ipoDiscount, tranche: ipoTranche },
    refundDays,
    purchases: bought.map((one) => {
      const until = refundUntil(one, { now, openedAt: opened });
      return {
        id: one.id,
        days: one.days,
        price: lira(one.price),
        from: one.fromAt,
        until: one.untilAt,
        boughtAt: one.boughtAt,
        status: one.status,
        ...(one.refundedAt === null ? {} : { refundedAt: one.refundedAt }),
        ...(until === null ? {} : { refundUntil: until }),
      };
    }),
    strategy: strategyView(row),
    ts: now,
  };
}

/** Whether the person had the trial in either account. */
export async function hadTrial(db: CoreReader, userId: string): Promise<boolean> {
  const rows = await db.table('vip').find({ userId });
  return rows.some(({ trialUntil }) => trialUntil !== null);
}
