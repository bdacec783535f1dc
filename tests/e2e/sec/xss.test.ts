import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer, newRealCustomer } from '#tests/e2e/crawl/customer.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { TRADING_HOURS } from '#tests/e2e/support/trading-hours.ts';
import { sized } from '#tests/support/size.ts';
import { storeEverywhere, type Stored } from './stored.ts';
import { Trap } from './trap.ts';
import { addressesOf, addressParts, goThrough } from './xss-visits.ts';
import { PAYLOADS, TEXTS } from './xss-payloads.ts';

/** SEC-23: no text written by a user or the desk is ever more than text in a browser. */

/** Time for a screen's requests to the server. */
const LOAD_MS = 600;
const SETTLE_MS = 40;
/** Payloads that run or load when they become markup of a document without a policy. */
const LEAST_CAUGHT = 30;
/** Texts per address part of a screen; they rotate from screen to screen. */
const TURNS = process.env['XSS_ALL'] === '1' ? 60 : sized(4, 12);

type Kept = Readonly<Record<string, unknown>>;

describe('SEC-23 harmful texts in a browser', { timeout: 1_200_000 }, () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'terazi-xss-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const app = useApp({
    ...TRADING_HOURS,
    FEED_SEED: '7',
    RAILS_DELAY_MS: '500',
    DATA_DIR: dataDir,
  });
  let demo: Kept = {};
  let real: Kept = {};
  let stored: Stored;

  beforeAll(async () => {
    const person = await newRealCustomer(app);
    stored = await storeEverywhere(app, dataDir, person);
    demo = { ...(await newCustomer(app)).kept };
    real = { ...person.kept };
  }, 600_000);

  /** A page with a trap in it. */
  async function trapped(storage: Kept, address: string) {
    const visitor = Object.keys(storage).length === 0 ? 'guest' : 'shared';
    // The highlights of the start page rotate only with full motion.
    const motion = 'no-preference';
    const opened = await app.open({ path: '/pages/common/lang', visitor, storage, motion });
    const { page, context } = opened;
    const trap = await Trap.in(context);
    await page.goto(`${app.server().url}${address}`);
    await page.locator('h1, main').first().waitFor();
    return { ...opened, trap };
  }

  it('have a policy without a gap, on every document and answer', async () => {
    const { url } = app.server();
    for (const at of ['/', '/pages/tabbar/home', '/nowhere', '/service-frame', '/ipxtrg-api/x']) {
      const { headers } = await fetch(`${url}${at}`);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy, at).toMatch(/default-src '(self|none)'/);
      expect(policy, at).not.toMatch(/unsafe-(inline|eval|hashes)|'strict-dynamic'|\*|\bhttp:/);
      expect(headers.get('x-content-type-options'), at).toBe('nosniff');
    }
    const home = (await fetch(url)).headers.get('content-security-policy') ?? '';
    expect(home).toContain(`require-trusted-types-for 'script'`);
    expect(home).toContain(`script-src 'self';`);
  });

  it('are detected on a page that parses a text as markup', async () => {
    const { page, context, trap } = await trapped(demo, '/pages/common/lang');
    // In the product itself the policy blocks and reports the text.
    await page.evaluate((text) => {
      try {
        document.body.innerHTML = text;
      } catch {
        // Expected when a document with this policy gets plain text as markup.
      }
    }, TEXTS[0]!);
    await expect.poll(async () => (await trap.caughtIn(page)).join()).toContain('trusted-types');
    // A document without a policy blocks nothing.
    await context.route('**/planted', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>planted</title><main></main>' }),
    );
    await context.route('https://xss.invalid/**', (route) => route.abort());
    let caught = 0;
    const waiting = [...TEXTS];
    const plantNext = async (): Promise<void> => {
      const text = waiting.shift();
      if (text === undefined) return;
      const planted = await context.newPage();
      await planted.goto(`${app.server().url}/planted`);
      await planted.evaluate((html) => document.querySelector('main')!.setHTMLUnsafe(html), text);
      await planted.waitForTimeout(SETTLE_MS);
      const found = await new Trap().caughtIn(planted).catch(() => ['left the page']);
      if (found.length > 0) caught++;
      await planted.close();
      await plantNext();
    };
    await Promise.all([plantNext(), plantNext(), plantNext()]);
    console.warn(`planted page: ${caught} of ${TEXTS.length} payloads caught`);
    expect(caught).toBeGreaterThanOrEqual(LEAST_CAUGHT);
  });

  it('stay text where they were stored', async () => {
    for (const [visitor, places] of stored.places) {
      const { page, trap, problems } = await trapped(visitor, '/pages/common/lang');
      for (const { address, text } of places) {
        await page.goto(`${app.server().url}${address}`);
        const shown = page.getByText(text, { exact: false }).first();
        const here = `${text} at ${address}`;
        await expect.poll(() => shown.isVisible(), { timeout: 45_000, message: here }).toBe(true);
        await trap.isEmpty(page);
      }
      expect(problems).toEqual([]);
    }
    console.warn(`stored: ${stored.count} texts, ${stored.shown()} places looked at`);
  });

  it.each([
    ['demo', false],
    ['real', true],
  ] as const)('stay text in the address of every screen, %s', async (_who, isReal) => {
    const parts = addressParts();
    /** Every part holds a text, a different one each turn. */
    const query = (turn: number): string => {
      const pairs = parts.map((name, nth) => [name, TEXTS[(turn + nth) % TEXTS.length]!]);
      return new URLSearchParams(pairs).toString();
    };
    const { page, trap, problems } = await trapped(isReal ? real : demo, '/pages/tabbar/mine');
    const [reading, read] = [new Set<string>(), new Set<string>()];
    let visits = 0;
    for (const { path: screen, visitor } of addressesOf(isReal)) {
      if (visitor === 'guest') continue;
      await goThrough(page, { screen, queries: [''] });
      await page.waitForTimeout(LOAD_MS);
      const asked = await goThrough(page, { screen, queries: [query(0), query(1)] });
      visits += 2;
      if (asked.some((name) => parts.includes(name))) {
        reading.add(screen);
        for (const name of asked) read.add(name);
        // Different payloads per screen, so that every address part gets all of them.
        const turns = Array.from({ length: TURNS }, (_, turn) => turn + visits);
        await goThrough(page, { screen, queries: turns.map(query) });
        visits += turns.length;
      }
      await page.waitForTimeout(SETTLE_MS);
      await trap.isEmpty(page);
    }
    console.warn(
      `addresses: ${visits} visits, ${reading.size} screens read ${read.size} parts ` +
        `(${parts.length} in the sources), ${PAYLOADS.length} payloads`,
    );
    expect([...read].filter((name) => !parts.includes(name))).toEqual([]);
    expect(problems.filter((one) => !one.startsWith('Failed to load'))).toEqual([]);
  });
});
