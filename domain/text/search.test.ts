import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareCodes,
  compareNames,
  lowerCode,
  lowerText,
  upperCode,
  upperText,
} from './letters.ts';
import { foldText, matchesText, matchRanges } from './search.ts';

describe('search', () => {
  it.each(['is bankasi', 'İŞ BANKASI', 'iş bankası', 'İs Bankası', 'İş BANKASI'])(
    'finds the bank by %s',
    (query) => {
      expect(matchesText('Türkiye İş Bankası', query)).toBe(true);
    },
  );

  it('folds both sides and leaves no combining dot', () => {
    expect(foldText('İIıiŞşĞğÜüÖöÇçâîû')).toBe('iiiissgguuooccaiu');
    expect(foldText('İ')).toHaveLength(1);
    expect(matchesText('ISCTR', 'is')).toBe(true);
    expect(matchesText('THYAO', 'is')).toBe(false);
    expect(matchesText('THYAO', '')).toBe(true);
  });

  it('marks the match in the original text', () => {
    const text = 'Türkiye İş Bankası';
    expect(matchRanges(text, 'IS BANK')).toEqual([{ start: 8, end: 15 }]);
    expect(text.slice(8, 15)).toBe('İş Bank');
    expect(matchRanges('aXaXa', 'x')).toEqual([
      { start: 1, end: 2 },
      { start: 3, end: 4 },
    ]);
    expect(matchRanges('abc', ' ')).toEqual([]);
    expect(matchRanges('I\u0307s', 'is')).toEqual([{ start: 0, end: 3 }]);
  });
});

const word = fc.string({ unit: 'grapheme', maxLength: 12 });
const turkish = fc.string({
  unit: fc.constantFrom(...'abcçdefgğhıijklmnoöprsştuüvyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ -.'),
  minLength: 1,
  maxLength: 20,
});
const marks: Readonly<Record<string, string>> = {
  ç: 'c', ğ: 'g', ı: 'i', ö: 'o', ş: 's', ü: 'u',
  Ç: 'C', Ğ: 'G', İ: 'I', Ö: 'O', Ş: 'S', Ü: 'U',
}; // prettier-ignore
const bare = (text: string): string => [...text].map((letter) => marks[letter] ?? letter).join('');

/** Surrogates, private and unassigned code points: a million of them fold to themselves. */
const NOT_A_CHARACTER = /[\p{Cs}\p{Co}\p{Cn}]/u;

describe('folding', () => {
  it('is idempotent for every character', () => {
    const changed: string[] = [];
    for (let code = 0; code <= 0x10_ff_ff; code++) {
      const character = String.fromCodePoint(code);
      if (NOT_A_CHARACTER.test(character)) continue;
      const once = foldText(character);
      if (foldText(once) !== once) changed.push(code.toString(16));
    }
    expect(changed).toEqual([]);
    fc.assert(
      fc.property(word, (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });

  it('ignores case in either language, marks, and letter composition', () => {
    fc.assert(
      fc.property(turkish, (text) => {
        const folded = foldText(text);
        expect(foldText(upperText(text, 'tr'))).toBe(folded);
        expect(foldText(lowerText(text, 'tr'))).toBe(folded);
        expect(foldText(upperText(text, 'en'))).toBe(folded);
        expect(foldText(bare(text))).toBe(folded);
        expect(foldText(text.normalize('NFD'))).toBe(folded);
        expect(folded).toMatch(/^[a-z .-]*$/);
      }),
    );
  });
});

describe('search without marks and spaces', () => {
  it.each([
    ['Türkiye İş Bankası', 'isbank'],
    ['Türk Hava Yolları', 'turk hava'],
    ['Türk Hava Yolları', 'TURKHAVA'],
    ['Şişecam', 'sise'],
    ['BTC-USDT', 'btcusdt'],
    ['Côte d’Ivoire', 'cote divoire'],
    ['Åland', 'aland'],
    ['Großbritannien', 'grossb'],
  ])('finds %s by %s', (text, query) => {
    expect(matchesText(text, query)).toBe(true);
  });

  it('joins words only from the start of a word', () => {
    expect(matchesText('Pegasus Hava', 'usha')).toBe(false);
    expect(matchesText('Pegasus Hava', 'ush')).toBe(false);
    expect(matchesText('Pegasus Hava', 'sus')).toBe(true);
    expect(matchesText('abc', '-')).toBe(false);
    expect(matchRanges('A.Ş. Koç', 'as koc')).toEqual([{ start: 0, end: 8 }]);
  });

  it('finds every match, and marks text that folds to the query', () => {
    const part = fc.tuple(turkish, fc.nat(19), fc.integer({ min: 1, max: 20 }));
    fc.assert(
      fc.property(part, ([text, from, length]) => {
        const query = text.slice(from, from + length);
        expect(matchesText(text, bare(query))).toBe(true);
        for (const { start, end } of matchRanges(text, query)) {
          expect(foldText(text.slice(start, end))).toBe(foldText(query).trim());
        }
      }),
    );
  });
});

describe('letters', () => {
  it('follow the language in display text and never in codes', () => {
    expect(upperText('istanbul', 'tr')).toBe('İSTANBUL');
    expect(lowerText('ISPARTA', 'tr')).toBe('ısparta');
    expect(upperText('title', 'en')).toBe('TITLE');
    expect(lowerText('İsteğe bağlı', 'tr')).toBe('isteğe bağlı');
  });

  it('change ASCII letters of codes only, and accept the i of a Turkish keyboard', () => {
    expect(upperCode('isctr')).toBe('ISCTR');
    expect(upperCode('ısctr')).toBe('ISCTR');
    expect(lowerCode('BTC-USDT')).toBe('btc-usdt');
    expect(lowerCode('İSCTR')).toBe('isctr');
    expect([upperCode('şß'), lowerCode('ŞÖ')]).toEqual(['şß', 'ŞÖ']);
    const codes = fc.stringMatching(/^[A-Za-z0-9 -]{0,20}$/);
    fc.assert(
      fc.property(codes, (code) => {
        expect([upperCode(code), lowerCode(code)]).toEqual([
          code.toUpperCase(),
          code.toLowerCase(),
        ]);
      }),
    );
  });

  it('sort names by alphabet and codes by code point', () => {
    const names = ['Şeker', 'Sabancı', 'Çimsa', 'Coca', 'Ülker', 'Uşak'];
    const sorted = names.toSorted((a, b) => compareNames(a, b, 'tr'));
    expect(sorted).toEqual(['Coca', 'Çimsa', 'Sabancı', 'Şeker', 'Uşak', 'Ülker']);
    expect(['B', 'a', 'A'].toSorted(compareCodes)).toEqual(['A', 'B', 'a']);
    expect(compareCodes('A', 'A')).toBe(0);
  });
});
