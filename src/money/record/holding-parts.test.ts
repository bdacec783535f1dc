import { describe, expect, it } from 'vitest';
import { holdingParts } from './holding-parts.ts';

describe('a holding time', () => {
  it.each([
    [0, 'seconds', 0, 0],
    [59_999, 'seconds', 59, 0],
    [60_000, 'minutes', 1, 0],
    [3_599_000, 'minutes', 59, 59],
    [3_600_000, 'hours', 1, 0],
    [86_399_000, 'hours', 23, 59],
    [86_400_000, 'days', 1, 0],
    [183_600_000, 'days', 2, 3],
  ] as const)('of %i ms is shown in its two largest units', (ms, unit, a, b) => {
    expect(holdingParts(ms)).toEqual({ unit, a, b });
  });
});
