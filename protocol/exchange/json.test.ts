import { describe, expect, it } from 'vitest';
import { asArray, asInt, asLevels, asObject, asText, asTime, parseJson } from './json.ts';

describe('narrowing of unknown JSON', () => {
  it('tells objects from lists and null', () => {
    expect(asObject({ a: 1 })).toEqual({ a: 1 });
    for (const other of [null, [], 'a', 1, undefined]) expect(asObject(other)).toBeNull();
    expect(asArray([1])).toEqual([1]);
    for (const other of [null, { length: 1 }, 'ab']) expect(asArray(other)).toEqual([]);
  });

  it('reads text of text and numbers only', () => {
    expect([asText('1.50'), asText(1.5), asText(0), asText(null), asText(true)]).toEqual([
      '1.50',
      '1.5',
      '0',
      '',
      '',
    ]);
  });

  it.each([
    [7, 7],
    [-7, -7],
    [1.5, undefined],
    [2 ** 53, undefined],
    ['7', 7],
    ['-7', -7],
    ['1234567890123456', 1_234_567_890_123_456],
    ['12345678901234567', undefined],
    ['1.5', undefined],
    ['7x', undefined],
    ['', undefined],
    [null, undefined],
  ])('reads %o as the integer %s', (value, expected) => {
    expect(asInt(value)).toBe(expected);
    expect(asTime(value)).toBe(expected ?? 0);
  });

  it('leaves malformed levels out', () => {
    expect(asLevels([['1', '2', '0'], ['3'], [3, '4'], ['5', 6], null, ['7', '8']])).toEqual([
      ['1', '2'],
      ['7', '8'],
    ]);
    expect(asLevels('no')).toEqual([]);
  });

  it('is undefined for text that is not JSON', () => {
    expect([parseJson('{"a":1}'), parseJson('{'), parseJson('null')]).toEqual([
      { a: 1 },
      undefined,
      null,
    ]);
  });
});
