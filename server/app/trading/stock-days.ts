import { Decimal } from '#domain/money/decimal.ts';
import { tradeDate } from '#domain/market/session.ts';
import type { Instrument } from '#domain/market/types.ts';
import { DAY_MS } from '#domain/time/civil-date.ts';
import type { StockDayView } from '#protocol/http/trading-objects.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { FillRow, LotRow } from '#server/ports/rows.ts';
import { instrumentOf } from './query-instrument.ts';
import { amountDec, priceDec, qtyDec, wireDecimal } from '#server/app/orders/scales.ts';

/**
 * Start of the search: a trade day may begin right after the close before the longest run of
 * holidays.
 */
const LOOK_BACK_MS = 14 * DAY_MS;

type Moved = { bought: Decimal; sold: Decimal; paid: Decimal; received: Decimal };

const NOTHING: Moved = {
  bought: new Decimal(0),
  sold: new Decimal(0),
  paid: new Decimal(0),
  received: new Decimal(0),
};

/** The day after one more fill; commission and tax are included in the amounts. */
function withFill(day: Moved, instrument: Instrument, fill: FillRow): Moved {
  const qty = qtyDec(instrument, fill.qty);
  const amount = qty.times(priceDec(fill.price));
  const fees = amountDec(instrument.quote, fill.fee + fill.tax);
  return fill.side === 'buy'
    ? { ...day, bought: day.bought.plus(qty), paid: day.paid.plus(amount).plus(fees) }
    : { ...day, sold: day.sold.plus(qty), received: day.received.plus(amount).minus(fees) };
}

/** The day with shares from an offering, at their price. */
function withLot(day: Moved, instrument: Instrument, lot: LotRow): Moved {
  const qty = qtyDec(instrument, lot.qty);
  const amount = qty.times(priceDec(lot.price));
  return { ...day, bought: day.bought.plus(qty), paid: day.paid.plus(amount) };
}

/** Movements of each share in its current trade day, by symbol, including shares sold out. */
export async function stockDays(context: QueryContext): Promise<StockDayView[]> {
  const { db, caller, now } = context;
  const { userId, realm } = caller;
  const days = new Map<string, Moved>();
  const today = ({ exchange }: Instrument): string => tradeDate(now, exchange);
  const add = (symbol: string, one: (day: Moved) => Moved): void => {
    days.set(symbol, one(days.get(symbol) ?? NOTHING));
  };
  const range = { field: 'ts', gte: now - LOOK_BACK_MS } as const;
  const fills = await db.table('fill').find({ userId, realm, market: 'stock' }, { range });
  for (const fill of fills) {
    const instrument = instrumentOf(context, fill.symbol);
    if (tradeDate(fill.ts, instrument.exchange) !== today(instrument)) continue;
    add(fill.symbol, (day) => withFill(day, instrument, fill));
  }
  const offered = { userId, realm, source: ['ipo', 'block'] } as const;
  for (const lot of await db.table('lot').find(offered)) {
    const instrument = instrumentOf(context, lot.symbol);
    if (lot.tradeDate === today(instrument))
      add(lot.symbol, (day) => withLot(day, instrument, lot));
  }
  return [...days].map(([symbol, { bought, sold, paid, received }]) => ({
    symbol,
    tradeDate: today(instrumentOf(context, symbol)),
    bought: wireDecimal(bought),
    sold: wireDecimal(sold),
    paid: wireDecimal(paid),
    received: wireDecimal(received),
  }));
}
