import { expect, it } from 'vitest';
import { openingAt } from './opening.ts';

it.each([
  ['2026-11-20T10:00:00+03:00', { is: 'open', until: '17:30' }],
  ['2026-11-20T08:59:00+03:00', { is: 'closed', day: 'today', from: '09:00' }],
  ['2026-11-19T17:30:00+03:00', { is: 'closed', day: 'tomorrow', from: '09:00' }],
  ['2026-11-20T17:30:00+03:00', { is: 'closed', day: 'monday', from: '09:00' }],
  ['2026-11-21T12:00:00+03:00', { is: 'closed', day: 'monday', from: '09:00' }],
  ['2026-11-22T12:00:00+03:00', { is: 'closed', day: 'tomorrow', from: '09:00' }],
])('a branch at %s', (now, opening) => {
  expect(openingAt(Date.parse(now), 17 * 60 + 30)).toEqual(opening);
});
