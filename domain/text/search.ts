import { lowerText } from './letters.ts';

/**
 * Folding makes search tolerant of marks, case and spaces: `isbank` finds `İŞ BANKASI`. All texts
 * are folded here.
 */

/** Letters without a combining mark that users type as plain ones. */
const PLAIN: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ς: 'σ',
};

/**
 * Folds text for comparison: compatibility forms decomposed, marks removed, language-independent
 * lower case, and the dotless ı and similar letters replaced by plain ones. Folding twice changes
 * nothing.
 */
export function foldText(text: string): string {
  const bare = lowerText(text.normalize('NFKD').replaceAll(/\p{M}/gu, ''), 'en');
  return bare.replaceAll(/[ıßæœøđðłþς]/g, (letter) => PLAIN[letter] ?? letter);
}

/** A part of the original text: start inclusive, end exclusive, in UTF-16 units. */
export type TextRange = { readonly start: number; readonly end: number };

/** Folded text and, for each of its units, its position in the original. */
type FoldedMap = {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
};

/** A base character followed by its combining marks. */
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

const NOT_JOINED = /[^\p{L}\p{N}]+/gu;
const JOINED = /[\p{L}\p{N}]/u;

/** Folded text of letters and digits only: spaces, dashes and dots are left out. */
export function joinedText(text: string): string {
  return foldText(text).replaceAll(NOT_JOINED, '');
}

function rangeAt({ starts, ends }: FoldedMap, from: number, to: number): TextRange {
  return { start: starts[from] ?? 0, end: ends[to - 1] ?? 0 };
}

function rangesOf(haystack: FoldedMap, needle: string): TextRange[] {
  const ranges: TextRange[] = [];
  let from = haystack.text.indexOf(needle);
  while (from >= 0) {
    ranges.push(rangeAt(haystack, from, from + needle.length));
    from = haystack.text.indexOf(needle, from + needle.length);
  }
  return ranges;
}

/** The first match that starts a word, ignoring characters between words. */
function joinedRange(haystack: FoldedMap, needle: string): TextRange[] {
  if (needle === '') return [];
  const units = [...haystack.text.matchAll(/[\p{L}\p{N}]/gu)];
  const joined = units.map(([letter]) => letter).join('');
  const places = units.flatMap(({ 0: letter, index }) =>
    Array.from(letter, (_, offset) => index + offset),
  );
  for (let from = joined.indexOf(needle); from >= 0; from = joined.indexOf(needle, from + 1)) {
    const first = places[from] ?? 0;
    const last = places[from + needle.length - 1] ?? first;
    const isWordStart = first === 0 || !JOINED.test(haystack.text[first - 1] ?? ' ');
    if (isWordStart) return [rangeAt(haystack, first, last + 1)];
  }
  return [];
}

/** True when `matchRanges` finds the query. An empty query matches everything. */
export function matchesText(text: string, query: string): boolean {
  return foldText(query).trim() === '' || matchRanges(text, query).length > 0;
}

/**
 * Positions of a query in the original text, for marking; ranges do not overlap. A query without an
 * exact match is searched without spaces and signs, from the start of a word: `isbank` in `Türkiye
 * İş Bankası`, `btcusdt` in `BTC-USDT`.
 */
export function matchRanges(text: string, query: string): TextRange[] {
  const needle = foldText(query).trim();
  if (needle === '') return [];
  const haystack = foldWithPositions(text);
  const ranges = rangesOf(haystack, needle);
  return ranges.length > 0 ? ranges : joinedRange(haystack, joinedText(needle));
}
