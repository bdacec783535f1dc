import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PACKAGES } from './packages.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

type Manifest = { readonly license?: string; readonly dependencies?: Record<string, string> };

function manifest(...parts: string[]): Manifest {
  return JSON.parse(readFileSync(path.join(ROOT, ...parts, 'package.json'), 'utf8')) as Manifest;
}

const listed = Object.entries(PACKAGES).flatMap(([licence, names]) =>
  names.map((name) => ({ licence, name })),
);

it('lists every runtime package, and no other', () => {
  const names = listed.map(({ name }) => name).sort();
  expect(names).toEqual(Object.keys(manifest().dependencies ?? {}).sort());
});

it('lists each under the licence it declares', () => {
  const wrong = listed.filter(
    ({ licence, name }) => !manifest('node_modules', name).license?.startsWith(licence),
  );
  expect(wrong).toEqual([]);
});
