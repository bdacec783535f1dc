import { describe, expect, it } from 'vitest';
import { assetScale } from '#domain/money/asset.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { userTradeRecord } from '#protocol/http/trade-record.ts';
import type { QueryContext } from '#server/ports/core.ts';
import { TEST_START } from '#tests/support/test-core.ts';
import { hedge, LONG, QUIET as CONTRACT } from '#tests/support/contract-kit.ts';
import { INSTRUMENTS, type Who } from '#tests/support/trading-kit.ts';
import { tradeRecordOf } from './calls.ts';
import type { ReadLimits } from './read-record.ts';
import { wholeKit, type WholeKit } from '#tests/support/whole-kit.ts';

type Record = DataOf<typeof userTradeRecord>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const E8 = 100_000_000n;
const REAL = { realm: 'real' } as const;
const SHARE = { symbol: 'THYAO', type: 'market', qty: '100' } as const;
const COIN = { symbol: 'BTC-USDT', side: 'buy', type: 'market', qty: '0.055' } as const;

function quiet(kit: WholeKit, share = 10_000, coin = 600_000): void {
  kit.market(CONTRACT);
  kit.market({
    symbol: 'BTC-USDT',
    bids: [[coin - 10, 100_000_000]],
    asks: [[coin, 100_000_000]],
    last: coin,
  });
  kit.market({
    symbol: 'THYAO',
    bids: [[share - 10, 9_000]],
    asks: [[share, 9_000]],
    last: share,
    limits: [9_000, 11_000],
  });
}

async function funded(kit: WholeKit, who: Who = {}): Promise<void> {
  await kit.grant({ asset: 'USDT', amount: 100_000n * E8, ...who });
  await kit.grant({ asset: 'USDT', bucket: 'contract', amount: 100_000n * E8, ...who });
  await kit.grant({ asset: 'TRY', amount: 10_000_000n, ...who });
}

async function started(users: readonly string[] = ['U1', 'U2']): Promise<WholeKit> {
  const kit = await wholeKit(users);
  quiet(kit);
  for (const user of users) await funded(kit, { user });
  return kit;
}

const PAGE = { page: 1, size: 20 };

const record = (kit: WholeKit, input: object = {}, who: Who = {}) =>
  kit.ask<Record>('userTradeRecord', { ...PAGE, ...input }, who);

async function close(kit: WholeKit, side: string, qty = '1'): Promise<void> {
  const position = kit.positions('U1').find((row) => row.status === 'open' && row.side === side);
  await kit.done('contractOrderClose', { positionId: position?.id, symbol: LONG.symbol, qty });
}

/** Buys a share, a coin and a contract, and closes them a day later at other prices. */
async function traded(): Promise<WholeKit> {
  const kit = await started();
  await kit.done('stockOrderBuy', SHARE);
  await kit.done('coinOrderAdd', COIN);
  await kit.done('contractOrderAdd', { ...LONG, stopLoss: '59000' });
  await kit.core.advance(DAY_MS, kit.views());
  quiet(kit, 10_500, 610_000);
  await kit.done('stockOrderSell', { ...SHARE, qty: '40' });
  await kit.done('stockOrderSell', { ...SHARE, qty: '60' });
  await kit.done('coinOrderAdd', { ...COIN, side: 'sell', qty: '0.05494' });
  await close(kit, 'long');
  return kit;
}

/** Money of an account in a currency, in all buckets. */
function moneyOf(kit: WholeKit, asset: string, user = 'U1'): Decimal {
  const buckets = ['available', 'frozen', 'locked', 'contract', 'margin'];
  const all = buckets.reduce((sum, bucket) => sum + kit.balance(user, asset, bucket), 0n);
  return fromMinor(all, assetScale(asset));
}

const GRANTED = { USDT: 200_000, TRY: 100_000 } as const;

async function netOf(kit: WholeKit, currency: 'USDT' | 'TRY'): Promise<string> {
  return (await record(kit, { currency })).figures.net;
}

function changeOf(kit: WholeKit, currency: 'USDT' | 'TRY'): string {
  return moneyOf(kit, currency).minus(GRANTED[currency]).toString();
}

