import { tradeDay } from '#domain/market/session.ts';
import type { Instrument } from '#domain/market/types.ts';
import { assetScale } from '#domain/money/asset.ts';
import type { Decimal } from '#domain/money/decimal.ts';
import { toMinor } from '#domain/money/money.ts';
import { creditOf } from '#domain/stock/credit.ts';
import { stockFeesOf, stockFillDue, stockTotals, type StockFees } from '#domain/stock/fees.ts';
import type { TradingRules } from '#domain/order/rules.ts';
import { proceedsTime, takeLots, unlockTime, type StockExchange } from '#domain/stock/lots.ts';
import { isoOfDay } from '#domain/time/civil-date.ts';
import { drawCredit, payCredit } from '#server/app/credit/credit-moves.ts';
import { creditId } from '#server/app/credit/credit-row.ts';
import { settleCredit } from '#server/app/credit/settle-credit.ts';
import { noteForcedSale } from '#server/app/credit/note-forced-sale.ts';
import { HOUSE } from '#server/ports/ledger.ts';
import type { LotRow } from '#server/ports/rows.ts';
import type { Desk } from '#server/app/orders/desk.ts';
import type { Booked, FillPart } from './fill-part.ts';
import { holdLess, holdMore } from '#server/app/orders/holdings.ts';
import { baseAsset } from '#server/app/orders/scales.ts';

/** Timers of shares: a lot unlocks, or proceeds settle. */
export const UNLOCK_TIMER = 'sharesUnlock';
export const SETTLE_TIMER = 'proceedsSettle';

/** Exchange whose calendar applies to a share. */
export function stockExchange({ exchange, symbol }: Instrument): StockExchange {
  if (exchange === 'BIST' || exchange === 'US') return exchange;
  throw new Error(`${symbol} is no share`);
}

/** Fees of a share under an order's rules. */
export function feesOf(instrument: Instrument, rules: TradingRules): StockFees {
  return stockFeesOf(rules, stockExchange(instrument) === 'US' ? 'USD' : 'TRY');
}

/** Adds a locked lot for bought shares, with the timer that unlocks it at the next session. */
async function addLot(desk: Desk, part: FillPart): Promise<void> {
  const { order, instrument, qty, price } = part;
  const { tx, now, newId } = desk.context;
  const exchange = stockExchange(instrument);
  const day = tradeDay(now, exchange);
  const unlockAt = unlockTime(day, exchange);
  const id = newId();
  const { userId, realm, symbol } = order;
  await tx.table('lot').insert({
    id,
    version: 1,
    userId,
    realm,
    symbol,
    source: 'trade',
    qty,
    left: qty,
    price,
    tradeDate: isoOfDay(day),
    unlockAt,
    isUnlocked: false,
  });
  const timer = { id: newId(), version: 1, dueAt: unlockAt, kind: UNLOCK_TIMER, ref: id };
  await tx.table('timer').insert({ ...timer, isDone: false });
}

/** Unlocked lots of a share, oldest first. */
function openLots(rows: readonly LotRow[]): readonly LotRow[] {
  return rows.filter((lot) => lot.isUnlocked && lot.left > 0n);
}

async function consumeLots(desk: Desk, { order, qty }: FillPart): Promise<void> {
  const lots = desk.context.tx.table('lot');
  const { userId, realm, symbol } = order;
  const rows = openLots(await lots.find({ userId, realm, symbol, isUnlocked: true }));
  for (const { id, qty: taken } of takeLots(rows, qty, desk.context.now)) {
    const lot = rows.find((row) => row.id === id);
    if (lot !== undefined) await lots.update(lot, { left: lot.left - taken });
  }
}

