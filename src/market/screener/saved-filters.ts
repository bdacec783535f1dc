import { LONGEST_VIEW } from '#domain/account/saved-view.ts';
import { persisted, SavedViews, text } from '#src/kit/index.ts';

/** Filters that a person saved under names; each is the query of an address. */
export const savedFilters = new SavedViews({
  kind: 'screen',
  prefix: 'screener.',
  // A query of anything reads as a filter: what it does not know is left out.
  accepts: (query) => query.length <= LONGEST_VIEW,
});

const MAX_QUERY = /^.{0,2000}$/;

/** The filter of the panel on this device, as the query of an address. */
export const panelFilter = persisted<{ panel: string }>('screener.', {
  panel: text('', MAX_QUERY),
});
