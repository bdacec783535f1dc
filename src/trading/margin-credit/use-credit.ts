import { stockCredit, type CreditView } from '#protocol/http/stock-credit.ts';
import { call } from '#src/kit/calls/api.ts';
import { useNews } from '#src/kit/worker/use-news.ts';
import { useLoad } from '#src/kit/load/use-load.ts';

const NEWS = ['credit'] as const;

/** The credit on shares of the account in use, asked for again whenever it changed. */
export function useCredit(): { readonly credit: CreditView | null; readonly reload: () => void } {
  const { data, reload } = useLoad('credit', (signal) => call(stockCredit, {}, { signal }));
  useNews(NEWS, reload);
  return { credit: data, reload };
}
