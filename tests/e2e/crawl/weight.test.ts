import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#tests/e2e/support/app.ts';
import { TRADING_HOURS } from '#tests/e2e/support/trading-hours.ts';
import { BUDGET_BYTES, EXACT, type Manifest } from '#tests/house/budgets.ts';
import { everyAddress, type Address } from './addresses.ts';
import { newCustomer, newRealCustomer } from './customer.ts';

const app = useApp({ ...TRADING_HOURS, RAILS_DELAY_MS: '500' });

const DIST = process.env['DIST_DIR'] ?? path.resolve(import.meta.dirname, '../../../dist');
const CLIENT = path.join(DIST, 'client');
/** Downloads for other tabs begin in a quiet moment, which is held back here. */
const NO_IDLE = 'window.requestIdleCallback = () => 0;';
/** Long enough for everything that a screen fetches by itself. */
const SETTLE_MS = 1_000;

/** One visitor opens some sixty addresses, each with what it waits for, on a machine of others. */
const MANY_ADDRESSES_MS = 900_000;

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

/** Everything that opening an address may load; exact arithmetic only where it came. */
function budgetOf(address: string, scripts: readonly string[]): number {
  const { entry, calls, exact, later, kline, ticket, route } = BUDGET_BYTES;
  const wide = address.includes('tabbar/trade') ? ticket : route;
  const decimals = scripts.some((file) => EXACT.test(file)) ? exact : 0;
  return entry + calls + decimals + later + (address.includes('Kline') ? kline : wide);
}

type Visitor = NonNullable<Address['visitor']> | 'demo';
const VISITORS = ['guest', 'demo', 'real'] as const satisfies readonly Visitor[];

/** Everything a page has fetched by opening an address. */
async function fetchedBy(page: Page, { path: address, ready }: Address): Promise<string[]> {
  await page.addInitScript(NO_IDLE);
  await page.goto(app.server().url + address);
  await page.locator(ready).first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
}

describe('opening an address on a phone loads no more script than its budget', () => {
  const kept: Record<Visitor, Readonly<Record<string, unknown>>> = {
    guest: {},
    demo: {},
    real: {},
  };
  beforeAll(async () => {
    kept.demo = { ...(await newCustomer(app)).kept };
    kept.real = { ...(await newRealCustomer(app)).kept };
  });

  it.each(VISITORS)('as %s', { timeout: MANY_ADDRESSES_MS }, async (visitor) => {
    const own = visitor === 'guest' ? { visitor } : { storage: kept[visitor] };
    const { context } = await app.open({ path: '/pages/nowhere', ...own });
    const heavy: string[] = [];
    const waiting = everyAddress().filter(
      (one) => (one.visitor ?? 'demo') === visitor && !ALIKE.test(one.path),
    );
    const weighNext = async (): Promise<void> => {
      const one = waiting.shift();
      if (one === undefined) return;
      const page = await context.newPage();
      const scripts = ownScripts(await fetchedBy(page, one));
      await page.close();
      const bytes = scripts.reduce((sum, file) => sum + gzippedBytes(file), 0);
      const line = `${one.path} ${(bytes / 1_000).toFixed(1)} kB in ${scripts.length} scripts`;
      console.warn(`weight: ${line}, the entry included`);
      expect(scripts.length, one.path).toBeGreaterThan(2);
      if (bytes > budgetOf(one.path, scripts)) heavy.push(line);
      await weighNext();
    };
    // A page mostly waits for what it fetches by itself.
    await Promise.all([weighNext(), weighNext()]);
    expect(heavy).toEqual([]);
  });
});
