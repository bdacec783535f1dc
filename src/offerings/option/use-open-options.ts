import { stockOptionList, stockOptionStatistics } from '#protocol/http/options.ts';
import type { OptionOrderView } from '#protocol/http/options.ts';
import { type Loaded, call, useFollow } from '#src/kit/index.ts';

const NEWS = ['option'] as const;
const SIZE = '100';

type Page = { readonly items: readonly OptionOrderView[]; readonly total: number };

/** Open options change by themselves only at expiry. */
const OPEN = {
  news: NEWS,
  isOver: ({ items }: Page): boolean => !items.some(({ isSettling }) => isSettling),
};

/** Open options, newest first; reloaded when one changes. */
export function useOpenOptions(): Loaded<Page> {
  return useFollow(
    'openOptions',
    (signal) => call(stockOptionList, { state: 'live', size: SIZE }, { signal }),
    OPEN,
  );
}

const SUMS = { news: NEWS, isOver: () => true };

/** Totals over all options of the account. */
export function useOptionSums() {
  return useFollow('optionSums', (signal) => call(stockOptionStatistics, {}, { signal }), SUMS);
}
