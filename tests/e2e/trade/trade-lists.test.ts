import { describe, expect, it } from 'vitest';
import { newPerson, numberOf } from '#tests/e2e/position/position-page.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import type { Lang } from '#tests/e2e/support/languages.ts';

const LANGS: readonly Lang[] = ['tr-TR', 'en-US'];
const WORDS = {
  'tr-TR': { contracts: 'Vadeli', stocks: 'Hisse', liq: 'Likidasyon', account: 'Hesabım' },
  'en-US': { contracts: 'Contracts', stocks: 'Stocks', liq: 'Liquidation', account: 'Account' },
} as const;

describe('lists of the trade tab on a desktop', () => {
  const app = useApp();

  it.each(LANGS)('follow the instrument in hand, %s', async (lang) => {
    const path = '/pages/tabbar/trade?symbol=BTC-USDT-SWAP';
    const { page, problems } = await app.open({ path, lang, size: 'desktop' });
    const list = page.getByRole('complementary').first();
    const rows = list.locator('[role="row"][data-symbol]');
    const chosen = list.getByRole('tab', { selected: true });
    await rows.first().waitFor();
    expect(await chosen.textContent()).toBe(WORDS[lang].contracts);
    await expect.poll(() => rows.first().getAttribute('data-symbol')).toMatch(/-SWAP$/);
    const nav = page.getByRole('navigation').first();
    expect(await nav.getByRole('link', { name: WORDS[lang].account }).count()).toBe(1);

    // A tab chosen beside it stays; its rows lead to its own instruments.
    await list.getByRole('tab', { name: WORDS[lang].stocks }).click();
    const share = list.locator('[role="row"][data-symbol="ASELS"]').first();
    await share.click();
    await page.locator('section[data-symbol="ASELS"]').first().waitFor();
    expect(await chosen.textContent()).toBe(WORDS[lang].stocks);
    expect(problems).toEqual([]);
  });

  it.each(LANGS)('sort positions by the values they show, %s', async (lang) => {
    const person = await newPerson(app, lang);
    // Prices of three, four and five decimals, whose digits alone sort the other way.
    await person.opens('XRP-USDT-SWAP', 'long', '40');
    await person.opens('LINK-USDT-SWAP', 'long', '4');
    await person.opens('DOGE-USDT-SWAP', 'long', '200');
    const path = '/pages/tabbar/trade?symbol=BTC-USDT-SWAP';
    const { page, problems } = await openAs(app, person, path, { size: 'desktop' });
    const rows = page.locator('tr[data-position]');
    await expect.poll(() => rows.count()).toBe(3);
    const shown = async (): Promise<readonly number[]> =>
      (await rows.locator('[data-part="liq"]').allTextContents()).map(numberOf);
    await expect.poll(async () => (await shown()).every((price) => price > 0)).toBe(true);
    const heading = page.getByRole('columnheader', { name: WORDS[lang].liq });
    const rising = [...(await shown())].sort((a, b) => a - b);
    await heading.getByRole('button').click();
    expect(await heading.getAttribute('aria-sort')).toBe('descending');
    expect(await shown()).toEqual(rising.toReversed());
    await heading.getByRole('button').click();
    expect(await shown()).toEqual(rising);
    expect(problems).toEqual([]);
  });
});
