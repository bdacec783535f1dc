import { persisted, texts } from '#src/kit/index.ts';

const MAX_SEARCHES = 10;

type SearchHistory = { searchHistoryData: readonly string[] };

/** Past searches on this device, newest first. */
export const searchHistory = persisted<SearchHistory>('', {
  searchHistoryData: texts(MAX_SEARCHES),
});

/** Moves a search to the top; the same words are listed once. */
export function rememberSearch(words: string): void {
  const text = words.trim();
  if (text === '') return;
  const others = searchHistory.searchHistoryData.filter((known) => known !== text);
  searchHistory.searchHistoryData = [text, ...others].slice(0, MAX_SEARCHES);
}

export function clearSearchHistory(): void {
  searchHistory.searchHistoryData = [];
}
