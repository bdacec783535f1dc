import { Decimal } from '#domain/money/decimal.ts';
import { feeUp, pnlFloor } from '#domain/money/rounding.ts';
import { shownCrossLiqPrice, type CrossAccount } from './cross-account.ts';
import { bankruptcyPrice, shownLiqPrice } from './liq-price.ts';
import { crossRatio, isolatedRatio, type MarginRatio } from './margin-ratio.ts';
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

/** Under cross margin, the account behind a position, which is part of it, and its contract. */
export type CrossBehind = { readonly account: CrossAccount; readonly symbol: string };

/**
 * Risk of a cross position: that of its account. The liquidation price is an estimate at the other
 * marks, and may be on the other side of the mark for a position that a larger one outweighs.
 */
function crossRisk({ account, symbol }: CrossBehind, mark: Decimal, tick: Decimal) {
  const { equity, requirement, ratio, liquidate } = crossRatio(account);
  const liqPrice = shownCrossLiqPrice(account, symbol, tick);
  const side = liqPrice?.gt(mark) === true ? 'short' : 'long';
  const away = liquidate ? new Decimal(0) : liqDistance(mark, liqPrice, side);
  const result = { equity, requirement, ratio, liquidate };
  return { result, liqPrice, liqDistance: liqPrice === null ? null : away, bankruptcyPrice: null };
}

function isolatedRisk(position: HeldPosition, tick: Decimal) {
  const { mark, side } = position;
  const liqPrice = shownLiqPrice(position, tick);
  return {
    result: isolatedRatio(position),
    liqPrice,
    liqDistance: liqDistance(mark, liqPrice, side),
    bankruptcyPrice: bankruptcyPrice(position),
  };
}

/**
 * Figures of a position as it is, or at another mark and with added margin: the caller puts both
 * into `position`.
 * @param cross the account behind it; absent for a margin of its own.
 */
export function viewPosition(
  position: HeldPosition,
  tick: Decimal,
  cross?: CrossBehind,
): PositionView {
  const { result, ...prices } =
    cross === undefined ? isolatedRisk(position, tick) : crossRisk(cross, position.mark, tick);
  return {
    ...upl(position),
    ...result,
    usePercent: marginUsePercent(result),
    band: riskBand(result),
    ...prices,
  };
}

/** The account with the mark of a contract moved and money added. */
function crossAt({ account, symbol }: CrossBehind, mark: Decimal, added: Decimal): CrossBehind {
  const positions = account.positions.map((one) =>
    one.symbol === symbol ? { ...one, mark } : one,
  );
  return { account: { ...account, balance: account.balance.plus(added), positions }, symbol };
}

/** Figures with the mark moved and margin added, under cross margin to the whole account. */
export function whatIf(
  position: HeldPosition,
  change: { readonly mark?: Decimal; readonly addedMargin?: Decimal },
  { tick, cross }: { readonly tick: Decimal; readonly cross?: CrossBehind | undefined },
): PositionView {
  const mark = change.mark ?? position.mark;
  const added = change.addedMargin ?? new Decimal(0);
  if (cross !== undefined) {
    return viewPosition({ ...position, mark }, tick, crossAt(cross, mark, added));
  }
  return viewPosition({ ...position, mark, margin: position.margin.plus(added) }, tick);
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
