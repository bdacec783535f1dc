import { Decimal } from '#domain/money/decimal.ts';
import { parseFixed } from '#domain/money/fixed.ts';

/** Input of a vector; every reader throws when the field is missing or malformed. */
export type VectorInput = Readonly<Record<string, unknown>>;

/** Text field. */
export function text(input: VectorInput, field: string): string {
  const value = input[field];
  if (typeof value !== 'string') throw new Error(`field ${field} is not text`);
  return value;
}

/** Optional text field. */
export function optionalText(input: VectorInput, field: string): string | null {
  return input[field] === undefined ? null : text(input, field);
}

/** Whole-number field, a JSON number or digits. */
export function count(input: VectorInput, field: string): number {
  const value = Number(input[field]);
  if (!Number.isInteger(value)) throw new Error(`field ${field} is not a whole number`);
  return value;
}

/** Decimal field. */
export function decimal(input: VectorInput, field: string): Decimal {
  return new Decimal(text(input, field));
}

/** Optional decimal fields; the result has only those present. */
export function optionalDecimals<Field extends string>(
  input: VectorInput,
  ...fields: readonly Field[]
): Partial<Record<Field, Decimal>> {
  const present = fields.filter((field) => input[field] !== undefined);
  return Object.fromEntries(present.map((field) => [field, decimal(input, field)])) as Partial<
    Record<Field, Decimal>
  >;
}

/** List field. */
export function list(input: VectorInput, field: string): readonly unknown[] {
  const value = input[field];
  if (!Array.isArray(value)) throw new Error(`field ${field} is not a list`);
  return value as readonly unknown[];
}

function decimalsIn(value: string): number {
  const point = value.indexOf('.');
  return point < 0 ? 0 : value.length - point - 1;
}

/** Most decimals of several fields of decimal text or of lists of it; absent ones have none. */
export function decimalsOf(input: VectorInput, ...fields: readonly string[]): number {
  const values = fields.flatMap((field) => input[field] ?? []);
  return Math.max(0, ...values.map((value) => decimalsIn(String(value))));
}

/** Columns of decimal text as integers of a common scale. */
export function integerColumns(
  input: VectorInput,
  fields: readonly string[],
): { readonly columns: readonly Float64Array[]; readonly decimals: number } {
  const texts = fields.map((field) => list(input, field).map(String));
  const decimals = Math.max(...texts.flat().map(decimalsIn));
  const columns = texts.map((column) =>
    Float64Array.from(column, (value) => parseFixed(value, decimals) ?? Number.NaN),
  );
  return { columns, decimals };
}

function fixed(value: string, field: string, decimals: number): number {
  const parsed = parseFixed(value, decimals);
  if (parsed === null) throw new Error(`field ${field} does not fit ${decimals} decimals`);
  return parsed;
}

/** Decimal text as an integer of a scale; throws when it does not fit. */
export function integer(input: VectorInput, field: string, decimals: number): number {
  return fixed(text(input, field), field, decimals);
}

/** Optional decimal text as an integer of a scale; null when absent or null. */
export function optionalInteger(
  input: VectorInput,
  field: string,
  decimals: number,
): number | null {
  return (input[field] ?? null) === null ? null : integer(input, field, decimals);
}

/** List of decimal text as integers of a scale. */
export function integers(input: VectorInput, field: string, decimals: number): readonly number[] {
  return list(input, field).map((value) => fixed(String(value), field, decimals));
}
