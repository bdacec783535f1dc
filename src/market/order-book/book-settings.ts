import { type Stored, oneOf, persisted } from '#src/kit/index.ts';

type Grouping = Readonly<Record<string, number>>;

/** Maximum number of symbols with a stored grouping; the oldest is dropped first. */
const MAX_GROUPED = 100;
const GROUPS = [1, 2, 5, 10, 50, 100];

function readGrouping(value: unknown): Grouping | null {
  if (typeof value !== 'object' || value === null) return null;
  const known = Object.entries(value).filter(([, group]) => GROUPS.includes(group));
  return Object.fromEntries(known.slice(-MAX_GROUPED));
}

const grouping: Stored<Grouping> = { initial: {}, version: 1, read: readGrouping };

type BookSettings = { grouping: Grouping; mode: 'both' | 'asks' | 'bids' };

/** Order book settings of this device. */
export const bookSettings = persisted<BookSettings>('book.', {
  /** Price grouping of a symbol in ticks; 1 by default. */
  grouping,
  mode: oneOf(['both', 'asks', 'bids'], 'both'),
});
