import { algoOrderList } from '#protocol/http/algo-orders.ts';
import { coinAssets, userAssets } from '#protocol/http/assets.ts';
import { coinOrderList } from '#protocol/http/coin-orders.ts';
import { contractOrderList, contractPositions } from '#protocol/http/contract-orders.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { stockHoldList, stockOrderList } from '#protocol/http/stock-orders.ts';
import type { Call } from '#workers/market/calls.ts';
import type { AccountState, Estate } from './account-store.ts';

const PAGE = { state: 'live', size: '100' } as const;

/** Shares with their lots and coins with their cost. */
export async function readHeld(
  call: Call,
): Promise<Pick<AccountState, 'holdings' | 'days' | 'coins'>> {
  const [held, coins] = await Promise.all([call(stockHoldList, {}), call(coinAssets, {})]);
  return { holdings: held.items, days: held.today, coins: coins.costs };
}

type Assets = DataOf<typeof userAssets>;

function estateOf({ blocked, options, robotPositions }: Assets): Estate {
  return { blocked, options, robotPositions };
}

/** Balances and the account's other assets. */
export async function readEstate(call: Call): Promise<Pick<AccountState, 'balances' | 'estate'>> {
  const assets = await call(userAssets, {});
  return { balances: assets.balances, estate: estateOf(assets) };
}

/** Reads the whole account. The venue limits live orders to less than one page. */
export async function readAccount(call: Call): Promise<AccountState> {
  const [assets, stock, spot, contract, algos, positions, held] = await Promise.all([
    call(userAssets, {}),
    call(stockOrderList, PAGE),
    call(coinOrderList, PAGE),
    call(contractOrderList, PAGE),
    call(algoOrderList, PAGE),
    call(contractPositions, {}),
    readHeld(call),
  ]);
  return {
    balances: assets.balances,
    feeDiscount: assets.feeDiscount,
    estate: estateOf(assets),
    orders: [...stock.items, ...spot.items, ...contract.items],
    algos: algos.items,
    positions: positions.items,
    ...held,
  };
}
