import { describe, expect, it } from 'vitest';
import { contractMultiple } from '#protocol/http/contract-orders.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { newPerson, opensSheet } from '#tests/e2e/position/position-page.ts';

const BTC = 'BTC-USDT-SWAP';
const WORDS = {
  'tr-TR': {
    modes: /^Sözleşme modları: /,
    oneWay: 'Tek Yönlü',
    hedge: 'Çift Yönlü',
    confirm: 'Onayla',
    inUse: /^Bu sözleşmenin modu yalnızca açık bir şey yokken değişir\. Şu an açık: pozisyon 2/,
  },
  'en-US': {
    modes: /^Contract modes: /,
    oneWay: 'One-way',
    hedge: 'Hedge',
    confirm: 'Confirm',
    inUse: /^The mode of this contract changes only while nothing is open in it\. .*: positions 2/,
  },
} as const;

describe('hedge mode', { timeout: 120_000 }, () => {
  const app = useApp();

  it.each(languagesOf(import.meta.url))(
    'is chosen in the sheet of modes, and holds a long beside a short, %s',
    async (lang) => {
      const words = WORDS[lang];
      const person = await newPerson(app, lang);
      const { page, problems } = await openAs(app, person, '/pages/tabbar/trade', {
        storage: { systemTradeType: 'contract' },
      });
      const button = page.getByRole('button', { name: words.modes });
      await button.getByText(words.oneWay).waitFor();
      const sheet = await opensSheet(page, button);
      expect(await accessProblems(page)).toEqual([]);
      await sheet.getByRole('radio', { name: words.hedge }).click({ force: true });
      await sheet.getByRole('button', { name: words.confirm }).click();
      await sheet.waitFor({ state: 'hidden' });
      await button.getByText(words.hedge).waitFor();
      const { positionMode } = await person.call(contractMultiple, { symbol: BTC });
      expect(positionMode).toBe('hedge');
      await person.opens(BTC, 'long', '0.05', '20');
      const held = page.getByRole('tab').nth(1);
      await expect.poll(() => held.textContent()).toMatch(/1$/);
      // Nothing is closed first: the ticket says nothing of it.
      expect(await page.locator('[data-part="netShort"]').count()).toBe(0);
      await person.opens(BTC, 'short', '0.02', '20');
      await expect.poll(() => held.textContent()).toMatch(/2$/);
      const again = await opensSheet(page, button);
      await expect.poll(() => again.getByRole('alert').textContent()).toMatch(words.inUse);
      expect(problems).toEqual([]);
    },
  );
});
