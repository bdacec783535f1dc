/**
 * How a field of a row is stored. Every number is a 64-bit integer in the database; what the use
 * cases see is a bigint for money (`big`), a number for times and versions (`int`), a boolean for
 * a `flag`. A question mark lets it be null.
 */
export type ColumnKind = 'text' | 'text?' | 'int' | 'int?' | 'big' | 'big?' | 'flag';

type KindOf<V> = [V] extends [boolean]
  ? 'flag'
  : null extends V
    ? [V] extends [bigint | null]
      ? 'big?'
      : [V] extends [number | null]
        ? 'int?'
        : 'text?'
    : [V] extends [bigint]
      ? 'big'
      : [V] extends [number]
        ? 'int'
        : 'text';

export type TableSpec<Row> = {
  /** Name in the database. */
  readonly table: string;
  readonly columns: { readonly [K in keyof Row & string]: KindOf<Row[K]> };
};
