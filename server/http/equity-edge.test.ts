import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { nominalMs } from '#domain/market/interval.ts';
import type { Candle, Interval } from '#domain/market/types.ts';
import type { userAssets } from '#protocol/http/assets.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { userEquity, type EquityRange } from '#protocol/http/equity.ts';
import type { EquitySlots } from '#server/app/equity/calls.ts';
import { LONG, QUIET as CONTRACT } from '#tests/support/contract-kit.ts';
import { INSTRUMENTS } from '#tests/support/trading-kit.ts';
import { wholeKit, type WholeKit } from '#tests/support/whole-kit.ts';
import type { EdgeRequest } from './call-edge.ts';
import { equityEdges } from './equity-edge.ts';

type Equity = DataOf<typeof userEquity>;

const HOUR_MS = 3_600_000;
const E8 = 100_000_000n;
const SHARE = { symbol: 'THYAO', type: 'market', qty: '100' } as const;
const COIN = { symbol: 'BTC-USDT', side: 'buy', type: 'market', qty: '0.05' } as const;

/** Prices by symbol, in units of the instrument. */
type Prices = Readonly<Record<string, number>>;
const FIRST: Prices = {
  THYAO: 10_000,
  'BTC-USDT': 600_000,
  'BTC-USDT-SWAP': 600_000,
  'USDT-TRY': 4_200,
};

/** A market whose bars are those that the test lived through, and an account in it. */
class Market {
  readonly #moved: { readonly ts: number; readonly prices: Prices }[] = [];
  readonly kit: WholeKit;

  constructor(kit: WholeKit) {
    this.kit = kit;
  }

  /** Sets prices from now on. */
  move(prices: Prices): void {
    const { kit } = this;
    const { THYAO = 0, 'BTC-USDT': coin = 0, 'BTC-USDT-SWAP': mark = 0 } = prices;
    this.#moved.push({ ts: kit.core.now, prices });
    const deep = 100_000_000;
    kit.market({ ...CONTRACT, bids: [[mark - 10, deep]], asks: [[mark, deep]], mark, last: mark });
    kit.market({
      symbol: 'BTC-USDT',
      bids: [[coin - 10, deep]],
      asks: [[coin, deep]],
      last: coin,
    });
    kit.market({
      symbol: 'THYAO',
      bids: [[THYAO - 10, 9_000]],
      asks: [[THYAO, 9_000]],
      last: THYAO,
      limits: [9_000, 11_000],
    });
    kit.market({ symbol: 'USDT-TRY', bids: [], asks: [], last: prices['USDT-TRY'] ?? 0 });
  }

  async wait(ms: number, prices?: Prices): Promise<void> {
    await this.kit.core.advance(ms, this.kit.views());
    if (prices !== undefined) this.move(prices);
  }

  /** Bars that close at the price that held when they ended. */
  candles(symbol: string, interval: Interval, { limit }: { limit: number }) {
    const lasts = nominalMs(interval);
    const end = this.kit.core.now - (this.kit.core.now % lasts);
    const candles = Array.from({ length: limit }, (_, at) => end - (limit - at) * lasts).flatMap(
      (start): Candle[] => {
        const close = this.#moved.findLast(({ ts }) => ts <= start + lasts)?.prices[symbol];
        if (close === undefined) return [];
        const prices = { open: close, high: close, low: close, close };
        return [{ start, ...prices, volume: 1, turnover: 1, trades: 1, closed: true }];
      },
    );
    return Promise.resolve({ candles, more: false });
  }

  async equity(range: EquityRange, user = 'U1'): Promise<Equity> {
    const { kit } = this;
    const edges = equityEdges({
      board: {
        candles: (...asked) => this.candles(...asked),
        instrument: (symbol) => INSTRUMENTS.get(symbol),
      },
    });
    const answer = await edges['userEquity']?.({
      input: { range, currency: 'TRY' },
      now: kit.core.now,
      query: (input: object, name: string) => kit.query(name, input, { user }),
    } as unknown as EdgeRequest);
    if (answer?.ok !== true) throw new Error('refused');
    return v.parse(userEquity.data, answer.data);
  }

  async worth(): Promise<string> {
    const assets = await this.kit.ask<DataOf<typeof userAssets>>('userAssets', { currency: 'TRY' });
    expect(assets.unpriced).toEqual([]);
    return assets.worth.total;
  }
}

async function begun(): Promise<Market> {
  const market = new Market(await wholeKit(['U1', 'U2']));
  const { kit } = market;
  market.move(FIRST);
  // Begins on a whole hour, so that every state below is a point of the curve.
  await market.wait(HOUR_MS - (kit.core.now % HOUR_MS), FIRST);
  await kit.grant({ asset: 'USDT', amount: 100_000n * E8 });
  await kit.grant({ asset: 'USDT', bucket: 'contract', amount: 10_000n * E8 });
  await kit.grant({ asset: 'TRY', amount: 10_000_000n });
  return market;
}

