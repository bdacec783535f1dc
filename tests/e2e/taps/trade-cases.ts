import type { Locator, Page } from 'playwright-core';
import { algoOrderAdd, algoOrderPause } from '#protocol/http/algo-orders.ts';
import { coinOrderAdd } from '#protocol/http/coin-orders.ts';
import { contractOrderAdd, contractPositions } from '#protocol/http/contract-orders.ts';
import { stockInfo } from '#protocol/http/stock-market.ts';
import { stockOrderBuy } from '#protocol/http/stock-orders.ts';
import { CONTRACTS, numberOf, positionOn, type Person } from '#tests/e2e/position/position-page.ts';
import { fieldAt, WORDS } from '#tests/e2e/trade/trade-page.ts';
import type { Tap, TapCase } from './tap-run.ts';

const TRADE = '/pages/tabbar/trade';
const SWAP = 'BTC-USDT-SWAP';
const COIN = 'BTC-USDT';
const SHARE = 'THYAO';
const TR = WORDS['tr-TR'];
const SUBMIT = 'button[data-submit="why"]:not(:disabled)';

type Product = 'stock' | 'coin' | 'contract';
/**
 * Slightly more than the resting quantity, so that the money suffices for every way of pressing.
 */
const CHANGED_QTY = { stock: '3', coin: '0,002', contract: '0,02' } as const;
const on = (product: Product) => ({ systemTradeType: product });

/** Chooses market, types a quantity and opens the confirmation sheet. */
async function ticket(tap: Tap, qty: string, submit: (page: Page) => Locator): Promise<Locator> {
  const { page, opens } = tap;
  await fieldAt(page, 0).and(page.locator(':not([value=""])')).waitFor();
  const kinds = page.locator('[data-part="order-kinds"]');
  await kinds.getByRole('radio', { name: TR.market, exact: true }).click();
  await fieldAt(page, 0).fill(qty);
  return confirming(tap, await opens(submit(page)));
}

/** The confirm button of an order, with the risks ticked if required. */
async function confirming({ page }: Tap, sheet: Locator): Promise<Locator> {
  await sheet.getByTestId('total').waitFor();
  const risks = sheet.getByRole('checkbox', { name: TR.risks });
  await page.waitForTimeout(500);
  if (await risks.isVisible()) await risks.click();
  const confirm = sheet.getByRole('button', { name: TR.confirm });
  await confirm.and(page.locator(':enabled')).waitFor();
  return confirm;
}

/** At the lowest price of the day, where nothing fills. */
async function restingShare(person: Person) {
  const { ticker } = await person.call(stockInfo, { symbol: SHARE });
  const price = ticker.lowerLimit ?? '';
  const order = { symbol: SHARE, type: 'limit', price, qty: '2' } as const;
  return { order: (await person.call(stockOrderBuy, order)).id };
}

async function restingCoin(person: Person) {
  const order = { symbol: COIN, side: 'buy', type: 'limit', price: '60000', qty: '0.001' } as const;
  return { order: (await person.call(coinOrderAdd, order)).id };
}

async function restingContract(person: Person) {
  const asked = { symbol: SWAP, side: 'long', type: 'limit', price: '60000', qty: '0.01' } as const;
  // A contract has one leverage: that of an already open position.
  const { items } = await person.call(contractPositions, {});
  const leverage = String(items.find(({ symbol }) => symbol === SWAP)?.leverage ?? 20);
  return { order: (await person.call(contractOrderAdd, { ...asked, leverage })).id };
}

/** An open position, existing or new. */
async function position(person: Person): Promise<Readonly<Record<string, string>>> {
  const { items } = await person.call(contractPositions, {});
  if (items.length === 0) await person.opens(SWAP, 'long', '0.02');
  return {};
}

async function rowOf({ page, made }: Tap): Promise<Locator> {
  const row = page.locator(`[data-order="${made['order'] ?? ''}"]`);
  const tab = page.getByRole('tab', { name: /^Açık Emirler|^Emirler/ });
  await row.or(tab).first().waitFor();
  if (!(await row.isVisible())) await tab.first().click();
  return row;
}

