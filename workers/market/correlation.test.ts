import { describe, expect, it } from 'vitest';
import type { Candle, Instrument } from '#domain/market/types.ts';
import { MOST_CORRELATED } from '#protocol/worker/correlation.ts';
import { Correlations } from './correlation.ts';

const HOUR_MS = 3_600_000;
const BARS = 40;

/** Bars that rise and fall; the newest is still open. */
function barsOf(count: number, step: number): Candle[] {
  return Array.from({ length: count }, (_, at) => {
    const close = 100 + ((at * step) % 13);
    return { start: at * HOUR_MS, close, closed: at < count - 1 } as Candle;
  });
}

/** Correlations over a server that has lost the instruments of `lost`. */
function harness(lost: ReadonlySet<string> = new Set()) {
  const asked: string[] = [];
  let now = 0;
  const correlations = new Correlations({
    calls: {
      candles: ({ symbol }, interval, { limit }) => {
        asked.push(`${symbol} ${interval} ${limit}`);
        if (lost.has(symbol)) return Promise.reject(new Error('lost'));
        return Promise.resolve({ candles: barsOf(limit, symbol.length), more: true });
      },
    },
    instrument: (sym) => (sym === 'NONE' ? null : ({ symbol: sym } as Instrument)),
    now: () => now,
  });
  const answer = (...symbols: string[]) =>
    correlations.answer({ symbols, interval: '1h', bars: BARS });
  const wait = (ms: number): void => void (now += ms);
  return { answer, asked, wait };
}

describe('an answer about correlations', () => {
  it('is over the closed bars asked for', async () => {
    const { answer, asked } = harness();
    const { symbols, cells, missing, lastStart } = await answer('A', 'BBB');
    expect(asked).toEqual(['A 1h 41', 'BBB 1h 41']);
    expect(symbols).toEqual(['A', 'BBB']);
    expect(missing).toEqual([]);
    expect(lastStart).toBe((BARS - 1) * HOUR_MS);
    expect(cells[0]![1]).toMatchObject({ bars: BARS });
    expect(cells[0]![0]!.correlation).toBe(1);
    expect(cells[0]![1]!.correlation).toBe(cells[1]![0]!.correlation);
  });

  it('leaves out instruments whose bars do not load, and asks for them again', async () => {
    const lost = new Set(['B']);
    const { answer, asked } = harness(lost);
    expect(await answer('A', 'B', 'NONE')).toMatchObject({
      symbols: ['A'],
      missing: ['B', 'NONE'],
    });
    lost.clear();
    expect(await answer('A', 'B')).toMatchObject({ symbols: ['A', 'B'], missing: [] });
    expect(asked).toEqual(['A 1h 41', 'B 1h 41', 'B 1h 41']);
  });

  it('loads only what a change adds, and everything again after half a minute', async () => {
    const { answer, asked, wait } = harness();
    await answer('A', 'B');
    await answer('A', 'B', 'C');
    expect(asked).toHaveLength(3);
    wait(30_000);
    await answer('A');
    expect(asked).toHaveLength(4);
  });

  it('has each instrument once, and at most as many as a matrix holds', async () => {
    const { answer } = harness();
    const many = Array.from({ length: MOST_CORRELATED + 4 }, (_, at) => `S${at}`);
    expect((await answer('A', 'A', 'B')).symbols).toEqual(['A', 'B']);
    expect((await answer(...many)).symbols).toHaveLength(MOST_CORRELATED);
  });
});
