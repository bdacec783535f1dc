import type { Side } from '#domain/market/types.ts';

/** +1 for a buy and the long position it opens, -1 for a sale and the short position it opens. */
export function orderSign(side: Side): 1 | -1 {
  return side === 'buy' ? 1 : -1;
}
