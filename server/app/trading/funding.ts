import { fundingPayment } from '#domain/contract/funding.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { assetScale } from '#domain/money/asset.ts';
import { fromMinor, toMinor } from '#domain/money/money.ts';
import { RATE_DECIMALS, type Mark } from '#domain/market/types.ts';
import type { JobContext } from '#server/ports/engine.ts';
import { HOUSE } from '#server/ports/ledger.ts';
import type { PositionRow, TimerRow } from '#server/ports/rows.ts';
import { Desk } from '#server/app/orders/desk.ts';
import { coverPayment, settleDebt } from './cross-money.ts';
import { figuresOf } from './guarded-position.ts';
import { updatePosition } from './positions.ts';

export const FUNDING_TIMER = 'funding';
const PERIOD_MS = 8 * 3_600_000;

/** Ensures one timer for the next funding of a contract with open positions. */
export async function ensureFundingTimer(desk: Desk, symbol: string): Promise<void> {
  const { tx, now, newId } = desk.context;
  const own = { kind: FUNDING_TIMER, ref: symbol, isDone: false };
  if ((await tx.table('timer').count(own)) > 0) return;
  const next = desk.context.view(symbol)?.mark?.nextFundingTs ?? 0;
  const dueAt = next > now ? next : now - (now % PERIOD_MS) + PERIOD_MS;
  await tx.table('timer').insert({ ...own, id: newId(), version: 1, dueAt });
}

/** Parts of a funding charge: from the free balance and from the position's margin. */
async function chargeOf(desk: Desk, position: PositionRow, owed: bigint) {
  const { userId, realm, marginMode, margin } = position;
  const asset = desk.instrument(position.symbol).quote;
  if (marginMode === 'cross') {
    await coverPayment(desk, { position, asset, amount: owed, closedQty: 0n });
    return { fromFree: owed, fromMargin: 0n };
  }
  const free = await desk.context.tx.balance(realm, userId, asset, 'contract');
  const fromFree = owed < free ? owed : free;
  const rest = owed - fromFree;
  return { fromFree, fromMargin: rest < margin ? rest : margin };
}

/**
 * Pays or charges the funding of one position. An amount beyond the account's balance is taken from
 * the margin, or is a debt under cross margin.
 */
async function payFunding(desk: Desk, position: PositionRow, mark: Mark): Promise<void> {
  const instrument = desk.instrument(position.symbol);
  const asset = instrument.quote;
  const { userId: owner, realm, id: ref } = position;
  const { side, qty } = figuresOf(instrument, position);
  const payment = fundingPayment({
    side,
    qty,
    mark: fromMinor(mark.mark, instrument.priceDecimals),
    rate: fromMinor(mark.fundingRate, RATE_DECIMALS),
  });
  const amount = toMinor(payment, assetScale(asset));
  if (amount === 0n) return;
  const { fromFree, fromMargin } = await chargeOf(desk, position, amount < 0n ? -amount : 0n);
  const moved = amount > 0n ? amount : -(fromFree + fromMargin);
  const legs = [
    { owner, bucket: 'contract', asset, amount: moved + fromMargin } as const,
    { owner, bucket: 'margin', asset, amount: -fromMargin } as const,
    { owner: HOUSE, bucket: 'venue', asset, amount: -moved } as const,
  ];
  await desk.post({ realm, reason: 'funding', ref, legs });
  await updatePosition(desk, position, {
    margin: position.margin - fromMargin,
    funding: position.funding + moved,
  });
  if (position.marginMode === 'cross') await settleDebt(desk, position, asset);
}

/** Last mark of the ended period; later marks carry the rate of the next period. */
function endedMark(context: JobContext, { ref: symbol, dueAt }: TimerRow): Mark | null {
  const view = context.view(symbol);
  const told = [view?.mark, view?.settledMark];
  return told.find((mark) => mark?.nextFundingTs === dueAt) ?? null;
}

/**
 * Pays funding once for every position of a contract that was open at the time, at the feed's rate
 * for it. If the contract was not followed then, no rate is known and nothing is paid.
 */
export async function runFunding(context: JobContext, timer: TimerRow): Promise<void> {
  const desk = new Desk(context);
  const { ref: symbol, dueAt } = timer;
  const mark = endedMark(context, timer);
  const open = await context.tx.table('position').find({ symbol, status: 'open' });
  if (mark !== null && !new Decimal(mark.fundingRate).isZero()) {
    const held = open.filter(({ openedAt }) => openedAt < dueAt);
    for (const position of held) await payFunding(desk, position, mark);
  }
  if (open.length > 0) await ensureFundingTimer(desk, symbol);
  await desk.close();
}
