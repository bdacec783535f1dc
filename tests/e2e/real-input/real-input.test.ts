import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { decodeBinance } from '#protocol/exchange/binance.ts';
import type { ExchangeFrame } from '#protocol/exchange/events.ts';
import { decodeOkx } from '#protocol/exchange/okx.ts';
import { readBars } from '#server/feed/replay/csv-candles.ts';
import { readFrames } from '#server/feed/replay/recording-file.ts';
import { FakeOkx } from '#tests/fake-okx/fake-okx.ts';
import { openBrowser } from '../support/browser.ts';
import { openPage } from '../support/page.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { truthOf, type Truth } from './recorded-truth.ts';

const shared = resolve(process.env['SHARED_DIR'] ?? '../shared', 'data');
const present = existsSync(shared);
if (!present) console.warn(`real input tests skipped: no recordings at ${shared}`);

const SPOT = join(shared, 'binance/spot-btcusdt-20240808T235414.log.gz');
const OKX = join(shared, 'books-checksum/okx-v5-public-20220513.frames.jsonl.gz');

let browser: Browser;
let stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  if (present) browser = await openBrowser();
});
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  stops = [];
});
afterAll(() => browser?.close());

async function serve(env: Readonly<Record<string, string>>): Promise<TestServer> {
  const server = await startServer({ env });
  stops.push(server.stop);
  return server;
}

async function show(server: TestServer, path: string): Promise<Page> {
  const opened = await openPage(browser, { url: server.url, path });
  stops.push(opened.close);
  return opened.page;
}

/** `61837.60` as on screen: digits grouped by dots, a comma before the decimals. */
function shown(text: string, decimals: number): string {
  const [whole = '', fraction = ''] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return decimals === 0
    ? grouped
    : `${grouped},${fraction.padEnd(decimals, '0').slice(0, decimals)}`;
}

async function frames(path: string, until: number): Promise<ExchangeFrame[]> {
  const decode = path.includes('binance') ? decodeBinance : decodeOkx;
  const recorded = (await readFrames(path)) ?? [];
  return recorded
    .filter((frame) => frame.ts <= until)
    .flatMap((frame) => decode(frame.text, frame.inst));
}

type Api = { readonly data: Record<string, never> };

/** Repeats a request until the answer passes; a replay takes time to get there. */
async function ask(server: TestServer, path: string, body: string): Promise<Api['data']> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(`${server.url}/ipxtrg-api${path}`, { method: 'POST', headers, body });
  return ((await answer.json()) as Api).data;
}

async function whenOver(page: Page): Promise<void> {
  // The recording ends, so its prices age, and the header shows it.
  await page
    .locator('[data-field="last"][data-fresh="stale"]')
    .first()
    .waitFor({ timeout: 60_000 });
}

async function expectTop(page: Page, truth: Truth, decimals: number): Promise<void> {
  const last = page.locator('header [data-field="last"], [data-field="last"]').first();
  expect(await last.textContent()).toBe(shown(truth.last, decimals));
  const prices = await page
    .locator('table [data-field="price"]')
    .filter({ hasText: /\d/ })
    .allTextContents();
  expect(prices).toContain(shown(truth.ask, decimals));
  expect(prices).toContain(shown(truth.bid, decimals));
  const asks = prices.indexOf(shown(truth.ask, decimals));
  // Asks from the top down, then bids from the best: the touch is in the middle.
  expect(prices[asks + 1]).toBe(shown(truth.bid, decimals));
}

async function expectMinutes(server: TestServer, side: string, truth: Truth): Promise<void> {
  const body = 'symbol=BTC-USDT&interval=1m&limit=100';
  const data = (await ask(server, `/${side}/candles`, body)) as unknown as {
    candles: [number, ...string[]][];
  };
  const rows = data.candles.map(([start, ...ohlc]) => [start, ...ohlc.slice(0, 4).map(Number)]);
  const expected = [...truth.minutes].map(([start, ohlc]) => [start, ...ohlc.map(Number)]);
  expect(rows.slice(-expected.length)).toEqual(expected);
  expect(expected.length).toBeGreaterThan(0);
}

