import type { Candle, Instrument, Interval } from '#domain/market/types.ts';
import { asArray } from '#protocol/exchange/json.ts';
import { okxCandle } from '#protocol/exchange/okx.ts';
import { candleOfFrame } from '../exchange/candle-of-frame.ts';
import { OKX_BARS } from './okx-bars.ts';
import type { OkxRest } from './okx-rest.ts';

export type CandlesAsked = {
  readonly interval: Interval;
  readonly from: number;
  readonly to: number;
  readonly limit: number;
};

const PAGE = 100;
const PAGES_MAX = 12;

/**
 * Closed bars of the exchange, oldest first, the newest `limit` that begin in `[from, to)`. Bars
 * for times without trades are dropped.
 */
export async function candlesOf(
  rest: OkxRest,
  instrument: Instrument,
  asked: CandlesAsked,
): Promise<Candle[]> {
  const found: Candle[] = [];
  let before = asked.to;
  for (let page = 0; page < PAGES_MAX && found.length < asked.limit; page++) {
    // `after` requests rows older than the given instant.
    const rows = await rest.rows('/market/history-candles', {
      instId: instrument.symbol,
      bar: OKX_BARS[asked.interval],
      after: `${before}`,
      limit: `${PAGE}`,
    });
    const frames = rows.map((row) => okxCandle(instrument.symbol, asked.interval, asArray(row)));
    for (const frame of frames) {
      const candle = candleOfFrame(instrument, frame);
      if (candle !== null && candle.closed && candle.volume > 0) found.push(candle);
    }
    const oldest = Math.min(...frames.map((frame) => frame.start));
    if (rows.length < PAGE || oldest <= asked.from) break;
    before = oldest;
  }
  return found
    .filter((candle) => candle.start >= asked.from && candle.start < asked.to)
    .sort((a, b) => a.start - b.start)
    .slice(-asked.limit);
}
