import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TEXTS = path.join(ROOT, 'locales/tr-TR');
/** Key families that code reads from the file: documents, and columns of exported files. */
const READ_WHOLE = [
  'company.', 'disclaimer.', 'kvkk.', 'privacy.', 'report.', 'ledger.column.',
] as const; // prettier-ignore
/** The area whose keys have no prefix. */
const WITHOUT_AREA = 'seed.';

type Tree = { readonly [name: string]: string | Tree };

function keysOf(tree: Tree, prefix: string): string[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${prefix}.${name}`] : keysOf(value, `${prefix}.${name}`),
  );
}

/** All code that may use a text, without tests. */
function sources(): string {
  return ['src', 'workers', 'server', 'domain', 'protocol']
    .flatMap((room) =>
      readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
        .map((file) => readFileSync(path.join(ROOT, room, file), 'utf8')),
    )
    .join('\n');
}

const code = sources();
const named = new Set([...code.matchAll(/['"`]([A-Za-z0-9_.]+)['"`]/g)].map(([, key]) => key));
/** Prefixes of keys with a computed end: `wallet.step.${...}`. */
const families = [...code.matchAll(/`((?:[A-Za-z0-9_]+\.)+[A-Za-z0-9_]*)\$\{/g)]
  .map(([, prefix = '']) => prefix)
  .concat(READ_WHOLE);

function isUsed(key: string): boolean {
  const plain = key.replace(WITHOUT_AREA, '').replace(/_(?:one|other)$/, '');
  return named.has(key) || named.has(plain) || families.some((family) => key.startsWith(family));
}

const keys = readdirSync(TEXTS).flatMap((file) =>
  keysOf(JSON.parse(readFileSync(path.join(TEXTS, file), 'utf8')) as Tree, path.parse(file).name),
);

describe('texts', () => {
  it('are all used by code', () => {
    expect(keys.filter((key) => !isUsed(key))).toEqual([]);
    expect(keys.length).toBeGreaterThan(3_500);
  });

  it('that no code uses would be found', () => {
    expect(isUsed('common.nobodyNamesThis')).toBe(false);
  });
});