/** Trades shares, coins and a contract for hours. @returns the worth after each hour. */
async function traded(market: Market): Promise<ReadonlyMap<number, string>> {
  const { kit } = market;
  const seen = new Map<number, string>();
  const note = async (): Promise<void> => {
    seen.set(kit.core.now, await market.worth());
    // What follows is after the whole hour, and no part of its point.
    await kit.core.advance(1, kit.views());
  };
  await note();
  await kit.done('stockOrderBuy', SHARE);
  await kit.done('coinOrderAdd', COIN);
  await kit.done('contractOrderAdd', LONG);
  await market.wait(HOUR_MS - 1, { ...FIRST, THYAO: 10_500, 'BTC-USDT-SWAP': 605_000 });
  await note();
  await kit.done('contractOrderAdd', { ...LONG, qty: '0.5' });
  await kit.done('coinOrderAdd', { ...COIN, side: 'sell', qty: '0.02' });
  const low = { ...FIRST, 'BTC-USDT': 580_000, 'BTC-USDT-SWAP': 590_000 };
  await market.wait(HOUR_MS - 1, low);
  await note();
  const open = kit.positions('U1').find(({ status }) => status === 'open');
  const part = { positionId: open?.id, symbol: LONG.symbol, qty: '1' };
  await kit.done('contractOrderClose', part);
  await market.wait(HOUR_MS - 1, { ...low, 'USDT-TRY': 4_300 });
  await note();
  return seen;
}

describe('equity over time', () => {
  it('is at each hour the worth that the account showed then', async () => {
    const market = await begun();
    const seen = await traded(market);
    const { points, unpriced } = await market.equity('week');
    expect(unpriced).toEqual([]);
    for (const [ts, worth] of seen) {
      expect(points.find((one) => one.ts === ts)?.worth).toBe(worth);
    }
    expect(points.at(-1)?.worth).toBe(await market.worth());
    expect(points[0]?.ts).toBe([...seen.keys()][0]);
  });

  it.each(['day', 'week', 'month', 'year'] as const)(
    'ends with the worth of now, over a %s',
    async (range) => {
      const market = await begun();
      await traded(market);
      const { points, profit, ts } = await market.equity(range);
      expect(points.at(-1)).toMatchObject({ ts, worth: await market.worth() });
      const paid = points.slice(1).reduce((sum, one) => {
        return sum.plus(one.paidIn).minus(one.takenOut);
      }, new Decimal(0));
      const change = new Decimal(points.at(-1)!.worth).minus(points[0]!.worth);
      expect(change.minus(paid).toFixed(2)).toBe(new Decimal(profit).toFixed(2));
    },
  );

  it('takes a payment neither as a profit nor as a loss', async () => {
    const market = await begun();
    const { kit } = market;
    await market.wait(2 * HOUR_MS, FIRST);
    await kit.grant({ asset: 'USDT', amount: 50_000n * E8 });
    await market.wait(2 * HOUR_MS, FIRST);
    const { points, profit, rate, maxDrawdown } = await market.equity('week');
    expect([profit, rate, maxDrawdown]).toEqual(['0', '0', '0']);
    expect(points.map(({ paidIn }) => paidIn).filter((one) => one !== '0')).toEqual(['2100000']);
    expect(new Set(points.map(({ unit }) => unit))).toEqual(new Set(['1']));
  });

  it('shows the fall of what is held as a drawdown', async () => {
    const market = await begun();
    await market.kit.done('coinOrderAdd', { ...COIN, qty: '1' });
    await market.wait(HOUR_MS, { ...FIRST, 'BTC-USDT': 300_000 });
    await market.wait(HOUR_MS, { ...FIRST, 'BTC-USDT': 450_000 });
    const { points, maxDrawdown, peakAt, troughAt } = await market.equity('week');
    // 30,000 of 110,000 USDT at 42 lira, of 4,720,000 lira in all, and the fee.
    expect(Number(maxDrawdown)).toBeCloseTo(0.268, 2);
    expect(points.find(({ ts }) => ts === troughAt)?.drawdown).toBe(maxDrawdown);
    expect(peakAt!).toBeLessThan(troughAt!);
    expect(Number(points.at(-1)?.drawdown)).toBeLessThan(Number(maxDrawdown));
  });

  it('belongs to the caller', async () => {
    const market = await begun();
    await traded(market);
    const { points } = await market.equity('week', 'U2');
    expect(points.map(({ worth }) => worth)).toEqual(['0']);
  });

  it('begins again with a reset of the demo account', async () => {
    const market = await begun();
    await market.wait(3 * HOUR_MS, FIRST);
    await market.kit.done('demoReset', {});
    const reset = market.kit.core.now;
    await market.wait(HOUR_MS, FIRST);
    const { slots } = await market.kit.ask<EquitySlots>('equity.slots', {
      range: 'week',
      currency: 'TRY',
    });
    expect(slots[0]?.ts).toBe(reset);
    expect(slots.map(({ flows }) => flows.length)).toEqual(slots.map(() => 0));
  });
});
