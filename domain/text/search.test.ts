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

  it('marks the place in the original text', () => {
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

describe('letters', () => {
  it('follows the language for people and never for codes', () => {
    expect(upperText('istanbul', 'tr')).toBe('İSTANBUL');
    expect(lowerText('ISPARTA', 'tr')).toBe('ısparta');
    expect(upperText('title', 'en')).toBe('TITLE');
    expect(lowerText('İsteğe bağlı', 'tr')).toBe('isteğe bağlı');
  });

  it('changes ASCII letters of codes alone, and reads the i of a Turkish keyboard', () => {
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

  it('sorts names by alphabet and codes by code point', () => {
    const names = ['Şeker', 'Sabancı', 'Çimsa', 'Coca', 'Ülker', 'Uşak'];
    const sorted = names.toSorted((a, b) => compareNames(a, b, 'tr'));
    expect(sorted).toEqual(['Coca', 'Çimsa', 'Sabancı', 'Şeker', 'Uşak', 'Ülker']);
    expect(['B', 'a', 'A'].toSorted(compareCodes)).toEqual(['A', 'B', 'a']);
    expect(compareCodes('A', 'A')).toBe(0);
  });
});
