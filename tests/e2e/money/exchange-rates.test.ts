import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { exchangeFigures } from '#domain/exchange/figures.ts';
import { exchangeRoute } from '#domain/exchange/route.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { assetScale } from '#domain/money/asset.ts';
import { DOT_COMMA } from '#domain/text/number-text.ts';
import { shownRate } from '#domain/text/plain-text.ts';
import type { ExchangeQuoteView } from '#protocol/http/exchange.ts';
import { newPerson } from '#tests/e2e/position/position-page.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';

const PATH = '/pages/exchange/rates';
const HUB = '/pages/exchange/index';
const TEXTS = {
  'tr-TR': {
    link: /^Döviz kurları/, signIn: 'Tutar çevirmek için giriş yapın.', simulated: /^Simülasyon/,
    addPanel: 'Panel ekle', panel: 'Döviz kurları', retry: 'Tekrar Dene',
  },
  'en-US': {
    link: /^Exchange rates/, signIn: 'Sign in to convert amounts.', simulated: /^Simulated/,
    addPanel: 'Add panel', panel: 'Exchange rates', retry: 'Try again',
  },
} as const; // prettier-ignore

/** The rate of a pair in the matrix. */
function rate(page: Page, from: string, to: string) {
  return page.locator(`[data-rate="${from} ${to}"] [data-field="rate"]`);
}

async function numberIn(page: Page, from: string, to: string): Promise<number> {
  await expect.poll(() => rate(page, from, to).textContent()).toMatch(/\d/);
  const text = await rate(page, from, to).textContent();
  return Number.parseFloat(text!.replaceAll('.', '').replace(',', '.'));
}

/** Types an amount to give, and returns the quote that the server answers. */
async function quoteFor(page: Page, amount: string): Promise<ExchangeQuoteView> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/exchange/quote'));
  await page.locator('[data-side="give"] input').fill(amount);
  const { data } = (await (await answered).json()) as { data: ExchangeQuoteView };
  return data;
}

/** Texts of the parts of the quote on screen. */
async function shownQuote(page: Page): Promise<readonly string[]> {
  const quote = page.locator('[data-part="quote"]');
  await quote.waitFor();
  return quote.locator('dd').allTextContents();
}

