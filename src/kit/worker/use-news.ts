import { useEffect } from 'react';
import type { NewsKind } from '#protocol/stream/news.ts';
import { onNews } from '#src/kit/account/account-news.ts';

/**
 * Reloads when objects of the kinds have newer states.
 * @param kinds the same array on every render.
 * @param ask the same function as long as it loads the same data.
 */
export function useNews(kinds: readonly NewsKind[], ask: () => void): void {
  useEffect(() => onNews(kinds, ask), [kinds, ask]);
}
