/** The two halves of the venue: shares with indices, and coins with contracts and currencies. */
export type MarketSide = 'stock' | 'coin';

/** Market side of a code: `BTC-USDT` contains a dash, a share or an index never does. */
export function sideOfCode(symbol: string): MarketSide {
  return symbol.includes('-') ? 'coin' : 'stock';
}
