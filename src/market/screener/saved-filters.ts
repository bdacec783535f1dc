import { persisted, text, type Stored } from '#src/kit/index.ts';
import { filterOf, filterQuery } from './screen-filter.ts';

/** A filter that somebody saved under a name, as the query of an address. */
export type SavedFilter = { readonly name: string; readonly query: string };

/** Most saved filters, and characters of a name. */
export const MOST_FILTERS = 20;
export const LONGEST_NAME = 30;

/** Trimmed, with single spaces. */
function cleanName(typed: string): string {
  return typed.trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST_NAME);
}

function readSaved(value: unknown): SavedFilter | null {
  if (typeof value !== 'object' || value === null) return null;
  const { name, query } = value as Record<string, unknown>;
  if (typeof name !== 'string' || cleanName(name) !== name || name === '') return null;
  return typeof query === 'string' ? { name, query: filterQuery(filterOf(query)) } : null;
}

const saved: Stored<readonly SavedFilter[]> = {
  initial: [],
  version: 1,
  read: (value) =>
    Array.isArray(value)
      ? value
          .map(readSaved)
          .filter((one) => one !== null)
          .slice(0, MOST_FILTERS)
      : null,
};

const MAX_QUERY = /^.{0,2000}$/;

/** Filters of the screener on this device: the saved ones, and that of the panel. */
export const screenFilters = persisted<{ saved: readonly SavedFilter[]; panel: string }>(
  'screener.',
  { saved, panel: text('', MAX_QUERY) },
);

/** Why a filter cannot be saved. */
export type SaveFault = 'empty' | 'tooMany';

/** Saves a filter under a name, over one of the same name. */
export function saveFilter(typed: string, query: string): SaveFault | null {
  const name = cleanName(typed);
  if (name === '') return 'empty';
  const others = screenFilters.saved.filter((one) => one.name !== name);
  if (others.length >= MOST_FILTERS) return 'tooMany';
  screenFilters.saved = [...others, { name, query }];
  return null;
}

/** Forgets a saved filter. */
export function removeFilter(name: string): void {
  screenFilters.saved = screenFilters.saved.filter((one) => one.name !== name);
}
