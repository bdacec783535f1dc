import { Decimal } from '#domain/money/decimal.ts';
import type { MarginRatio } from './margin-ratio.ts';

/**
 * How close a position is to liquidation. The engine counts equity / requirement, falling to 1; the
 * screen shows the inverse in percent, rising to 100.
 */
export type RiskBand = 'none' | 'ok' | 'warning' | 'danger' | 'liquidation';

/** Ratios at and below which a position gets a notice, a margin call and a liquidation. */
const NOTICE_RATIO = 3;
const CALL_RATIO = 1.5;

/** Band of a ratio, compared unrounded; `none` while nothing is required. */
export function riskBand(ratio: Pick<MarginRatio, 'equity' | 'requirement'>): RiskBand {
  const { equity, requirement } = ratio;
  if (!requirement.gt(0)) return 'none';
  if (equity.lte(requirement)) return 'liquidation';
  if (equity.lte(requirement.times(CALL_RATIO))) return 'danger';
  return equity.lte(requirement.times(NOTICE_RATIO)) ? 'warning' : 'ok';
}

/**
 * Requirement over equity in percent, unrounded: 100 is liquidation.
 * @returns null while nothing is required and where no equity is left.
 */
export function marginUsePercent(
  ratio: Pick<MarginRatio, 'equity' | 'requirement'>,
): Decimal | null {
  const { equity, requirement } = ratio;
  if (!requirement.gt(0) || !equity.gt(0)) return null;
  return requirement.times(100).div(equity);
}

/** Most an isolated position can lose: its margin and the opening fee already paid, exact. */
export function maximumLoss(margin: Decimal, openFee: Decimal): Decimal {
  return margin.plus(openFee);
}

/**
 * Distance from the mark to liquidation as a fraction of the mark, unrounded: 0.09 is a move of
 * nine percent. 0 once reached.
 * @returns null where there is no liquidation price.
 */
export function liqDistance(mark: Decimal, liqPrice: Decimal | null, side: 'long' | 'short') {
  if (liqPrice === null) return null;
  const way = side === 'long' ? mark.minus(liqPrice) : liqPrice.minus(mark);
  return Decimal.max(0, way).div(mark);
}

/** Notional of all positions over their equity, unrounded; null where no equity is left. */
export function effectiveLeverage(notional: Decimal, equity: Decimal): Decimal | null {
  return equity.gt(0) ? notional.div(equity) : null;
}

/** Part of the notional in the largest position, unrounded; null without a notional. */
export function concentration(largest: Decimal, notional: Decimal): Decimal | null {
  return notional.gt(0) ? largest.div(notional) : null;
}
