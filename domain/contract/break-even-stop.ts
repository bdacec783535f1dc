import type { Decimal } from '#domain/money/decimal.ts';
import { breakEvenPrice } from '#domain/order/break-even.ts';
import { positionNet, type BookedResult } from './position-net.ts';
import type { PositionSide } from './side.ts';
import type { OpenPosition } from './upl.ts';
import { exitAt } from './what-if.ts';

/** An open position with what it has booked so far. */
export type StoppedPosition = OpenPosition & {
  readonly booked: BookedResult;
  /** Taker rate of the close, a fraction. */
  readonly feeRate: Decimal;
};

/** The nearest price on the tick that is no worse for the side. */
function onTick(price: Decimal, side: PositionSide, tick: Decimal): Decimal {
  const ticks = price.div(tick);
  return (side === 'long' ? ticks.ceil() : ticks.floor()).times(tick);
}

/**
 * Stop-loss price at which a position has lost nothing when it closes there: profit of the closed
 * parts, funding, fees paid and the fee of the close included. Rounded to the tick in favour of the
 * position, and one tick further where rounding of profit and fee would still cost the last digit.
 * @returns null when no positive price is a break-even.
 */
export function breakEvenStop(position: StoppedPosition, tick: Decimal): Decimal | null {
  const { side, qty, entry, booked, feeRate } = position;
  const exact = breakEvenPrice({
    side: side === 'long' ? 'buy' : 'sell',
    qty,
    entry,
    paid: booked.fees.minus(booked.funding).minus(booked.realised),
    exitFeeRate: feeRate,
  });
  if (exact === null) return null;
  const price = onTick(exact, side, tick);
  const isEven = !positionNet(booked, exitAt(position, price, feeRate).net).isNegative();
  const safe = isEven ? price : price.plus(side === 'long' ? tick : tick.neg());
  return safe.gt(0) ? safe : null;
}
