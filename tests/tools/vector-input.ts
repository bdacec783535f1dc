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

function decimalsOf(value: string): number {
  const point = value.indexOf('.');
  return point < 0 ? 0 : value.length - point - 1;
}

/** Columns of decimal text as integers of a common scale. */
export function integerColumns(
  input: VectorInput,
  fields: readonly string[],
): { readonly columns: readonly Float64Array[]; readonly decimals: number } {
  const texts = fields.map((field) => list(input, field).map(String));
  const decimals = Math.max(...texts.flat().map(decimalsOf));
  const columns = texts.map((column) =>
    Float64Array.from(column, (value) => parseFixed(value, decimals) ?? Number.NaN),
  );
  return { columns, decimals };
}

/** Decimal text as an integer of a scale; throws when it does not fit. */
export function integer(input: VectorInput, field: string, decimals: number): number {
  const value = parseFixed(text(input, field), decimals);
  if (value === null) throw new Error(`field ${field} does not fit ${decimals} decimals`);
  return value;
}
