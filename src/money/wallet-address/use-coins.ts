import { rechargeCoins } from '#protocol/http/deposits.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { type Loaded, call, useLoad } from '#src/kit/index.ts';

export type Coins = DataOf<typeof rechargeCoins>;
export type CoinNetwork = Coins['items'][number]['networks'][number];

/** Coins for deposits and withdrawals, with their networks. */
export function useCoins(): Loaded<Coins> {
  return useLoad('coins', (signal) => call(rechargeCoins, {}, { signal }));
}

/** Networks of a coin; none if it cannot be transferred. */
export function networksOf(coins: Coins, asset: string): readonly CoinNetwork[] {
  return coins.items.find((one) => one.asset === asset)?.networks ?? [];
}
