import type { Locator } from 'playwright-core';
import {
  coinOrderNewApply,
  coinOrderNewCancel,
  coinOrderNewList,
  stockOrderNewList,
} from '#protocol/http/issues.ts';
import type { Person } from '#tests/e2e/position/position-page.ts';
import { fieldAt, WORDS } from '#tests/e2e/trade/trade-page.ts';
import { yes } from './product-cases.ts';
import type { TapCase } from './tap-run.ts';

const TR = WORDS['tr-TR'];
/** A pay-later issue. */
export const LATER = 'ipo-2';

/** A coin sale that is always open. */
const SALE = 'coin-1';

async function noSale(person: Person): Promise<Readonly<Record<string, string>>> {
  const { items } = await person.call(coinOrderNewList, { issueId: SALE });
  const open = items.find(({ status }) => status === 'applying');
  if (open !== undefined) await person.call(coinOrderNewCancel, { id: open.id });
  return {};
}

async function aSale(person: Person): Promise<Readonly<Record<string, string>>> {
  await noSale(person);
  const { id } = await person.call(coinOrderNewApply, { id: SALE, amount: '100' });
  return { sub: id };
}

/** Cases that take days: settled shares, and an allotted subscription. */
export const ADDED_CASES = {
  stockOrderSell: {
    button: 'Sat · Onayla',
    path: () => '/pages/tabbar/trade?symbol=THYAO',
    storage: { systemTradeType: 'stock' },
    reach: async ({ page, opens }) => {
      await fieldAt(page, 0).and(page.locator(':not([value=""])')).waitFor();
      await page.getByRole('radio', { name: TR.sell, exact: true }).click({ force: true });
      await fieldAt(page, 1).fill('2');
      const sheet = await opens(page.locator('button[data-submit="why"]:not(:disabled)'));
      await sheet.getByTestId('total').waitFor();
      await page.waitForTimeout(500);
      const risks = sheet.getByRole('checkbox', { name: TR.risks });
      if (await risks.isVisible()) await risks.click();
      return sheet.getByRole('button', { name: TR.confirm });
    },
  },
  stockOrderNewPay: {
    button: 'Öde',
    once: true,
    path: () => `/pages/stockIPO/ipoRecord?id=${LATER}`,
    prepare: async (person) => {
      const { items } = await person.call(stockOrderNewList, { issueId: LATER });
      return { sub: items[0]?.id ?? '' };
    },
    reach: async ({ page, opens }) => {
      const open = async (): Promise<Locator> => {
        const sheet = await opens(page.getByRole('button', { name: 'Öde', exact: true }));
        await sheet.locator('[data-field="toPay"]').waitFor({ timeout: 10_000 });
        return sheet;
      };
      // The clock has just been moved by days, so the page may still be renewing what it shows.
      const sheet = await open().catch(async () => {
        await page.reload();
        return open();
      });
      return sheet.getByRole('button', { name: 'Öde', exact: true });
    },
  },
  coinOrderNewApply: {
    button: 'Katıl',
    path: () => `/pages/coinICO/icoOrder?id=${SALE}&amount=100`,
    prepare: noSale,
    reach: async (tap) => {
      const name = tap.t('ico.join');
      const sheet = await tap.opens(tap.page.getByRole('button', { name }));
      await sheet.getByRole('checkbox').click();
      return sheet.getByRole('button', { name });
    },
  },
  coinOrderNewCancel: {
    button: 'Talebi İptal Et',
    path: () => `/pages/coinICO/applyList?id=${SALE}`,
    prepare: aSale,
    reach: (tap) =>
      yes(
        tap,
        tap.page
          .locator(`[data-subscription="${tap.made['sub'] ?? ''}"]`)
          .getByRole('button', { name: tap.t('sub.cancel') }),
        tap.t('sub.cancel'),
      ),
  },
} satisfies Partial<Record<string, TapCase<Person>>>;
