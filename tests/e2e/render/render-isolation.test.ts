import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM_ARGS, findChromium } from '#tests/chromium.mjs';
import { buildLivePage } from '../live-page/build-page.ts';
import type { LiveCounts } from '../live-page/live-counts.ts';
import { servePage } from '../live-page/page-server.ts';
import { PAIR_LIST, TickServer } from '../live-page/tick-server.ts';

const SYM = PAIR_LIST[3]!.symbol;
const SECONDS = 10;
const TICKS_A_SECOND = 100;

const executablePath = findChromium();
if (executablePath === undefined) console.warn('render isolation: no Chromium found, not run');

describe.skipIf(executablePath === undefined)('300 rows, 100 ticks a second on one of them', () => {
  const ticks = new TickServer();
  let folder: string;
  let server: Server;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    folder = await buildLivePage();
    const served = await servePage(folder, ticks.api);
    server = served.server;
    ticks.attach(server);
    browser = await chromium.launch({ executablePath: executablePath!, args: CHROMIUM_ARGS });
    page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${served.url}/?page=list`);
    await page.locator('ul[data-rows="300"]').waitFor();
    await page.locator(`[data-symbol="${SYM}"] [data-fresh="live"]`).first().waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    ticks.stop();
    server?.close();
    if (folder !== undefined) await rm(folder, { recursive: true });
  });

  /** Ticks for ten seconds of real time; returns the page's activity. */
  async function run(): Promise<LiveCounts> {
    await page.evaluate(() => globalThis.liveCountsOfPage?.reset());
    const startedAt = Date.now();
    for (let tick = 0; tick < SECONDS * TICKS_A_SECOND;) {
      const due = Math.floor(((Date.now() - startedAt) / 1_000) * TICKS_A_SECOND);
      for (; tick < Math.min(due, SECONDS * TICKS_A_SECOND); tick++) {
        const last = 10_000 + ((tick * 37) % 900);
        ticks.tick(SYM, { last, volume: 1_000_000 + tick * 997, ts: Date.now() });
      }
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
    }
    ticks.tick(SYM, { last: 12_345 });
    await page.getByText('123,45').waitFor();
    return page.evaluate(() => globalThis.liveCountsOfPage!.now);
  }

  it('commits the changed cells of that row and nothing else', async () => {
    const counts = await run();
    expect(counts.rowRenders).toBe(0);
    expect(counts.listRenders).toBe(0);
    expect(counts.shift).toBe(0);
    expect(Object.keys(counts.commits)).toEqual([`${SYM} changePct`]);
    expect(counts.commits).toEqual(counts.changes);
    expect(counts.commits[`${SYM} changePct`]).toBeGreaterThan(SECONDS * 2);
    expect(counts.commits[`${SYM} changePct`]).toBeLessThanOrEqual(SECONDS * 30 + 5);
    expect(counts.writes[`${SYM} last`]).toBeLessThanOrEqual(SECONDS * 30 + 5);
    const written = Object.keys(counts.writes).sort();
    expect(written).toEqual([`${SYM} changePct`, `${SYM} last`, `${SYM} volume`]);
    console.warn(
      `render isolation: ${SECONDS * TICKS_A_SECOND} ticks in ${SECONDS} s on 1 of 300 rows: ` +
        `${counts.commits[`${SYM} changePct`]} commits of its 1 React cell ` +
        `(changes ${counts.changes[`${SYM} changePct`]}), ` +
        `${counts.writes[`${SYM} last`]} writes of its price, ` +
        `0 row renders, 0 list renders, layout shift ${counts.shift}`,
    );
  });
});
