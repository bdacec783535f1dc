import { roundToTick, type TickOwner } from '#domain/market/tick.ts';
import { optionStrikes } from './strikes.ts';

const STEP_PERCENT = 2;

/** Distance of the price from the close in steps of 2 %, half up. */
function stepsAway(close: number, last: number): number {
  return Math.round(((last / close - 1) * 100) / STEP_PERCENT);
}

function strikesAt(close: number, steps: number, share: TickOwner): readonly number[] {
  const middle = roundToTick((close * (100 + steps * STEP_PERCENT)) / 100, share, 'nearest');
  return optionStrikes(middle, share);
}

/**
 * Strikes on offer: around the previous day's close, so that they stay fixed while the price moves
 * a little, and shift when it is 2 % away. Prices are integers of the share.
 */
export function chainStrikes(close: number, last: number, share: TickOwner): readonly number[] {
  return strikesAt(close, stepsAway(close, last), share);
}

/**
 * Whether a strike may be bought: it is on offer, or was before the price moved a step, so that a
 * strike chosen a moment ago stays valid.
 */
export function isOffered(
  strike: number,
  { close, last }: { readonly close: number; readonly last: number },
  share: TickOwner,
): boolean {
  const steps = stepsAway(close, last);
  return [steps - 1, steps, steps + 1].some((one) => strikesAt(close, one, share).includes(strike));
}

/** The strike nearest to a price; the lower one of a tie. */
export function nearestStrike(strikes: readonly number[], price: number): number {
  let best = strikes[0] ?? price;
  for (const strike of strikes) {
    if (Math.abs(strike - price) < Math.abs(best - price)) best = strike;
  }
  return best;
}
