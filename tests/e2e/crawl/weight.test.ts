import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { useApp } from '#tests/e2e/support/app.ts';
import { BUDGET_BYTES, type Manifest } from '#tests/house/budgets.ts';
import { everyAddress } from './addresses.ts';

const app = useApp();

const DIST = process.env['DIST_DIR'] ?? path.resolve(import.meta.dirname, '../../../dist');
const CLIENT = path.join(DIST, 'client');
/** Downloads for other tabs begin in a quiet moment, which is held back here. */
const NO_IDLE = 'window.requestIdleCallback = () => 0;';
/** Long enough for everything that a screen fetches by itself. */
const SETTLE_MS = 1_000;

/** Addresses that load the same as another one, and those without prices, which load little. */
const ALIKE = /AAPL|SWAP|nowhere|lang|display/;

/** Scripts of the page: its words are weighed by language, its worker by itself. */
function ownScripts(urls: readonly string[]): readonly string[] {
  const text = readFileSync(path.join(CLIENT, '.vite/manifest.json'), 'utf8');
  const words = Object.entries(JSON.parse(text) as Manifest)
    .filter(([source]) => /^locales\/|^src\/i18n\/shell-/.test(source))
    .map(([, chunk]) => chunk.file);
  return urls
    .map((url) => new URL(url).pathname.slice(1))
    .filter((file) => /^assets\/(?!worker-).+\.js$/.test(file) && !words.includes(file));
}

function gzippedBytes(file: string): number {
  return gzipSync(readFileSync(path.join(CLIENT, file)), { level: 9 }).length;
}

describe('opening an address on a phone loads no more script than its budget', () => {
  const addresses = everyAddress().filter(({ path: address }) => !ALIKE.test(address));

  it.each(addresses)('$path', async ({ path: address, ready }) => {
    const { context, page: before } = await app.open({ path: '/pages/nowhere' });
    await context.addInitScript(NO_IDLE);
    const page = await context.newPage();
    await before.close();
    await page.goto(app.server().url + address);
    await page.locator(ready).first().waitFor();
    await page.waitForTimeout(SETTLE_MS);
    const urls = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    const scripts = ownScripts(urls);
    const bytes = scripts.reduce((sum, file) => sum + gzippedBytes(file), 0);
    const kB = (bytes / 1_000).toFixed(1);
    console.warn(`weight: ${address} ${kB} kB in ${scripts.length} scripts, the entry included`);
    const own = address.includes('Kline') ? BUDGET_BYTES.kline : BUDGET_BYTES.route;
    expect(scripts.length).toBeGreaterThan(2);
    expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES.entry + own);
  });
});
