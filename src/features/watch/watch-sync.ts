import {
  coinCollectAdd,
  coinCollectDel,
  coinCollectList,
  collectOrder,
  stockCollectAdd,
  stockCollectDel,
  stockCollectList,
} from '#protocol/http/watch.ts';
import { call } from '#src/data/api.ts';
import { persisted, text } from '#src/state/persist.ts';
import { forgetAtSignOut, isSignedIn, session } from '#src/state/session.ts';
import { sideOfCode, type MarketSide } from '#domain/market/side.ts';
import { setWatched, toggleStar, watchedOf } from './watched.ts';

const CALLS = {
  stock: { list: stockCollectList, add: stockCollectAdd, del: stockCollectDel },
  coin: { list: coinCollectList, add: coinCollectAdd, del: coinCollectDel },
} as const;

/** Whose list the device holds; empty while it was filled without an account. */
const kept = persisted('watch.', { owner: text('') });

forgetAtSignOut(() => {
  kept.owner = '';
});

/** Changes of one list reach the account one after the other, in the order they were made. */
const tails: Record<MarketSide, Promise<unknown>> = {
  stock: Promise.resolve(),
  coin: Promise.resolve(),
};

type Answer = { readonly symbols: readonly string[] };

/** Sends a change; the answer of the last one waiting is what the device shows. */
function send(market: MarketSide, ask: () => Promise<Answer>): Promise<void> {
  const token = session.userToken;
  const run = tails[market]
    .catch(() => undefined)
    .then(ask)
    .then(({ symbols }) => {
      if (tails[market] === run && session.userToken === token) setWatched(market, symbols);
    });
  tails[market] = run;
  return run;
}

async function takeOver(market: MarketSide, merges: boolean): Promise<void> {
  const { list, add } = CALLS[market];
  const own = merges ? watchedOf(market) : [];
  await send(market, async () => {
    let answer: Answer = await call(list, {});
    const missing = own.filter((symbol) => !answer.symbols.includes(symbol));
    // The newest star stands first, so the oldest is added first.
    for (const symbol of missing.toReversed()) answer = await call(add, { symbol });
    return answer;
  });
}

/**
 * Brings the lists of the account to this device. Stars set before the sign-in join them; a device
 * that held another account's list shows only this one's.
 */
export async function syncWatch(): Promise<void> {
  if (!isSignedIn()) return;
  const owner = session.userInfo?.id ?? session.userAccountType;
  const merges = kept.owner === '';
  if (!merges && kept.owner !== owner) {
    setWatched('stock', []);
    setWatched('coin', []);
  }
  await Promise.all([takeOver('stock', merges), takeOver('coin', merges)]);
  kept.owner = owner;
}

/**
 * Tells the account of a star that was set or taken away on this device.
 * @throws ApiError when the account refused; the device then shows what it showed before.
 */
export async function sendStar(symbol: string, isOn: boolean): Promise<void> {
  const market = sideOfCode(symbol);
  const { add, del } = CALLS[market];
  try {
    await send(market, () => call(isOn ? add : del, { symbol }));
  } catch (error) {
    if (watchedOf(market).includes(symbol) === isOn) toggleStar(symbol);
    throw error;
  }
}

/** Puts a list into another order, on the device at once and in the account. */
export async function orderWatched(market: MarketSide, symbols: readonly string[]): Promise<void> {
  const before = watchedOf(market);
  setWatched(market, symbols);
  if (!isSignedIn()) return;
  const change = { market, symbols: symbols.join() };
  try {
    await send(market, () => call(collectOrder, change));
  } catch (error) {
    setWatched(market, before);
    throw error;
  }
}