describe.each(languagesOf(import.meta.url))('exchange rates, %s', { timeout: 120_000 }, (lang) => {
  const app = useApp();
  const texts = TEXTS[lang];

  it('are open to guests, marked as simulated, and walked by keyboard', async () => {
    const { page, problems } = await app.open({ path: PATH, lang, visitor: 'guest' });
    const direct = await numberIn(page, 'USD', 'TRY');
    const [inverse, cross, tether] = [
      await numberIn(page, 'TRY', 'USD'),
      await numberIn(page, 'USD', 'USDT'),
      await numberIn(page, 'USDT', 'TRY'),
    ];
    // Prices move between two readings.
    expect(Math.abs(direct * inverse - 1)).toBeLessThan(0.01);
    expect(Math.abs(cross / (direct / tether) - 1)).toBeLessThan(0.01);
    await page.getByText(texts.simulated).first().waitFor();
    await page.getByText(texts.signIn).waitFor();
    expect(await page.locator('[data-part="market"] [data-symbol="USD-TRY"]').count()).toBe(1);

    const pressed = () =>
      page.locator('[data-rate][aria-pressed="true"]').getAttribute('data-rate');
    expect(await pressed()).toBe('USD TRY');
    await page.locator('[data-rate="USD TRY"]').focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    expect(await pressed()).toBe('USD USDT');
    const facts = page.locator('[data-part="pair"]');
    expect(await facts.innerText()).toContain('1 USD =');
    await expect.poll(() => page.locator('[data-part="market"] [data-symbol]').count()).toBe(2);
    expect(await accessProblems(page, 'any')).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    expect(problems).toEqual([]);
  });

  it('convert with the quote of the exchange page', async () => {
    const person = await newPerson(app, lang);
    const { page, problems } = await openAs(app, person, HUB);
    await page.getByRole('link', { name: texts.link }).click();
    await page.waitForURL(`**${PATH}`);
    await page.locator('[data-rate="USDT TRY"]').click();
    await expect
      .poll(() => page.locator('[data-part="converter"] [data-symbol]').getAttribute('data-symbol'))
      .toBe('USDT-TRY');
    const here = await quoteFor(page, '250');
    const shownHere = await shownQuote(page);
    // The matrix shows the mid price of the same function; prices move between two readings.
    const mid = await numberIn(page, 'USDT', 'TRY');
    expect(Math.abs(mid / Number(here.midRate) - 1)).toBeLessThan(0.01);
    expect(await accessProblems(page, 'any')).toEqual([]);
    await page.locator('[data-part="open"]').click();
    await page.waitForURL('**/pages/exchange/exchange?from=USDT&to=TRY');
    // The address changes before the page does, and both have a field for the amount to give.
    await page.locator('[data-part="converter"]').waitFor({ state: 'detached' });
    const there = await quoteFor(page, '250');
    const shownThere = await shownQuote(page);
    for (const [quote, shown] of [
      [here, shownHere],
      [there, shownThere],
    ] as const) {
      const { sellsBase } = exchangeRoute(quote.from, quote.to)!;
      const figures = exchangeFigures({
        ...{ side: 'give', amount: new Decimal('250'), sellsBase },
        ...{ mid: new Decimal(quote.midRate), rate: new Decimal(quote.rate) },
        ...{ feeRate: new Decimal(quote.feeRate), giveScale: 8 },
        receiveScale: assetScale(quote.to),
      });
      expect([quote.from, quote.to, quote.give].map(String)).toEqual(['USDT', 'TRY', quote.give]);
      expect(Number(quote.receive)).toBe(figures.receive.toNumber());
      expect(Number(quote.fee)).toBe(figures.fee.toNumber());
      expect(shown[0]).toContain(shownRate(quote.midRate, DOT_COMMA));
      expect(shown[4]).toContain(shownRate(quote.allInRate, DOT_COMMA));
    }
    expect(shownThere).toHaveLength(shownHere.length);
    expect(problems).toEqual([]);
  });

  it('say that the converter did not load, and keep the live rates', async () => {
    const person = await newPerson(app, lang);
    const { page, context } = await openAs(app, person, '/pages/common/lang');
    await context.route('**/user/exchange/assets*', (route) => route.abort());
    await page.goto(app.server().url + PATH);
    const retry = page.getByRole('button', { name: texts.retry });
    await retry.waitFor();
    expect(await numberIn(page, 'USD', 'TRY')).toBeGreaterThan(0);
    await context.unroute('**/user/exchange/assets*');
    await retry.click();
    await page.locator('[data-part="converter"]').waitFor();
    await context.setOffline(true);
    await page.locator('[data-rate] [data-fresh="offline"]').first().waitFor();
    expect(await rate(page, 'USD', 'TRY').textContent()).toMatch(/\d/);
    await context.setOffline(false);
    await page.locator('[data-rate] [data-fresh="live"]').first().waitFor();
  });

  it('are a panel of the workspace', async () => {
    const { page, problems } = await app.open({
      ...{ path: '/pages/workspace/index', lang, size: 'desktop', visitor: 'own' },
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.locator('[data-panel="chart"] canvas').first().waitFor();
    await page.getByRole('button', { name: texts.addPanel }).first().click();
    await page.getByRole('menuitem', { name: texts.panel, exact: true }).click();
    const panel = page.locator('[data-panel="rates"]');
    await panel.locator('[data-part="converter"]').waitFor();
    await expect
      .poll(() => panel.locator('[data-rate="USD TRY"] [data-field="rate"]').textContent())
      .toMatch(/\d/);
    expect(await accessProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
});
