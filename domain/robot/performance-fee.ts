import { assetScale } from '#domain/money/asset.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { taxUp } from '#domain/money/rounding.ts';

/** Rate of the fee on robot profit and the days after which it is due. */
export const ROBOT_FEE_RATE = new Decimal('0.2');
export const ROBOT_FEE_DAYS = 30;

const SCALE = assetScale('USDT');

/** Realised profit of a period with its first and its last day as day numbers. */
export type ProfitPeriod = {
  readonly realisedProfit: Decimal;
  readonly startDay: number;
  readonly closeDay: number;
  readonly rate: Decimal;
  readonly afterDays: number;
};

/**
 * Fee on a positive net realised profit, rounded up at 8 decimals, due when the period lasted at
 * least `afterDays` calendar days; none for a shorter period or a loss.
 */
export function robotTax(period: ProfitPeriod): {
  readonly days: number;
  readonly tax: Decimal;
  readonly net: Decimal;
} {
  const { realisedProfit, startDay, closeDay, rate, afterDays } = period;
  const days = closeDay - startDay;
  const isDue = days >= afterDays && realisedProfit.gt(0);
  const tax = isDue ? taxUp(realisedProfit.times(rate), SCALE) : new Decimal(0);
  return { days, tax, net: realisedProfit.minus(tax) };
}

/** State of a robot account at the end of a 30-day window. Profits are sums since its start. */
export type FeeWindow = {
  readonly realisedProfit: Decimal;
  /** Highest sum on which a fee was charged before, 0 at first. */
  readonly highWater: Decimal;
  readonly startDay: number;
  readonly closeDay: number;
};

/**
 * Fee at the end of a window: on the part of the realised profit of all runs that exceeds every
 * earlier window's, so that a recovered loss is not charged twice. Rounded as `robotTax`.
 */
export function performanceFee(window: FeeWindow): {
  readonly fee: Decimal;
  readonly highWater: Decimal;
} {
  const { realisedProfit, highWater, startDay, closeDay } = window;
  const { tax } = robotTax({
    realisedProfit: realisedProfit.minus(highWater),
    startDay,
    closeDay,
    rate: ROBOT_FEE_RATE,
    afterDays: ROBOT_FEE_DAYS,
  });
  const isCharged = tax.gt(0);
  return { fee: tax, highWater: isCharged ? realisedProfit : highWater };
}
