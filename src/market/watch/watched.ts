import { useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';
import { sideOfCode, type MarketSide } from '#domain/market/side.ts';
import { forgetAtSignOut, persisted, texts } from '#src/kit/index.ts';
import { toggleWatched, watchlist } from './watchlist.ts';

/** Maximum number of starred shares on this device; the oldest is dropped first. */
const MAX_SHARES = 200;

const shares = persisted<{ stockCollectList: readonly string[] }>('', {
  stockCollectList: texts(MAX_SHARES),
});

/** Symbols whose star is not saved to the account yet; the lists hold the star's state. */
const changed = persisted('watch.', { untold: texts(2 * MAX_SHARES) });

/** Unsaved changes of one list, oldest first. */
export function untoldOf(market: MarketSide): readonly string[] {
  return changed.untold.filter((symbol) => sideOfCode(symbol) === market);
}

/** The account saved or refused a change. */
export function noteTold(symbol: string): void {
  if (changed.untold.includes(symbol)) {
    changed.untold = changed.untold.filter((one) => one !== symbol);
  }
}

/** Records an unsaved change, so that it survives the end of the page. */
export function noteUntold(symbol: string): void {
  noteTold(symbol);
  changed.untold = [...changed.untold, symbol];
}

/** Symbols of one list in its order. */
export function watchedOf(market: MarketSide): readonly string[] {
  return market === 'coin' ? watchlist.coinCollectList : shares.stockCollectList;
}

/** Replaces a list with the account's or with another order. */
export function setWatched(market: MarketSide, symbols: readonly string[]): void {
  if (watchedOf(market).join() === symbols.join()) return;
  if (market === 'coin') watchlist.coinCollectList = symbols;
  else shares.stockCollectList = symbols;
}

let joined: readonly string[] = [];
let joinedOf: readonly [readonly string[], readonly string[]] | null = null;

/** Starred symbols, shares first, each kind newest first. The same array until one changes. */
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
 * Adds or removes a star on this device. Shares and coins are stored under separate keys.
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

/** Clears the lists of this device and their unsaved changes. */
export function forgetWatched(): void {
  setWatched('stock', []);
  setWatched('coin', []);
  changed.untold = [];
}

// From the first sign-in on, the list belongs to the account.
forgetAtSignOut(forgetWatched);

function listen(changed: () => void): () => void {
  const ends = [subscribe(shares, changed), subscribe(watchlist, changed)];
  return () => ends.forEach((end) => end());
}

/** Starred symbols, as React state. */
export function useWatchedSymbols(): readonly string[] {
  return useSyncExternalStore(listen, watchedSymbols);
}

/** Symbols of one list, as React state. */
export function useWatched(market: MarketSide): readonly string[] {
  return useSyncExternalStore(listen, () => watchedOf(market));
}

/** Whether one symbol has a star; renders only when that changes. */
export function useIsWatched(symbol: string): boolean {
  return useSyncExternalStore(listen, () => watchedSymbols().includes(symbol));
}
