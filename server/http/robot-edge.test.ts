import { describe, expect, it } from 'vitest';
import { errorFact } from '#domain/errors.ts';
import type { Candle, Interval } from '#domain/market/types.ts';
import * as v from 'valibot';
import { stockAiBacktest, stockAiFills } from '#protocol/http/robots.ts';
import type { Answer } from '#server/ports/core.ts';
import { INSTRUMENTS } from '#tests/support/trading-kit.ts';
import type { EdgeRequest } from './call-edge.ts';
import { robotEdges } from './robot-edge.ts';

const START = 1_767_225_600_000;

/** A rising and falling market that counts its reads. */
function market(bars: number) {
  const state = { reads: 0 };
  const candles = (_symbol: string, interval: Interval) => {
    state.reads++;
    const barMs = interval === '5m' ? 300_000 : 86_400_000;
    const list = Array.from({ length: bars }, (_, index): Candle => {
      const close = Math.round(100_000 * (1 + Math.sin(index / 60) * 0.02));
      const prices = { open: close, high: close, low: close, close };
      const start = START + index * barMs;
      return { start, ...prices, volume: 100, turnover: 1, trades: 1, closed: true };
    });
    return Promise.resolve({ candles: list, more: false });
  };
  return { board: { candles, instrument: (symbol: string) => INSTRUMENTS.get(symbol) }, state };
}

function request(input: object, query: () => Promise<Answer> = () => Promise.reject()) {
  return { input, now: START, query } as unknown as EdgeRequest;
}

async function asked(edges: ReturnType<typeof robotEdges>, name: string, given: EdgeRequest) {
  const answer = await edges[name]?.(given);
  if (answer?.ok !== true) throw new Error('refused');
  return answer.data;
}

describe('backtests', () => {
  it.each(['r1', 'r4', 'b2'])(
    'of %s have the declared format and describe themselves',
    async (id) => {
      const edges = robotEdges(market(900));
      const data = await asked(edges, 'stockAiBacktest', request({ productId: id }));
      const told = v.parse(stockAiBacktest.data, data);
      expect(told).toMatchObject({ label: 'backtest', productId: id });
      expect(told.bars).toBeGreaterThan(500);
      expect(told.curve.length).toBeGreaterThan(10);
      expect(told.trades.length).toBeGreaterThan(0);
    },
  );

  it('are computed once for many callers', async () => {
    const { board, state } = market(900);
    const edges = robotEdges({ board });
    const ask = () => asked(edges, 'stockAiBacktest', request({ productId: 'r1' }));
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(second).toBe(first);
    await ask();
    expect(state.reads).toBe(2);
  });

  it('report a missing price without history, and try again', async () => {
    const { board, state } = market(0);
    const edges = robotEdges({ board });
    const given = request({ productId: 'r1' });
    await expect(edges['stockAiBacktest']?.(given)).rejects.toMatchObject({ code: -1504 });
    await expect(edges['stockAiBacktest']?.(given)).rejects.toMatchObject({ code: -1504 });
    expect(state.reads).toBe(4);
  });
});

describe('an export of fills', () => {
  it('is a file that spreadsheets can read', async () => {
    const { board } = market(0);
    const exported = { fileName: 'a.csv', columns: ['run', 'cash'], lines: [['1', '-2.50']] };
    const query = () => Promise.resolve({ ok: true, data: exported, replayed: false } as const);
    const data = await asked(
      robotEdges({ board }),
      'stockAiFills',
      request({ productId: 'r1' }, query),
    );
    const told = v.parse(stockAiFills.data, data);
    expect(told.text).toBe('\uFEFFrun,cash\r\n1,-2.50\r\n');
    expect(told.rows).toBe(1);
  });

  it('is refused as the core refuses it', async () => {
    const { board } = market(0);
    const refusal = { ok: false, ...errorFact('NOT_FOUND'), args: {} } as const;
    const given = request({ orderId: 'x' }, () => Promise.resolve(refusal));
    expect(await robotEdges({ board })['stockAiFills']?.(given)).toEqual(refusal);
  });
});
