import { persisted, type Stored } from '#src/kit/index.ts';

/** Names of the columns after the first, from left to right; null for those of the product. */
export type ChosenColumns = readonly string[] | null;

/** Tables whose columns are chosen. */
export type TableName = 'positions' | 'orders' | 'executions';

const LONGEST = 40;

const chosen: Stored<ChosenColumns> = {
  initial: null,
  version: 1,
  read: (value) =>
    Array.isArray(value)
      ? value.filter((name): name is string => typeof name === 'string').slice(0, LONGEST)
      : null,
};

/** Columns chosen on this device. */
export const chosenColumns = persisted<Record<TableName, ChosenColumns>>('table.', {
  positions: chosen,
  orders: chosen,
  executions: chosen,
});

type Named = { readonly name: string; readonly isExtra?: true };

/**
 * Columns to show, from left to right. The first names the row and stays; names that no column has
 * any more are left out.
 */
export function shownColumns<Column extends Named>(
  all: readonly Column[],
  names: ChosenColumns,
): readonly Column[] {
  const [first, ...rest] = all;
  const others =
    names === null
      ? rest.filter(({ isExtra }) => isExtra !== true)
      : [...new Set(names)].flatMap((name) => rest.filter((one) => one.name === name));
  return first === undefined ? [] : [first, ...others];
}

/** The names with one of them a place further left (-1) or right (1); unchanged at an end. */
export function movedColumn(names: readonly string[], name: string, way: -1 | 1): string[] {
  const from = names.indexOf(name);
  const to = from + way;
  if (from < 0 || to < 0 || to >= names.length) return [...names];
  return names.toSpliced(from, 1).toSpliced(to, 0, name);
}

/** The names without one of them, or with it at the end. */
export function toggledColumn(names: readonly string[], name: string): string[] {
  return names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
}
