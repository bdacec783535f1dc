import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { KEPT_TEXTS } from './kept-texts.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Areas of money that comes in, leaves, is converted and lent, with their records. */
const AREAS = [
  'wallet', 'deposit', 'withdraw', 'bank', 'credit', 'kyc', 'loan', 'exchange', 'funds', 'ledger',
  'security', 'transfer',
] as const; // prettier-ignore
/** Families whose last part is looked up in the texts themselves. */
const LOOKED_UP = ['ledger.column.'];

type Tree = { readonly [name: string]: string | Tree };

function keysOf(tree: Tree, prefix: string): string[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${prefix}.${name}`] : keysOf(value, `${prefix}.${name}`),
  );
}

/** Everything that may name a text: the code, without its tests. */
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
/** Beginnings of keys whose end is put in: `wallet.step.${...}`. */
const families = [...code.matchAll(/`((?:[A-Za-z0-9_]+\.)+[A-Za-z0-9_]*)\$\{/g)]
  .map(([, prefix = '']) => prefix)
  .concat(LOOKED_UP);

function isUsed(key: string): boolean {
  const plain = key.replace(/_(?:one|other)$/, '');
  return named.has(key) || named.has(plain) || families.some((family) => key.startsWith(family));
}

const keys = AREAS.flatMap((area) => {
  const file = path.join(ROOT, 'locales/tr-TR', `${area}.json`);
  return keysOf(JSON.parse(readFileSync(file, 'utf8')) as Tree, area);
});

describe('texts of money', () => {
  it('are named by some code, or are words of the glossary that wait', () => {
    const unused = keys.filter((key) => !isUsed(key) && !KEPT_TEXTS.includes(key));
    expect(unused).toEqual([]);
    expect(keys.length).toBeGreaterThan(500);
  });

  it('that wait are there, and nobody uses them', () => {
    expect(KEPT_TEXTS.filter((key) => !keys.includes(key) || isUsed(key))).toEqual([]);
  });
});
