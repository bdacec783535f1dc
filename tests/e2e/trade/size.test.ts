import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import {
  confirmOrder,
  digits,
  fieldAt,
  openTrade,
  orderType,
  priceAt,
  typed,
  type TradePage,
} from './trade-page.ts';

const NAMES = {
  'tr-TR': {
    unit: /^Miktar birimi/,
    quote: /^Tutar \(/,
    base: /^Miktar \((BTC|lot)\)/,
    contracts: /^Miktar \(kontrat\)/,
    percent: /^Kullanılabilirin yüzdesi/,
    risk: /^En çok zarar \(USDT\)/,
    riskPercent: /^En çok zarar \(hesap %\)/,
    needsStop: 'Önce zarar durdur fiyatını girin',
    loss: /zarar [\d.,]+ USDT/,
    contractsOf: /[\d.,]+ kontrat/,
    range: /^en az [\d.,]+ · en çok [\d.,]+$/,
  },
  'en-US': {
    unit: /^Size unit/,
    quote: /^Value \(/,
    base: /^Quantity \((BTC|lots)\)/,
    contracts: /^Quantity \(contracts\)/,
    percent: /^Percent of available/,
    risk: /^Max. loss \(USDT\)/,
    riskPercent: /^Max. loss \(% account\)/,
    needsStop: 'Enter a stop-loss price first',
    loss: /loss [\d.,]+ USDT/,
    contractsOf: /[\d.,]+ contracts/,
    range: /^min [\d.,]+ · max [\d.,]+$/,
  },
} as const;

type Names = (typeof NAMES)[keyof typeof NAMES];

/** Chooses the unit of the size field from the list beneath it. */
async function chooseUnit({ page }: TradePage, names: Names, unit: RegExp): Promise<void> {
  await page.getByRole('button', { name: names.unit }).click();
  await page.getByRole('menuitemradio', { name: unit }).click();
  await page.getByRole('menu').waitFor({ state: 'hidden' });
}

/** The size in another unit, as it stands beneath the field. */
function inUnit(page: Page, unit: string): Promise<string | null> {
  return page.locator(`[data-ticket] [data-unit="${unit}"]`).textContent();
}

function range(page: Page): Promise<string | null> {
  return page.locator('[data-ticket] [data-range]').textContent();
}

/** A number of the screen, in the notation of the tests' pages. */
function numberIn(text: string | null): number {
  const [found = ''] = /[\d.,]+/.exec(text ?? '') ?? [];
  return Number(found.replaceAll('.', '').replace(',', '.'));
}

describe.each(languagesOf(import.meta.url))('the size of an order, %s', (lang) => {
  const app = useApp();
  const names = NAMES[lang];

  it('is what the stop of a contract may lose', async () => {
    const trade = await openTrade(app, 'contract', { lang });
    const { page, words, problems } = trade;
    const price = await priceAt(page);
    await orderType(trade, 'market');
    await chooseUnit(trade, names, names.risk);
    expect(await page.locator('[data-ticket]').textContent()).toContain(names.needsStop);
    await page.getByRole('button', { name: names.needsStop }).click();
    const stop = page.locator('[data-trigger="stopLoss"] input[inputmode="decimal"]');
    await expect.poll(() => stop.evaluate((field) => field === document.activeElement)).toBe(true);
    await stop.fill(typed(price * 0.97, 1));
    await chooseUnit(trade, names, names.riskPercent);
    await fieldAt(page, 0).fill('1');
    await expect.poll(() => inUnit(page, 'risk')).toMatch(names.loss);
    expect(numberIn(await inUnit(page, 'risk'))).toBeLessThanOrEqual(50);

    await chooseUnit(trade, names, names.risk);
    await fieldAt(page, 0).fill('25');
    // The lines still show the percentage until the worker has answered.
    const lost = async () => numberIn(await inUnit(page, 'base')) * price;
    // A stop three percent away, and fees of a tenth of a percent.
    await expect.poll(async () => (await lost()) * 0.03).toBeLessThanOrEqual(25);
    expect(await inUnit(page, 'contracts')).toMatch(names.contractsOf);
    const qty = numberIn(await inUnit(page, 'base'));
    expect(qty * price * 0.033).toBeGreaterThan(24);
    await page.getByRole('button', { name: words.long, exact: true }).click();
    const told = await confirmOrder(trade);
    expect(told).toMatch(trade.words.filled);
    // The quantity is fixed when the button is pressed, at the price of that moment.
    const booked = /([\d.,]+) BTC/.exec(told);
    expect(Math.abs(numberIn(booked?.[1] ?? '') - qty)).toBeLessThan(qty / 100);
    expect(problems).toEqual([]);
  });

  it('is the value of a coin order, which buys no more than that', async () => {
    const trade = await openTrade(app, 'coin', { lang });
    const { page, problems } = trade;
    await orderType(trade, 'market');
    await chooseUnit(trade, names, names.quote);
    await fieldAt(page, 0).fill('1000');
    await expect.poll(() => inUnit(page, 'base')).toMatch(/^0,0\d+ BTC/);
    expect(await inUnit(page, 'percent')).toMatch(/(19|20),\d\d/);
    const amount = page.locator('[data-ticket] [data-field="amount"]');
    await expect.poll(async () => numberIn(await amount.textContent())).toBeGreaterThan(998);
    expect(numberIn(await amount.textContent())).toBeLessThanOrEqual(1_000);
    await page.locator('button[data-submit="why"]').click();
    expect(await confirmOrder(trade)).toMatch(trade.words.filled);
    expect(problems).toEqual([]);
  });

  it('is a number of lots of a share, between the smallest and the largest', async () => {
    const trade = await openTrade(app, 'stock', { lang });
    const { page } = trade;
    const price = Math.floor((await priceAt(page)) * 0.95);
    await fieldAt(page, 0).fill(typed(price, 2));
    // 1,000,000 lira, of which the commission with its tax takes 0.1575 %.
    const largest = Math.floor(1_000_000 / (price * 1.001575));
    await expect.poll(() => range(page)).toMatch(names.range);
    const ends = async () => ((await range(page)) ?? '').split('·').map(numberIn);
    await expect.poll(ends).toEqual([1, largest]);
    const button = page.locator('button[data-submit="why"]');
    const said = async () => [await button.isDisabled(), await button.locator('..').textContent()];
    await fieldAt(page, 1).fill(String(largest));
    await expect.poll(said).toEqual([false, expect.any(String)]);
    await fieldAt(page, 1).fill(String(largest + 1));
    await expect.poll(said).toEqual([true, expect.any(String)]);
    await fieldAt(page, 1).fill('12');
    await expect.poll(() => button.isDisabled()).toBe(false);
    const total = page.locator('[data-ticket] [data-field="amount"]');
    await expect.poll(async () => digits(await total.textContent())).not.toBe('');
    await expect
      .poll(async () => numberIn(await inUnit(page, 'quote')))
      .toBe(numberIn(await total.textContent()));
    await chooseUnit(trade, names, names.quote);
    await expect.poll(() => inUnit(page, 'base')).toMatch(/^12 lots?/);
    await expect
      .poll(async () => numberIn(await fieldAt(page, 1).inputValue()))
      .toBe(numberIn(await total.textContent()));
    // The bounds follow the unit: 50 lira at least.
    expect(numberIn(await range(page))).toBeGreaterThanOrEqual(50);
  });

  it('is a percentage of what is available, and keeps its quantity in another unit', async () => {
    const trade = await openTrade(app, 'contract', { lang });
    const { page, words } = trade;
    await chooseUnit(trade, names, names.percent);
    await fieldAt(page, 1).fill('50');
    const long = page.getByRole('button', { name: words.long, exact: true });
    await expect.poll(() => long.isDisabled()).toBe(false);
    const thumb = page.getByRole('slider');
    await expect.poll(() => thumb.getAttribute('aria-valuenow')).toBe('50');
    const contracts = await inUnit(page, 'contracts');
    await chooseUnit(trade, names, names.contracts);
    await expect
      .poll(async () => numberIn(await fieldAt(page, 1).inputValue()))
      .toBe(numberIn(contracts));
    await fieldAt(page, 1).fill('');
    await expect.poll(() => long.isDisabled()).toBe(true);
    await page.reload();
    await expect.poll(() => fieldAt(page, 0).inputValue()).toMatch(/\d/);
    const unit = page.getByRole('button', { name: names.unit });
    expect(await unit.getAttribute('aria-label')).toMatch(
      new RegExp(names.contracts.source.slice(1)),
    );
  });
});

describe('the slider of a size', () => {
  const app = useApp();
  const VIBRATIONS = `window.vibrations = [];
    navigator.vibrate = (pattern) => { window.vibrations.push(pattern); return true; };`;

  it('vibrates at its marks where the device allows it, and ends at all the funds', async () => {
    for (const [haptics, expected] of [
      [true, [[8], [8]]],
      [false, []],
    ] as const) {
      const { page, close } = await openTrade(app, 'coin', {
        initScript: VIBRATIONS,
        storage: { 'display.haptics': haptics },
      });
      await expect.poll(() => range(page)).toMatch(NAMES['tr-TR'].range);
      await fieldAt(page, 0).click();
      const thumb = page.getByRole('slider');
      await thumb.focus();
      await page.keyboard.press('End');
      const button = page.locator('button[data-submit="why"]');
      await expect.poll(() => button.isDisabled()).toBe(false);
      const most = numberIn(((await range(page)) ?? '').split('·')[1] ?? '');
      expect(numberIn(await fieldAt(page, 1).inputValue())).toBeCloseTo(most, 6);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Home');
      expect(await fieldAt(page, 1).inputValue()).toBe('');
      const felt = await page.evaluate(
        () => (window as unknown as { vibrations: readonly unknown[] }).vibrations,
      );
      expect(felt).toEqual(expected);
      await close();
    }
  });

  it('has no accessibility barrier with a size by risk on the narrowest screen', async () => {
    const { page } = await openTrade(app, 'contract', {
      size: 'narrow',
      storage: { 'size.contract': 'risk' },
    });
    await page.getByRole('button', { name: NAMES['tr-TR'].needsStop }).waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await page.getByRole('button', { name: NAMES['tr-TR'].needsStop }).click();
    await page.locator('[data-trigger="stopLoss"] input[inputmode="decimal"]').fill('1000');
    await fieldAt(page, 1).fill('5');
    await page.locator('[data-ticket] [data-unit="base"]').waitFor();
    expect(await accessProblems(page)).toEqual([]);
  });
});
