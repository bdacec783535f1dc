import type { Language } from './number-text.ts';

const LOCALES: Readonly<Record<Language, string>> = { tr: 'tr-TR', en: 'en-US' };

/** Upper case of display text; Turkish i and ı keep their dots. Never for codes. */
export function upperText(text: string, language: Language): string {
  return text.toLocaleUpperCase(LOCALES[language]);
}

/** Lower case of display text; Turkish I and İ become ı and i. Never for codes. */
export function lowerText(text: string, language: Language): string {
  return text.toLocaleLowerCase(LOCALES[language]);
}

/**
 * Upper case of an ASCII code (ticker, currency, IBAN, hex): the same in every language. The ı of a
 * Turkish keyboard counts as i; every other letter is unchanged.
 */
export function upperCode(code: string): string {
  return code.replaceAll('ı', 'i').replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** Lower case of an ASCII code, as `upperCode`. The İ of a Turkish keyboard counts as I. */
export function lowerCode(code: string): string {
  return code.replaceAll('İ', 'I').replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Order of tickers and other codes: by code point. */
export function compareCodes(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const COLLATORS = new Map<Language, Intl.Collator>();

/** Order of names in the alphabet of the language (Turkish: c ç, g ğ, ı i, o ö, s ş, u ü). */
export function compareNames(a: string, b: string, language: Language): number {
  let collator = COLLATORS.get(language);
  if (collator === undefined) {
    collator = new Intl.Collator(language);
    COLLATORS.set(language, collator);
  }
  return collator.compare(a, b);
}
