import { describe, expect, it } from 'vitest';
import type { CreditView } from '#protocol/http/stock-credit.ts';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import { Auditor } from '#server/store/ledger/auditor.ts';
import type { CreditCallRow, CreditRow } from '#server/ports/credit-rows.ts';
import type { OrderRow } from '#server/ports/rows.ts';
import type { LedgerStore } from '#server/store/ledger/ledger-store.ts';
import { userRow } from '#tests/support/identity-kit.ts';
import { ledgerEngines, ledgerRigs, write } from '#tests/support/ledgers.ts';
import { tradingKit, type MarketNow, type TradingKit } from '#tests/support/trading-kit.ts';
import { TEST_START } from '#tests/support/test-core.ts';

const THY = 'THYAO';
const AKB = 'AKBNK';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A market around a price in kurus, deep enough for every test here. */
const around = (symbol: string, price: number): MarketNow => ({
  symbol,
  bids: [[price - (price % 10), 500_000]],
  asks: [[price - (price % 10) + 10, 500_000]],
  limits: [100, 90_000],
  last: price,
});

/** A venue that lends on shares; user 1 has a million lira. */
async function withCredit(
  options: Parameters<typeof tradingKit>[0] = {},
  lira = 1_000_000n,
): Promise<TradingKit> {
  const kit = await tradingKit({ ...options, settings: { stockLeverage: 2, ...options.settings } });
  kit.market(around(THY, 10_000));
  kit.market(around(AKB, 5_000));
  await kit.grant({ asset: 'TRY', amount: lira * 100n });
  return kit;
}

/** A ledger that contains the user. */
async function withUser(store: LedgerStore): Promise<LedgerStore> {
  await write(store, (tx) => tx.table('user').insert(userRow('U1')));
  return store;
}

/** Moves the price of a share: its book, then two trades that agree. */
async function move(kit: TradingKit, symbol: string, price: number): Promise<void> {
  kit.core.now += 2_000;
  await kit.state(symbol, 'open');
  await kit.book(around(symbol, price));
  await kit.trade(symbol, price, 10, 'buy');
  kit.core.now += 1_500;
  await kit.trade(symbol, price, 10, 'sell');
}

const buy = { symbol: THY, type: 'market', qty: '1000', leverage: 2 } as const;

async function credit(kit: TradingKit): Promise<CreditView> {
  const answer = await kit.core.query('stockCredit', {});
  if (!answer.ok) throw new Error(`credit: ${answer.code}`);
  return answer.data as CreditView;
}

async function read<T>(kit: TradingKit, table: 'credit' | 'creditCall' | 'order'): Promise<T[]> {
  return kit.core.store.read((db) => db.table(table).find({})) as Promise<unknown> as Promise<T[]>;
}

async function callOf(kit: TradingKit): Promise<CreditCallRow> {
  const [call] = await read<CreditCallRow>(kit, 'creditCall');
  if (call === undefined) throw new Error('no call');
  return call;
}

const messages = (kit: TradingKit): unknown[] =>
  kit.core.events
    .filter(({ kind }) => kind === 'message')
    .map(({ data }) => (data as { msgKey: string }).msgKey);

