import { useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';
import { sideOfCode, type MarketSide } from '#domain/market/side.ts';
import { forgetAtSignOut, persisted, texts } from '#src/kit/index.ts';
import { toggleWatched, watchlist } from './watchlist.ts';

/** Most shares with a star on this device; the oldest goes first. */
const MAX_SHARES = 200;

const shares = persisted<{ stockCollectList: readonly string[] }>('', {
  stockCollectList: texts(MAX_SHARES),
});

/** Stars changed here that the account has not taken; whether one is on, the lists say. */
const changed = persisted('watch.', { untold: texts(2 * MAX_SHARES) });

/** Changes of one list that the account has to be told of, oldest first. */
export function untoldOf(market: MarketSide): readonly string[] {
  return changed.untold.filter((symbol) => sideOfCode(symbol) === market);
}

/** The account took a change, or refused it. */
export function noteTold(symbol: string): void {
  if (changed.untold.includes(symbol)) {
    changed.untold = changed.untold.filter((one) => one !== symbol);
  }
}

/** The account is yet to be told of a change: it is not lost when the page ends before. */
export function noteUntold(symbol: string): void {
  noteTold(symbol);
  changed.untold = [...changed.untold, symbol];
}

/** Symbols of one list in its order. */
export function watchedOf(market: MarketSide): readonly string[] {
  return market === 'coin' ? watchlist.coinCollectList : shares.stockCollectList;
}

/** Replaces a list, by what the account holds or by another order. */
export function setWatched(market: MarketSide, symbols: readonly string[]): void {
  if (watchedOf(market).join() === symbols.join()) return;
  if (market === 'coin') watchlist.coinCollectList = symbols;
  else shares.stockCollectList = symbols;
}

let joined: readonly string[] = [];
let joinedOf: readonly [readonly string[], readonly string[]] | null = null;

/** Symbols with a star, shares first, each kind newest first. The same array until one changes. */
export function watchedSymbols(): readonly string[] {
  const { stockCollectList } = shares;
  const { coinCollectList } = watchlist;
  if (joinedOf?.[0] !== stockCollectList || joinedOf[1] !== coinCollectList) {
    joinedOf = [stockCollectList, coinCollectList];
    joined = [...new Set([...stockCollectList, ...coinCollectList])];
  }
  return joined;
}

/**
 * Sets or takes away a star on this device. Shares and coins are kept under keys of their own.
 * @returns whether the symbol has a star now.
 */
export function toggleStar(symbol: string): boolean {
  if (sideOfCode(symbol) === 'coin') return toggleWatched(symbol);
  const list = shares.stockCollectList;
  const isWatched = list.includes(symbol);
  shares.stockCollectList = isWatched
    ? list.filter((one) => one !== symbol)
    : [symbol, ...list].slice(0, MAX_SHARES);
  return !isWatched;
}

/** Empties the lists of this device, with what an account was to be told of. */
export function forgetWatched(): void {
  setWatched('stock', []);
  setWatched('coin', []);
  changed.untold = [];
}

// The list belongs to the account from the first sign-in on.
forgetAtSignOut(forgetWatched);

function listen(changed: () => void): () => void {
  const ends = [subscribe(shares, changed), subscribe(watchlist, changed)];
  return () => ends.forEach((end) => end());
}

/** Symbols with a star, followed. */
export function useWatchedSymbols(): readonly string[] {
  return useSyncExternalStore(listen, watchedSymbols);
}

/** Symbols of one list, followed. */
export function useWatched(market: MarketSide): readonly string[] {
  return useSyncExternalStore(listen, () => watchedOf(market));
}

/** Whether one symbol has a star; renders only when that changes. */
export function useIsWatched(symbol: string): boolean {
  return useSyncExternalStore(listen, () => watchedSymbols().includes(symbol));
}
