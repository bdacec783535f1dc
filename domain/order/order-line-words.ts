import { foldText } from '#domain/text/search.ts';
import type { Language } from '#domain/text/number-text.ts';
import type { Side } from '#domain/market/types.ts';

/** Words of an order line that are no name of an instrument or a unit. */
export type LineWord =
  | { readonly is: 'side'; readonly side: Side }
  | { readonly is: 'market' }
  | { readonly is: 'limit' }
  | { readonly is: 'stop' }
  | { readonly is: 'unit'; readonly unit: 'contracts' | 'shares' };

/** Words of each meaning, in English and Turkish; the first of a language is the one written. */
const WORDS = {
  buy: { en: ['buy', 'long'], tr: ['al', 'alış'] },
  sell: { en: ['sell', 'short'], tr: ['sat', 'satış'] },
  market: { en: ['market', 'mkt'], tr: ['piyasa'] },
  limit: { en: ['limit', 'lmt', '@'], tr: ['limit'] },
  stop: { en: ['stop'], tr: ['stop'] },
  contracts: { en: ['contracts', 'contract'], tr: ['kontrat'] },
  shares: { en: ['shares', 'share', 'lots'], tr: ['lot', 'adet', 'hisse'] },
} as const satisfies Record<string, Readonly<Record<Language, readonly [string, ...string[]]>>>;

/** Meanings that have words of their own. */
export type LineMeaning = keyof typeof WORDS;

const MEANINGS: Readonly<Record<LineMeaning, LineWord>> = {
  buy: { is: 'side', side: 'buy' },
  sell: { is: 'side', side: 'sell' },
  market: { is: 'market' },
  limit: { is: 'limit' },
  stop: { is: 'stop' },
  contracts: { is: 'unit', unit: 'contracts' },
  shares: { is: 'unit', unit: 'shares' },
};

function allWords(): Map<string, LineWord> {
  const names = Object.keys(WORDS) as LineMeaning[];
  return new Map(
    names.flatMap((name) =>
      [...WORDS[name].en, ...WORDS[name].tr].map((word) => [foldText(word), MEANINGS[name]]),
    ),
  );
}

const BY_WORD = allWords();

/** Meaning of a word in either language; undefined for a name or a number. */
export function lineWord(word: string): LineWord | undefined {
  return BY_WORD.get(foldText(word));
}

/** The word that a language writes for a meaning. */
export function wordFor(meaning: LineMeaning, language: Language): string {
  return WORDS[meaning][language][0];
}

/** Currency codes of names that people write instead. */
const CURRENCIES: Readonly<Record<string, string>> = { tl: 'try', '₺': 'try', $: 'usd' };

/** Folded code of a unit: the base or the currency of an instrument. */
export function unitCode(word: string): string {
  const folded = foldText(word);
  return CURRENCIES[folded] ?? folded;
}
