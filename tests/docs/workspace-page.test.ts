import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Our cells of the tables that compare ladders and desks. */
function ownCells(): readonly string[] {
  const [, ...compared] = readFileSync(path.join(ROOT, 'docs/workspace.md'), 'utf8').split(
    /^## Beside other /m,
  );
  const rows = compared.flatMap((part) => part.split('\n').filter((line) => line.startsWith('|')));
  const cells = rows.map((line) => line.split('|')[2]?.trim() ?? '');
  return cells.filter((cell) => cell !== 'ours' && !/^-+$/.test(cell));
}

it('names a browser test in each row of the tables of ladders and desks', () => {
  const cells = ownCells();
  expect(cells.length).toBeGreaterThan(35);
  const missing = cells.filter((cell) => {
    const [, name] = /^`([\w/-]+)`$/.exec(cell) ?? [];
    if (name === undefined) return cell !== 'no';
    const places = [`tests/e2e/${name}.test.ts`, `tests/e2e/workspace/${name}.test.ts`];
    return !places.some((file) => existsSync(path.join(ROOT, file)));
  });
  expect(missing).toEqual([]);
});
