import { proxy } from 'valtio/vanilla';
import { LIST_SORTS } from '#protocol/worker/market-worker.ts';
import { oneOf, persisted } from '#src/kit/index.ts';
import { MARKET_FILTERS, MARKET_TABS, type ListFilter } from './list-spec.ts';

/** Selected market list and its order; stored on this device. */
export const listChoices = persisted('markets.', {
  tab: oneOf(MARKET_TABS, 'stocks'),
  sort: oneOf(LIST_SORTS, 'turnover'),
  order: oneOf(['asc', 'desc'], 'desc'),
});

type Narrowing = { filter: ListFilter; index: string };

/** Filters of the list; kept in memory only, so that no list is unexpectedly short. */
export const listNarrowing = proxy<Narrowing>({ filter: MARKET_FILTERS[0], index: '' });
