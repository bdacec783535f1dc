import type { Candle } from '#domain/market/types.ts';

/** One price of a bar, placed in time. */
export type BarPrint = { readonly price: number; readonly qty: number; readonly ts: number };

/**
 * The four prices a bar states, spread over its span: open at its beginning, the extreme nearer
 * to the open, the other extreme, close in its last second. Nothing between them is invented. The
 * volume is split in four, the remainder goes to the close, so the bar built from the prints is
 * the bar itself.
 */
export function printsOfBar(bar: Candle, from: number, to: number): readonly BarPrint[] {
  const lowFirst = bar.open - bar.low <= bar.high - bar.open;
  const prices = [
    bar.open,
    lowFirst ? bar.low : bar.high,
    lowFirst ? bar.high : bar.low,
    bar.close,
  ];
  const quarter = Math.floor(bar.volume / 4);
  const span = to - from;
  return prices.map((price, index) => ({
    price,
    qty: index === 3 ? bar.volume - 3 * quarter : quarter,
    ts:
      index === 3
        ? to - Math.min(1000, Math.floor(span / 4))
        : from + Math.floor((span * index) / 3),
  }));
}
