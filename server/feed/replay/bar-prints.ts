import type { Candle } from '#domain/market/types.ts';

/** One price of a bar with its time. */
export type BarPrint = { readonly price: number; readonly qty: number; readonly ts: number };

/**
 * The four prices of a bar, spread over its span: open at the start, the extreme nearer to the
 * open, the other extreme, close in the last second. Nothing in between is invented. The volume is
 * divided by four with the remainder on the close, so a bar built from the prints equals the
 * original.
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
