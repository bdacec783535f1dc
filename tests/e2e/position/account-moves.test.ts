import { describe, expect, it } from 'vitest';
import { userAssets } from '#protocol/http/assets.ts';
import { coinOrderAdd } from '#protocol/http/coin-orders.ts';
import { stockOrderBuy } from '#protocol/http/stock-orders.ts';
import { coinCollectList, stockCollectList } from '#protocol/http/watch.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { sized } from '#tests/support/size.ts';
import { newPerson, untilText, type Person } from './position-page.ts';

const TEXTS = {
  'tr-TR': {
    send: 'Aktar', swap: 'Yönü Değiştir', all: 'Tümü', done: 'Transfer tamamlandı',
    star: 'BTC-USDT: Takip Listesine Ekle', menu: 'THYAO: sırala ve çıkar', top: 'En Üste Taşı',
    options: 'Seçenekler', add: 'Takip Listesine Ekle', remove: 'Takip Listesinden Çıkar',
    added: 'Takip listesine eklendi',
    untold: 'Bu cihazda değişti; bağlantı gelince hesabınıza iletilir',
  },
  'en-US': {
    send: 'Transfer', swap: 'Swap direction', all: 'All', done: 'Transfer completed',
    star: 'BTC-USDT: Add to watchlist', menu: 'THYAO: reorder or remove', top: 'Move to top',
    options: 'Options', add: 'Add to watchlist', remove: 'Remove from watchlist',
    added: 'Added to watchlist',
    untold: 'Changed on this device. It syncs to your account when you are back online.',
  },
} as const; // prettier-ignore

async function usdtOf(person: Person) {
  const { balances } = await person.call(userAssets, { currency: 'USDT' });
  const usdt = balances.find(({ asset }) => asset === 'USDT');
  if (usdt === undefined) throw new Error('no tether');
  return usdt;
}

