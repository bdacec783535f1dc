import type { Exchange, Instrument } from '#domain/market/types.ts';
import type { TickerGroup } from '#protocol/stream/channels.ts';
import type { ListSpec } from '#protocol/worker/market-worker.ts';

export const MARKET_TABS = ['watch', 'stocks', 'coins', 'contracts', 'indices'] as const;
export type MarketTab = (typeof MARKET_TABS)[number];

export type ListSort = ListSpec['sort'];

export const MARKET_FILTERS = ['all', 'gainers', 'losers', 'halted'] as const;
export type ListFilter = (typeof MARKET_FILTERS)[number];

export type Country = 'TR' | 'US';
export type SortOrder = ListSpec['order'];

/** A column and its sort direction. */
export type Sorting = { readonly sort: ListSort; readonly order: SortOrder };

/** Everything that determines the rows and their order. */
export type ListChoice = Sorting & {
  readonly tab: MarketTab;
  readonly country: Country;
  readonly filter: ListFilter;
  /** Index code that restricts shares; empty for all. */
  readonly index: string;
  readonly watched: readonly string[];
};

const COUNTRY_TABS: readonly MarketTab[] = ['stocks', 'indices'];

/** Whether a tab shows one country at a time. */
export function hasCountry(tab: MarketTab): boolean {
  return COUNTRY_TABS.includes(tab);
}

function groupOf(tab: MarketTab, country: Country): TickerGroup {
  switch (tab) {
    case 'coins':
      return 'spot';
    case 'contracts':
      return 'swap';
    case 'indices':
      return `index:${country}`;
    default:
      return `stock:${country}`;
  }
}

/** Exchange of the session strip beneath a tab. */
export function exchangeOf(tab: MarketTab, country: Country): Exchange {
  if (tab === 'coins' || tab === 'contracts') return 'crypto';
  return country === 'US' && tab !== 'watch' ? 'US' : 'BIST';
}

/** List view of a choice. The watchlist names its symbols, the others a group. */
export function listSpecOf(choice: ListChoice): ListSpec {
  const { tab, country, filter, index, watched, sort, order } = choice;
  const shown = { group: groupOf(tab, country), sort, order, filter };
  if (tab === 'watch') return { ...shown, symbols: watched };
  return tab === 'stocks' && index !== '' ? { ...shown, index } : shown;
}

/** Choices with equal keys are the same list in another order. */
export function listKeyOf({ tab, country }: Pick<ListChoice, 'tab' | 'country'>): string {
  return hasCountry(tab) ? `${tab}:${country}` : tab;
}

/**
 * A press on a column selects it, or reverses it if selected: names start from A, numbers from the
 * largest.
 */
export function nextSorting(now: Sorting, sort: ListSort): Sorting {
  if (now.sort === sort) return { sort, order: now.order === 'asc' ? 'desc' : 'asc' };
  return { sort, order: sort === 'symbol' ? 'asc' : 'desc' };
}

/** Indices with shares of a country, those with most members first. */
export function indicesOf(instruments: Iterable<Instrument>, country: Country): readonly string[] {
  const exchange = country === 'TR' ? 'BIST' : 'US';
  const members = new Map<string, number>();
  for (const { kind, exchange: at, indices } of instruments) {
    if (kind !== 'stock' || at !== exchange) continue;
    for (const index of indices ?? []) members.set(index, (members.get(index) ?? 0) + 1);
  }
  return [...members].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([code]) => code);
}

/** Sectors of the shares of a country, as keys of their names. */
export function sectorsOf(instruments: Iterable<Instrument>, country: Country): readonly string[] {
  const exchange = country === 'TR' ? 'BIST' : 'US';
  const sectors = new Set<string>();
  for (const { kind, exchange: at, sector } of instruments) {
    if (kind === 'stock' && at === exchange && sector !== undefined) sectors.add(sector);
  }
  return [...sectors].sort();
}
