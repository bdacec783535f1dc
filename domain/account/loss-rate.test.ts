import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastQuarter, lossRate, LOSS_RATE_MIN_ACCOUNTS } from './loss-rate.ts';

describe('the loss rate', () => {
  it.each([
    ['2026-11-21T12:00:00Z', '2026-Q3', '2026-06-30T21:00:00.000Z', '2026-09-30T20:59:59.999Z'],
    [
      '2026-01-01T00:00:00+03:00',
      '2025-Q4',
      '2025-09-30T21:00:00.000Z',
      '2025-12-31T20:59:59.999Z',
    ],
    [
      '2025-12-31T23:59:59+03:00',
      '2025-Q3',
      '2025-06-30T21:00:00.000Z',
      '2025-09-30T20:59:59.999Z',
    ],
  ])('at %s is that of %s', (now, name, from, to) => {
    const quarter = lastQuarter(Date.parse(now));
    expect(quarter.name).toBe(name);
    expect(new Date(quarter.from).toISOString()).toBe(from);
    expect(new Date(quarter.to).toISOString()).toBe(to);
  });

  it('is published from fifty accounts on', () => {
    const lost = Array.from({ length: LOSS_RATE_MIN_ACCOUNTS }, () => -1n);
    expect(lossRate(lost)).toBe('1');
    expect(lossRate(lost.slice(1))).toBeNull();
    expect(lossRate([...lost.slice(20), ...lost.slice(0, 20).map(() => 0n)])).toBe('0.600');
  });

  it('lies between 0 and 1 and rises with every losing account', () => {
    const results = fc.array(fc.bigInt({ min: -9n, max: 9n }), { minLength: 50, maxLength: 400 });
    fc.assert(
      fc.property(results, (all) => {
        const rate = Number(lossRate(all));
        const share = all.filter((one) => one < 0n).length / all.length;
        expect(Math.abs(rate - share)).toBeLessThanOrEqual(0.0005 + 1e-12);
      }),
    );
  });
});
