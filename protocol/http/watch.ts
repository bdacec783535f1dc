import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { symbolText } from './scalars.ts';

const change = {
  method: 'POST',
  access: 'session',
  mutates: true,
  lane: 'write',
  errors: ['ABOVE_MAX', 'NOT_FOUND'],
  request: v.strictObject({ symbol: symbolText }),
  data: v.object({ symbols: v.array(symbolText) }),
} as const;

const list = {
  method: 'POST',
  access: 'session',
  mutates: false,
  errors: [],
  request: v.strictObject({}),
  data: v.object({ symbols: v.array(symbolText) }),
} as const;

export const stockCollectAdd = endpoint({
  ...change,
  path: '/stock/collect/add',
  summary: 'Adds a share to the watchlist.',
});
export const stockCollectDel = endpoint({
  ...change,
  path: '/stock/collect/del',
  summary: 'Removes a share from the watchlist.',
});
export const stockCollectList = endpoint({
  ...list,
  path: '/stock/collect/list',
  summary: "Shares of the watchlist in the user's order.",
});
export const coinCollectAdd = endpoint({
  ...change,
  path: '/coin/collect/add',
  summary: 'Adds a coin or contract to the watchlist.',
});
export const coinCollectDel = endpoint({
  ...change,
  path: '/coin/collect/del',
  summary: 'Removes a coin or contract from the watchlist.',
});
export const coinCollectList = endpoint({
  ...list,
  path: '/coin/collect/list',
  summary: "Coins and contracts of the watchlist in the user's order.",
  added: true,
});
export const collectOrder = endpoint({
  ...change,
  path: '/user/collect/order',
  summary: 'Sets the order of a watchlist; symbols are separated by commas.',
  request: v.strictObject({
    market: v.picklist(['stock', 'coin']),
    symbols: v.pipe(v.string(), v.maxLength(4_000), v.regex(/^[A-Z0-9.,\-_]*$/)),
  }),
  added: true,
});
