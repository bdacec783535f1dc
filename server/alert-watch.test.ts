import { describe, expect, it } from 'vitest';
import type { Candle, Instrument, Mark, Ticker, Trade } from '#domain/market/types.ts';
import type { ArmedAlert } from '#server/app/alerts/armed-alerts.ts';
import type { RingInput } from '#server/app/alerts/ring-alert.ts';
import type { BoardListener } from '#server/ports/market-board.ts';
import { AlertWatch } from './alert-watch.ts';

const ARMED: ArmedAlert = {
  id: 'A',
  kind: 'price',
  symbol: 'BTC-USDT',
  side: 'above',
  threshold: '69000',
  priceBy: 'last',
  repeats: false,
  dueAt: null,
  liquidation: null,
};
const trade = (id: string, price: number): Trade => ({ id, price, qty: 1, side: 'buy', ts: 1 });
const bar = (start: number, volume: number): Candle => ({
  start,
  volume,
  ...{ open: 1, high: 1, low: 1, close: 1, turnover: 0, trades: 1, closed: false },
});

/** A board of one symbol with one decimal, whose state tests set. */
function rig(armed: readonly Partial<ArmedAlert>[]) {
  const state = { last: 680_000, reference: 700_000, mark: 680_000, ageMs: 0, now: 1_000 };
  const bars = { list: [bar(0, 10), bar(900_000, 5)] };
  const rung: RingInput[] = [];
  let listener: BoardListener | undefined;
  const watch = new AlertWatch({
    board: {
      instrument: (symbol) => ({ symbol, priceDecimals: 1 }) as Instrument,
      ticker: () => ({ last: state.last, reference: state.reference }) as Ticker,
      mark: () => ({ mark: state.mark, ts: 7 }) as Mark,
      openCandles: () => bars.list,
      feedAgeMs: () => state.ageMs,
      listen: (given) => {
        listener = given;
        return () => undefined;
      },
    },
    core: {
      query: () =>
        Promise.resolve({
          ok: true,
          data: armed.map((one) => ({ ...ARMED, ...one })),
          replayed: false,
        }),
      command: ({ input }) => {
        rung.push(input as RingInput);
        return Promise.resolve({ ok: true, data: {}, replayed: false });
      },
    },
    feedMaxAgeMs: 10_000,
    now: () => state.now,
    failed: (error) => {
      throw error;
    },
  });
  watch.listen();
  return { state, bars, rung, watch, trade: (one: Trade) => listener?.trade('BTC-USDT', one) };
}

describe('the alert watch', () => {
  it('sees a peak between two rounds and names its trade', async () => {
    const { watch, rung, trade: give } = rig([{}]);
    await watch.round();
    give(trade('7', 690_001));
    give(trade('8', 681_000));
    await watch.round();
    expect(rung).toEqual([{ id: 'A', value: '69000.1', source: 'trade:7' }]);
  });

  it('rings nothing on a stale feed', async () => {
    const { watch, rung, state } = rig([{}]);
    Object.assign(state, { last: 700_000, ageMs: 10_001 });
    await watch.round();
    expect(rung).toEqual([]);
    state.ageMs = 10_000;
    await watch.round();
    expect(rung).toMatchObject([{ value: '70000.0', source: 'ticker:1000' }]);
  });

  it('repeats only after its condition was false in between', async () => {
    const { watch, rung, state } = rig([{ repeats: true }]);
    state.last = 690_000;
    for (let round = 0; round < 3; round++) await watch.round();
    expect(rung).toHaveLength(1);
    state.last = 689_999;
    await watch.round();
    state.last = 690_000;
    await watch.round();
    expect(rung).toHaveLength(2);
  });

  it('evaluates changes, marks, volumes, distances and dates', async () => {
    const { watch, rung, state, bars } = rig([
      { id: 'change', kind: 'change', side: 'below', threshold: '-5' },
      { id: 'mark', priceBy: 'mark', threshold: '68500' },
      { id: 'volume', kind: 'volume', threshold: '2' },
      { id: 'near', kind: 'liquidation', side: 'below', threshold: '1', liquidation: 679_000 },
      { id: 'none', kind: 'liquidation', side: 'below', threshold: '1' },
      { id: 'date', kind: 'issue', dueAt: 2_000 },
    ]);
    state.mark = 688_000;
    await watch.round();
    expect(rung.map(({ id, value }) => [id, value])).toEqual([['mark', '68800.0']]);
    Object.assign(state, { last: 664_000, mark: 680_000, now: 2_000 });
    bars.list = [bar(0, 10), bar(900_000, 20)];
    rung.length = 0;
    await watch.round();
    expect(rung).toEqual([
      { id: 'change', value: '-5.14', source: 'ticker:2000' },
      { id: 'volume', value: '2.00', source: 'bar:900000' },
      { id: 'near', value: '0.1470', source: 'mark:7' },
      { id: 'date', value: '2000', source: 'date:2000' },
    ]);
  });
});
