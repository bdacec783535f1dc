import { expect, it } from 'vitest';
import { withEntry } from './ladder-settings.ts';

it('keeps the newest entry last, so that the oldest is dropped first', () => {
  expect(Object.keys(withEntry({ A: 1, B: 2 }, 'A', 3))).toEqual(['B', 'A']);
});
