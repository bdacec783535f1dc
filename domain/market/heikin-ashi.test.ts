import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HeikinAshi, type BarPrices } from './heikin-ashi.ts';

/** A bar from its low, its range and the places of open and close in it. */
const bar = fc
  .record({
    low: fc.integer({ min: 1, max: 9_000 }),
    range: fc.nat(300),
    open: fc.nat(100),
    close: fc.nat(100),
  })
  .map(({ low, range, open, close }): BarPrices => {
    const at = (percent: number): number => low + Math.round((range * percent) / 100);
    return { open: at(open), high: low + range, low, close: at(close) };
  });
const bars = fc.array(bar, { minLength: 1, maxLength: 80 });

function shown(all: readonly BarPrices[]): BarPrices[] {
  const state = new HeikinAshi();
  return all.map((one) => state.append(one));
}

/** Heikin-Ashi open with its recursion written out: each earlier close weighs half the next. */
function openOf(all: readonly BarPrices[], i: number): number {
  const close = (at: number): number => {
    const { open, high, low, close: last } = all[at]!;
    return (open + high + low + last) / 4;
  };
  let open = (all[0]!.open + all[0]!.close) / 2 / 2 ** i;
  for (let at = 0; at < i; at++) open += close(at) / 2 ** (i - at);
  return open;
}

describe('Heikin-Ashi', () => {
  it('of two bars by hand', () => {
    const two = [
      { open: 100, high: 112, low: 96, close: 108 },
      { open: 108, high: 109, low: 90, close: 93 },
    ];
    expect(shown(two)).toEqual([
      { open: 104, high: 112, low: 96, close: 104 },
      { open: 104, high: 109, low: 90, close: 100 },
    ]);
  });

  it('includes open and close in high and low when the market gaps', () => {
    const [, gapped] = shown([
      { open: 100, high: 100, low: 100, close: 100 },
      { open: 200, high: 201, low: 199, close: 200 },
    ]);
    expect(gapped).toEqual({ open: 100, high: 201, low: 100, close: 200 });
  });

  it('equals the written-out recursion, and streams an open bar without a trace', () => {
    fc.assert(
      fc.property(bars, (all) => {
        const state = new HeikinAshi();
        all.forEach((one, i) => {
          state.last({ open: 1, high: 9e6, low: 1, close: 9e6 });
          const open = state.last(one);
          expect(state.append(one)).toEqual(open);
          expect(Math.abs(open.open - openOf(all, i))).toBeLessThan(1e-8);
          expect(open.close).toBe((one.open + one.high + one.low + one.close) / 4);
          expect(open.high).toBe(Math.max(one.high, open.open, open.close));
          expect(open.low).toBe(Math.min(one.low, open.open, open.close));
        });
      }),
    );
  });

  it('moves with level and scale of prices', () => {
    fc.assert(
      fc.property(bars, fc.nat(10_000), fc.integer({ min: 2, max: 50 }), (all, by, times) => {
        const change = ({ open, high, low, close }: BarPrices): BarPrices => ({
          open: open * times + by,
          high: high * times + by,
          low: low * times + by,
          close: close * times + by,
        });
        shown(all.map(change)).forEach((got, i) => {
          const expected = change(shown(all)[i]!);
          for (const field of ['open', 'high', 'low', 'close'] as const) {
            expect(Math.abs(got[field] - expected[field])).toBeLessThan(1e-6);
          }
        });
      }),
    );
  });
});
