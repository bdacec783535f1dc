import { describe, expect, it } from 'vitest';
import { coinOrderAdd, coinOrderList } from '#protocol/http/coin-orders.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { openAs, type Lang } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { newPerson, opensSheet } from '#tests/e2e/position/position-page.ts';

const TEXTS = {
  'tr-TR': {
    all: 'Tümünü İptal Et',
    sell: 'Sat',
    cancel: (count: number) => `${count} Emri İptal Et`,
  },
  'en-US': {
    all: 'Cancel all',
    sell: 'Sell',
    cancel: (count: number) => `Cancel ${count} order${count === 1 ? '' : 's'}`,
  },
} as const;

describe('cancelling all orders', { timeout: 120_000 }, () => {
  const app = useApp();

  it.each(languagesOf(import.meta.url))(
    'says how many, takes one side, and then the rest, %s',
    async (lang: Lang) => {
      const words = TEXTS[lang];
      const person = await newPerson(app, lang);
      const rests = (symbol: string, price: string, qty: string) =>
        person.call(coinOrderAdd, { symbol, side: 'buy', type: 'limit', price, qty });
      await rests('BTC-USDT', '96000.0', '0.001');
      await rests('BTC-USDT', '95000.0', '0.001');
      await person.call(coinOrderAdd, {
        symbol: 'BTC-USDT',
        side: 'buy',
        type: 'market',
        qty: '0.002',
      });
      await person.call(coinOrderAdd, {
        symbol: 'BTC-USDT',
        side: 'sell',
        type: 'limit',
        price: '107000.0',
        qty: '0.001',
      });
      const { page, problems } = await openAs(app, person, '/pages/stock/order');
      const button = page.getByRole('button', { name: words.all });
      await button.filter({ hasText: '(3)' }).waitFor({ timeout: 30_000 });
      const sheet = await opensSheet(page, button);
      await sheet.getByRole('button', { name: words.cancel(3) }).waitFor();
      expect(await accessProblems(page)).toEqual([]);
      await sheet.getByRole('radio', { name: words.sell, exact: true }).click({ force: true });
      await sheet.getByRole('button', { name: words.cancel(1) }).click();
      await sheet.waitFor({ state: 'hidden' });
      const live = async (): Promise<readonly string[]> =>
        (await person.call(coinOrderList, { state: 'live' })).items.map(({ side }) => side);
      expect(await live()).toEqual(['buy', 'buy']);
      await button.filter({ hasText: '(2)' }).waitFor();
      const again = await opensSheet(page, button);
      await again.getByRole('button', { name: words.cancel(2) }).click();
      await again.waitFor({ state: 'hidden' });
      expect(await live()).toEqual([]);
      await button.waitFor({ state: 'hidden' });
      expect(problems).toEqual([]);
    },
  );
});
