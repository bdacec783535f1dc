/** Folding that makes Turkish search forgiving: `is bankasi` finds `İŞ BANKASI`. */

const FOLDED: Readonly<Record<string, string>> = {
  İ: 'i',
  I: 'i',
  ı: 'i',
  Ş: 's',
  ş: 's',
  Ğ: 'g',
  ğ: 'g',
  Ü: 'u',
  ü: 'u',
  Ö: 'o',
  ö: 'o',
  Ç: 'c',
  ç: 'c',
  â: 'a',
  Â: 'a',
  î: 'i',
  Î: 'i',
  û: 'u',
  Û: 'u',
};

function foldCharacter(character: string): string {
  return FOLDED[character] ?? character.toLowerCase();
}

/** Folds text for comparison: NFKC, Turkish letters to their plain forms, lower case. */
export function foldText(text: string): string {
  let folded = '';
  for (const character of text.normalize('NFKC')) folded += foldCharacter(character);
  return folded;
}

/** A part of the original text: start inclusive, end exclusive, in UTF-16 units. */
export type TextRange = { readonly start: number; readonly end: number };

/** Folded text with, for each of its units, the place in the original it came from. */
type FoldedMap = { readonly text: string; readonly starts: number[]; readonly ends: number[] };

/** A base character followed by its combining marks, which NFKC may join into one letter. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;

function foldWithPositions(text: string): FoldedMap {
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (const match of text.matchAll(CLUSTER)) {
    const part = foldText(match[0]);
    for (let i = 0; i < part.length; i++) {
      starts.push(match.index);
      ends.push(match.index + match[0].length);
    }
    folded += part;
  }
  return { text: folded, starts, ends };
}

/** True when the folded text contains the folded query. An empty query matches everything. */
export function matchesText(text: string, query: string): boolean {
  return foldText(text).includes(foldText(query).trim());
}

/** Where a query occurs in the original text, for marking; ranges do not overlap. */
export function matchRanges(text: string, query: string): TextRange[] {
  const needle = foldText(query).trim();
  if (needle === '') return [];
  const { text: haystack, starts, ends } = foldWithPositions(text);
  const ranges: TextRange[] = [];
  let from = haystack.indexOf(needle);
  while (from >= 0) {
    const start = starts[from];
    const end = ends[from + needle.length - 1];
    if (start !== undefined && end !== undefined) ranges.push({ start, end });
    from = haystack.indexOf(needle, from + needle.length);
  }
  return ranges;
}
