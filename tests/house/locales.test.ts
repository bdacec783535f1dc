import { describe, expect, it } from 'vitest';
import { areasOf, textsOf } from './locale-texts.ts';

const LANGUAGES = ['tr-TR', 'en-US'] as const;

function variablesOf(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([^},\s]+)[^}]*\}\}/g)].map(([, name]) => name ?? '').sort();
}

const texts = { 'tr-TR': textsOf('tr-TR'), 'en-US': textsOf('en-US') };
const all = LANGUAGES.flatMap((lang) =>
  [...texts[lang]].map(([key, text]) => ({ lang, key, text })),
);
/** Every text that meets a condition, as `language key: text`. */
const where = (holds: (text: string, key: string, lang: string) => boolean) =>
  all
    .filter(({ lang, key, text }) => holds(text, key, lang))
    .map(({ lang, key, text }) => `${lang} ${key}: ${text}`);

describe('both languages', () => {
  it('have the same areas', () => {
    expect(areasOf('en-US')).toEqual(areasOf('tr-TR'));
    expect(areasOf('tr-TR').length).toBeGreaterThan(40);
  });

  it('have the same keys', () => {
    const turkish = [...texts['tr-TR'].keys()].sort();
    expect([...texts['en-US'].keys()].sort()).toEqual(turkish);
    expect(turkish.length).toBeGreaterThan(960);
  });

  it('use the same variables in every text', () => {
    const different = [...texts['tr-TR']].filter(
      ([key, text]) =>
        variablesOf(text).join() !== variablesOf(texts['en-US'].get(key) ?? '').join(),
    );
    expect(different).toEqual([]);
  });

  it('have both plural forms where one exists', () => {
    const single = all
      .filter(({ key }) => /_(one|other)$/.test(key))
      .filter(({ lang, key }) => {
        const pair = key.replace(/_(one|other)$/, key.endsWith('_one') ? '_other' : '_one');
        return !texts[lang].has(pair);
      });
    expect(single).toEqual([]);
  });
});

describe('every text', () => {
  it('is not empty, and has no space at its ends', () => {
    expect(where((text) => text.trim() === '' || text.trim() !== text)).toEqual([]);
  });

  it('is free of Han characters', () => {
    expect(where((text, key) => /\p{Script=Han}/u.test(text + key))).toEqual([]);
  });

  it('has no suffix on a variable, which vowel harmony would make wrong', () => {
    expect(where((text) => /\}\}['’]\p{L}|\}\}\p{L}{2}/u.test(text))).toEqual([]);
  });

  it('uses composed letters: no i with a separate dot above', () => {
    expect(where((text) => text.includes('i\u0307'))).toEqual([]);
    expect(where((text) => text !== text.normalize('NFC'))).toEqual([]);
  });

  it('is not in capitals', () => {
    expect(where((text) => text.includes('!'))).toEqual([]);
  });

  it('names its variables instead of numbering them', () => {
    expect(where((text) => /\{\d+\}/.test(text))).toEqual([]);
  });
});

describe('Turkish', () => {
  it('keeps the noun singular after a number: both plural forms are the same text', () => {
    const different = [...texts['tr-TR']]
      .filter(([key]) => key.endsWith('_one'))
      .filter(([key, text]) => texts['tr-TR'].get(key.replace(/_one$/, '_other')) !== text);
    expect(different).toEqual([]);
  });

  it('uses the correct form of words that are often wrong', () => {
    const wanted = {
      'trade.markPrice': 'Gösterge Fiyat',
      'trade.spread': 'Makas',
      'funds.frozen': 'Bloke',
      'contract.liquidation': 'Likidasyon',
      'title.bulkOrder': 'Toptan İşlem Emri',
      'title.watchlist': 'Takip Listem',
      'sub.status.won': 'Pay Dağıtıldı',
    };
    const found = Object.keys(wanted).map((key) => [key, texts['tr-TR'].get(key)]);
    expect(Object.fromEntries(found)).toEqual(wanted);
  });
});
