import { beforeEach, expect, it } from 'vitest';
import { clearSearchHistory, rememberSearch, searchHistory } from './search-history.ts';
import { toggleWatched, watchlist } from '#src/market/watch/watchlist.ts';

beforeEach(() => {
  watchlist.coinCollectList = [];
  clearSearchHistory();
});

it('adds and removes stars, newest first, at most two hundred', () => {
  expect(toggleWatched('THYAO')).toBe(true);
  expect(toggleWatched('BTC-USDT')).toBe(true);
  expect(watchlist.coinCollectList).toEqual(['BTC-USDT', 'THYAO']);
  expect(toggleWatched('THYAO')).toBe(false);
  expect(watchlist.coinCollectList).toEqual(['BTC-USDT']);
  for (let index = 0; index < 250; index++) toggleWatched(`S${index}`);
  expect(watchlist.coinCollectList).toHaveLength(200);
  expect(watchlist.coinCollectList[0]).toBe('S249');
});

it('remembers ten searches, each once, the last one on top', () => {
  for (let index = 0; index < 12; index++) rememberSearch(`search ${index}`);
  rememberSearch(' search 5 ');
  rememberSearch('  ');
  expect(searchHistory.searchHistoryData).toHaveLength(10);
  expect(searchHistory.searchHistoryData.slice(0, 2)).toEqual(['search 5', 'search 11']);
});