describe.skipIf(!present)('real input on the screen', () => {
  it('Binance recording: last, touch and minutes at 23:57:30', { timeout: 120_000 }, async () => {
    const until = Date.parse('2024-08-08T23:57:30Z');
    const server = await serve({
      FEED: 'replay',
      REPLAY_FILES: SPOT,
      REPLAY_SPEED: '40',
      REPLAY_UNTIL: '2024-08-08T23:57:30Z',
    });
    const page = await show(server, '/pages/coin/coinKline?symbol=BTC-USDT');
    await whenOver(page);
    const truth = truthOf(await frames(SPOT, until), 'BTCUSDT');
    await expectTop(page, truth, 2);
    await expectMinutes(server, 'coin', truth);
  });

  it('OKX recording: last and touch at its end', { timeout: 120_000 }, async () => {
    const server = await serve({ FEED: 'replay', REPLAY_FILES: OKX, REPLAY_SPEED: '4' });
    const page = await show(server, '/pages/coin/coinKline?symbol=BTC-USDT');
    await whenOver(page);
    const truth = truthOf(await frames(OKX, Number.POSITIVE_INFINITY), 'BTC-USDT');
    await expectTop(page, truth, 1);
    await expectMinutes(server, 'coin', truth);
  });

  it('OKX adapter against the fake exchange: last and touch', { timeout: 120_000 }, async () => {
    const recorded = ((await readFrames(OKX)) ?? []).map((frame) => frame.text);
    const texts = recorded.filter((text) => text.includes('"BTC-USDT"') && text.includes('"data"'));
    const listed = { instId: 'BTC-USDT', state: 'live', tickSz: '0.1', lotSz: '0.00000001' };
    // The recorded trades are years old; the feed shifts them by the exchange's own clock.
    const recordedAt = 1_652_459_236_000;
    const fake = new FakeOkx(
      texts,
      { clockOffsetMs: recordedAt - Date.now() },
      { '/public/instruments': [listed] },
    );
    const urls = await fake.start();
    stops.push(() => fake.stop());
    const server = await serve({
      FEED: 'okx',
      OKX_REST_URL: urls.rest,
      OKX_PUBLIC_URL: urls.publicWs,
      OKX_BUSINESS_URL: urls.businessWs,
    });
    await fake.subscribed('books', 'BTC-USDT');
    await fake.playAll();
    const page = await show(server, '/pages/coin/coinKline?symbol=BTC-USDT');
    const truth = truthOf(
      texts.flatMap((text) => decodeOkx(text)),
      'BTC-USDT',
    );
    const last = page.locator('[data-field="last"]').filter({ hasText: shown(truth.last, 1) });
    await last.first().waitFor({ timeout: 30_000 });
    await page.locator('table [data-field="price"]').filter({ hasText: /\d/ }).first().waitFor();
    await expectTop(page, truth, 1);
  });

  it.each([
    ['BIST days', 'candles-bist/THYAO-1d.csv.gz', '1D', { REPLAY_FROM: '2026-08-06T21:00:00Z' }],
    ['US minutes', 'candles-stocks-us/intraday-1m-20201215-18.csv', '1m', {}],
  ] as const)(
    'recorded %s: the last bar and the label of its book',
    { timeout: 120_000 },
    async (...row) => {
      const [, file, interval, extra] = row;
      const path = join(shared, file);
      const bars = await readBars(path);
      const lastBar = bars?.rows.at(-1);
      if (bars === null || lastBar === undefined) throw new Error('no bars');
      const until = interval === '1m' ? '2020-12-15T15:00:00Z' : '2026-08-08T00:00:00Z';
      const server = await serve({
        FEED: 'replay',
        REPLAY_FILES: path,
        REPLAY_SPEED: interval === '1m' ? '600' : '4000',
        REPLAY_UNTIL: until,
        ...extra,
      });
      const page = await show(server, `/pages/stock/stockKline?symbol=${bars.symbol}`);
      await whenOver(page);
      const data = (await ask(
        server,
        '/stock/index/candles',
        `symbol=${bars.symbol}&interval=${interval}&limit=5`,
      )) as unknown as { candles: [number, ...string[]][] };
      const newest = data.candles.at(-1);
      const recorded = bars.rows.find((one) => one.start === newest?.[0]);
      const cents = (text = ''): number => Math.round(Number(text) * 100);
      expect(newest?.slice(1, 5).map((text) => cents(String(text)))).toEqual(
        [recorded?.open, recorded?.high, recorded?.low, recorded?.close].map(cents),
      );
      const last = await page.locator('[data-field="last"]').first().textContent();
      expect(last).toBe(shown((cents(recorded?.close) / 100).toFixed(2), 2));
      await page.getByText('Simüle defter').first().waitFor();
    },
  );
});
