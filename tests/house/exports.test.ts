import path from 'node:path';
import { expect, it } from 'vitest';
import { unusedExports } from './exports.ts';

const PLANTED = path.join(import.meta.dirname, 'planted/exports');

it('finds unused exports, through subpath and lazy imports', () => {
  expect(unusedExports(path.join(PLANTED, 'tsconfig.json'), PLANTED)).toEqual([
    'domain/a.ts: Dead',
    'domain/a.ts: dead',
    'src/c.ts: alone',
  ]);
});
