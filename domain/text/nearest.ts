import { editsBetween, type Edits } from './edit-distance.ts';
import { joinedText, matchesText } from './search.ts';

/** One letter in this many may be mistyped; with half of them wrong every short text is near. */
const LETTERS_FOR_A_MISTAKE = 3;

function isNear(edits: number, length: number): boolean {
  return edits <= Math.floor(length / LETTERS_FOR_A_MISTAKE);
}

type Nearness = Edits & { readonly isFound: boolean };

/** Nearest first: search hits, then by edits to its prefix, then to all of it. */
function compare(a: Nearness, b: Nearness): number {
  if (a.isFound !== b.isFound) return a.isFound ? -1 : 1;
  return a.beginning - b.beginning || a.whole - b.whole;
}

function nearnessOf(text: string, query: string): Nearness {
  const isFound = matchesText(text, query);
  return { isFound, ...editsBetween(joinedText(query), joinedText(text)) };
}

/**
 * Entries that a text most likely means, nearest first and at most `limit`. Omits entries that need
 * edits to more than a third of the letters. Equally near entries keep their order.
 * @param textsOf texts of an entry (code, names); the nearest one counts.
 */
export function nearestTexts<Entry>(
  entries: readonly Entry[],
  query: string,
  options: { readonly limit: number; readonly textsOf: (entry: Entry) => readonly string[] },
): readonly Entry[] {
  const typed = joinedText(query);
  if (typed === '') return [];
  const ranked = entries.flatMap((entry) => {
    const [best] = options
      .textsOf(entry)
      .map((text) => nearnessOf(text, query))
      .sort(compare);
    const isMeant = best !== undefined && (best.isFound || isNear(best.beginning, typed.length));
    return isMeant ? [{ entry, best }] : [];
  });
  ranked.sort((a, b) => compare(a.best, b.best));
  return ranked.slice(0, options.limit).map(({ entry }) => entry);
}
