import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allRoutes, routeOf } from './route-table.ts';

/** Addresses that users and links rely on: path, access, named first or added. */
const rows = readFileSync(
  path.resolve(import.meta.dirname, '../../tests/golden/routes.tsv'),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [path: string, access: string, origin: string]);
const golden = rows.map(([path]) => path);

describe('addresses', () => {
  it('are 95 named and 27 added ones, each once', () => {
    const count = (wanted: string): number => rows.filter(([, , one]) => one === wanted).length;
    expect([count('named'), count('added')]).toEqual([95, 27]);
    expect(new Set(golden).size).toBe(rows.length);
  });

  it.each(rows)('%s has a screen with access %s', (path, access) => {
    expect(routeOf(path)?.access).toBe(access);
    expect(routeOf(path)?.path).toBe(path);
  });

  it('are complete', () => {
    const declared = allRoutes.map(({ path }) => path);
    expect(declared.toSorted()).toEqual(golden.toSorted());
  });
});
