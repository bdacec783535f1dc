import type { Decimal } from '#domain/money/decimal.ts';
import { feeUp, pnlFloor } from '#domain/money/rounding.ts';
import { bankruptcyPrice, shownLiqPrice } from './liq-price.ts';
import { isolatedRatio, type MarginRatio } from './margin-ratio.ts';
import type { HeldPosition } from './margin-change.ts';
import { liqDistance, marginUsePercent, riskBand, type RiskBand } from './risk.ts';
import { SETTLE_DECIMALS } from './side.ts';
import { profitAt, upl, type OpenPosition } from './upl.ts';

/** All figures of a position at one mark. Prices are on the tick, the rest is unrounded. */
export type PositionView = MarginRatio & {
  readonly positionValue: Decimal;
  readonly upl: Decimal;
  readonly roe: Decimal;
  readonly usePercent: Decimal | null;
  readonly band: RiskBand;
  readonly liqPrice: Decimal | null;
  readonly liqDistance: Decimal | null;
  readonly bankruptcyPrice: Decimal | null;
};

/**
 * Figures of a position as it is, or at another mark and with added margin: the caller puts both
 * into `position`.
 */
export function viewPosition(position: HeldPosition, tick: Decimal): PositionView {
  const ratio = isolatedRatio(position);
  const liq = shownLiqPrice(position, tick);
  return {
    ...upl(position),
    ...ratio,
    usePercent: marginUsePercent(ratio),
    band: riskBand(ratio),
    liqPrice: liq,
    liqDistance: liqDistance(position.mark, liq, position.side),
    bankruptcyPrice: bankruptcyPrice(position),
  };
}

/** Figures with the mark moved and margin added. */
export function whatIf(
  position: HeldPosition,
  change: { readonly mark?: Decimal; readonly addedMargin?: Decimal },
  tick: Decimal,
): PositionView {
  const mark = change.mark ?? position.mark;
  const margin = position.margin.plus(change.addedMargin ?? 0);
  return viewPosition({ ...position, mark, margin }, tick);
}

/**
 * Result of exiting a position at a price, as a take-profit or stop-loss would, in USDT at the
 * settlement scale: profit rounded down, fee up.
 */
export function exitAt(
  position: OpenPosition,
  price: Decimal,
  feeRate: Decimal,
): { readonly profit: Decimal; readonly fee: Decimal; readonly net: Decimal } {
  const profit = pnlFloor(profitAt(position, price), SETTLE_DECIMALS);
  const fee = feeUp(position.qty.times(price).times(feeRate), SETTLE_DECIMALS);
  return { profit, fee, net: profit.minus(fee) };
}
