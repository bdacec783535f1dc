import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { VERSION } from './version.ts';

it('is the version of the package', () => {
  const manifest: unknown = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(manifest).toMatchObject({ version: VERSION });
});
