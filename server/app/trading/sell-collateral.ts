import { forcedSale, type SaleLot } from '#domain/stock/forced-sale.ts';
import { acceptsOrder, BIST_ORDER_RULES, venuePhase } from '#domain/stock/check-stock-order.ts';
import { bestPrice } from '#domain/order/market-bounds.ts';
import { rulesOf, withDiscount, type TradingRules } from '#domain/order/rules.ts';
import { sessionPhase, tradeDate } from '#domain/market/session.ts';
import type { Instrument } from '#domain/market/types.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { shareAsset } from '#domain/money/asset.ts';
import { toMinor } from '#domain/money/money.ts';
import { Desk } from '#server/app/orders/desk.ts';
import { topOf, worstPriceOf, type Draft } from '#server/app/orders/draft.ts';
import { isPriced } from '#server/app/orders/market-gate.ts';
import { LIVE_STATES } from '#server/app/orders/order-rows.ts';
import { qtyInt } from '#server/app/orders/scales.ts';
import { planOrder, writeOrder, type PlannedOrder } from './submit.ts';
import { systemClose } from '#server/app/orders/system-close.ts';
import { feeDiscountOf } from '#server/app/vip/membership.ts';
import type { JobContext } from '#server/ports/engine.ts';
import type { TimerRow } from '#server/ports/rows.ts';
import { tellCall, tellCredit } from '#server/app/credit/credit-event.ts';
import type { CreditOwner } from '#server/app/credit/credit-row.ts';
import { settleCredit, type Looked } from '#server/app/credit/settle-credit.ts';
import { FORCED } from '#server/app/credit/note-forced-sale.ts';

const MAX_VALUE = new Decimal(BIST_ORDER_RULES.maxValue ?? '0');

/** Lots that may be sold now, with the prices that value them. Lots locked by T+1 are left out. */
async function openLots(
  { context }: Desk,
  { userId, realm }: CreditOwner,
  { shares }: Looked,
): Promise<SaleLot[]> {
  const rows = await context.tx.table('lot').find({ userId, realm, isUnlocked: true });
  return rows.flatMap(({ id, symbol, tradeDate: day, left }) => {
    const price = shares.find(({ instrument }) => instrument.symbol === symbol)?.price ?? null;
    return price === null || left === 0n ? [] : [{ id, symbol, tradeDate: day, left, price }];
  });
}

/** Rules for a forced sale, with the owner's fee discount. */
async function rulesFor(
  desk: Desk,
  owner: CreditOwner,
  instrument: Instrument,
): Promise<TradingRules | null> {
  const rules = rulesOf(instrument);
  if (rules === null) return null;
  const { tx, now } = desk.context;
  return withDiscount(rules, await feeDiscountOf(tx, owner, now));
}

/** Cancels the owner's waiting sell orders, so that their shares can be sold. */
async function cancelSales(desk: Desk, owner: CreditOwner, symbol: string): Promise<void> {
  const { userId, realm } = owner;
  const own = { userId, realm, symbol, side: 'sell', status: LIVE_STATES } as const;
  for (const row of await desk.context.tx.table('order').find({ ...own, market: 'stock' })) {
    await systemClose(desk, row, FORCED);
  }
}

/** Whether Borsa Istanbul accepts market orders now. */
function isOpen({ now, settings }: JobContext): boolean {
  return acceptsOrder(venuePhase(sessionPhase(now, 'BIST'), settings.alwaysOpen), 'market');
}

type Part = { readonly instrument: Instrument; readonly qty: bigint };

