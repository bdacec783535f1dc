import {
  coinCollectAdd,
  coinCollectDel,
  coinCollectList,
  collectOrder,
  stockCollectAdd,
  stockCollectDel,
  stockCollectList,
} from '#protocol/http/watch.ts';
import {
  call,
  change,
  forgetAtSignOut,
  isRefusedForGood,
  isSignedIn,
  persisted,
  session,
  text,
} from '#src/kit/index.ts';
import { sideOfCode, type MarketSide } from '#domain/market/side.ts';
import {
  forgetWatched,
  noteTold,
  noteUntold,
  setWatched,
  toggleStar,
  untoldOf,
  watchedOf,
} from './watched.ts';

const CALLS = {
  stock: { list: stockCollectList, add: stockCollectAdd, del: stockCollectDel },
  coin: { list: coinCollectList, add: coinCollectAdd, del: coinCollectDel },
} as const;

/** Owner of the list on the device; empty while it was filled without an account. */
const kept = persisted('watch.', { owner: text('') });

forgetAtSignOut(() => {
  kept.owner = '';
});

/** Serialises the changes of each list, in the order they were made. */
const tails: Record<MarketSide, Promise<unknown>> = {
  stock: Promise.resolve(),
  coin: Promise.resolve(),
};

type Answer = { readonly symbols: readonly string[] };

/** Saves the state of one star on this device to the account. */
async function tell(market: MarketSide, symbol: string): Promise<Answer> {
  const { add, del } = CALLS[market];
  return change(watchedOf(market).includes(symbol) ? add : del, { symbol });
}

/** Saves changes left over from an earlier visit or a lost network. */
async function tellRest(market: MarketSide, except: string): Promise<void> {
  for (const symbol of untoldOf(market)) {
    if (symbol === except) continue;
    await tell(market, symbol).catch((error: unknown) => {
      // The symbol left the venue, or the list is full: the other changes are still saved.
      if (!isRefusedForGood(error)) throw error;
    });
    noteTold(symbol);
  }
}

/** Sends a change; the answer to the last queued one determines the device's list. */
function send(market: MarketSide, ask: () => Promise<Answer>, changed = ''): Promise<void> {
  const token = session.userToken;
  const run = tails[market]
    .catch(() => undefined)
    .then(() => tellRest(market, changed))
    .then(ask)
    .then(({ symbols }) => {
      // Unsaved changes will bring their own answers.
      const isLast = tails[market] === run && untoldOf(market).length === 0;
      if (isLast && session.userToken === token) setWatched(market, symbols);
    });
  tails[market] = run;
  return run;
}

/**
 * Replaces the device's list by the account's. With `merges`, missing stars of the device are
 * added.
 */
async function takeOver(market: MarketSide, merges: boolean): Promise<void> {
  const ask = (): Promise<Answer> => call(CALLS[market].list, {});
  if (merges) {
    const { symbols } = await ask();
    const missing = watchedOf(market).filter((symbol) => !symbols.includes(symbol));
    // The newest star is first in the list, so the oldest is added first.
    missing.toReversed().forEach(noteUntold);
  }
  await send(market, ask);
}

/**
 * Loads the account's lists onto this device. Stars set before the sign-in are merged; a device
 * with another account's list shows only this account's.
 */
export async function syncWatch(): Promise<void> {
  if (!isSignedIn()) return;
  const owner = session.userInfo?.id ?? session.userAccountType;
  const merges = kept.owner === '';
  if (!merges && kept.owner !== owner) forgetWatched();
  await Promise.all([takeOver('stock', merges), takeOver('coin', merges)]);
  kept.owner = owner;
}

/** Retries unsaved stars when the network returns. */
function networkIsBack(): void {
  const hasRest = untoldOf('stock').length + untoldOf('coin').length > 0;
  if (hasRest && kept.owner !== '') syncWatch().catch(() => undefined);
}

window.addEventListener('online', networkIsBack);

/**
 * Saves a star change of this device to the account.
 * @throws ApiError when the account refused; the device then reverts the star. Without an answer
 *   the star stays, and it is saved on reconnect or when the product is opened again.
 */
export async function sendStar(symbol: string, isOn: boolean): Promise<void> {
  const market = sideOfCode(symbol);
  const { add, del } = CALLS[market];
  const isStill = (): boolean => watchedOf(market).includes(symbol) === isOn;
  const ask = async (): Promise<Answer> => {
    const answer = await change(isOn ? add : del, { symbol });
    if (isStill()) noteTold(symbol);
    return answer;
  };
  try {
    await send(market, ask, symbol);
  } catch (error) {
    if (isRefusedForGood(error) && isStill()) {
      noteTold(symbol);
      toggleStar(symbol);
    }
    throw error;
  }
}

/** Reorders a list, at once on the device and then in the account. */
export async function orderWatched(market: MarketSide, symbols: readonly string[]): Promise<void> {
  const before = watchedOf(market);
  setWatched(market, symbols);
  if (!isSignedIn()) return;
  const wanted = { market, symbols: symbols.join() };
  try {
    await send(market, () => change(collectOrder, wanted));
  } catch (error) {
    setWatched(market, before);
    throw error;
  }
}