/** Records sale proceeds: they may be spent at once, and withdrawn after settlement. */
async function addProceeds(desk: Desk, part: FillPart, amount: bigint): Promise<void> {
  if (amount <= 0n) return;
  const { order, instrument } = part;
  const { tx, now, newId } = desk.context;
  const exchange = stockExchange(instrument);
  const settlesAt = proceedsTime(tradeDay(now, exchange), exchange);
  const id = newId();
  const { userId, realm } = order;
  const row = { id, version: 1, userId, realm, asset: instrument.quote, amount, settlesAt };
  await tx.table('proceeds').insert({ ...row, isSettled: false });
  const timer = { id: newId(), version: 1, dueAt: settlesAt, kind: SETTLE_TIMER, ref: id };
  await tx.table('timer').insert({ ...timer, isDone: false });
}

/** Credit drawn by this fill of a buy on credit: the difference of two rounded totals. */
function creditDue({ order, instrument, rules, before, after }: FillPart): Decimal {
  const fees = feesOf(instrument, rules);
  const drawn = (turnover: Decimal): Decimal =>
    creditOf(stockTotals('buy', turnover, fees).amount, order.leverage ?? 1);
  return drawn(after.turnover).minus(drawn(before.turnover));
}

/** Repays margin credit from sale proceeds first. @returns the rest of the proceeds. */
async function repayFrom(desk: Desk, part: FillPart, proceeds: bigint): Promise<bigint> {
  const { order, instrument, id: ref } = part;
  if (stockExchange(instrument) !== 'BIST' || proceeds <= 0n) return proceeds;
  return proceeds - (await payCredit(desk, order, { ref, amount: proceeds }));
}

/**
 * Exchanges shares with the venue. Bought shares are locked. Commission and tax are the difference
 * of the whole order's rounded totals, so parts cost the same as the whole.
 */
export async function bookStockFill(desk: Desk, part: FillPart): Promise<Booked> {
  const { side, order, instrument, rules, before, after, id: ref, qty } = part;
  const { userId: owner, realm } = order;
  const cash = instrument.quote;
  const shares = baseAsset(instrument);
  const turnover = after.turnover.minus(before.turnover);
  const due = stockFillDue(side, before.turnover, turnover, feesOf(instrument, rules));
  const minor = (value: Decimal): bigint => toMinor(value, assetScale(cash));
  const [amount, fee, tax] = [minor(due.amount), minor(due.commission), minor(due.tax)];
  const house = (bucket: 'venue' | 'fees' | 'tax', asset: string, value: bigint) =>
    ({ owner: HOUSE, bucket, asset, amount: value }) as const;
  const charged = [house('fees', cash, fee), house('tax', cash, tax)];
  if (side === 'buy') {
    const cost = amount + fee + tax;
    const credit = minor(creditDue(part));
    await drawCredit(desk, order, { ref, amount: credit });
    const legs = [
      { owner, bucket: 'frozen', asset: cash, amount: -cost } as const,
      house('venue', cash, amount),
      ...charged,
      house('venue', shares, -qty),
      { owner, bucket: 'locked', asset: shares, amount: qty } as const,
    ];
    await desk.post({ realm, reason: 'fill', ref, legs });
    await addLot(desk, part);
    await holdMore(desk, part, { qty, cost });
    await settleCredit(desk, creditId(order), 'endsOnly');
    return { used: cost - credit, fee, tax, realised: 0n };
  }
  const proceeds = amount - fee - tax;
  const legs = [
    { owner, bucket: 'frozen', asset: shares, amount: -qty } as const,
    house('venue', shares, qty),
    house('venue', cash, -amount),
    { owner, bucket: 'available', asset: cash, amount: proceeds } as const,
    ...charged,
  ];
  await desk.post({ realm, reason: 'fill', ref, legs });
  await consumeLots(desk, part);
  await addProceeds(desk, part, await repayFrom(desk, part, proceeds));
  const realised = await holdLess(desk, part, { qty, proceeds });
  await noteForcedSale(desk, order, amount);
  await settleCredit(desk, creditId(order), 'endsOnly');
  return { used: qty, fee, tax, realised };
}
