import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { everyAddress, type Address } from '#tests/e2e/crawl/addresses.ts';

const SOURCES = fileURLToPath(new URL('../../../src/', import.meta.url));
/** Patterns by which a screen reads a part of its address. */
const READS = /\b(?:\w*[sS]earch|\w*[pP]arams|\w*[qQ]uery)\b[^\n;]{0,30}?\.get\(\s*'([\w-]+)'/g;
const CONSTANTS = /\.get\(([A-Z]+)\)/;
/** Parts that are read through a named constant. */
const BY_CONSTANT = ['next'];

/** Names of all address parts that any screen reads. */
export function addressParts(): readonly string[] {
  const names = new Set(BY_CONSTANT);
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || file.includes('.test.')) continue;
    const source = readFileSync(path.join(SOURCES, file), 'utf8');
    for (const [, name = ''] of source.matchAll(READS)) names.add(name);
    if (source.includes('URLSearchParams') && CONSTANTS.test(source)) names.add(BY_CONSTANT[0]!);
  }
  return [...names].sort();
}

/** Addresses a visitor can see, each once. */
export function addressesOf(isReal: boolean): readonly Address[] {
  const wanted = everyAddress().filter(({ visitor }) => (visitor === 'real') === isReal);
  return wanted.map((one) => ({ ...one, path: one.path.split('?')[0] ?? one.path }));
}

/** A screen and its queries, one after the other. */
type Visits = { readonly screen: string; readonly queries: readonly string[] };

/**
 * Navigates through addresses of a screen as links do, without a new document.
 * @returns the address parts that were read meanwhile.
 */
export async function goThrough(page: Page, visits: Visits): Promise<readonly string[]> {
  return page.evaluate(async ({ screen, queries }) => {
    const asked = new Set<string>();
    const { get } = URLSearchParams.prototype;
    URLSearchParams.prototype.get = function (name: string): string | null {
      asked.add(name);
      return get.call(this, name);
    };
    const frame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => done()));
    for (const query of queries) {
      history.pushState(null, '', `${screen}?${query}`);
      dispatchEvent(new PopStateEvent('popstate'));
      await frame();
      await frame();
    }
    URLSearchParams.prototype.get = get;
    return [...asked];
  }, visits);
}
