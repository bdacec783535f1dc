import { beforeEach, describe, expect, it } from 'vitest';
import type { Instrument, Ticker } from '#domain/market/types.ts';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import { Formats } from '#workers/market/formats.ts';
import type { Freshness } from '#workers/market/freshness.ts';
import type { Market } from '#workers/market/market.ts';
import { TickerStore } from '#workers/market/ticker-store.ts';
import { ConditionBoard, type Leg } from './condition-board.ts';
import { conditionCells } from './condition-cells.ts';

const SYMBOL = 'BTC-USDT';
const TOPIC = `ticker:${SYMBOL}`;

const STOP: Leg = {
  id: 'L1',
  kind: 'stop',
  side: 'sell',
  triggerBy: 'last',
  trigger: '95000.0',
  qty: '1',
  status: 'armed',
};
const { trigger: _, ...TRAILING } = { ...STOP, kind: 'trailing' as const, callbackRate: '0.05' };

const algo = (...legs: readonly Leg[]): AlgoView =>
  ({ symbol: SYMBOL, status: 'active', legs }) as AlgoView;

let ts = 1;
let tickers: TickerStore;
let fresh: Freshness;
let mark: { mark?: number; index?: number } | null;
let market: Market;
let board: ConditionBoard;

beforeEach(() => {
  tickers = new TickerStore();
  fresh = 'live';
  mark = null;
  market = {
    instrument: (symbol: string) =>
      ({ symbol, priceDecimals: 1, tick: { rule: 'fixed', tick: 1 } }) as Instrument,
    tickers,
    mark: () => mark,
    fresh: () => fresh,
    formats: () => new Formats({ lang: 'en-US', separators: 'comma-dot' }),
  } as Partial<Market> as Market;
  board = new ConditionBoard(market);
});

/** A trade at a price, in tenths. */
function last(price: number): void {
  tickers.applyOlder(SYMBOL, { last: price, ts: ++ts } as unknown as Ticker);
  board.touched(TOPIC);
}

const cellsOf = (id = 'L1') =>
  conditionCells({ market, conditions: board }, { kind: 'condition', sym: SYMBOL, id }, TOPIC);
const stop = (): string | undefined => cellsOf()?.['stop']?.text;
const away = (): string | undefined => cellsOf()?.['away']?.text;

describe('a condition with a fixed trigger', () => {
  it('shows the distance of its price in percent, and no moving stop', () => {
    board.take([algo(STOP)]);
    expect(away()).toBe('');
    last(1_000_000);
    expect([stop(), away()]).toEqual(['--', '5.00%']);
    last(960_000);
    expect(away()).toBe('1.04%');
    expect(board.topics()).toEqual([]);
  });

  it.each([
    ['mark', '2.00%'],
    ['index', '1.00%'],
  ] as const)('compares with the %s price where it says so', (triggerBy, expected) => {
    board.take([algo({ ...STOP, triggerBy, trigger: '98000.0' })]);
    last(1_000_000);
    mark = { mark: 1_000_000, index: 989_900 };
    expect(away()).toBe(expected);
  });

  it('has no cells once it is not armed', () => {
    board.take([algo(STOP)]);
    board.take([algo({ ...STOP, status: 'fired' })]);
    expect(cellsOf()).toBeNull();
  });
});

describe('a trailing stop', () => {
  it('follows the best price, and does not come back with the price', () => {
    board.take([algo(TRAILING)]);
    expect(board.topics()).toEqual([{ ch: 'ticker', sym: SYMBOL }]);
    last(1_000_000);
    expect([stop(), away()]).toEqual(['95,000.0', '5.00%']);
    last(1_100_000);
    last(1_060_000);
    expect([stop(), away()]).toEqual(['104,500.0', '1.41%']);
  });

  it('says the distance to its activation before it follows', () => {
    board.take([algo({ ...TRAILING, activation: '102000.0' })]);
    last(1_000_000);
    expect([stop(), away()]).toEqual(['--', '2.00%']);
    last(1_020_000);
    expect([stop(), away()]).toEqual(['96,900.0', '5.00%']);
  });

  it('goes on from the best price, written by the server or seen here', () => {
    const written = { ...TRAILING, best: '110000.0', trigger: '104500.0' };
    last(1_060_000);
    board.take([algo(written)]);
    expect(stop()).toBe('104,500.0');
    last(1_120_000);
    board.take([algo(written)]);
    expect(stop()).toBe('106,400.0');
    board.take([algo({ ...written, best: '115000.0', trigger: '109250.0' })]);
    expect(stop()).toBe('109,250.0');
  });

  it('stands still on prices that are stale', () => {
    board.take([algo(TRAILING)]);
    last(1_000_000);
    fresh = 'stale';
    last(1_100_000);
    expect(stop()).toBe('95,000.0');
  });

  it('stands still while its order is paused, and goes on from what the server wrote', () => {
    const written = { ...TRAILING, best: '100000.0', trigger: '95000.0' };
    board.take([algo(written)]);
    last(1_100_000);
    expect(stop()).toBe('104,500.0');
    board.take([{ ...algo(written), status: 'paused' }]);
    expect(board.topics()).toEqual([]);
    last(1_200_000);
    expect(stop()).toBe('95,000.0');
    board.take([algo(written)]);
    expect(stop()).toBe('114,000.0');
  });

  it('follows downward for a purchase, at a difference of prices', () => {
    const { callbackRate: _rate, ...terms } = TRAILING;
    board.take([algo({ ...terms, side: 'buy', callbackAmount: '100.0' })]);
    for (const price of [1_000_000, 990_000, 990_500]) last(price);
    expect(stop()).toBe('99,100.0');
  });
});
