import { proxy, subscribe } from 'valtio/vanilla';
import { NEWS_KINDS, type NewsKind } from '#protocol/stream/news.ts';

/** How often the server told that objects of a kind have newer states; the numbers only rise. */
export const accountNews = proxy(
  Object.fromEntries(NEWS_KINDS.map((kind) => [kind, 0])) as Record<NewsKind, number>,
);

/** Calls `told` when something of one of the kinds has a newer state; several at once are one. */
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
