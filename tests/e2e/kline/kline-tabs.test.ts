import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { openKline, plain, units } from './kline-page.ts';

const SYMBOL = 'BTC-USDT';
const DECIMALS = 1;

async function cells(page: Page, field: string, scope = '[data-row]'): Promise<string[]> {
  return page.locator(`${scope} [data-field="${field}"]`).allTextContents();
}

async function prices(page: Page): Promise<bigint[]> {
  const texts = await cells(page, 'price');
  return texts.filter((text) => text !== '').map((text) => units(plain(text), DECIMALS));
}

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
}

describe('tabs of the kline screen', () => {
  const app = useApp();

  it('group prices to the chosen step and keep the number of rows', async () => {
    const { page } = await openKline(app, SYMBOL);
    await expect.poll(async () => (await prices(page)).length).toBe(20);
    await page.getByRole('button', { name: /Fiyat Gruplama/ }).click();
    await page.getByRole('menuitemradio', { name: '5,0', exact: true }).click();
    await expect
      .poll(async () => (await prices(page)).every((price) => price % 50n === 0n))
      .toBe(true);
    expect(await page.locator('tr[data-row]').count()).toBe(20);
    const grouped = await prices(page);
    expect(grouped.slice(0, 10).every((price, at) => at === 0 || price < grouped[at - 1]!)).toBe(
      true,
    );
    await page.reload();
    await expect
      .poll(async () => (await prices(page)).length > 0 && (await prices(page))[0]! % 50n)
      .toBe(0n);
  });

  it('sum sizes, freeze the copy and show its age', async () => {
    const { page } = await openKline(app, SYMBOL);
    await expect.poll(async () => (await prices(page)).length).toBe(20);
    await page.getByRole('button', { name: 'Dondur' }).click();
    const age = page.getByTestId('book-age');
    await expect.poll(() => age.textContent()).toMatch(/^Kopya \d+,\d sn önceki$/);
    const before = await cells(page, 'qty');
    await page.waitForTimeout(2_500);
    expect(await cells(page, 'qty')).toEqual(before);
    const seconds = /\d+,\d/.exec((await age.textContent()) ?? '')?.[0] ?? '';
    expect(units(plain(seconds), 1)).toBeGreaterThanOrEqual(20n);
    await page.getByRole('button', { name: 'Devam Et' }).click();
    await expect.poll(async () => (await cells(page, 'qty')).join()).not.toBe(before.join());
  });

  it('show one side alone and read a level aloud', async () => {
    const { page } = await openKline(app, SYMBOL);
    await page.getByRole('radio', { name: 'Yalnızca Alış' }).click();
    await expect.poll(() => page.getByRole('rowgroup', { name: 'Satışlar' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Dondur' }).click();
    await page.waitForTimeout(500);
    const first = page.locator('tr[data-row="0"]');
    const price = (await first.locator('[data-field="price"]').textContent()) ?? '';
    await first.click();
    await expect
      .poll(() => page.getByTestId('book-status').textContent())
      .toContain(`Alış ${price}`);
    await first.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const second = await page.locator('tr[data-row="1"] [data-field="price"]').textContent();
    await expect.poll(() => page.getByTestId('book-status').textContent()).toContain(second ?? '?');
  });

  it('draw the depth and show the average price of an order that deep', async () => {
    const { page } = await openKline(app, SYMBOL);
    await openTab(page, 'Derinlik');
    const rows = page.locator('[data-depth="ask"]');
    await rows.first().waitFor();
    const [price, , average] = await rows.first().locator('td').allTextContents();
    const pad = (text: string | undefined): bigint => units(plain(text ?? ''), 3);
    expect(pad(average)).toBeLessThanOrEqual(pad(price));
    const chart = page.getByTestId('depth-chart');
    const box = await chart.boundingBox();
    await chart.click({ position: { x: (box?.width ?? 0) * 0.9, y: 100 } });
    const pick = page.locator('[data-pick="price"]');
    await pick.waitFor();
    const deep = pad((await pick.textContent()) ?? '');
    const total = await page.locator('[data-pick="total"]').textContent();
    const paid = pad((await page.locator('[data-pick="average"]').textContent()) ?? '');
    expect(deep).toBeGreaterThan(pad(price) - 1_000_000n);
    expect(paid).toBeLessThanOrEqual(deep);
    expect(units(plain(total ?? ''), 8)).toBeGreaterThan(0n);
    await page.getByRole('button', { name: '%5', exact: true }).click();
    await expect.poll(() => pick.count()).toBe(0);
  });

  it('list executions newest first with side, size and a 24-hour clock', async () => {
    const { page } = await openKline(app, SYMBOL);
    await openTab(page, 'Son İşlemler');
    await expect
      .poll(async () => (await cells(page, 'time')).filter((time) => time !== '').length)
      .toBeGreaterThan(10);
    const times = (await cells(page, 'time')).filter((time) => time !== '');
    expect(times.every((time) => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time))).toBe(true);
    expect(times).toEqual([...times].sort().reverse());
    const sides = await page
      .locator('tr[data-row]')
      .evaluateAll((found) => found.map((row) => (row as HTMLElement).dataset['side']));
    expect(new Set(sides.slice(0, times.length))).toEqual(new Set(['buy', 'sell']));
    await page.getByRole('button', { name: 'Dondur' }).click();
    const copy = await page.locator('tr[data-row]').allTextContents();
    await page.waitForTimeout(2_000);
    expect(await page.locator('tr[data-row]').allTextContents()).toEqual(copy);
  });

  it('list the facts of a share and of a contract, with -- for unknown ones', async () => {
    const share = await openKline(app, 'THYAO');
    await openTab(share.page, 'Bilgi');
    const fact = async (page: Page, id: string): Promise<string> =>
      (await page.locator(`[data-fact="${id}"] dd`).textContent()) ?? '';
    expect(await fact(share.page, 'tick')).toMatch(/^0,\d\d TRY$/);
    expect(await fact(share.page, 'session')).toBe('10:00 – 18:00');
    expect(await fact(share.page, 'indices')).toContain('XU100');
    expect(await fact(share.page, 'pe')).toBe('--');
    const upper = units(plain(await fact(share.page, 'upperLimit')), 2);
    const lower = units(plain(await fact(share.page, 'lowerLimit')), 2);
    const reference = units(plain(await fact(share.page, 'reference')), 2);
    expect(upper).toBeGreaterThan(reference);
    expect(lower).toBeLessThan(reference);
    expect(upper * 100n).toBeLessThanOrEqual(reference * 110n);

    const swap = await openKline(app, 'BTC-USDT-SWAP');
    await openTab(swap.page, 'Bilgi');
    expect(await fact(swap.page, 'multiplier')).toBe('0,01 BTC');
    await expect.poll(() => fact(swap.page, 'fundingIn')).toMatch(/^0\d:\d\d:\d\d$/);
    expect(await fact(swap.page, 'funding')).toMatch(/%0,\d{4}$/);
    expect(swap.problems).toEqual([]);
  });
});
