import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { userIncome, userIncomeDay } from '#protocol/http/income.ts';
import type { OptionCloseQuoteView, OptionOrderView } from '#protocol/http/options.ts';
import type { RobotRunView } from '#protocol/http/robot-objects.ts';
import { ramp, wholeKit, type RobotKit } from '#tests/support/robot-kit.ts';
import { openLedger } from '#server/store/ledger/open-ledger.ts';
import { tradingKit, type TradingKit } from '#tests/support/trading-kit.ts';
import { incomeQueries } from './calls.ts';

type Income = DataOf<typeof userIncome>;
type Day = DataOf<typeof userIncomeDay>;

async function optionOf(kit: RobotKit, id: string): Promise<OptionOrderView> {
  const asked = { state: 'all', id, page: 1, size: 1 };
  const { items } = await kit.asked<{ items: OptionOrderView[] }>('stockOptionList', asked);
  return items[0]!;
}

const SWAP = 'BTC-USDT-SWAP';
const spot = (price: number) => ({
  symbol: 'ETH-USDT',
  bids: [[price, 1_000_000]] as [number, number][],
  asks: [[price + 1, 1_000_000]] as [number, number][],
});
const swap = (price: number) => ({
  symbol: SWAP,
  bids: [[price - 10, 90_000]] as [number, number][],
  asks: [[price, 90_000]] as [number, number][],
});

async function trader(): Promise<TradingKit> {
  const store = await openLedger({ memory: true });
  const kit = await tradingKit({ store });
  await kit.grant({ asset: 'USDT', bucket: 'available', amount: 10n ** 13n });
  await kit.grant({ asset: 'USDT', bucket: 'contract', amount: 10n ** 13n });
  return kit;
}

async function ask<T>(kit: TradingKit, name: string, input: object): Promise<T> {
  const { core } = kit;
  const answer = await core.query(name, input, { user: 'U1' });
  if (!answer.ok) throw new Error(`${name}: ${answer.code}`);
  return answer.data as T;
}

