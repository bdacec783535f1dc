import { businessDayFrom } from '#domain/market/calendar.ts';
import { nextTick, previousTick, roundToTick, type TickOwner } from '#domain/market/tick.ts';

/** Strikes on each side of the middle one, and the distance between neighbours in percent. */
const SIDE_COUNT = 4;
const STEP_PERCENT = 2;

/** Terms of the product's options in calendar days. */
export const OPTION_TERM_DAYS = [1, 7, 14, 30] as const;

/**
 * Strikes of a share in ascending order: the price on its step and four to each side, 2 % of the
 * price apart, each on the step of its own band. Where 2 % is less than a step, neighbours are one
 * step apart; below the lowest price there are none. Prices are integers of the share.
 */
export function optionStrikes(price: number, share: TickOwner): readonly number[] {
  const middle = roundToTick(price, share, 'nearest');
  const strikes = [middle];
  const at = (percent: number): number =>
    roundToTick((price * (100 + percent)) / 100, share, 'nearest');
  for (let rank = 1; rank <= SIDE_COUNT; rank++) {
    const above = strikes.at(-1)!;
    strikes.push(Math.max(nextTick(above, share), at(rank * STEP_PERCENT)));
    const below = strikes[0]!;
    const lower = Math.min(previousTick(below, share), at(-rank * STEP_PERCENT));
    if (lower < below) strikes.unshift(lower);
  }
  return strikes;
}

/**
 * Expiry days of options opened on a day: the day plus each term, moved to the next business day.
 */
export function optionExpiries(today: number): readonly number[] {
  return [...new Set(OPTION_TERM_DAYS.map((days) => businessDayFrom(today + days, 'BIST')))];
}