describe('a buy on credit', () => {
  it('draws half of the price, and takes the rest and all costs from the buyer', async () => {
    const kit = await withCredit();
    const order = await kit.done<OrderView>('stockOrderBuy', buy);
    // 1000 x 100.10 = 100,100; 0.15 % = 150.15; BSMV 7.51; half of the shares is credit.
    expect(order).toMatchObject({ status: 'closed', leverage: 2, fee: '150.15', tax: '7.51' });
    expect(kit.balance('U1', 'TRY', 'available')).toBe(100_000_000n - 5_005_000n - 15_766n);
    expect(kit.balance('U1', 'TRY', 'frozen')).toBe(0n);
    expect(kit.balance('house', 'TRY', 'loan_pool')).toBe(-5_005_000n);
    expect(await credit(kit)).toMatchObject({
      owed: '50050.00',
      principal: '50050.00',
      value: '100000.00',
      ratio: '0.4995',
      callValue: '77000.00',
      toRestore: '50.00',
      lockedValue: '100000.00',
      dayInterest: '65.82',
      shares: [{ symbol: THY, qty: '1000', locked: '1000', price: '100', callPrice: '77' }],
    });
    expect(kit.faults()).toEqual([]);
  });

  it('costs the same to the kurus in parts as in one', async () => {
    const kit = await withCredit();
    const limit = { symbol: THY, type: 'limit', price: '99.95', qty: '777', leverage: 2 } as const;
    await kit.done<OrderView>('stockOrderBuy', limit);
    // 777 x 99.95 = 77,661.15 less credit 38,830.57, commission 116.49 and tax 5.82.
    expect(kit.balance('U1', 'TRY', 'frozen')).toBe(7_766_115n - 3_883_057n + 11_649n + 582n);
    const deep = { ...around(THY, 10_000), bids: [[9_995, 0]] as const };
    await kit.book(deep);
    for (const qty of [333, 1, 200]) await kit.trade(THY, 9_995, qty, 'sell');
    expect(kit.faults()).toEqual([]);
    await kit.trade(THY, 9_995, 700, 'sell');
    expect(kit.balance('U1', 'TRY', 'frozen')).toBe(0n);
    expect(kit.balance('house', 'TRY', 'loan_pool')).toBe(-3_883_057n);
    expect(kit.balance('U1', 'TRY', 'available')).toBe(
      100_000_000n - 7_766_115n + 3_883_057n - 12_231n,
    );
    expect(kit.faults()).toEqual([]);
  });

  it.each([
    ['where the venue gives none', { stockLeverage: 1 } as const, buy, -1081],
    ['of more than two', {}, { ...buy, leverage: 3 }, -1081],
    ['at another margin than was shown', {}, { ...buy, quoteMargin: '1.00' }, -1079],
  ])('is refused %s', async (_what, settings, input, code) => {
    const kit = await withCredit({ settings });
    expect(await kit.code('stockOrderBuy', input)).toBe(code);
    expect(await read(kit, 'credit')).toEqual([]);
  });

  it('keeps its leverage when it is amended', async () => {
    const kit = await withCredit();
    const limit = { symbol: THY, type: 'limit', price: '90', qty: '100', leverage: 2 } as const;
    const { id: orderId } = await kit.done<OrderView>('stockOrderBuy', limit);
    const changed = await kit.done<OrderView>('stockOrderChange', {
      symbol: THY, orderId, price: '91', qty: '100',
    }); // prettier-ignore
    expect(changed.leverage).toBe(2);
    expect(kit.balance('U1', 'TRY', 'frozen')).toBe(455_000n + 1_365n + 68n);
    expect(kit.faults()).toEqual([]);
  });

  it('requires verification in a real account', async () => {
    const kit = await withCredit();
    await kit.grant({ asset: 'TRY', amount: 20_000_000n, realm: 'real' });
    expect(await kit.code('stockOrderBuy', buy, { realm: 'real' })).toBe(-1140);
    expect(await kit.code('stockOrderBuy', { ...buy, leverage: 1 }, { realm: 'real' })).toBe(0);
  });
});

