import { Decimal } from '#domain/money/decimal.ts';

/** A value of a vector: decimal text, code, number, boolean, null, or lists and rows of them. */
export type VectorValue =
  | string
  | number
  | boolean
  | null
  | Decimal
  | readonly VectorValue[]
  | { readonly [field: string]: VectorValue };

const NUMERIC = /^-?\d+(\.\d+)?$/;

function asNumber(value: VectorValue | undefined): Decimal | null {
  if (value instanceof Decimal) return value;
  if (typeof value === 'number') return Number.isFinite(value) ? new Decimal(value) : null;
  return typeof value === 'string' && NUMERIC.test(value) ? new Decimal(value) : null;
}

function isRow(value: VectorValue | undefined): value is { readonly [field: string]: VectorValue } {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && !Array.isArray(value) && !(value instanceof Decimal);
}

function show(value: VectorValue | undefined): string {
  return value instanceof Decimal ? value.toString() : JSON.stringify(value ?? null);
}

/**
 * Compares a result with an expectation: numbers within the tolerance, lists element by element,
 * the listed fields of rows, everything else exactly.
 * @returns null when equal, otherwise the difference.
 */
export function difference(
  got: VectorValue | undefined,
  expected: VectorValue,
  tolerance: string,
  at = '',
): string | null {
  if (Array.isArray(expected)) {
    if (!Array.isArray(got) || got.length !== expected.length) return `${at}: got ${show(got)}`;
    return firstOf(expected, (item, index) =>
      difference(got[index] as VectorValue, item as VectorValue, tolerance, `${at}[${index}]`),
    );
  }
  if (isRow(expected)) {
    const row = isRow(got) ? got : {};
    return firstOf(Object.entries(expected), ([field, value]) =>
      difference(row[field], value, tolerance, at === '' ? field : `${at}.${field}`),
    );
  }
  const wanted = asNumber(expected);
  const number = asNumber(got);
  const equal =
    wanted !== null && number !== null
      ? number.minus(wanted).abs().lte(tolerance)
      : got === expected;
  return equal ? null : `${at}: got ${show(got)}, expected ${show(expected)}`;
}

function firstOf<Item>(
  items: readonly Item[],
  check: (item: Item, index: number) => string | null,
): string | null {
  for (const [index, item] of items.entries()) {
    const found = check(item, index);
    if (found !== null) return found;
  }
  return null;
}
