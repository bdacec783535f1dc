import { persisted, texts } from '#src/kit/index.ts';

/** Maximum length of a list on this device; the oldest star is dropped first. */
const MAX_WATCHED = 200;

type Watchlist = { coinCollectList: readonly string[] };

/** Starred symbols, newest first, shares and coins alike. */
export const watchlist = persisted<Watchlist>('', { coinCollectList: texts(MAX_WATCHED) });

/**
 * Adds or removes a star.
 * @returns whether the symbol is on the list now.
 */
export function toggleWatched(sym: string): boolean {
  const list = watchlist.coinCollectList;
  const isWatched = list.includes(sym);
  watchlist.coinCollectList = isWatched
    ? list.filter((one) => one !== sym)
    : [sym, ...list].slice(0, MAX_WATCHED);
  return !isWatched;
}