describe('interest', () => {
  it('is booked at each midnight on the amount owed then, each day once', async () => {
    const kit = await withCredit();
    await kit.done('stockOrderBuy', buy);
    await kit.core.advance(10 * HOUR);
    expect(await credit(kit)).toMatchObject({ interest: '0.00' });
    await kit.core.advance(4 * HOUR);
    expect(await credit(kit)).toMatchObject({ interest: '65.82', owed: '50115.82' });
    await kit.core.advance(3 * DAY);
    expect(await credit(kit)).toMatchObject({ interest: '263.28', owed: '50313.28' });
    expect(kit.rows('creditAccrual')).toHaveLength(4);
    expect(kit.faults()).toEqual([]);
  });

  it('is not charged on amounts repaid within the day', async () => {
    const kit = await withCredit();
    await kit.done('stockOrderBuy', buy);
    await kit.done('stockCreditRepay', {});
    await kit.core.advance(2 * DAY);
    expect(await credit(kit)).toMatchObject({ owed: '0.00', interest: '0.00' });
    await kit.done('stockOrderBuy', buy);
    await kit.core.advance(DAY);
    expect(await credit(kit)).toMatchObject({ interest: '65.82' });
    expect(kit.rows('creditAccrual')).toHaveLength(1);
  });
});

describe('repaying', () => {
  it('pays interest first, in part or in full, never more than is owed', async () => {
    const kit = await withCredit();
    await kit.done('stockOrderBuy', buy);
    await kit.core.advance(DAY);
    expect(await kit.code('stockCreditRepay', { amount: '50115.83' })).toBe(-1017);
    expect(await kit.code('stockCreditRepay', { amount: '0' })).toBe(-1015);
    expect(await kit.code('stockCreditRepay', { amount: '1.001' })).toBe(-1014);
    const part = await kit.done<CreditView>('stockCreditRepay', { amount: '100' });
    expect(part).toMatchObject({ interest: '0.00', principal: '50015.82' });
    const all = await kit.done<CreditView>('stockCreditRepay', {});
    expect(all).toMatchObject({ owed: '0.00' });
    expect(kit.balance('house', 'TRY', 'loan_pool')).toBe(0n);
    expect(kit.balance('house', 'TRY', 'interest')).toBe(6_582n);
    expect(await kit.code('stockCreditRepay', {})).toBe(-1016);
    expect(kit.faults()).toEqual([]);
  });

  it('is deducted first from the proceeds of a sale, and the rest settles', async () => {
    const kit = await withCredit();
    await kit.done('stockOrderBuy', buy);
    await kit.core.advance(DAY);
    const before = kit.balance('U1', 'TRY', 'available');
    await kit.done('stockOrderSell', { symbol: THY, type: 'market', qty: '600' });
    // 60,000 less 90 and 4.50: 50,115.82 was owed, 9,789.68 remains.
    expect(await credit(kit)).toMatchObject({ owed: '0.00' });
    expect(kit.balance('U1', 'TRY', 'available') - before).toBe(978_968n);
    expect(kit.rows<{ amount: bigint }>('proceeds').map(({ amount }) => amount)).toEqual([
      978_968n,
    ]);
    expect(kit.faults()).toEqual([]);
  });
});

/** Buys on credit and lets the price fall below the maintenance ratio. */
async function called(options: Parameters<typeof tradingKit>[0] = {}): Promise<TradingKit> {
  const kit = await withCredit(options);
  await kit.done('stockOrderBuy', buy);
  await move(kit, THY, 7_600);
  return kit;
}

/** Moves time past the deadline of the call. */
async function pastDeadline(kit: TradingKit): Promise<void> {
  const { deadlineAt } = await callOf(kit);
  await kit.core.advance(deadlineAt + 1 - kit.core.now);
}

