import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SCREEN_BOUNDS, SCREEN_FIELDS } from '#domain/market/screen.ts';
import { LIST_SORTS } from '#protocol/worker/market-worker.ts';
import { SCREEN_GROUPS } from '#protocol/worker/screener.ts';
import {
  filterOf,
  filterQuery,
  LONGEST_TEXT,
  MOST_CONDITIONS,
  NO_FILTER,
} from './screen-filter.ts';

const filters = fc.record({
  groups: fc.subarray([...SCREEN_GROUPS], { minLength: 1 }),
  conditions: fc.array(
    fc.record({
      field: fc.constantFrom(...SCREEN_FIELDS),
      bound: fc.constantFrom(...SCREEN_BOUNDS),
      value: fc
        .tuple(fc.boolean(), fc.nat(), fc.stringMatching(/^(\.\d{1,12})?$/))
        .map(([isBelow, whole, rest]) => `${isBelow ? '-' : ''}${whole}${rest}`),
    }),
    { maxLength: MOST_CONDITIONS },
  ),
  text: fc.string({ maxLength: LONGEST_TEXT, unit: 'grapheme-ascii' }),
  sector: fc.constantFrom('', 'bank', 'realEstate'),
  sort: fc.constantFrom(...LIST_SORTS),
  order: fc.constantFrom('asc' as const, 'desc' as const),
});

it('is the same filter after a trip through an address', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(filterOf(filterQuery(filter))).toEqual(filter);
    }),
  );
});

it('needs no address where it leaves nothing out', () => {
  expect(filterQuery(NO_FILTER)).toBe('');
  expect(filterOf('')).toEqual(NO_FILTER);
});

it('leaves out what an address names and does not exist', () => {
  const query =
    'markets=spot_bonds&sector=1;2&sort=colour_asc&if=change_min_2&if=change_min_&if=mood_min_2' +
    '&if=last_near_2&if=last_min_1e5&if=last_min_1_2';
  expect(filterOf(query)).toEqual({
    ...NO_FILTER,
    groups: ['spot'],
    conditions: [{ field: 'change', bound: 'min', value: '2' }],
  });
  expect(filterOf('sort=last_up')).toEqual(NO_FILTER);
});
