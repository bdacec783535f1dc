import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { breakEvenPrice } from './break-even.ts';

const dec = (text: string | number): Decimal => new Decimal(text);
const base = { qty: dec(2), entry: dec(100), paid: dec('0.2'), exitFeeRate: dec('0.001') };

const positions = fc
  .record({
    side: fc.constantFrom('buy' as const, 'sell' as const),
    qty: fc.integer({ min: 1, max: 1e8 }).map((units) => dec(units).div(1e4)),
    entry: fc.integer({ min: 100, max: 1e8 }).map((ticks) => dec(ticks).div(100)),
    /** Paid so far, in thousandths of the cost. */
    share: fc.integer({ min: -500, max: 500 }),
    exitFeeRate: fc.constantFrom('0', '0.0002', '0.0005', '0.0015').map(dec),
  })
  .map(({ share, ...rest }) => {
    return { ...rest, paid: rest.qty.times(rest.entry).times(share).div(1_000) };
  });

describe('break-even price', () => {
  it('covers the fees of both orders, above the entry of a long and below that of a short', () => {
    // 200.2 / 1.998 and 199.8 / 2.002.
    expect(breakEvenPrice({ ...base, side: 'buy' })?.toFixed(10)).toBe('100.2002002002');
    expect(breakEvenPrice({ ...base, side: 'sell' })?.toFixed(10)).toBe('99.8001998002');
  });

  it('is the entry without fees, and nearer than that after funding received', () => {
    const free = { ...base, exitFeeRate: dec(0) };
    expect(breakEvenPrice({ ...free, side: 'buy', paid: dec(0) })).toEqual(dec(100));
    expect(breakEvenPrice({ ...free, side: 'buy', paid: dec(-10) })).toEqual(dec(95));
    expect(breakEvenPrice({ ...free, side: 'sell', paid: dec(-10) })).toEqual(dec(105));
  });

  it('leaves nothing when the whole position is closed there', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const price = breakEvenPrice(position)!;
        const { side, qty, entry, paid, exitFeeRate } = position;
        const moved = qty.times(side === 'buy' ? price.minus(entry) : entry.minus(price));
        const left = moved.minus(paid).minus(qty.times(price).times(exitFeeRate));
        expect(left.abs().lt('1e-20')).toBe(true);
      }),
    );
  });

  it('is null where no positive price breaks even', () => {
    expect(breakEvenPrice({ ...base, side: 'buy', paid: dec(-200) })).toBeNull();
    expect(breakEvenPrice({ ...base, side: 'sell', paid: dec(201) })).toBeNull();
  });

  it('needs a quantity and a fee below the whole value', () => {
    expect(() => breakEvenPrice({ ...base, side: 'buy', qty: dec(0) })).toThrow(RangeError);
    const all = { ...base, exitFeeRate: dec(1) };
    expect(() => breakEvenPrice({ ...all, side: 'buy' })).toThrow(RangeError);
    expect(breakEvenPrice({ ...all, side: 'sell' })?.toFixed()).toBe('49.95');
  });
});