describe('transfers and lists of an account', { timeout: 120_000 }, () => {
  const app = useApp();

  it.each(languagesOf(import.meta.url))(
    'tether is transferred and fully returned, %s',
    async (lang) => {
      const words = TEXTS[lang];
      const person = await newPerson(app, lang);
      const before = await usdtOf(person);
      const path = '/pages/exchange/cryptoTransfer';
      const { page, problems } = await openAs(app, person, path);
      const send = page.getByRole('button', { name: words.send, exact: true });
      await page.locator('[data-part="free"]').filter({ hasText: /[1-9]/ }).waitFor();
      expect(await send.isDisabled()).toBe(true);
      const amount = page.locator('main input');
      await amount.fill('999999999');
      expect(await send.isDisabled()).toBe(true);
      await amount.fill('250,5');
      await send.click();
      await page.getByText(words.done).first().waitFor();
      const moved = await usdtOf(person);
      expect(Number(moved.available)).toBeCloseTo(Number(before.available) - 250.5, 8);
      expect(Number(moved.contract)).toBeCloseTo(Number(before.contract) + 250.5, 8);
      await page.getByText('250,50 USDT').first().waitFor();

      await page.getByRole('button', { name: words.swap }).click();
      await page.getByRole('button', { name: words.all, exact: true }).click();
      await send.click();
      await expect.poll(async () => Number((await usdtOf(person)).contract)).toBe(0);
      expect(Number((await usdtOf(person)).total)).toBe(Number(before.total));
      expect(problems).toEqual([]);
    },
  );

  it.each(languagesOf(import.meta.url))(
    'stars are stored in the account and their order survives a reload, %s',
    async (lang) => {
      const words = TEXTS[lang];
      const person = await newPerson(app, lang);
      const storage = { stockCollectList: ['ASELS', 'THYAO'] };
      const { page, problems } = await openAs(app, person, '/pages/watchlist/index', { storage });
      await expect
        .poll(async () => (await person.call(stockCollectList, {})).symbols, { timeout: 20_000 })
        .toEqual(['ASELS', 'THYAO']);
      await page.getByRole('button', { name: words.menu }).click();
      await page.getByRole('menuitem', { name: words.top }).click();
      await expect
        .poll(async () => (await person.call(stockCollectList, {})).symbols)
        .toEqual(['THYAO', 'ASELS']);
      const rows = page.locator('main li[data-symbol]');
      await rows.nth(0).getByRole('link').focus();
      await page.keyboard.press('Alt+ArrowDown');
      await expect.poll(() => rows.nth(0).getAttribute('data-symbol')).toBe('ASELS');

      await page.goto(`${app.server().url}/pages/coin/coinKline?symbol=BTC-USDT`);
      await page.getByRole('button', { name: words.star }).first().click();
      await expect
        .poll(async () => (await person.call(coinCollectList, {})).symbols)
        .toEqual(['BTC-USDT']);
      await page.goto(`${app.server().url}/pages/watchlist/index`);
      await expect
        .poll(() => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-symbol'))))
        .toEqual(['ASELS', 'THYAO', 'BTC-USDT']);
      expect(problems).toEqual([]);
    },
  );

  it.each(languagesOf(import.meta.url))(
    'stars given offline or next to a ticket are kept, %s',
    async (lang) => {
      const words = TEXTS[lang];
      const person = await newPerson(app, lang);
      const storage = { systemTradeType: 'coin', tradeCoinData: 'BTC-USDT' };
      const { page, context } = await openAs(app, person, '/pages/tabbar/trade', { storage });
      const held = async () => (await person.call(coinCollectList, {})).symbols;
      const star = async (item: string): Promise<void> => {
        await page.getByRole('button', { name: words.options, exact: true }).click();
        await page.getByRole('menuitem', { name: item, exact: true }).click();
      };
      await star(words.add);
      await page.getByText(words.added).waitFor();
      await expect.poll(held).toEqual(['BTC-USDT']);
      await context.setOffline(true);
      await star(words.remove);
      await page.getByText(words.untold).waitFor();
      expect(await held()).toEqual(['BTC-USDT']);
      await context.setOffline(false);
      await expect.poll(held).toEqual([]);
      await star(words.add);
      // The page closes before anything has been sent.
      await page.reload();
      await expect.poll(held).toEqual(['BTC-USDT']);
      await page.getByRole('button', { name: words.options, exact: true }).click();
      await page.getByRole('menuitem', { name: words.remove, exact: true }).waitFor();
    },
  );

  it('shares show what is locked, and coins what they cost', async () => {
    const person = await newPerson(app);
    await person.call(stockOrderBuy, { symbol: 'THYAO', type: 'market', qty: '20' });
    const coin = { symbol: 'BTC-USDT', side: 'buy', type: 'market', qty: '0.01' } as const;
    await person.call(coinOrderAdd, coin);
    const rest = { symbol: 'ETH-USDT', side: 'buy', type: 'limit' } as const;
    await person.call(coinOrderAdd, { ...rest, price: '2500', qty: '0.1' });
    const { page, problems } = await openAs(app, person, '/pages/tabbar/position?tab=stock');
    const card = page.locator('article[data-symbol="THYAO"]');
    await card.locator('[data-field="pnl"]').filter({ hasText: /\d/ }).waitFor();
    await untilText(card.locator('[data-part="locked"]'), /20$/);
    await page.locator('[data-part="countdown"]').first().waitFor();
    await card.getByRole('button', { name: /Ayrıntıyı Göster/ }).click();
    await expect.poll(() => card.locator('tbody tr').count()).toBe(1);
    await page.getByRole('tab', { name: /Kripto/ }).click();
    const btc = page.locator('article[data-symbol="BTC-USDT"]');
    await btc.locator('[data-field="value"]').filter({ hasText: /\d/ }).waitFor();
    await page.getByRole('tab', { name: /Bekleyen/ }).click();
    await page.locator('[data-order]').first().waitFor();
    expect(problems).toEqual([]);
  });

  it('shares lead to their own ticket, and cannot be sold on the day of purchase', async () => {
    const person = await newPerson(app);
    await person.call(stockOrderBuy, { symbol: 'GARAN', type: 'market', qty: '20' });
    const { page } = await openAs(app, person, '/pages/tabbar/position?tab=stock');
    const card = page.locator('article[data-symbol="GARAN"]');
    await card.getByRole('button', { name: /Ayrıntıyı Göster/ }).click();
    // Bought today, so nothing can be sold before the next business day.
    expect(await card.getByRole('button', { name: 'Sat', exact: true }).isDisabled()).toBe(true);
    await card.getByRole('button', { name: 'Al', exact: true }).click();
    await page.waitForURL('**/pages/tabbar/trade*');
    await page.locator('[data-symbol="GARAN"]').first().waitFor();
    const buying = page.getByRole('radio', { name: 'Al', exact: true });
    await expect.poll(() => buying.isChecked()).toBe(true);
  });

  const PATHS = [
    '/pages/tabbar/position?tab=stock',
    '/pages/tabbar/position?tab=contract',
    '/pages/tabbar/position?tab=history',
    '/pages/exchange/cryptoTransfer',
    '/pages/coin/assetsRecord',
    '/pages/watchlist/index',
  ];

  // The crawl checks these addresses too, with another account.
  it.each(sized(['narrow'] as const, ['phone', 'narrow', 'desktop'] as const))(
    'no screen has an accessibility barrier, %s',
    async (size) => {
      for (const lang of languagesOf(import.meta.url)) {
        const person = await newPerson(app, lang);
        await person.opens('BTC-USDT-SWAP', 'long', '0.05');
        await person.call(stockOrderBuy, { symbol: 'THYAO', type: 'market', qty: '20' });
        const storage = { stockCollectList: ['THYAO'] };
        const { page, problems } = await openAs(app, person, PATHS[0] ?? '', { size, storage });
        for (const path of PATHS) {
          await page.goto(app.server().url + path);
          await page.locator('main').filter({ hasText: /\d/ }).waitFor();
          await page.waitForTimeout(1_500);
          expect(await scrollsSideways(page), path).toBe(false);
          expect(await accessProblems(page), path).toEqual([]);
        }
        expect(problems).toEqual([]);
      }
    },
  );
});