describe.each(ledgerEngines())('a margin call on the ledger: %s', (engine) => {
  const newRig = ledgerRigs(engine);
  const audited = async (kit: TradingKit, store: LedgerStore): Promise<void> => {
    expect(kit.core.errors).toEqual([]);
    const { findings } = await new Auditor((run) => store.inspect(run)).once({ full: true });
    expect(findings).toEqual([]);
    await store.close();
  };
  const open = async (): Promise<LedgerStore> => withUser(await (await newRig()).open());

  it('is made below 35 %, not at 35 %, and cancels waiting buys on credit', async () => {
    const store = await open();
    const kit = await withCredit({ store });
    await kit.done('stockOrderBuy', buy);
    const limit = { symbol: AKB, type: 'limit', price: '40', qty: '10', leverage: 2 } as const;
    await kit.done('stockOrderBuy', limit);
    await move(kit, THY, 7_700);
    expect(await read(kit, 'creditCall')).toEqual([]);
    await move(kit, THY, 7_690);
    const call = await callOf(kit);
    expect(call).toMatchObject({ status: 'called', value: 7_690_000n, loan: 5_005_000n });
    expect(call.toRestore).toBe(1_160_000n);
    // Called on Monday: due by the close on Wednesday.
    expect(new Date(call.deadlineAt + 1).toISOString()).toBe('2026-11-25T15:10:00.000Z');
    const orders = await read<OrderRow>(kit, 'order');
    expect(orders.find(({ symbol }) => symbol === AKB)).toMatchObject({
      status: 'closed_by_system',
      reason: 'marginCall',
    });
    expect(await kit.code('stockOrderBuy', buy)).toBe(-1016);
    expect(messages(kit)).toEqual(['margin.message.called']);
    await audited(kit, store);
  });

  it('is met by a payment that restores 50 %, not by less', async () => {
    const store = await open();
    const kit = await called({ store });
    const { toRestore } = await credit(kit);
    expect(toRestore).toBe('12050.00');
    await kit.done('stockCreditRepay', { amount: '12049.99' });
    expect(await callOf(kit)).toMatchObject({ status: 'called' });
    await kit.done('stockCreditRepay', { amount: '0.01' });
    expect(await callOf(kit)).toMatchObject({ status: 'restored', sold: 0n });
    expect(await credit(kit)).toMatchObject({ ratio: '0.5', toRestore: '0.00' });
    await pastDeadline(kit);
    expect(await callOf(kit)).toMatchObject({ status: 'restored' });
    await audited(kit, store);
  });

  it('is met by rising prices', async () => {
    const store = await open();
    const kit = await called({ store });
    await move(kit, THY, 9_990);
    expect(await callOf(kit)).toMatchObject({ status: 'called' });
    await move(kit, THY, 10_020);
    expect(await callOf(kit)).toMatchObject({ status: 'restored' });
    expect(messages(kit)).toEqual(['margin.message.called', 'margin.message.restored']);
    await audited(kit, store);
  });

  it('leads to a sale of just enough to restore 50 %', async () => {
    const store = await open();
    const kit = await called({ store });
    await kit.core.advance(26 * HOUR);
    expect(await callOf(kit)).toMatchObject({ status: 'called' });
    await pastDeadline(kit);
    const call = await callOf(kit);
    expect(call.status).toBe('sold');
    const sale = (await read<OrderRow>(kit, 'order')).find(({ side }) => side === 'sell');
    expect(sale).toMatchObject({ kind: 'market', status: 'closed', reason: 'margin' });
    const state = await credit(kit);
    expect(state.toRestore).toBe('0.00');
    // One share less would not suffice: a share is worth 76 lira.
    const { value = '0', equity = '0' } = state;
    expect(Number(equity) - Number(value) / 2).toBeLessThan(76);
    expect(messages(kit)).toEqual([
      'margin.message.called',
      'margin.message.selling',
      'margin.message.sold',
    ]);
    await audited(kit, store);
  });

  it('skips shares locked by T+1 and sells them when they unlock', async () => {
    const store = await open();
    const kit = await called({ store });
    await move(kit, THY, 3_000);
    const { deadlineAt } = await callOf(kit);
    await kit.core.advance(deadlineAt - HOUR - kit.core.now);
    await kit.done('stockOrderBuy', { symbol: AKB, type: 'market', qty: '500' });
    await pastDeadline(kit);
    // 30,000 of Turkish Airlines are not enough, and shares bought that day are locked.
    expect(await callOf(kit)).toMatchObject({ status: 'selling', sold: 3_000_000n });
    const waiting = await credit(kit);
    expect(waiting).toMatchObject({ value: '25000.00', lockedValue: '25000.00' });
    expect(Number(waiting.ratio)).toBeLessThan(0.5);
    await kit.core.advance(17 * HOUR);
    await move(kit, AKB, 5_000);
    expect(await callOf(kit)).toMatchObject({ status: 'sold' });
    const sales = (await read<OrderRow>(kit, 'order')).filter(({ reason }) => reason === 'margin');
    expect(sales.map(({ symbol }) => symbol)).toEqual([THY, AKB]);
    await audited(kit, store);
  });

  it('waits in a halted market until it trades again', async () => {
    const store = await open();
    const kit = await called({ store });
    await kit.state(THY, 'halted');
    await pastDeadline(kit);
    expect(await callOf(kit)).toMatchObject({ status: 'selling', sold: 0n });
    await move(kit, THY, 7_600);
    expect(await callOf(kit)).toMatchObject({ status: 'sold' });
    await audited(kit, store);
  });
});

