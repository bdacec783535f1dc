import type { Locator } from 'playwright-core';
import {
  stockNewProof,
  stockOfflineInvite,
  stockOrderNewApply,
  stockOrderNewCancel,
  stockOrderNewList,
} from '#protocol/http/issues.ts';
import {
  stockOptionApply,
  stockOptionChain,
  stockOptionList,
  stockOptionQuote,
} from '#protocol/http/options.ts';
import { stockAiBuy, stockAiOrderList, stockAiRedeem } from '#protocol/http/robots.ts';
import { stockCredit } from '#protocol/http/stock-credit.ts';
import { stockOrderBuy } from '#protocol/http/stock-orders.ts';
import { userVipBuy, userVipGet } from '#protocol/http/vip.ts';
import type { Person } from '#tests/e2e/position/position-page.ts';
import type { Tap, TapCase } from './tap-run.ts';

/** Offerings of the venue on the 30th: a draw, a block. */
const DRAW = 'ipo-3';
const BLOCK = 'block-3';
const SHARE = 'THYAO';

const named = ({ page }: Tap, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

async function asks({ page }: Tap, name: string): Promise<Locator> {
  return page.getByRole('alertdialog').getByRole('button', { name, exact: true });
}

/** Opens a question twice and returns its confirm button. */
export async function yes(tap: Tap, button: Locator, name: string): Promise<Locator> {
  await button.waitFor();
  await button.dblclick();
  return asks(tap, name);
}

async function lotOf(person: Person): Promise<string> {
  const { parts } = await person.call(stockNewProof, { id: DRAW });
  return parts.find(({ group }) => group === 'retail')?.lotQty ?? '0';
}

/** Ensures that no subscription to the draw is open. */
async function noDraw(person: Person): Promise<Readonly<Record<string, string>>> {
  const { items } = await person.call(stockOrderNewList, { issueId: DRAW });
  const open = items.find(({ status }) => status === 'applying');
  if (open !== undefined) await person.call(stockOrderNewCancel, { id: open.id });
  return { lot: await lotOf(person) };
}

async function aDraw(person: Person): Promise<Readonly<Record<string, string>>> {
  const { lot = '' } = await noDraw(person);
  const { id } = await person.call(stockOrderNewApply, { id: DRAW, qty: lot });
  return { sub: id };
}

/** The robot with the lowest minimum. */
const ROBOT = 'r1';

/** Ensures that no robot is running. */
async function noRun(person: Person): Promise<Readonly<Record<string, string>>> {
  const { items } = await person.call(stockAiOrderList, { state: 'live' });
  for (const { id } of items) await person.call(stockAiRedeem, { orderId: id });
  return {};
}

/** Ensures a running robot. */
async function aRun(person: Person): Promise<Readonly<Record<string, string>>> {
  const { items } = await person.call(stockAiOrderList, { state: 'live' });
  const [known] = items;
  if (known !== undefined) return { run: known.id };
  const wish = { productId: ROBOT, amount: '300', currency: 'USDT', days: '1' } as const;
  return { run: (await person.call(stockAiBuy, wish)).id };
}

async function aCredit(person: Person): Promise<Readonly<Record<string, string>>> {
  const { owed } = await person.call(stockCredit, {});
  if (Number(owed) > 100) return {};
  const order = { symbol: SHARE, type: 'market', qty: '20', leverage: '2' } as const;
  await person.call(stockOrderBuy, order);
  return {};
}

/** An option bought a moment ago. */
async function anOption(person: Person): Promise<Readonly<Record<string, string>>> {
  const { items } = await person.call(stockOptionList, { state: 'live' });
  const [known] = items;
  if (known !== undefined) return { option: known.id };
  const { atMoney: strike, expiries } = await person.call(stockOptionChain, { symbol: SHARE });
  const expiry = expiries[0]?.date ?? '';
  const wish = { symbol: SHARE, type: 'call', strike, expiry } as const;
  const quote = await person.call(stockOptionQuote, { ...wish, amount: '5000' });
  const figures = {
    quoteId: quote.quoteId,
    quoteContracts: String(quote.contracts),
    quotePremium: quote.premium,
    quoteFee: quote.fee,
    quoteTotal: quote.total,
  };
  return { option: (await person.call(stockOptionApply, { ...wish, ...figures })).id };
}

async function noMember(person: Person): Promise<Readonly<Record<string, string>>> {
  await person.call(userVipGet, {});
  return {};
}

async function aMember(person: Person): Promise<Readonly<Record<string, string>>> {
  const { purchases, plans } = await person.call(userVipGet, {});
  const known = purchases.find(({ status, refundUntil }) => status !== 'refunded' && refundUntil);
  if (known !== undefined) return { purchase: known.id };
  const amount = plans.find(({ days }) => days === 30)?.price ?? '';
  await person.call(userVipBuy, { plan: '30', amount, extend: '1' });
  return aMember(person);
}

/** Products of a demo account. */
export const PRODUCT_CASES = {
  coinTransfer: {
    button: 'Aktar',
    path: () => '/pages/exchange/cryptoTransfer',
    reach: async (tap) => {
      await tap.page.locator('[data-part="free"]').filter({ hasText: /[1-9]/ }).waitFor();
      await tap.page.locator('main input').fill('12,5');
      return named(tap, tap.t('transfer.send'));
    },
  },
  userExchange: {
    button: 'Dönüştür',
    path: () => '/pages/exchange/cryptoConvert',
    reach: async ({ page }) => {
      await page.locator('[data-symbol="BTC-USDT"]').filter({ hasText: /\d/ }).first().waitFor();
      await page.locator('[data-side="give"] input').fill('20');
      await page.locator('[data-part="quote"] [data-field="fee"]').waitFor();
      return page.getByRole('button', { name: /^Dönüştür/ }).last();
    },
  },
  stockCreditRepay: {
    button: 'Krediyi Öde',
    path: () => '/pages/tabbar/position',
    prepare: aCredit,
    reach: async (tap) => {
      const open = tap.page.locator('[data-part="credit"]');
      const name = tap.t('margin.repay');
      const sheet = await tap.opens(open.getByRole('button', { name }));
      await sheet.locator('input').fill('50');
      return sheet.getByRole('button', { name });
    },
  },
  stockAiBuy: {
    button: 'Robotu Başlat',
    path: () => `/pages/robot/detail?productId=${ROBOT}`,
    prepare: noRun,
    reach: async (tap) => {
      const name = tap.t('robot.start');
      const sheet = await tap.opens(tap.page.getByRole('button', { name }));
      await sheet.getByLabel(tap.t('robot.amount'), { exact: true }).fill('200');
      await sheet.getByRole('checkbox').click();
      return sheet.getByRole('button', { name });
    },
  },
  stockAiOrderAddAmount: {
    button: 'Tutar Ekle',
    path: ({ run }) => `/pages/robot/orderDetail?orderId=${run ?? ''}`,
    prepare: aRun,
    reach: async (tap) => {
      const name = tap.t('robot.addAmount');
      const sheet = await tap.opens(tap.page.getByRole('button', { name }));
      await sheet.getByLabel(tap.t('robot.amount'), { exact: true }).fill('20');
      return sheet.getByRole('button', { name });
    },
  },
  stockAiRedeem: {
    button: 'Robottan Çık',
    path: ({ run }) => `/pages/robot/orderDetail?orderId=${run ?? ''}`,
    prepare: aRun,
    reach: (tap) => yes(tap, named(tap, tap.t('robot.redeem')), tap.t('robot.redeem')),
  },
  stockOptionApply: {
    button: 'Call Al',
    path: () => `/pages/tabbar/trade?symbol=${SHARE}&type=option`,
    storage: { systemTradeType: 'stock' },
    reach: async (tap) => {
      const { page, t } = tap;
      await page.locator('[data-part="payoff"] svg').waitFor();
      const group = (key: string) =>
        page.getByRole('group', { name: t(key), exact: true }).getByRole('radio');
      await group('option.expiry').first().check();
      await group('option.strike').first().check();
      await page.getByLabel(t('option.amount')).fill('5000');
      await page.locator('[data-part="max-loss"]').waitFor();
      const sheet = await tap.opens(page.locator('[data-submit="option"]:not(:disabled)'));
      return sheet.locator('[data-confirm="option"]');
    },
  },
  stockOptionClose: {
    button: 'Erken Kapat',
    path: () => '/pages/tabbar/position?tab=option',
    prepare: anOption,
    reach: async (tap) => {
      const row = tap.page.locator(`[data-option="${tap.made['option'] ?? ''}"]`);
      const sheet = await tap.opens(row.getByRole('button', { name: tap.t('option.earlyClose') }));
      return sheet.locator('[data-confirm="option"]');
    },
  },
  userVipBuy: {
    button: 'VIP Üyelik Al',
    path: () => '/pages/stock/vip',
    prepare: noMember,
    reach: async (tap) => {
      const name = /^(VIP Üyelik Al|Üyeliği Uzat)/;
      const sheet = await tap.opens(tap.page.getByRole('button', { name }).last());
      const tick = sheet.getByRole('checkbox');
      await tap.page.waitForTimeout(300);
      if (await tick.isVisible()) await tick.click();
      return sheet.getByRole('button', { name });
    },
  },
  userVipRefund: {
    button: 'İade Et',
    path: () => '/pages/stock/vip',
    prepare: aMember,
    reach: (tap) =>
      yes(
        tap,
        tap.page
          .locator(`[data-purchase="${tap.made['purchase'] ?? ''}"]`)
          .getByRole('button', { name: tap.t('vip.refund') }),
        tap.t('vip.refund'),
      ),
  },
  stockOrderNewApply: {
    button: 'Talep Et',
    path: () => `/pages/stockIPO/ipoOrder?id=${DRAW}`,
    prepare: noDraw,
    reach: async (tap) => {
      const qty = tap.page.getByLabel('Talep Edilen Adet', { exact: true }).first();
      await qty.fill(tap.made['lot'] ?? '');
      const sheet = await tap.opens(named(tap, 'Talep Et').last());
      await sheet.getByRole('checkbox').click();
      return sheet.getByRole('button', { name: 'Talep Et', exact: true });
    },
  },
  stockOrderNewCancel: {
    button: 'Talebi İptal Et',
    path: () => `/pages/stockIPO/ipoRecord?id=${DRAW}`,
    prepare: aDraw,
    reach: (tap) => yes(tap, named(tap, tap.t('sub.cancel')), tap.t('sub.cancel')),
  },
  stockOrderOfflineApply: {
    button: 'Başvur',
    once: true,
    path: () => `/pages/stockBulk/bulkOrder?id=${BLOCK}`,
    prepare: async (person) => {
      const { channelPassword = '' } = await person.call(stockOfflineInvite, { id: BLOCK });
      return { password: channelPassword };
    },
    reach: async (tap) => {
      const { page, t, made } = tap;
      const qty = page.getByLabel(t('bulk.order.qty'), { exact: true });
      await qty.and(page.locator(':not([value=""])')).waitFor();
      await page.getByLabel(t('bulk.order.password'), { exact: true }).fill(made['password'] ?? '');
      const sheet = await tap.opens(page.getByRole('button', { name: t('bulk.apply') }));
      await sheet.getByRole('checkbox').click();
      return sheet.getByRole('button', { name: t('bulk.apply') });
    },
  },
  demoTopUp: {
    button: 'Deneme Bakiyesini Tamamla',
    once: true,
    path: () => '/pages/recharge/recharge',
    reach: (tap) => Promise.resolve(named(tap, tap.t('account.topUp'))),
  },
  demoReset: {
    button: 'Başlangıca döndür',
    once: true,
    apart: true,
    path: () => '/pages/user/accounts',
    reach: (tap) => yes(tap, named(tap, tap.t('account.reset')), tap.t('account.reset')),
  },
} satisfies Partial<Record<string, TapCase<Person>>>;
