import type { Locator, Page } from 'playwright-core';
import type { TestApp } from '../support/app.ts';
import type { OpenPage, PageOptions } from '../support/page.ts';

const COIN = '/pages/coin/coinKline?symbol=';
/** The worker answers a key press well within this time. */
const SETTLE_MS = 250;
const STOCK = '/pages/stock/stockKline?symbol=';

/** One candle of the API, with its texts as numbers for comparison only. */
export type ApiCandle = {
  readonly start: number;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
  readonly closed: boolean;
};

/** Opens the kline screen of a symbol and waits until its chart has bars. */
export async function openKline(
  app: TestApp,
  symbol: string,
  options: Omit<PageOptions, 'url' | 'path'> = {},
): Promise<OpenPage> {
  const path = (symbol.includes('-') ? COIN : STOCK) + symbol;
  const open = await app.open({ ...options, path });
  await legendValue(open.page, 'SMA5');
  return open;
}

/** The element of the chart that takes keys. */
export function chartOf(page: Page): Locator {
  return page.getByTestId('chart').getByRole('img');
}

/** Value of a line in the legend once it is a number. */
export async function legendValue(page: Page, line: string): Promise<string> {
  const value = page.locator(`[data-line="${line}"] > span`).first();
  await value.filter({ hasText: /\d/ }).waitFor();
  return (await value.textContent()) ?? '';
}

/** Candles of the API, oldest first; `page` requests those before an instant. */
export async function candlesOf(
  app: TestApp,
  symbol: string,
  interval: string,
  page: { readonly limit?: number; readonly before?: number } = {},
): Promise<readonly ApiCandle[]> {
  const path = symbol.includes('-') ? 'coin/candles' : 'stock/index/candles';
  const body = new URLSearchParams({ symbol, interval, limit: String(page.limit ?? 300) });
  if (page.before !== undefined) body.set('before', String(page.before));
  const url = `${app.server().url}/ipxtrg-api/${path}`;
  const answer = await fetch(url, { method: 'POST', body });
  const { data } = (await answer.json()) as {
    data: { candles: [number, string, string, string, string, string, string, number, 0 | 1][] };
  };
  return data.candles.map(([start, open, high, low, close, volume, , , closed]) => ({
    start,
    open,
    high,
    low,
    close,
    volume,
    closed: closed === 1,
  }));
}

/** A number as the product writes it (1.234,56) as plain decimal text. */
export function plain(text: string): string {
  return text.replaceAll('.', '').replace(',', '.').replace('\u2212', '-');
}

/** Plain decimal text as the product writes it with grouped thousands. */
export function shown(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}

/** A decimal text as an integer of 10^-decimals. */
export function units(text: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals));
}

/** Mean of decimal texts with one decimal more than they have, half away from zero. */
export function meanText(values: readonly string[]): string {
  const decimals = values[0]?.split('.')[1]?.length ?? 0;
  const sum = values.reduce((total, value) => total + units(value, decimals), 0n) * 10n;
  const count = BigInt(values.length);
  const mean = (2n * sum + count) / (2n * count);
  const digits = String(mean).padStart(decimals + 2, '0');
  return shown(`${digits.slice(0, -decimals - 1)}.${digits.slice(-decimals - 1)}`);
}

/** Start of the bar whose time a panel shows: `21-11-2026 13:30` at +03:00. */
export function startOf(time: string): number {
  const [, day, month, year, clock = '03:00'] =
    /^(\d\d)-(\d\d)-(\d{4})(?: (\d\d:\d\d))?/.exec(time) ?? [];
  return Date.parse(`${year}-${month}-${day}T${clock}:00+03:00`);
}

/** Start of the bar under the cursor, once the panel has settled after the last key. */
export async function cursorStart(page: Page): Promise<number> {
  const time = page.locator('[data-bar="time"]');
  let before = '';
  for (;;) {
    const now = (await time.textContent()) ?? '';
    if (now !== '' && now === before) return startOf(now);
    before = now;
    await page.waitForTimeout(SETTLE_MS);
  }
}
