import { type Stored, oneOf, persisted } from '#src/kit/index.ts';

type Grouping = Readonly<Record<string, number>>;

/** Symbols whose grouping is remembered; the one set longest ago is forgotten first. */
const MAX_GROUPED = 100;
const GROUPS = [1, 2, 5, 10, 50, 100];

function readGrouping(value: unknown): Grouping | null {
  if (typeof value !== 'object' || value === null) return null;
  const known = Object.entries(value).filter(([, group]) => GROUPS.includes(group));
  return Object.fromEntries(known.slice(-MAX_GROUPED));
}

const grouping: Stored<Grouping> = { initial: {}, version: 1, read: readGrouping };

type BookSettings = { grouping: Grouping; mode: 'both' | 'asks' | 'bids' };

/** How order books are shown on this device. */
export const bookSettings = persisted<BookSettings>('book.', {
  /** Price grouping of a symbol in ticks; 1 where none is stored. */
  grouping,
  mode: oneOf(['both', 'asks', 'bids'], 'both'),
});
