import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editsBetween } from './edit-distance.ts';
import { nearestTexts } from './nearest.ts';

const code = fc.string({ unit: fc.constantFrom(...'abcd'), maxLength: 7 });
const distance = (from: string, to: string): number => editsBetween(from, to).whole;

/** All texts within one edit of a text. */
function edited(text: string): string[] {
  const all: string[] = [];
  for (let at = 0; at <= text.length; at++) {
    const [head, tail] = [text.slice(0, at), text.slice(at)];
    for (const letter of 'abcd') all.push(head + letter + tail, head + letter + tail.slice(1));
    all.push(head + tail.slice(1));
    if (tail.length > 1) all.push(head + tail[1]! + tail[0]! + tail.slice(2));
  }
  return all;
}

describe('the edit distance', () => {
  it('is zero for the same text only, symmetric, and never above the longer length', () => {
    fc.assert(
      fc.property(code, code, (one, other) => {
        const edits = distance(one, other);
        expect(edits === 0).toBe(one === other);
        expect(distance(other, one)).toBe(edits);
        expect(edits).toBeLessThanOrEqual(Math.max(one.length, other.length));
        expect(edits).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
      }),
    );
  });

  it('is one for one edit: a letter added, removed, replaced, or two swapped', () => {
    fc.assert(
      fc.property(code, (text) => {
        for (const other of edited(text)) expect(distance(text, other)).toBeLessThanOrEqual(1);
      }),
    );
    expect(distance('usdt', 'ustd')).toBe(1);
    expect(distance('thyao', 'tyhoa')).toBe(2);
  });

  it('to a prefix is the minimum over all prefixes', () => {
    fc.assert(
      fc.property(code, code, (from, to) => {
        const all = Array.from({ length: to.length + 1 }, (_, length) => to.slice(0, length));
        const least = Math.min(...all.map((start) => distance(from, start)));
        expect(editsBetween(from, to).beginning).toBe(least);
      }),
    );
  });
});

const SYMBOLS = [
  { code: 'AKBNK', name: 'Akbank' },
  { code: 'THYAO', name: 'Türk Hava Yolları' },
  { code: 'ISCTR', name: 'İş Bankası (C)' },
  { code: 'ZOREN', name: 'Zorlu Enerji' },
  { code: 'BTC-USDT-SWAP', name: 'Bitcoin' },
  { code: 'BTC-USDT', name: 'Bitcoin' },
] as const;
const near = (query: string, limit = 5): string[] =>
  nearestTexts(SYMBOLS, query, { limit, textsOf: (one) => [one.code, one.name] }).map(
    (one) => one.code,
  );

describe('the nearest texts', () => {
  it.each([
    ['THYAOO', ['THYAO']],
    ['THAYO', ['THYAO']],
    ['BTC-USTD', ['BTC-USDT', 'BTC-USDT-SWAP']],
    ['BTC_USDT', ['BTC-USDT', 'BTC-USDT-SWAP']],
    ['turkhava', ['THYAO']],
    ['isbank', ['ISCTR', 'AKBNK']],
    ['ZZZZ', []],
    ['NOPE', []],
    ['ZORN', ['ZOREN']],
    ['', []],
    ['---', []],
  ])('of %s are %j', (query, wanted) => {
    expect(near(query)).toEqual(wanted);
  });

  it('are search hits before texts that begin alike', () => {
    const texts = ['Bankaso', 'Türkiye İş Bankası'];
    const found = nearestTexts(texts, 'bankasi', { limit: 5, textsOf: (text) => [text] });
    expect(found).toEqual(['Türkiye İş Bankası', 'Bankaso']);
  });

  it('are limited in number, and start with exact search hits', () => {
    const texts = fc.array(code, { maxLength: 12 });
    fc.assert(
      fc.property(texts, code, fc.nat(4), (entries, query, limit) => {
        const found = nearestTexts(entries, query, { limit, textsOf: (text) => [text] });
        expect(found.length).toBeLessThanOrEqual(limit);
        if (limit > 0 && query !== '' && entries.includes(query)) expect(found[0]).toBe(query);
      }),
    );
  });
});
