import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useApp } from '#tests/e2e/support/app.ts';
import { cellOf, cellText, openSourceByMenu, pressLong } from '#tests/e2e/support/cells.ts';

const MARKETS = '/pages/tabbar/markets';
const app = useApp();

const part = (page: Page, name: string) =>
  page.getByRole('dialog').locator(`[data-part="${name}"]`);

/** Prices of the latest trades, from the server over HTTP. */
async function tradedPrices(symbol: string): Promise<readonly string[]> {
  const response = await fetch(`${app.server().url}/ipxtrg-api/coin/trades`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ symbol, limit: '500' }),
  });
  const answer = (await response.json()) as { data: { trades: { price: string }[] } };
  return answer.data.trades.map(({ price }) => price);
}

/** `1.234,50` as it is written in a message. */
function plain(shown: string): string {
  return shown.replaceAll('.', '').replace(',', '.').replace('\u2212', '-');
}

describe('price source', () => {
  it('shows the number of the cell, its raw text and the frame that carried it', async () => {
    const { page, problems } = await app.open({ path: MARKETS });
    await page.getByRole('tab', { name: 'Kripto' }).click();
    await cellText(page, 'BTC-USDT', 'last');
    await pressLong(page, cellOf(page, 'BTC-USDT', 'last'));
    await page.getByRole('heading', { name: 'Bu fiyat nereden geldi?' }).waitFor();
    const shown = (await part(page, 'shown').textContent()) ?? '';
    const raw = JSON.parse((await part(page, 'raw').textContent()) ?? '""') as string;
    expect(plain(shown)).toBe(raw);
    expect(await part(page, 'seq').textContent()).toMatch(/^\d/);
    // The venue has a trade at exactly this price.
    const prices = await tradedPrices('BTC-USDT');
    expect(prices).toContain(raw);
    await page.getByText('Son Mesajlar').click();
    const frame = (await part(page, 'frame').first().textContent()) ?? '';
    const message = JSON.parse(frame) as { ch: string; seq: number; data: { sym: string }[] };
    expect(message.ch).toBe('tickers');
    expect(message.data.map(({ sym }) => sym)).toContain('BTC-USDT');
    await page.getByRole('dialog').getByText('Simülasyon piyasası').waitFor();
    // The long press opened nothing beneath.
    expect(page.url()).toContain(MARKETS);
    expect(problems).toEqual([]);
  });

  it('copies everything as JSON', async () => {
    const { page } = await app.open({ path: MARKETS });
    await cellText(page, 'THYAO', 'last');
    await pressLong(page, cellOf(page, 'THYAO', 'last'));
    await part(page, 'shown').waitFor();
    await page.getByRole('button', { name: 'JSON Kopyala' }).click();
    await page.getByText('Kopyalandı').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const source = JSON.parse(copied) as Record<string, unknown>;
    expect(source).toMatchObject({ sym: 'THYAO', field: 'last', prices: 'simulated' });
    expect(`"${String(source['raw'])}"`).toBe(await part(page, 'raw').textContent());
  });

  it('explains a computed value and leads to its inputs and back, by keyboard', async () => {
    const { page } = await app.open({ path: MARKETS, lang: 'en-US' });
    await cellText(page, 'THYAO', 'changePct');
    await openSourceByMenu(page, cellOf(page, 'THYAO', 'changePct'));
    await page.getByRole('heading', { name: 'Where does this price come from?' }).waitFor();
    const input = page.getByRole('dialog').getByRole('button', { name: /^THYAO Last price: / });
    await input.focus();
    const shownInput = (await input.textContent()) ?? '';
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('THYAO · Last price').waitFor();
    expect(await part(page, 'raw').textContent()).toMatch(/^"\d+\.\d{2}"$/);
    expect(shownInput).toMatch(/^\d/);
    await page.getByRole('button', { name: 'Back to previous value' }).click();
    await page.getByRole('dialog').getByText('THYAO · Change %').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('opens by the menu key on a row', async () => {
    const { page } = await app.open({ path: MARKETS });
    await cellText(page, 'THYAO', 'last');
    await page.locator('[role="row"][tabindex="0"]').focus();
    const symbol = await page.evaluate(() => document.activeElement?.getAttribute('data-symbol'));
    await page.keyboard.press('ContextMenu');
    await page.getByRole('menuitem').last().press('Enter');
    await page
      .getByRole('dialog')
      .getByText(`${symbol ?? ''} · Son Fiyat`)
      .waitFor();
  });
});