/** A market order as the venue would fill it now; null without buyers. */
async function planSale(
  desk: Desk,
  owner: CreditOwner,
  { instrument, qty }: Part,
): Promise<PlannedOrder | null> {
  const { context } = desk;
  const { symbol } = instrument;
  const view = context.view(symbol);
  const rules = await rulesFor(desk, owner, instrument);
  if (view === undefined || rules === null) return null;
  if (!isPriced(view, context.settings.feedMaxAgeMs)) return null;
  const sold = qtyInt(instrument, qty);
  const draft: Draft = { side: 'sell', kind: 'market', price: null, qty: sold, time: null };
  if (bestPrice(topOf(view), 'sell') <= 0) return null;
  const { userId, realm } = owner;
  const planned = planOrder(
    desk,
    {
      owner: { userId, realm },
      rules,
      instrument,
      view,
      draft,
      worstPrice: worstPriceOf({ instrument, rules, view }, draft),
      need: { asset: shareAsset(symbol), amount: qty },
      clientOrderId: context.newId(),
      isSystem: true,
      extras: { reason: FORCED, tradeDate: tradeDate(context.now, 'BIST') },
    },
    'mayBeEmpty',
  );
  return planned.plan.fills.length === 0 ? null : planned;
}

/** Limits a sale to one order of the maximum size. The next evaluation sells the rest. */
function capped({ instrument, qty }: Part, price: Decimal): Part {
  const byValue = toMinor(MAX_VALUE.div(price), 0, 'down');
  const byCount = BigInt(BIST_ORDER_RULES.maxShares);
  const most = byValue < byCount ? byValue : byCount;
  return { instrument, qty: qty < most ? qty : most };
}

/** Sells a part. Cancels the owner's own sell orders only when there are buyers. */
async function sellPart(desk: Desk, owner: CreditOwner, part: Part): Promise<void> {
  const planned = await planSale(desk, owner, part);
  if (planned === null) return;
  const { tx } = desk.context;
  const asset = shareAsset(part.instrument.symbol);
  const free = await tx.balance(owner.realm, owner.userId, asset, 'available');
  if (free < part.qty) await cancelSales(desk, owner, part.instrument.symbol);
  await writeOrder(desk, planned);
}

async function costRateOf(desk: Desk, looked: Looked): Promise<Decimal> {
  let most = new Decimal(0);
  for (const { instrument } of looked.shares) {
    const rules = await rulesFor(desk, looked.row, instrument);
    if (rules === null) continue;
    most = Decimal.max(
      most,
      new Decimal(rules.takerRate).times(new Decimal(1).plus(rules.taxRate)),
    );
  }
  return most;
}

/** Sells enough to restore the ratio, as far as the market and the unlocked shares allow. */
async function sell(desk: Desk, looked: Looked): Promise<void> {
  const { row, shares } = looked;
  if (!isOpen(desk.context)) return;
  const lots = await openLots(desk, row, looked);
  const { parts } = forcedSale(looked, lots, await costRateOf(desk, looked));
  for (const { symbol, qty } of parts) {
    const held = shares.find(({ instrument }) => instrument.symbol === symbol);
    const now = await desk.context.tx.table('credit').get(row.id);
    // A better price than expected may have restored the ratio already.
    if (now?.callId == null || held === undefined || held.price === null) continue;
    await sellPart(desk, row, capped({ instrument: held.instrument, qty }, held.price));
  }
}

/** Marks the call as selling after its deadline. */
async function startSelling(desk: Desk, { row, call }: Looked): Promise<void> {
  if (call?.status !== 'called') return;
  const { tx, now } = desk.context;
  await tx.table('creditCall').update(call, { status: 'selling', updatedAt: now });
  await tellCredit(tx, row);
  await tellCall(tx, row, 'selling');
}

/**
 * Evaluates a credit and takes its next step: makes a call, ends it, or sells shares after a missed
 * deadline.
 */
export async function lookAtCredit(desk: Desk, creditId: string): Promise<void> {
  const looked = await settleCredit(desk, creditId);
  if (looked?.step !== 'sell') return;
  await startSelling(desk, looked);
  await sell(desk, looked);
  await settleCredit(desk, creditId);
}

/** Handles the deadline of a margin call. */
export async function callJob(context: JobContext, { ref }: TimerRow): Promise<void> {
  const desk = new Desk(context);
  await lookAtCredit(desk, ref);
  await desk.close();
}
