import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { userAssets } from '#protocol/http/assets.ts';
import { exchangeOrders } from '#protocol/http/exchange.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { newPerson, type Person } from '#tests/e2e/position/position-page.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';

const CONVERT = '/pages/exchange/cryptoConvert';
const SCALE = 100_000_000n;

const WORDS = {
  'tr-TR': {
    convert: /^Dönüştür/, exchange: /^Çevir/, fresh: 'Yeni kur al', done: 'Bitti', all: 'Tümü',
    swap: 'Yönü Değiştir', short: 'Bakiye yetersiz', limits: /En az .* en çok/,
    over: 'Teklifin süresi doldu', to: /^Alacağınız varlık/,
  },
  'en-US': {
    convert: /^Convert/, exchange: /^Exchange/, fresh: 'New quote', done: 'Done', all: 'Max',
    swap: 'Swap direction', short: 'Insufficient balance', limits: /Min\. .* max\./,
    over: 'The quote has expired', to: /^Asset you get/,
  },
} as const; // prettier-ignore

/** Decimal text as a count of 10^-8. */
function units(text: string): bigint {
  const [whole = '0', rest = ''] = text.split('.');
  return BigInt(whole) * SCALE + BigInt(rest.padEnd(8, '0').slice(0, 8));
}

async function freeOf(person: Person, asset: string): Promise<bigint> {
  const { balances } = await person.call(userAssets, {});
  return units(balances.find((one) => one.asset === asset)?.available ?? '0');
}

function amountOf(page: Page, side: 'give' | 'receive'): Locator {
  return page.locator(`[data-side="${side}"] input`);
}

/** The button at the bottom, whatever its label. */
function foot(page: Page, name: RegExp | string): Locator {
  return page.getByRole('button', { name }).last();
}

describe.each(languagesOf(import.meta.url))('a conversion, %s', { timeout: 120_000 }, (lang) => {
  const app = useApp();
  const words = WORDS[lang];

  it('is quoted with rate, spread and fee, and booked exactly', async () => {
    const person = await newPerson(app, lang);
    const [usdt, btc] = [await freeOf(person, 'USDT'), await freeOf(person, 'BTC')];
    const { page, problems } = await openAs(app, person, CONVERT);
    await page.locator('[data-symbol="BTC-USDT"]').filter({ hasText: /\d/ }).first().waitFor();
    expect(await foot(page, words.convert).isDisabled()).toBe(true);
    await amountOf(page, 'give').fill('500,5');
    const quote = page.locator('[data-part="quote"]');
    await quote.waitFor();
    await quote.locator('[data-field="spread"]').filter({ hasText: /BTC/ }).waitFor();
    await quote.locator('[data-field="fee"]').filter({ hasText: /BTC/ }).waitFor();
    expect(await quote.innerText()).toContain('BTC-USDT');
    await expect.poll(() => amountOf(page, 'receive').inputValue()).toMatch(/^0,00\d+/);
    expect(await accessProblems(page)).toEqual([]);

    // The previewed balance is the balance afterwards.
    await foot(page, words.convert).click();
    const receipt = page.locator('[data-part="receipt"]');
    await receipt.waitFor();
    const { items } = await person.call(exchangeOrders, {});
    const [booked] = items;
    if (booked === undefined) throw new Error('nothing was booked');
    expect(units(booked.give)).toBe(units('500.5'));
    expect(units(booked.atMid) - units(booked.spread) - units(booked.fee)).toBe(
      units(booked.receive),
    );
    expect(await freeOf(person, 'USDT')).toBe(usdt - units(booked.give));
    expect(await freeOf(person, 'BTC')).toBe(btc + units(booked.receive));
    await receipt.locator('[data-balance="USDT"]').filter({ hasText: '4.499,50 USDT' }).waitFor();
    await page.getByRole('button', { name: words.done, exact: true }).click();
    await page.locator(`[data-exchange="${booked.id}"]`).waitFor();

    // Converts everything back, with the button that swaps the direction.
    await page.getByRole('button', { name: words.swap }).click();
    await page.getByRole('button', { name: words.all, exact: true }).click();
    await quote.waitFor();
    await foot(page, words.convert).click();
    await receipt.waitFor();
    expect(await freeOf(person, 'BTC')).toBe(0n);
    expect(problems).toEqual([]);
  });

  it('expires after ten seconds and is never renewed by itself', async () => {
    const person = await newPerson(app, lang);
    const { page, problems } = await openAs(app, person, '/pages/exchange/exchange', {
      size: 'narrow',
    });
    await amountOf(page, 'receive').fill('100');
    const quote = page.locator('[data-part="quote"]');
    await quote.waitFor();
    await expect.poll(() => amountOf(page, 'give').inputValue()).toMatch(/^4\.\d{3},/);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByText(words.over).waitFor({ timeout: 15_000 });
    expect(await foot(page, words.exchange).count()).toBe(0);
    await foot(page, words.fresh).click();
    await quote.and(page.locator(':has([data-over="false"])')).waitFor();
    await foot(page, words.exchange).click();
    await page.locator('[data-part="receipt"]').waitFor();
    const { items } = await person.call(exchangeOrders, {});
    expect(items).toHaveLength(1);
    expect(units(items[0]?.receive ?? '')).toBe(units('100'));
    expect(problems).toEqual([]);
  });

  it('reports amounts that are too high or too low', async () => {
    const person = await newPerson(app, lang);
    const { page } = await openAs(app, person, '/pages/exchange/stock');
    await amountOf(page, 'give').fill('2000000');
    await page.getByText(words.short).first().waitFor();
    expect(await foot(page, words.exchange).isDisabled()).toBe(true);
    await amountOf(page, 'give').fill('0,01');
    await page.locator('[data-side="give"]').getByText(words.limits).waitFor();
    expect(await foot(page, words.exchange).isDisabled()).toBe(true);
  });

  it.each(['/pages/exchange/index', CONVERT, '/pages/exchange/stock'])(
    '%s has no serious accessibility finding and fits 320 px',
    async (path) => {
      const { page, problems } = await app.open({ path, lang, size: 'narrow' });
      await page.locator('main').filter({ hasText: /\d,\d/ }).waitFor();
      await page.waitForTimeout(500);
      expect(await accessProblems(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      expect(problems).toEqual([]);
    },
  );
});
