import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PLANTS } from './plants.ts';

it('has twelve faults with distinct names', () => {
  expect(new Set(PLANTS.map(({ name }) => name)).size).toBe(12);
});

it.each(PLANTS)('$name changes a line that occurs once', ({ file, from, to }) => {
  const text = readFileSync(file, 'utf8');
  expect(text.split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
});
