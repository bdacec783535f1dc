import { expect, it } from 'vitest';
import { differences, told, type Reading } from './compare.ts';
import { exactOf } from './exact.ts';

const reading = (text: string, place: string, of = 'USDT'): Reading => ({
  figure: 'available',
  of,
  value: exactOf(text),
  text,
  place,
});

it('finds nothing where all places agree to their precision', () => {
  const all = [reading('10.12345678', 'ledger'), reading('10.12', 'page'), reading('10', 'list')];
  expect(differences(all)).toEqual([]);
});

it('names both places, both values and the figure', () => {
  const found = differences([reading('10.13', 'page'), reading('10.12345678', 'ledger')]);
  expect(found).toHaveLength(1);
  expect(told(found[0]!)).toBe('available of USDT: 10.12345678 at ledger, but 10.13 at page');
});

it('never compares two different subjects', () => {
  expect(differences([reading('1', 'page'), reading('2', 'page', 'TRY')])).toEqual([]);
});
