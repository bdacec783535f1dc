import type { ColumnKind } from '#server/ports/table.ts';
import type { SqlRow, SqlValue } from './sql-session.ts';

const MAX = 2n ** 63n - 1n;

/**
 * A field as an SQL parameter. @throws RangeError for money outside 64 bits or an unsafe number.
 */
export function toSql(kind: ColumnKind, value: unknown): SqlValue {
  if (value === null) {
    if (kind.endsWith('?')) return null;
    throw new TypeError(`a column of kind ${kind} is never null`);
  }
  if (kind === 'flag') return value === true ? 1n : 0n;
  if (typeof value === 'bigint') return checkedBig(value);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError(`not an integer: ${value}`);
    return BigInt(value);
  }
  if (typeof value === 'string') return value;
  throw new TypeError(`a column of kind ${kind} does not take ${typeof value}`);
}

/** The same bigint if it fits signed 64 bits. @throws RangeError otherwise. */
export function checkedBig(value: bigint): bigint {
  if (value > MAX || value < -MAX) throw new RangeError(`out of 64 bits: ${value}`);
  return value;
}

/** An integer column that is not money, such as a time or an id. */
export function asNumber(value: SqlValue | undefined): number {
  return Number(value);
}

/** An integer column as bigint. */
export function asBig(value: SqlValue | undefined): bigint {
  return typeof value === 'bigint' ? value : BigInt(value ?? 0);
}

/** A time, an id or a flag as a parameter. */
export function int(value: number): bigint {
  return BigInt(value);
}

/** A text column. */
export function asText(value: SqlValue | undefined): string {
  return String(value);
}

function fromSql(kind: ColumnKind, value: SqlValue | undefined): unknown {
  if (value === null || value === undefined) return null;
  switch (kind) {
    case 'int':
    case 'int?':
      return Number(value);
    case 'flag':
      return Number(value) === 1;
    default:
      return value;
  }
}

/** Builds objects from rows, with fields in the order of the columns. */
export function rowDecoder<Row>(columns: readonly (readonly [string, ColumnKind])[]) {
  return (row: SqlRow): Row => {
    const decoded: Record<string, unknown> = {};
    for (let i = 0; i < columns.length; i++) {
      const [name, kind] = columns[i]!;
      decoded[name] = fromSql(kind, row[i]);
    }
    return decoded as Row;
  };
}
