import { Decimal } from '#domain/money/decimal.ts';
import type { OptionType } from './black-scholes.ts';

/** A series of a share: strike in lira as plain decimal text, expiry day `YYYY-MM-DD`. */
export type OptionSeries = {
  readonly type: OptionType;
  readonly strike: string;
  readonly expiry: string;
};

/** Open contracts of a series. */
export type HeldSeries = OptionSeries & { readonly contracts: number };

function byPrice(a: string, b: string): number {
  return new Decimal(a).comparedTo(b);
}

/**
 * Strikes of a board in ascending order: those on offer, and those that are held. A strike appears
 * once, as it is written in the offer. Texts are plain decimals.
 */
export function boardStrikes(
  offered: readonly string[],
  held: readonly string[],
): readonly string[] {
  const all: string[] = [];
  for (const strike of [...offered, ...held]) {
    if (!all.some((one) => byPrice(one, strike) === 0)) all.push(strike);
  }
  return all.toSorted(byPrice);
}

/** Expiry days of a board in ascending order: those on offer, and those that are held. */
export function boardDays(offered: readonly string[], held: readonly string[]): readonly string[] {
  return [...new Set([...offered, ...held])].toSorted();
}

/** Open contracts of a series over all of its purchases; 0 for none. */
export function heldContracts(held: readonly HeldSeries[], series: OptionSeries): number {
  return held
    .filter(({ type, expiry }) => type === series.type && expiry === series.expiry)
    .filter(({ strike }) => byPrice(strike, series.strike) === 0)
    .reduce((sum, { contracts }) => sum + contracts, 0);
}
