import { Decimal } from '#domain/money/decimal.ts';
import { marginUp } from '#domain/money/rounding.ts';
import { sideSign, type PositionSide } from './side.ts';

/**
 * Coin-margined contracts: a contract is worth a fixed amount of dollars; profit and margin are in
 * coin. No such contract is listed yet; the formulas prepare for one.
 */

const COIN_DECIMALS = 8;

/** Size of an inverse position: contracts of a face value in dollars. */
export type InverseSize = { readonly contracts: Decimal; readonly faceValue: Decimal };

function faceOf({ contracts, faceValue }: InverseSize): Decimal {
  return contracts.times(faceValue);
}

/** Average entry, harmonic: `n / sum(n_i / p_i)`. @throws RangeError without contracts. */
export function inverseAvgEntry(
  fills: readonly { readonly contracts: Decimal; readonly price: Decimal }[],
): { readonly contracts: Decimal; readonly avgEntry: Decimal } {
  let contracts = new Decimal(0);
  let coins = new Decimal(0);
  for (const fill of fills) {
    contracts = contracts.plus(fill.contracts);
    coins = coins.plus(fill.contracts.div(fill.price));
  }
  if (!contracts.gt(0)) throw new RangeError('an average needs a quantity');
  return { contracts, avgEntry: contracts.div(coins) };
}

/** Unrealised profit in coin: `s * F * (1/entry - 1/mark)`, unrounded. */
export function inverseUpl(
  position: InverseSize & {
    readonly side: PositionSide;
    readonly entry: Decimal;
    readonly mark: Decimal;
  },
): Decimal {
  const { side, entry, mark } = position;
  const perDollar = mark.minus(entry).div(entry.times(mark));
  return faceOf(position).times(perDollar).times(sideSign(side));
}

/** Value in coin and initial margin `F / (price * leverage)`, up. */
export function inverseInitialMargin(
  order: InverseSize & { readonly price: Decimal; readonly leverage: Decimal },
): { readonly value: Decimal; readonly initialMargin: Decimal } {
  const value = faceOf(order).div(order.price);
  return { value, initialMargin: marginUp(value.div(order.leverage), COIN_DECIMALS) };
}

/**
 * Mark at which equity equals the requirement: `F * (mmr + fee + s) / (margin + s * F / entry)`.
 * @returns null when that is no positive price.
 */
export function inverseLiqPrice(
  position: InverseSize & {
    readonly side: PositionSide;
    readonly entry: Decimal;
    readonly margin: Decimal;
    readonly mmr: Decimal;
    readonly feeRate: Decimal;
  },
): Decimal | null {
  const sign = sideSign(position.side);
  const face = faceOf(position);
  const held = position.margin.plus(face.div(position.entry).times(sign));
  if (held.isZero()) return null;
  const price = face.times(position.mmr.plus(position.feeRate).plus(sign)).div(held);
  return price.gt(0) ? price : null;
}
