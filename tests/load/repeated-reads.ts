import { userAssets } from '#protocol/http/assets.ts';
import { coinTickers } from '#protocol/http/coin-market.ts';
import { stockList } from '#protocol/http/stock-market.ts';
import type { RepeatedCall } from './messages.ts';

/** The most frequent reads: the lists of coins and shares, and the own balances. */
export function readsOf(tokens: readonly string[]): readonly RepeatedCall[] {
  return tokens.flatMap((token) => [
    { method: coinTickers.method, path: coinTickers.path, fields: { kind: 'spot' } },
    { method: stockList.method, path: stockList.path, fields: { country: 'TR' } },
    { method: userAssets.method, path: userAssets.path, fields: { currency: 'TRY' }, token },
  ]);
}
