import { proxy } from 'valtio/vanilla';
import { oneOf, persisted } from '#src/kit/index.ts';
import { MARKET_FILTERS, MARKET_SORTS, MARKET_TABS, type ListFilter } from './list-spec.ts';

/** Which list of the markets is shown and in which order; kept on this device. */
export const listChoices = persisted('markets.', {
  tab: oneOf(MARKET_TABS, 'stocks'),
  sort: oneOf(MARKET_SORTS, 'turnover'),
  order: oneOf(['asc', 'desc'], 'desc'),
});

type Narrowing = { filter: ListFilter; index: string };

/** What narrows the list; kept while the page lives, so that no list is short by surprise. */
export const listNarrowing = proxy<Narrowing>({ filter: MARKET_FILTERS[0], index: '' });
