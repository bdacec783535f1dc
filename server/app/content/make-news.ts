import type { CommandContext } from '#server/ports/core.ts';
import { issueDrafts, liveDrafts } from './event-drafts.ts';
import { dayDrafts, monthDrafts } from './market-drafts.ts';
import { bodyOf, type ArticleDraft, type Series } from './article-draft.ts';

/** Input from the market: closed daily bars, and the symbols whose views came along. */
export type NewsFood = {
  readonly indices: readonly SymbolBars[];
  readonly shares: readonly SymbolBars[];
  /** Coins whose months are reported, like those of the indices. */
  readonly coins: readonly SymbolBars[];
  readonly watched: readonly string[];
};
type SymbolBars = { readonly symbol: string; readonly bars: Series['bars'] };

async function publish({ tx, newId }: CommandContext, draft: ArticleDraft): Promise<boolean> {
  const { key, title, symbols, sources, publishedAt } = draft;
  const news = tx.table('news');
  if ((await news.first({ key })) !== undefined) return false;
  await news.insert({
    id: newId(),
    version: 1,
    key,
    origin: 'market',
    status: 'live',
    titleTr: title.tr,
    titleEn: title.en,
    bodyTr: JSON.stringify(bodyOf(draft, 'tr')),
    bodyEn: JSON.stringify(bodyOf(draft, 'en')),
    symbols: JSON.stringify(symbols),
    sources: JSON.stringify(sources),
    publishedAt,
  });
  return true;
}

/**
 * Writes news from market events. Each item is written once, so the command may run any number of
 * times.
 */
export async function makeNews(
  context: CommandContext,
  { indices, shares, coins, watched }: NewsFood,
): Promise<{ readonly made: number }> {
  const { tx, now, instrument, view } = context;
  const seriesOf = (list: readonly SymbolBars[]): Series[] =>
    list.flatMap(({ symbol, bars }) => {
      const found = instrument(symbol);
      return found === undefined ? [] : [{ instrument: found, bars }];
    });
  const moved = seriesOf(shares);
  const market = watched.flatMap((symbol) => {
    const [one, seen] = [instrument(symbol), view(symbol)];
    return one === undefined || seen === undefined ? [] : [{ instrument: one, view: seen }];
  });
  const drafts = [
    ...[...seriesOf(indices), ...seriesOf(coins)].flatMap((one) => monthDrafts(one, now)),
    ...seriesOf(indices).flatMap((one) => dayDrafts(one, moved)),
    ...(await issueDrafts(tx)),
    ...liveDrafts(market, now),
  ].filter(({ publishedAt }) => publishedAt <= now);
  let made = 0;
  for (const draft of drafts) if (await publish(context, draft)) made += 1;
  return { made };
}