describe('userTradeRecord', () => {
  it('lists closed trades with what the ledger booked for them', async () => {
    const kit = await traded();
    const shown = await record(kit, { currency: 'USDT' });
    expect(shown.trades.items.map(({ id: _id, ...trade }) => trade)).toEqual([
      {
        symbol: 'BTC-USDT-SWAP',
        kind: 'contract',
        side: 'long',
        qty: '1',
        entry: '60000.0',
        exit: '59999.0',
        net: '-66.9995',
        fees: '59.9995',
        funding: '-6',
        r: '-0.0669995',
        fills: 2,
        isLiquidated: false,
        openedAt: TEST_START,
        closedAt: TEST_START + DAY_MS,
      },
      {
        symbol: 'BTC-USDT',
        kind: 'coin',
        side: 'long',
        qty: '0.054945',
        entry: '60000.0',
        exit: '60999.0',
        net: '48.23407524',
        fees: '6.65128506',
        funding: '0',
        r: null,
        fills: 2,
        isLiquidated: false,
        openedAt: TEST_START,
        closedAt: TEST_START + DAY_MS,
      },
    ]);
    const shares = await record(kit, { currency: 'TRY' });
    expect(shares.trades.items.map(({ qty, net, fees, fills }) => [qty, net, fees, fills])).toEqual(
      [['100', '457.74', '32.26', 3]],
    );
    expect([shown.open, shown.outside, shown.since]).toEqual([0, 0, null]);
    expect(kit.faults()).toEqual([]);
  });

  it('adds up to the change of the account, less the cost of the coins that are left', async () => {
    const kit = await traded();
    expect(await netOf(kit, 'TRY')).toBe(changeOf(kit, 'TRY'));
    // 0.000005 of 0.054945 BTC, bought for 3,300 USDT, cannot be sold.
    const dust = new Decimal('0.30030030');
    const net = new Decimal(await netOf(kit, 'USDT'));
    expect(net.minus(dust).toString()).toBe(changeOf(kit, 'USDT'));
  });

  it('counts the side that a reversal closes, and the one that it opens', async () => {
    const kit = await started();
    await kit.done('contractOrderAdd', LONG);
    await kit.core.advance(1_000, kit.views());
    await kit.done('contractOrderAdd', { ...LONG, side: 'short', qty: '3' });
    const half = await record(kit);
    expect(half.trades.items.map(({ side, qty }) => [side, qty])).toEqual([['long', '1']]);
    expect(half.open).toBe(1);
    await close(kit, 'short', '2');
    const whole = await record(kit);
    expect(whole.trades.items.map(({ side, qty }) => [side, qty])).toEqual([
      ['short', '2'],
      ['long', '1'],
    ]);
    expect(whole.figures.net).toBe(changeOf(kit, 'USDT'));
  });

  it('keeps both sides of a contract apart in hedge mode, with their funding', async () => {
    const kit = await started();
    await hedge(kit);
    await kit.done('contractOrderAdd', LONG);
    await kit.done('contractOrderAdd', { ...LONG, side: 'short', qty: '2' });
    await kit.core.advance(2 * HOUR_MS, kit.views());
    await close(kit, 'long');
    await close(kit, 'short', '2');
    const { trades, figures, currency } = await record(kit);
    expect(currency).toBe('USDT');
    expect(trades.items.map(({ side, qty, funding }) => [side, qty, funding])).toEqual([
      ['short', '2', '12'],
      ['long', '1', '-6'],
    ]);
    expect(figures).toMatchObject({ trades: 2, funding: '6', luck: 'few' });
    expect(figures.net).toBe(changeOf(kit, 'USDT'));
    const shorts = await record(kit, { side: 'short' });
    expect([shorts.trades.total, shorts.symbols.length]).toEqual([1, 1]);
  });

  it('loses the margin of a liquidated position', async () => {
    const kit = await started();
    await kit.done('contractOrderAdd', LONG);
    const falling = { ...CONTRACT, bids: [[560_000, 100_000]], mark: 560_000 } as const;
    await kit.book(falling);
    for (let at = 0; at < 3; at++) {
      await kit.mark(LONG.symbol, 560_000);
      await kit.core.advance(2_000, kit.views());
    }
    const { trades, figures } = await record(kit);
    expect(trades.items.map(({ isLiquidated }) => isLiquidated)).toEqual([true]);
    expect(figures.net).toBe(changeOf(kit, 'USDT'));
    expect(Number(figures.net)).toBeLessThan(-3_000);
  });

  it('filters by day of closing, symbol, kind, side and currency', async () => {
    const kit = await traded();
    const found = async (input: object) => {
      const { trades, currencies } = await record(kit, input);
      return [trades.items.map(({ symbol }) => symbol), currencies];
    };
    const both = ['TRY', 'USDT'];
    expect(await found({})).toEqual([['BTC-USDT-SWAP', 'BTC-USDT'], both]);
    expect(await found({ from: '2026-11-24', to: '2026-11-24' })).toEqual([
      ['BTC-USDT-SWAP', 'BTC-USDT'],
      both,
    ]);
    expect(await found({ days: 1, kind: 'coin' })).toEqual([['BTC-USDT'], ['USDT']]);
    expect(await found({ to: '2026-11-23' })).toEqual([[], []]);
    expect(await found({ from: '2026-11-25' })).toEqual([[], []]);
    expect(await found({ kind: 'coin' })).toEqual([['BTC-USDT'], ['USDT']]);
    expect(await found({ symbol: 'THYAO' })).toEqual([['THYAO'], ['TRY']]);
    expect(await found({ side: 'short' })).toEqual([[], []]);
    expect(await found({ currency: 'USD' })).toEqual([[], both]);
    expect(await found({ page: 2, size: 1 })).toEqual([['BTC-USDT'], both]);
    expect(await kit.toldOf('userTradeRecord', { ...PAGE, symbol: 'NOSUCH' })).toMatch(
      /^NOT_FOUND/,
    );
    expect(await kit.toldOf('userTradeRecord', { ...PAGE, from: '2026-02-30' })).toBe(
      'FORMAT valid.numberInvalid',
    );
  });

  it('shows an account its own trades only', async () => {
    const kit = await traded();
    await funded(kit, REAL);
    await kit.done('stockOrderBuy', SHARE, REAL);
    const other = await record(kit, {}, { user: 'U2' });
    expect(other).toMatchObject({ symbols: [], currencies: [], open: 0 });
    expect(other.figures).toMatchObject({ net: '0', trades: 0, luck: 'none', drawdown: null });
    expect(await record(kit, {}, REAL)).toMatchObject({ symbols: [], open: 1 });
  });

  it('begins again with a reset of the demo account', async () => {
    const kit = await traded();
    await kit.done('stockOrderBuy', SHARE);
    await kit.core.advance(1_000, kit.views());
    await kit.done('demoReset', {});
    const { symbols, open, since } = await record(kit);
    expect([symbols, open, since]).toEqual([[], 0, kit.core.now]);
  });

  it('takes coins that were converted out of their trade', async () => {
    const kit = await started();
    await kit.grant({ asset: 'BTC', amount: 2_000_000n });
    await kit.done('coinOrderAdd', COIN);
    await kit.core.advance(1_000, kit.views());
    const quote = await kit.done<{ quoteId: string }>('exchangeQuote', {
      from: 'BTC',
      to: 'USDT',
      side: 'give',
      amount: '0.07',
    });
    await kit.done('userExchange', { quoteId: quote.quoteId });
    await kit.core.advance(1_000, kit.views());
    await kit.done('coinOrderAdd', { ...COIN, side: 'sell', qty: '0.00494' });
    const { trades, outside, open } = await record(kit);
    expect(trades.items.map(({ qty, exit }) => [qty, exit])).toEqual([['0.054945', '59999.0']]);
    expect([outside, open]).toEqual([0, 0]);
  });

  it('reads the newest fills only, and leaves out a position that began before them', async () => {
    const kit = await started();
    for (const qty of ['1', '2', '3']) {
      await kit.done('contractOrderAdd', { ...LONG, qty });
      await kit.core.advance(1_000, kit.views());
      await close(kit, 'long', qty);
      await kit.core.advance(1_000, kit.views());
    }
    const all = (await record(kit)).trades.items;
    const cut = async (limits: ReadLimits) => {
      const { trades, since } = await kit.core.store.read((db) => {
        const instrument = (symbol: string) => INSTRUMENTS.get(symbol);
        const caller = { userId: 'U1', realm: 'demo' };
        const context = { db, instrument, caller, now: kit.core.now } as unknown as QueryContext;
        return tradeRecordOf(context, PAGE, limits);
      });
      return [trades.items.length, since === null ? null : since - TEST_START];
    };
    expect(all).toHaveLength(3);
    expect(await cut({ fills: 6, entries: 99 })).toEqual([3, null]);
    expect(await cut({ fills: 5, entries: 99 })).toEqual([2, 1]);
    expect(await cut({ fills: 4, entries: 99 })).toEqual([2, 1_001]);
    expect(await cut({ fills: 3, entries: 99 })).toEqual([1, 2_001]);
    expect(await cut({ fills: 6, entries: 9 })).toEqual([2, 1_001]);
  });
});
