import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { feeUp } from '#domain/money/rounding.ts';
import { breakEvenStop, type StoppedPosition } from './break-even-stop.ts';
import { positionNet } from './position-net.ts';
import { exitAt } from './what-if.ts';

const dec = (text: string | number): Decimal => new Decimal(text);
const zero = dec(0);
const TICK = dec('0.1');
const taker = dec('0.0005');

/** One BTC from 60,000 with its entry fee of 30. */
function held(changes: Partial<StoppedPosition> = {}): StoppedPosition {
  return {
    side: 'long',
    qty: dec(1),
    entry: dec(60_000),
    feeRate: taker,
    booked: { realised: zero, funding: zero, fees: dec(30) },
    ...changes,
  };
}

const netAt = (position: StoppedPosition, price: Decimal): Decimal =>
  positionNet(position.booked, exitAt(position, price, position.feeRate).net);

describe('breakEvenStop', () => {
  it('covers the fees of both orders of a long, rounded up to the tick', () => {
    // 60,030 / 0.9995 = 60,060.0300...
    expect(breakEvenStop(held(), TICK)).toEqual(dec('60060.1'));
  });

  it('covers them of a short, rounded down', () => {
    // 59,970 / 1.0005 = 59,940.0299...
    expect(breakEvenStop(held({ side: 'short' }), TICK)).toEqual(dec('59940'));
  });

  it('counts the profit of closed parts and received funding', () => {
    const booked = { realised: dec(100), funding: dec(-10), fees: dec(50) };
    // 60,000 - 100 + 10 + 50 = 59,960; / 0.9995 = 59,989.99...
    expect(breakEvenStop(held({ booked }), TICK)).toEqual(dec('59990'));
  });

  it('is one tick further where rounding would cost the last digit', () => {
    // The exact break-even lies on the tick, and the closing fee is rounded up.
    const position = held({
      qty: dec('0.0003'),
      entry: dec('60000.00000001'),
      feeRate: zero,
      booked: { realised: zero, funding: zero, fees: dec('-0.000000000003') },
    });
    expect(breakEvenStop(position, TICK)).toEqual(dec('60000.1'));
    expect(netAt(position, dec('60000')).isNegative()).toBe(true);
  });

  it('does not exist when more was received than the position is worth', () => {
    const booked = { realised: dec(70_000), funding: zero, fees: zero };
    expect(breakEvenStop(held({ booked }), TICK)).toBeNull();
  });

  it('loses nothing, and one tick less would, for any position', () => {
    const position = fc.record({
      side: fc.constantFrom('long', 'short'),
      qty: fc.integer({ min: 1, max: 100_000 }),
      entry: fc.integer({ min: 10_000, max: 1_000_000 }),
      realised: fc.integer({ min: -100_000_000, max: 100_000_000 }),
      funding: fc.integer({ min: -100_000_000, max: 100_000_000 }),
      rate: fc.constantFrom('0', '0.0002', '0.0005', '0.001'),
    });
    fc.assert(
      fc.property(position, ({ side, qty, entry, realised, funding, rate }) => {
        const size = dec(qty).div(10_000);
        const price = dec(entry).div(10);
        const feeRate = dec(rate);
        const one = held({
          side,
          qty: size,
          entry: price,
          feeRate,
          booked: {
            realised: dec(realised).div(1e8),
            funding: dec(funding).div(1e8),
            fees: feeUp(size.times(price).times(feeRate), 8),
          },
        });
        const stop = breakEvenStop(one, TICK);
        if (stop === null) return;
        expect(stop.mod(TICK).isZero()).toBe(true);
        expect(netAt(one, stop).isNegative()).toBe(false);
        const worse = stop.minus(TICK.times(side === 'long' ? 1 : -1));
        expect(netAt(one, worse).gt('0.00000002')).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});
