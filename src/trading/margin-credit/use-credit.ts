import { stockCredit, type CreditView } from '#protocol/http/stock-credit.ts';
import { call, useLoad, useNews } from '#src/kit/index.ts';

const NEWS = ['credit'] as const;

/** Credit on shares of the current account, reloaded whenever it changes. */
export function useCredit(): { readonly credit: CreditView | null; readonly reload: () => void } {
  const { data, reload } = useLoad('credit', (signal) => call(stockCredit, {}, { signal }));
  useNews(NEWS, reload);
  return { credit: data, reload };
}
