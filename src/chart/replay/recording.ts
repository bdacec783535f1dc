import type { Instrument } from '#domain/market/types.ts';
import { parseFixed } from '#domain/money/fixed.ts';
import { coinCandles } from '#protocol/http/coin-market.ts';
import type { CandleRow } from '#protocol/http/market-data.ts';
import { stockCandles } from '#protocol/http/stock-market.ts';
import { call } from '#src/kit/index.ts';

export const BAR_MS = 60_000;
const HOUR_BARS = 60;
/** Bars before the period, so that a replay does not start with an empty chart. */
const LEAD_BARS = 60;
const ROW = 7;

export type Recording = {
  readonly rows: readonly CandleRow[];
  readonly starts: readonly number[];
  readonly from: number;
  readonly to: number;
  /** Rows for the chart: time in seconds, open, high, low, close, volume, closed. */
  readonly bars: Float64Array;
};

function barsOf(rows: readonly CandleRow[], { priceDecimals, qtyDecimals }: Instrument) {
  const bars = new Float64Array(rows.length * ROW);
  const price = (text: string): number =>
    (parseFixed(text, priceDecimals) ?? NaN) / 10 ** priceDecimals;
  rows.forEach(([start, open, high, low, close, volume], at) => {
    const qty = (parseFixed(volume, qtyDecimals) ?? 0) / 10 ** qtyDecimals;
    const prices = [open, high, low, close].map(price);
    bars.set([start / 1000, ...prices, qty, 1], at * ROW);
  });
  return bars;
}

/** Loads the recorded minutes of an instrument up to `end`, or up to the last complete one. */
export async function loadRecording(
  instrument: Instrument,
  hours: number,
  end: number | null,
  signal: AbortSignal,
): Promise<Recording | null> {
  const { symbol, kind } = instrument;
  const isShare = kind === 'stock' || kind === 'index';
  const limit = String(hours * HOUR_BARS + LEAD_BARS + 1);
  const before = end === null ? {} : { before: String(end) };
  const input = { symbol, interval: '1m', limit, ...before } as const;
  const { candles } = await call(isShare ? stockCandles : coinCandles, input, { signal });
  const rows = candles.filter((row) => row[8] === 1);
  const last = rows.at(-1);
  if (last === undefined) return null;
  const to = last[0] + BAR_MS;
  const from = rows[Math.max(0, rows.length - hours * HOUR_BARS)]?.[0] ?? last[0];
  return { rows, starts: rows.map(([start]) => start), from, to, bars: barsOf(rows, instrument) };
}
