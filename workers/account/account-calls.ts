import { callsFor } from '#domain/error-reactions.ts';
import { algoOrderList } from '#protocol/http/algo-orders.ts';
import { coinAssets, userAssets } from '#protocol/http/assets.ts';
import { coinOrderList } from '#protocol/http/coin-orders.ts';
import { contractOrderList, contractPositions } from '#protocol/http/contract-orders.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { stockHoldList, stockOrderList } from '#protocol/http/stock-orders.ts';
import { CallRefused, type Call } from '#workers/market/calls.ts';
import type { AccountState, Estate } from './account-store.ts';

const ORDER_LISTS = ['stock', 'spot', 'contract', 'algos'] as const;
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

/** The items of a list, or null where it cannot be read. A session that is over still fails. */
async function readList<Item>(
  list: Promise<{ readonly items: readonly Item[] }>,
): Promise<readonly Item[] | null> {
  try {
    return (await list).items;
  } catch (error) {
    if (error instanceof CallRefused && callsFor('signIn', error.error)) throw error;
    return null;
  }
}

/**
 * Reads the whole account. The venue limits live orders to less than one page. A list of orders
 * that fails leaves the others: a new page may for a minute meet a server that lacks its call.
 */
export async function readAccount(call: Call): Promise<AccountState> {
  const [assets, stock, spot, contract, algos, positions, held] = await Promise.all([
    call(userAssets, {}),
    readList(call(stockOrderList, PAGE)),
    readList(call(coinOrderList, PAGE)),
    readList(call(contractOrderList, PAGE)),
    readList(call(algoOrderList, PAGE)),
    call(contractPositions, {}),
    readHeld(call),
  ]);
  const lists = { stock, spot, contract, algos };
  return {
    balances: assets.balances,
    feeDiscount: assets.feeDiscount,
    estate: estateOf(assets),
    orders: [...(stock ?? []), ...(spot ?? []), ...(contract ?? [])],
    algos: algos ?? [],
    failed: ORDER_LISTS.filter((name) => lists[name] === null),
    positions: positions.items,
    ...held,
  };
}