function cancels(product: Product, prepare: TapCase<Person>['prepare']): TapCase<Person> {
  return {
    button: 'Emri İptal Et',
    path: () => TRADE,
    storage: on(product),
    prepare: prepare!,
    reach: async (tap) => (await rowOf(tap)).getByRole('button', { name: TR.cancel }),
  };
}

/** A stop far above the price, waiting or paused. */
async function stop(person: Person, isPaused: boolean) {
  const terms = {
    symbol: COIN,
    kind: 'stop',
    side: 'buy',
    trigger: '190000',
    qty: '0.001',
  } as const;
  const { id } = await person.call(algoOrderAdd, terms);
  if (isPaused) await person.call(algoOrderPause, { algoId: id });
  return { algo: id };
}

/** A button in the row of a stop. */
function actsOnStop(button: string, isPaused = false): TapCase<Person> {
  return {
    button,
    path: () => '/pages/stock/order',
    prepare: (person) => stop(person, isPaused),
    reach: async ({ page, made }) => {
      const row = page.locator(`[data-algo="${made['algo'] ?? ''}"]`);
      return row.getByRole('button', { name: button, exact: true });
    },
  };
}

function changes(product: Product, prepare: TapCase<Person>['prepare']): TapCase<Person> {
  return {
    button: 'Değişikliği Gönder',
    path: () => TRADE,
    storage: on(product),
    prepare: prepare!,
    reach: async (tap) => {
      const row = await rowOf(tap);
      const form = await tap.opens(row.getByRole('button', { name: TR.change, exact: true }));
      const qty = form.locator('input[inputmode="decimal"]').nth(1);
      await qty.fill(CHANGED_QTY[product]);
      return form.getByRole('button', { name: TR.send });
    },
  };
}

async function card({ page }: Tap): Promise<Locator> {
  return positionOn(page);
}

const triggers: TapCase<Person> = {
  button: 'KA/ZD · Kaydet',
  path: () => CONTRACTS,
  prepare: position,
  reach: async (tap) => {
    const own = await card(tap);
    const mark = numberOf(await own.locator('[data-field="mark"]').first().textContent());
    const sheet = await tap.opens(own.getByRole('button', { name: 'KA/ZD', exact: true }));
    const off = 0.02 * Math.random();
    const at = (share: number): string => String(Math.round(mark * share));
    await sheet.locator('[data-trigger="tp"] input').fill(at(1.08 + off));
    await sheet.locator('[data-trigger="sl"] input').fill(at(0.985 - off / 2));
    return sheet.getByRole('button', { name: tap.t('common.save') });
  },
};

