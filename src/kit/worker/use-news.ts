import { useEffect } from 'react';
import type { NewsKind } from '#protocol/stream/news.ts';
import { onNews } from '#src/kit/account/account-news.ts';

/**
 * Asks again when something of the kinds has a newer state.
 * @param kinds the same array at every turn.
 * @param ask the same function as long as it asks for the same.
 */
export function useNews(kinds: readonly NewsKind[], ask: () => void): void {
  useEffect(() => onNews(kinds, ask), [kinds, ask]);
}
