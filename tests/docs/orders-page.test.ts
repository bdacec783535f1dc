import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDERS = ['tests/e2e/trade', 'tests/e2e/position'];
/** Titles of the tables that compare our markets with the venues, and the places of our columns. */
const TABLES = ['kind', 'attribute'];
const OURS = [1, 2, 3];

/** Our cells of the compared kinds and attributes, by their row. */
function ownCells(): readonly (readonly [row: string, cell: string])[] {
  const lines = readFileSync(path.join(ROOT, 'docs/orders.md'), 'utf8').split('\n');
  const cells: [string, string][] = [];
  let isCompared = false;
  for (const line of lines) {
    const [name = '', ...rest] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (name === '') isCompared = false;
    else if (TABLES.includes(name)) isCompared = rest.at(-1) === 'IB';
    else if (isCompared && !/^-+$/.test(name)) {
      for (const at of OURS) cells.push([name, rest[at - 1] ?? '']);
    }
  }
  return cells;
}

/** Tests that are named, what a market lacks, and the prices that a trigger compares with. */
const isSaid = (cell: string): boolean =>
  /^(`[\w-]+`|-|no \(\d\)|no: .+|last(, mark, index)?)$/.test(cell);

it('names a browser test in each cell of the tables of order kinds', () => {
  const cells = ownCells();
  expect(cells.length).toBeGreaterThan(60);
  expect(cells.filter(([, cell]) => !isSaid(cell))).toEqual([]);
  const missing = cells.filter(([, cell]) => {
    const [, name] = /^`(.+)`$/.exec(cell) ?? [];
    if (name === undefined) return false;
    return !FOLDERS.some((folder) => existsSync(path.join(ROOT, folder, `${name}.test.ts`)));
  });
  expect(missing).toEqual([]);
});