/** Orders and positions of a demo account. */
export const TRADE_CASES = {
  stockOrderBuy: {
    button: 'Al · Onayla',
    path: () => TRADE,
    storage: on('stock'),
    reach: (tap) => ticket(tap, '3', (page) => page.locator(SUBMIT)),
  },
  coinOrderAdd: {
    button: 'Al · Onayla',
    path: () => TRADE,
    storage: on('coin'),
    reach: (tap) => ticket(tap, '0,001', (page) => page.locator(SUBMIT)),
  },
  contractOrderAdd: {
    button: 'Long Aç · Onayla',
    path: () => TRADE,
    storage: on('contract'),
    reach: (tap) =>
      ticket(tap, '0,01', (page) => page.getByRole('button', { name: TR.long, exact: true })),
  },
  algoOrderAmend: {
    button: 'Değişikliği Gönder',
    path: () => '/pages/stock/order',
    prepare: (person) => stop(person, false),
    reach: async ({ page, made, opens }) => {
      const row = page.locator(`[data-algo="${made['algo'] ?? ''}"]`);
      const detail = await opens(row.getByRole('button', { name: 'Detay', exact: true }));
      const form = await opens(detail.getByRole('button', { name: TR.change, exact: true }));
      await form.locator('input[inputmode="decimal"]').first().fill('185000');
      return form.getByRole('button', { name: TR.send });
    },
  },
  algoOrderCancel: actsOnStop('Emri İptal Et'),
  algoOrderPause: actsOnStop('Duraklat'),
  algoOrderResume: actsOnStop('Sürdür', true),
  algoOrderAdd: {
    button: 'Stop · Onayla',
    path: () => TRADE,
    storage: on('coin'),
    reach: async ({ page, opens }) => {
      const kinds = page.locator('[data-part="order-kinds"]');
      await kinds.getByRole('radio', { name: 'Stop', exact: true }).click();
      const form = page.locator('[data-algo="stop"]');
      await form
        .getByLabel(/^Tetik ·/)
        .and(page.locator('input'))
        .fill('150000');
      await form
        .getByLabel(/^Miktar \(/)
        .and(page.locator('input'))
        .fill('0,001');
      const sheet = await opens(page.locator('button[data-submit="algo"]:not(:disabled)'));
      await sheet.getByTestId('algo-words').waitFor();
      const risks = sheet.getByRole('checkbox', { name: TR.risks });
      await page.waitForTimeout(500);
      if (await risks.isVisible()) await risks.click();
      return sheet.getByRole('button', { name: TR.confirm });
    },
  },
  stockOrderCancel: cancels('stock', restingShare),
  coinOrderClose: cancels('coin', restingCoin),
  contractOrderClose: {
    button: 'Kapat · %50 · Kapat',
    path: () => CONTRACTS,
    prepare: position,
    reach: async (tap) => {
      const own = await card(tap);
      const closing = await tap.opens(own.getByRole('button', { name: 'Kapat', exact: true }));
      await closing.getByRole('button', { name: '%50' }).click();
      const close = closing.locator('button:not(:disabled)', { hasText: /BTC Kapat$/ });
      await close.waitFor();
      return close;
    },
  },
  stockOrderChange: changes('stock', restingShare),
  coinOrderChange: changes('coin', restingCoin),
  contractOrderChange: changes('contract', restingContract),
  contractAddMargin: {
    button: 'Teminat Ekle',
    path: () => CONTRACTS,
    prepare: position,
    reach: async (tap) => {
      const own = await card(tap);
      const sheet = await tap.opens(own.getByRole('button', { name: 'Teminat Ekle' }));
      await sheet.locator('input').fill('5');
      return sheet.getByRole('button', { name: 'Teminat Ekle', exact: true }).last();
    },
  },
  contractSetProfit: triggers,
  contractSetLoss: triggers,
  contractSetMultiple: {
    button: 'Kaldıraç · Onayla',
    path: () => `${TRADE}?symbol=ETH-USDT-SWAP`,
    storage: on('contract'),
    reach: async (tap) => {
      const open = tap.page.getByRole('button', { name: /^Kaldıraç: \d+x/ });
      const sheet = await tap.opens(open);
      return sheet.getByRole('button', { name: tap.t('common.confirm'), exact: true });
    },
  },
  contractReverse: {
    button: 'Ters Çevir · Onayla',
    path: () => CONTRACTS,
    prepare: position,
    reach: async (tap) => {
      const own = await card(tap);
      const name = tap.t('position.reverse');
      const sheet = await tap.opens(own.getByRole('button', { name, exact: true }));
      await sheet.locator('[data-part="change"]').waitFor();
      return sheet.getByRole('button', { name: "Short'a Çevir" });
    },
  },
  orderCancelAll: {
    button: 'Tümünü İptal Et · İptal Et',
    path: () => TRADE,
    storage: on('coin'),
    prepare: restingCoin,
    reach: async (tap) => {
      await rowOf(tap);
      const sheet = await tap.opens(tap.page.getByRole('button', { name: /^Tümünü İptal Et/ }));
      return sheet.getByRole('button', { name: /^\d+ Emri İptal Et$/ });
    },
  },
  contractLiquidateAll: {
    button: 'Tümünü Kapatmak İçin Basılı Tutun',
    path: () => CONTRACTS,
    prepare: position,
    reach: async (tap) => {
      await card(tap);
      const name = tap.t('position.closeAll');
      const sheet = await tap.opens(tap.page.getByRole('button', { name }));
      await sheet.locator('[data-expected]').first().waitFor();
      return sheet.getByRole('button', { name: tap.t('position.holdToClose') });
    },
    // A key press must be repeated to act once; here it acts twice.
    press: async ({ page }, button) => {
      await button.focus();
      for (let press = 0; press < 4; press++) await page.keyboard.press('Enter');
    },
  },
} satisfies Partial<Record<string, TapCase<Person>>>;
