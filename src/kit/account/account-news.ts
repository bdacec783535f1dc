import { proxy, subscribe } from 'valtio/vanilla';
import { NEWS_KINDS, type NewsKind } from '#protocol/stream/news.ts';

/** Counts, per kind, the updates announced by the server; the counts only rise. */
export const accountNews = proxy(
  Object.fromEntries(NEWS_KINDS.map((kind) => [kind, 0])) as Record<NewsKind, number>,
);

/**
 * Calls `told` when objects of the given kinds have newer states; several updates at once count as
 * one.
 */
export function onNews(kinds: readonly NewsKind[], told: () => void): () => void {
  const count = (): number => kinds.reduce((sum, kind) => sum + accountNews[kind], 0);
  let known = count();
  return subscribe(accountNews, () => {
    const now = count();
    if (now === known) return;
    known = now;
    told();
  });
}
