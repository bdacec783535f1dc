import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { BUDGET_BYTES, EXACT, LISTS, type Manifest, SHELL_WORDS } from '#tests/house/budgets.ts';

const DIST = process.env['DIST_DIR'] ?? path.resolve(import.meta.dirname, '../../../dist');
const CLIENT = path.join(DIST, 'client');
/** Time for everything that a screen fetches by itself. */
const SETTLE_MS = 1_000;
/** Addresses that load the same as another one, and those without prices, which load little. */
const ALIKE = /AAPL|SWAP|nowhere|lang|display/;
/** Minimum scripts of a working page; fewer means a miscount. */
const LEAST_SCRIPTS = 3;

/** Defers idle downloads for other tabs until the page has been weighed. */
export const HOLD_IDLE = `{
  const later = window.requestIdleCallback.bind(window);
  const held = [];
  window.requestIdleCallback = (call, options) => held.push([call, options]);
  window.releaseIdle = () => {
    window.requestIdleCallback = later;
    for (const [call, options] of held) later(call, options);
  };
}`;

/** Words that the screens of trading share: one file for each language, without their names. */
const SHARED_WORDS = /^assets\/trading-(tr|en)-/;

/** Scripts of the page: texts are weighed by language, the worker separately. */
function ownScripts(urls: readonly string[]): readonly string[] {
  const text = readFileSync(path.join(CLIENT, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  const areas = Object.keys(manifest).filter((source) => source.startsWith('locales/'));
  const words = [...areas, ...SHELL_WORDS.map(([, source]) => source)].map((source) => {
    const chunk = manifest[source];
    if (chunk === undefined) throw new Error(`the build has no words of ${source}`);
    return chunk.file;
  });
  return urls
    .map((url) => new URL(url).pathname.slice(1))
    .filter((file) => /^assets\/(?!worker-).+\.js$/.test(file) && !words.includes(file))
    .filter((file) => !SHARED_WORDS.test(file));
}

function gzippedBytes(file: string): number {
  return gzipSync(readFileSync(path.join(CLIENT, file)), { level: 9 }).length;
}

/** Budget of an address; exact arithmetic and the lists of screens only where they were loaded. */
function budgetOf(address: string, scripts: readonly string[]): number {
  const { entry, calls, exact, lists, later, kline, ticket, route } = BUDGET_BYTES;
  const wide = address.includes('tabbar/trade') ? ticket : route;
  const decimals = scripts.some((file) => EXACT.test(file)) ? exact : 0;
  const names = scripts.some((file) => LISTS.test(file)) ? lists : 0;
  return entry + calls + decimals + names + later + (address.includes('Kline') ? kline : wide);
}

/** Everything the page has fetched so far. */
async function fetchedBy(page: Page): Promise<string[]> {
  return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
}

/**
 * Script that opening an address on a phone loads beyond its budget, in words; empty within it. The
 * page must be opened with `HOLD_IDLE`; deferred figures come after this.
 */
export async function overweight(page: Page, address: string): Promise<readonly string[]> {
  if (!ALIKE.test(address)) await page.waitForTimeout(SETTLE_MS);
  const scripts = ownScripts(await fetchedBy(page));
  await page.evaluate('window.releaseIdle()');
  if (ALIKE.test(address)) return [];
  if (scripts.length < LEAST_SCRIPTS) return [`only ${scripts.length} scripts`];
  const bytes = scripts.reduce((sum, file) => sum + gzippedBytes(file), 0);
  const budget = budgetOf(address, scripts);
  const [is, may] = [bytes, budget].map((count) => (count / 1_000).toFixed(1));
  return bytes > budget ? [`loads ${is} kB in ${scripts.length} scripts, may load ${may}`] : [];
}
