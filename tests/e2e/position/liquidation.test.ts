import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractPositionHistory } from '#protocol/http/contract-orders.ts';
import { openBrowser } from '#tests/e2e/support/browser.ts';
import { openPage } from '#tests/e2e/support/page.ts';
import { startServer, type TestServer } from '#tests/e2e/support/server.ts';
import { newDemo } from '#tests/e2e/support/session.ts';
import { CONTRACTS, firstOpened, Person, positionOn } from './position-page.ts';
import { pricePath } from './price-path.ts';

/** Steady long enough to open a position, then down past its liquidation, then steady again. */
const PATH = [
  { to: 100_000, seconds: 45 },
  { to: 93_000, seconds: 25 },
  { to: 93_000, seconds: 180 },
];

describe('a price path that liquidates', { timeout: 150_000 }, () => {
  const recording = pricePath(100_000, PATH);
  let server: TestServer | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    browser = await openBrowser();
    server = await startServer({ env: { FEED: 'replay', REPLAY_FILES: recording.file } });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    recording.remove();
  });

  it('triggers one margin call, closes the position and reports it', async () => {
    if (server === undefined || browser === undefined) throw new Error('nothing runs');
    const person = new Person(server.url, await newDemo(server.url, 'tr-TR'), 'tr-TR');
    await firstOpened(person, 'BTC-USDT-SWAP', '0.05');
    const opened = await openPage(browser, {
      url: server.url,
      path: CONTRACTS,
      storage: person.kept,
    });
    const { page, problems } = opened;
    await positionOn(page);
    const calls: string[] = [];
    await page.exposeFunction('noteCall', (text: string) => void calls.push(text));
    await page.evaluate(() => {
      const seen = new WeakSet<Element>();
      const note = (globalThis as unknown as { noteCall: (text: string) => void }).noteCall;
      setInterval(() => {
        for (const call of document.querySelectorAll('[data-margin-call]')) {
          if (!seen.has(call)) note(call.textContent);
          seen.add(call);
        }
      }, 50);
    });
    await page.locator('[data-margin-call]').waitFor({ timeout: 90_000 });
    await page.getByText('BTCUSDT pozisyonu likide edildi').waitFor({ timeout: 60_000 });
    await expect.poll(() => page.locator('[data-position]').count()).toBe(0);
    await expect.poll(() => page.locator('[data-margin-call]').count()).toBe(0);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toContain('BTCUSDT');
    expect(await person.positions()).toEqual([]);
    const { items } = await person.call(contractPositionHistory, {});
    expect(items.map(({ status, reason }) => [status, reason])).toEqual([
      ['closed_by_system', 'liquidation'],
    ]);
    await page.getByRole('tab', { name: /Geçmiş/ }).click();
    await page.locator('[data-closed][data-status="closed_by_system"]').waitFor();
    expect(problems).toEqual([]);
    await opened.close();
  });
});
