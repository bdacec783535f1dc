import {
  coinCollectAdd,
  coinCollectDel,
  coinCollectList,
  collectOrder,
  stockCollectAdd,
  stockCollectDel,
  stockCollectList,
} from '#protocol/http/watch.ts';
import { CODE } from '#protocol/http/envelope.ts';
import {
  ApiError,
  call,
  change,
  forgetAtSignOut,
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

/** Whether the account itself said no, and would say so again. */
function isRefused(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.facts.kind === 'business' &&
    error.facts.code !== CODE.tooMany
  );
}

/** Tells the account of one star as it is on this device. */
async function tell(market: MarketSide, symbol: string): Promise<Answer> {
  const { add, del } = CALLS[market];
  return change(watchedOf(market).includes(symbol) ? add : del, { symbol });
}

/** Tells what an earlier visit or a network that was gone left untold. */
async function tellRest(market: MarketSide, except: string): Promise<void> {
  for (const symbol of untoldOf(market)) {
    if (symbol === except) continue;
    await tell(market, symbol).catch((error: unknown) => {
      // Gone from the venue, or one too many: the others are told all the same.
      if (!isRefused(error)) throw error;
    });
    noteTold(symbol);
  }
}

/** Sends a change; the answer of the last one waiting is what the device shows. */
function send(market: MarketSide, ask: () => Promise<Answer>, changed = ''): Promise<void> {
  const token = session.userToken;
  const run = tails[market]
    .catch(() => undefined)
    .then(() => tellRest(market, changed))
    .then(ask)
    .then(({ symbols }) => {
      // What is yet to be told brings an answer of its own.
      const isLast = tails[market] === run && untoldOf(market).length === 0;
      if (isLast && session.userToken === token) setWatched(market, symbols);
    });
  tails[market] = run;
  return run;
}

/** Shows the account's list; what it lacks of the device's joins it where that was nobody's. */
async function takeOver(market: MarketSide, merges: boolean): Promise<void> {
  const ask = (): Promise<Answer> => call(CALLS[market].list, {});
  if (merges) {
    const { symbols } = await ask();
    const missing = watchedOf(market).filter((symbol) => !symbols.includes(symbol));
    // The newest star stands first, so the oldest is added first.
    missing.toReversed().forEach(noteUntold);
  }
  await send(market, ask);
}

/**
 * Brings the lists of the account to this device. Stars set before the sign-in join them; a device
 * that held another account's list shows only this one's.
 */
export async function syncWatch(): Promise<void> {
  if (!isSignedIn()) return;
  const owner = session.userInfo?.id ?? session.userAccountType;
  const merges = kept.owner === '';
  if (!merges && kept.owner !== owner) forgetWatched();
  await Promise.all([takeOver('stock', merges), takeOver('coin', merges)]);
  kept.owner = owner;
}

/** A star is not asked for again: it is told when the network is back. */
function networkIsBack(): void {
  const hasRest = untoldOf('stock').length + untoldOf('coin').length > 0;
  if (hasRest && kept.owner !== '') syncWatch().catch(() => undefined);
}

window.addEventListener('online', networkIsBack);

/**
 * Tells the account of a star that was set or taken away on this device.
 * @throws ApiError when the account refused; the device then shows what it showed before. Without
 *   an answer the star stays as it is here, and the account is told when the network is back or
 *   the product is opened again.
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
    if (isRefused(error) && isStill()) {
      noteTold(symbol);
      toggleStar(symbol);
    }
    throw error;
  }
}

/** Puts a list into another order, on the device at once and in the account. */
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
