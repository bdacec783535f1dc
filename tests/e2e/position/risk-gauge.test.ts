import { describe, expect, it } from 'vitest';
import { CONTRACTS, newPerson, numberOf } from '#tests/e2e/position/position-page.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';

const RISK = '/pages/contract/risk';
const SYMBOL = 'BTC-USDT-SWAP';
const WORDS = {
  'tr-TR': { tile: 'Risk göstergesi', none: 'Açık pozisyon yok', falls: /düşerse pozisyon likide/ },
  'en-US': {
    tile: 'Risk gauge',
    none: 'No open position',
    falls: /liquidated if the mark price falls to/,
  },
} as const;

describe.each(languagesOf(import.meta.url))('the risk gauge, %s', { timeout: 120_000 }, (lang) => {
  const app = useApp();
  const words = WORDS[lang];

  it('is reached from the account and says that nothing is at risk', async () => {
    const person = await newPerson(app, lang);
    const { page, problems } = await openAs(app, person, '/pages/tabbar/mine');
    await page.getByRole('link', { name: words.tile, exact: true }).click();
    await page.waitForURL(`**${RISK}`);
    await page.getByText(words.none).waitFor();
    expect(await accessProblems(page, 'any')).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('says what the position says, and at which price it ends', async () => {
    const person = await newPerson(app, lang);
    await person.opens(SYMBOL, 'long', '0.05');
    await expect.poll(async () => (await person.positions()).length).toBe(1);
    const { page, problems } = await openAs(app, person, RISK);
    await page.getByText(words.falls).waitFor();
    const liq = page.locator('[data-figure="liq-price"]').first();
    const other = await openAs(app, person, CONTRACTS);
    const card = other.page.locator('[data-figure="liq-price"]').first();
    await card.waitFor();
    const price = await card.textContent();
    await expect.poll(() => liq.textContent()).toBe(price);
    const [notional, equity, leverage] = await Promise.all(
      ['notional', 'equity', 'effective-leverage'].map(async (name) =>
        numberOf(await page.locator(`[data-figure="${name}"]`).first().textContent()),
      ),
    );
    // Each cell is cut to two decimals, and prices move between them.
    expect(Math.abs(notional! / equity! - leverage!)).toBeLessThan(leverage! * 0.02);
    expect(numberOf(await page.locator('[data-figure="concentration"]').textContent())).toBe(100);
    expect(await scrollsSideways(page)).toBe(false);
    expect(await accessProblems(page, 'any')).toEqual([]);
    expect([...problems, ...other.problems]).toEqual([]);
  });
});
