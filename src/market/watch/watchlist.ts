import { persisted, texts } from '#src/kit/index.ts';

/** Most symbols a list on this device holds; the oldest star goes first. */
const MAX_WATCHED = 200;

type Watchlist = { coinCollectList: readonly string[] };

/** Symbols with a star, newest first, shares and coins alike. */
export const watchlist = persisted<Watchlist>('', { coinCollectList: texts(MAX_WATCHED) });

/**
 * Sets or takes away a star.
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
