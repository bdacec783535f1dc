import type { Deal } from '#domain/account/realised-gains.ts';
import { assetScale } from '#domain/money/asset.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import { civilOfDay } from '#domain/time/civil-date.ts';
import { zoneDay } from '#domain/time/zone.ts';
import type { Instrument } from '#domain/market/types.ts';
import { priceDec, qtyDec } from '#server/app/orders/scales.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { FillRow, LotRow } from '#server/ports/rows.ts';

/** Calendar year in Turkey of an instant. */
export function yearOf(ts: number): number {
  return civilOfDay(zoneDay(ts, 'turkey')).year;
}

/** First and last UTC millisecond of a calendar year in Turkey; all time without a year. */
export function spanOf(year: string | undefined): { readonly from?: number; readonly to?: number } {
  if (year === undefined) return {};
  const startOfYear = (number: number): number => Date.parse(`${number}-01-01T00:00:00+03:00`);
  const number = Number.parseInt(year, 10);
  return { from: startOfYear(number), to: startOfYear(number + 1) - 1 };
}

/**
 * All fills of the calling account, oldest first. The cost of a sale may go back to the first one.
 */
export function ownFills({ db, caller }: QueryContext): Promise<readonly FillRow[]> {
  const { userId, realm } = caller;
  return db.table('fill').find({ userId, realm }, { orderBy: ['ts', 'id'] });
}

/** The newest `limit` fills of a year, oldest first. */
export async function newestFills(
  { db, caller }: QueryContext,
  { year, limit }: { readonly year: string | undefined; readonly limit: number },
): Promise<readonly FillRow[]> {
  const { userId, realm } = caller;
  const { from: gte, to: lte } = spanOf(year);
  const bounds = { ...(gte === undefined ? {} : { gte }), ...(lte === undefined ? {} : { lte }) };
  const range = { field: 'ts', ...bounds } as const;
  const options = { orderBy: ['ts', 'id'], descending: true, limit, range } as const;
  return (await db.table('fill').find({ userId, realm }, options)).toReversed();
}

type Dated = { readonly ts: number; readonly deal: Deal };

function dealOfFill(fill: FillRow, of: Instrument): Dated {
  const { symbol, side, ts } = fill;
  const bought = qtyDec(of, fill.qty);
  const fee = fromMinor(fill.fee, assetScale(fill.feeAsset));
  // A fee in the coin itself reduces the quantity; any other fee is money.
  const isInKind = fill.feeAsset !== of.quote;
  const tax = fromMinor(fill.tax, assetScale(of.quote));
  const deal: Deal = {
    symbol,
    currency: of.quote,
    side,
    qty: isInKind && side === 'buy' ? bought.minus(fee) : bought,
    value: bought.times(priceDec(fill.price)),
    costs: isInKind ? tax : tax.plus(fee),
    year: yearOf(ts),
  };
  return { ts, deal };
}

/** Shares received from an issue or a block, at the price paid. */
function dealOfLot(lot: LotRow, of: Instrument, ts: number): Dated {
  const qty = qtyDec(of, lot.qty);
  const value = qty.times(priceDec(lot.price));
  const { symbol } = lot;
  const base = { symbol, currency: of.quote, side: 'buy', costs: new Decimal(0) } as const;
  return { ts, deal: { ...base, qty, value, year: yearOf(ts) } };
}

/** Midnight of a trade date, which precedes every trade of that day. */
function startOf({ tradeDate }: LotRow): number {
  return Date.parse(`${tradeDate}T00:00:00+03:00`);
}

async function subscribed(
  db: CoreReader,
  { caller, instrument }: QueryContext,
): Promise<readonly Dated[]> {
  const { userId, realm } = caller;
  const lots = await db.table('lot').find({ userId, realm, source: ['ipo', 'block'] });
  return lots.flatMap((lot) => {
    const of = instrument(lot.symbol);
    return of === undefined ? [] : [dealOfLot(lot, of, startOf(lot))];
  });
}

/** Purchases and sales of shares and coins, oldest first. Contracts have no lots. */
export async function dealsOf(
  context: QueryContext,
  fills: readonly FillRow[],
): Promise<readonly Deal[]> {
  const traded = fills.flatMap((fill): Dated[] => {
    const of = context.instrument(fill.symbol);
    return of === undefined || fill.market === 'contract' ? [] : [dealOfFill(fill, of)];
  });
  const all = [...(await subscribed(context.db, context)), ...traded];
  return all.toSorted((one, other) => one.ts - other.ts).map(({ deal }) => deal);
}
