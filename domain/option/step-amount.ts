import { formatPlain, parseFixed } from '#domain/money/fixed.ts';

const DECIMALS = 2;

type Bounds = {
  readonly direction: -1 | 1;
  /** Least and most lira of an order. */
  readonly min: string;
  readonly max: string;
};

/**
 * The amount that buys a whole contract more or less than the one that is typed: never below the
 * least order, above the most, or below one contract. Texts are plain decimals of lira.
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
