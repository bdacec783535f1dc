import { mulDivTrunc, parseFixed, pow10 } from '#domain/money/fixed.ts';
import { TURNOVER_DECIMALS, type Candle, type Instrument } from '#domain/market/types.ts';
import type { CandleFrame } from '#protocol/exchange/events.ts';

/** A sum with more digits than our scale, truncated toward zero. Sums are shown, never booked. */
export function truncated(text: string, decimals: number): number | null {
  const [whole = '', fraction = ''] = text.split('.');
  if (decimals === 0) return parseFixed(whole, 0);
  return parseFixed(`${whole}.${fraction.slice(0, decimals).padEnd(1, '0')}`, decimals);
}

/**
 * A bar computed by the exchange, as integers. If its turnover is missing, close times volume is
 * used.
 * @returns null when a price does not fit the instrument's scale.
 */
export function candleOfFrame(instrument: Instrument, frame: CandleFrame): Candle | null {
  const price = (text: string): number | null => parseFixed(text, instrument.priceDecimals);
  const [open, high, low, close] = [frame.open, frame.high, frame.low, frame.close].map(price);
  const volume = truncated(frame.volume, instrument.qtyDecimals);
  if (!open || !high || !low || !close || volume === null) return null;
  const shift = Math.max(0, instrument.priceDecimals + instrument.qtyDecimals - TURNOVER_DECIMALS);
  const stated = truncated(frame.turnover, TURNOVER_DECIMALS);
  const turnover = stated ?? mulDivTrunc(close, volume, pow10(shift));
  const { start, trades = 0, closed } = frame;
  return { start, open, high, low, close, volume, turnover, trades, closed };
}
