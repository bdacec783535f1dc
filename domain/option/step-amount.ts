import { formatPlain, parseFixed } from '#domain/money/fixed.ts';

const DECIMALS = 2;

type Bounds = {
  readonly direction: -1 | 1;
  /** Minimum and maximum of an order, lira. */
  readonly min: string;
  readonly max: string;
};

/**
 * Amount that buys one whole contract more or less than the typed amount: never below the minimum
 * order, above the maximum, or below one contract. Texts are plain decimals of lira.
 * @returns the typed amount while the price of a contract is unknown.
 */
export function stepAmount(typed: string, contract: string, bounds: Bounds): string {
  const price = parseFixed(contract, DECIMALS);
  const min = parseFixed(bounds.min, DECIMALS) ?? 0;
  const max = parseFixed(bounds.max, DECIMALS) ?? 0;
  if (price === null || price <= 0) return typed;
  const now = parseFixed(typed === '' ? '0' : typed, DECIMALS) ?? 0;
  const least = Math.max(1, Math.ceil(min / price));
  const most = Math.floor(max / price);
  const count = Math.floor(now / price) + bounds.direction;
  if (most < least) return typed;
  return formatPlain(Math.min(most, Math.max(least, count)) * price, DECIMALS);
}