describe('a forced sale', () => {
  it("leaves the owner's sell orders alone while there are no buyers", async () => {
    const kit = await called();
    await kit.book({ ...around(THY, 7_600), bids: [[7_600, 0]] });
    await pastDeadline(kit);
    const limit = { symbol: THY, type: 'limit', price: '200', qty: '1000' } as const;
    const { id } = await kit.done<OrderView>('stockOrderSell', limit);
    for (const side of ['buy', 'sell'] as const) {
      kit.core.now += 2_000;
      await kit.trade(THY, 7_600, 10, side);
    }
    expect(await callOf(kit)).toMatchObject({ status: 'selling', sold: 0n });
    expect(kit.order(id)).toMatchObject({ status: 'open' });
    await move(kit, THY, 7_600);
    expect(kit.order(id)).toMatchObject({ status: 'closed_by_system', reason: 'margin' });
    expect((await callOf(kit)).sold).toBeGreaterThan(0n);
    expect(kit.faults()).toEqual([]);
  });

  it('cancels sell orders that reserve the shares, and never sells more than is owed', async () => {
    const kit = await called();
    await move(kit, THY, 4_000);
    await kit.book({ ...around(THY, 4_000), bids: [[3_990, 0]] });
    await pastDeadline(kit);
    expect(kit.rows<CreditCallRow>('creditCall')[0]).toMatchObject({ status: 'selling', sold: 0n });
    const limit = { symbol: THY, type: 'limit', price: '200', qty: '1000' } as const;
    const { id } = await kit.done<OrderView>('stockOrderSell', limit);
    await move(kit, THY, 4_000);
    expect(kit.order(id)).toMatchObject({ status: 'closed_by_system', reason: 'margin' });
    // 1,000 shares at 40 pay 40,000 of 50,000: a debt remains with nothing left to sell.
    const [row] = kit.rows<CreditRow>('credit');
    expect(row?.callId).toBeNull();
    expect(row!.principal).toBeGreaterThan(0n);
    expect(kit.balance('U1', `STK:${THY}`, 'available')).toBe(0n);
    expect(await credit(kit)).toMatchObject({ value: '0.00', shares: [] });
    await kit.done('stockCreditRepay', {});
    expect(kit.faults()).toEqual([]);
  });
});

describe('a restart', () => {
  const newRig = ledgerRigs('memory');

  it('resumes watching the stored credits', async () => {
    const store = await withUser(await (await newRig()).open());
    const kit = await withCredit({ store });
    await kit.done('stockOrderBuy', buy);
    const again = await tradingKit({ store, settings: { stockLeverage: 1 } });
    again.core.now = kit.core.now;
    expect(again.core.watched).toContain(THY);
    await move(again, THY, 7_600);
    expect(await callOf(again)).toMatchObject({ status: 'called' });
    expect(again.core.now).toBeGreaterThan(TEST_START);
  });
});
