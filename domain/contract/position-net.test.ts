import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { closePosition } from './close.ts';
import { orderCost } from './open.ts';
import { positionNet, type BookedResult } from './position-net.ts';
import { exitAt } from './what-if.ts';

const RATE = new Decimal('0.0005');
const ZERO = new Decimal(0);

/** Prices in tenths around 60,000 and quantities in ten-thousandths of a coin. */
const price = fc
  .integer({ min: 590_000, max: 610_000 })
  .map((tenths) => new Decimal(tenths).div(10));
const qty = fc.integer({ min: 2, max: 50_000 }).map((units) => new Decimal(units).div(10_000));
const side = fc.constantFrom('long', 'short');
/** Parts of the remaining quantity, in thousandths. */
const parts = fc.array(fc.tuple(fc.integer({ min: 1, max: 999 }), price), { maxLength: 6 });
const funding = fc
  .integer({ min: -500_000_000, max: 500_000_000 })
  .map((units) => new Decimal(units).div(1e8));

type Opened = {
  readonly on: 'long' | 'short';
  readonly size: Decimal;
  readonly entry: Decimal;
  readonly last: Decimal;
};

/** Opens, closes parts, and compares the net with the movements of the ledger. */
function hold(
  { on, size, entry, last }: Opened,
  closes: readonly (readonly [share: number, at: Decimal])[],
  paid: Decimal,
): void {
  const cost = orderCost({ qty: size, price: entry, leverage: new Decimal(20), feeRate: RATE });
  let cash = cost.total.neg().plus(paid);
  let left = { side: on, qty: size, entry, margin: cost.initialMargin, feeRate: RATE };
  let booked: BookedResult = { realised: ZERO, funding: paid, fees: cost.openFee };
  for (const [share, at] of closes) {
    const closeQty = left.qty.times(share).div(1_000).toDecimalPlaces(4, Decimal.ROUND_DOWN);
    if (closeQty.isZero() || closeQty.eq(left.qty)) continue;
    const done = closePosition({ ...left, closeQty, price: at });
    cash = cash.plus(done.cashDelta);
    booked = {
      ...booked,
      realised: booked.realised.plus(done.realisedPnl),
      fees: booked.fees.plus(done.fee),
    };
    left = { ...left, qty: done.remainingQty, margin: done.remainingMargin };
  }
  const net = positionNet(booked, exitAt(left, last, RATE).net);
  const end = closePosition({ ...left, closeQty: left.qty, price: last });
  expect(net.toFixed(8)).toBe(cash.plus(end.cashDelta).toFixed(8));
}

describe('net result of a position', () => {
  it('equals its closes and the close of the rest, less the cost of opening', () => {
    fc.assert(
      fc.property(
        fc.record({ on: side, size: qty, entry: price, last: price }),
        parts,
        funding,
        hold,
      ),
    );
  });

  it('counts each fee once', () => {
    const booked = { realised: new Decimal(10), funding: new Decimal(-1), fees: new Decimal(3) };
    expect(positionNet(booked, new Decimal(5)).toFixed()).toBe('11');
  });
});