describe('profit and loss', () => {
  it('is the sum of its fills, and equals the change of the account', async () => {
    const kit = await trader();
    const cash = async (): Promise<Decimal> =>
      kit.core.store.read(async (db) => {
        const held = await db.balances('demo', 'U1');
        const sum = held
          .filter(({ asset }) => asset === 'USDT')
          .reduce((all, { amount }) => all + amount, 0n);
        return new Decimal(sum.toString()).div(1e8);
      });
    const before = await cash();
    await kit.book(spot(200_000));
    await kit.done('coinOrderAdd', { symbol: 'ETH-USDT', side: 'buy', type: 'market', qty: '1' });
    await kit.book(spot(210_000));
    const sold = { symbol: 'ETH-USDT', side: 'sell', type: 'market', qty: '0.999' };
    await kit.done('coinOrderAdd', sold);
    await kit.book(swap(600_000));
    const long = { symbol: SWAP, side: 'long', leverage: 10, type: 'market', qty: '0.5' };
    await kit.done('contractOrderAdd', { ...long, triggerBy: 'last' });
    await kit.book(swap(590_000));
    await kit.done('contractLiquidateAll', {});
    const income = await ask<Income>(kit, 'userIncome', {});
    const net = (rows: readonly { net: string }[]): Decimal =>
      rows.reduce((sum, one) => sum.plus(one.net), new Decimal(0));
    expect(income.days.map(({ market }) => market).sort()).toEqual(['contract', 'spot']);
    // Nothing is held any more, so the whole change of cash is profit or loss.
    expect(net(income.days).toFixed()).toBe((await cash()).minus(before).toFixed());
    const [today] = income.days;
    const { items } = await ask<Day>(kit, 'userIncomeDay', { day: today?.day ?? '' });
    expect(net(items).toFixed()).toBe(net(income.days).toFixed());
    expect(items.every(({ kind, ref }) => kind === 'fill' && ref !== '')).toBe(true);
    for (const { ref } of items) {
      const fill = await kit.core.store.read((db) => db.table('fill').get(ref));
      expect(fill?.userId).toBe('U1');
    }
    expect(income.open).toEqual([]);
    expect(income.paid.map(({ asset }) => asset).sort()).toEqual(['ETH', 'USDT']);
    const other = await ask<Income>(kit, 'userIncome', { from: '2020-01-01', to: '2020-12-31' });
    expect(other.days).toEqual([]);
    await kit.core.store.close();
  });

  it('reports holdings separately, and refuses an invalid day', async () => {
    const kit = await trader();
    await kit.book(spot(200_000));
    await kit.done('coinOrderAdd', { symbol: 'ETH-USDT', side: 'buy', type: 'market', qty: '1' });
    const { days, open } = await ask<Income>(kit, 'userIncome', {});
    expect(days).toEqual([]);
    expect(open).toMatchObject([{ market: 'spot', currency: 'USDT' }]);
    const wrong = await kit.core.query('userIncomeDay', { day: '2026-02-30' }, { user: 'U1' });
    expect(wrong).toMatchObject({ ok: false, code: -1013 });
    await kit.core.store.close();
  });

  it('of options is the amount received less premium and fees, on the day they ended', async () => {
    const kit = await wholeKit(await openLedger({ memory: true }));
    await kit.addPerson('U1', { idStatus: 'succ' });
    await kit.grant({ asset: 'TRY', amount: 10_000_000n });
    kit.price('THYAO', 30_000);
    const held = () => kit.held('U1', 'TRY');
    const before = await held();
    const { id } = await kit.buyCall('THYAO');
    const open = await kit.asked<Income>('userIncome', {});
    expect(open.days).toEqual([]);
    // Right after the purchase the model value equals the premium: only the fee is lost.
    const { openFee } = await optionOf(kit, id);
    expect(open.open).toEqual([
      { market: 'option', currency: 'TRY', amount: `-${openFee}`, unpriced: [] },
    ]);
    kit.price('THYAO', 31_500);
    const quote = await kit.done<OptionCloseQuoteView>('stockOptionCloseQuote', {
      symbol: 'THYAO',
      id,
    });
    await kit.done('stockOptionClose', {
      symbol: 'THYAO',
      id,
      quoteId: quote.quoteId,
      quotePremium: quote.premium,
      quoteFee: quote.fee,
      quoteReceived: quote.received,
    });
    const { days, open: nothing } = await kit.asked<Income>('userIncome', {});
    expect(nothing).toEqual([]);
    expect(days).toMatchObject([{ market: 'option', currency: 'TRY', count: 1 }]);
    const change = new Decimal(String((await held()) - before)).div(100);
    expect(new Decimal(days[0]!.net).toFixed()).toBe(change.toFixed());
    const { items } = await kit.asked<Day>('userIncomeDay', { day: days[0]!.day });
    expect(items).toMatchObject([{ kind: 'option', ref: id, symbol: 'THYAO', net: days[0]!.net }]);
    await kit.ledger.close();
  });

  it('of robots is that of their own fills, and equals the change of the account', async () => {
    const kit = await wholeKit(await openLedger({ memory: true }));
    await kit.addPerson('U1', { idStatus: 'succ' });
    await kit.grant({ asset: 'USDT', amount: 2_000_000_000_000n });
    kit.price('USDT-TRY', 4_200);
    for (const symbol of ['ETH-USDT', 'SOL-USDT', 'XRP-USDT', 'BNB-USDT']) {
      kit.path(symbol, ramp(20_000, 19_000, 300));
    }
    kit.path('BTC-USDT', ramp(900_000, 920_000, 300));
    kit.price(SWAP, 920_000);
    const before = await kit.held('U1', 'USDT');
    const deal = { productId: 'r4', amount: '5000', currency: 'USDT', days: 7 };
    const { id: orderId } = await kit.done<RobotRunView>('stockAiBuy', deal);
    await kit.turn();
    kit.price(SWAP, 930_000);
    await kit.next({ 'BTC-USDT': 930_000 });
    kit.price(SWAP, 930_000);
    const held = await kit.asked<Income>('userIncome', {});
    expect(held.open).toMatchObject([{ market: 'robot', currency: 'USDT', unpriced: [] }]);
    expect(held.days.map(({ market }) => market)).toEqual(['robot']);
    await kit.done('stockAiRedeem', { orderId });
    const { days, open } = await kit.asked<Income>('userIncome', {});
    expect(open).toEqual([]);
    const net = days.reduce((sum, one) => sum.plus(one.net), new Decimal(0));
    const change = new Decimal(String((await kit.held('U1', 'USDT')) - before)).div(1e8);
    expect(days.every(({ market }) => market === 'robot')).toBe(true);
    expect(change.gt(0)).toBe(true);
    expect(net.toFixed()).toBe(change.toFixed());
    const { items } = await kit.asked<Day>('userIncomeDay', { day: days[0]!.day });
    const fills = await kit.read((db) => db.table('fill').find({ userId: `robot:${orderId}` }));
    const known = new Set(fills.map(({ id }) => id));
    for (const { kind, ref } of items) if (kind === 'fill') expect(known.has(ref)).toBe(true);
    expect(items.length).toBeGreaterThan(2);
    await kit.ledger.close();
  });

  it('has no commands', () => {
    expect(Object.keys(incomeQueries)).toEqual(['userIncome', 'userIncomeDay']);
  });
});
