import { describe, expect, it } from 'vitest';
import { errorFact } from '#domain/errors.ts';
import type { Candle, Interval } from '#domain/market/types.ts';
import type { BarsFor, BarsGiven } from '#server/ports/bars.ts';
import { BarsForCore, startBarsForCore } from './bars-for-core.ts';
import type { BoardListener } from '#server/ports/market-board.ts';
import type { Answer, Command } from '#server/ports/core.ts';

const DONE: Answer = { ok: true, data: null, replayed: false };

function bar(start: number, closed = true): Candle {
  const flat = { open: 1, high: 1, low: 1, close: start, volume: 1, turnover: 1, trades: 1 };
  return { start, ...flat, closed };
}

/** A board with bars at 0, 1, 2 ... of which the last is open. */
function stand(entries: readonly BarsFor[], answer: () => Answer = () => DONE) {
  const sent: Command[] = [];
  const failures: unknown[] = [];
  let listener: BoardListener | null = null;
  let closedBars = 5;
  const bars = new BarsForCore({
    board: {
      candles: (_symbol, _interval, { before = Infinity, limit }) => {
        const all = Array.from({ length: closedBars }, (_, start) => bar(start));
        const candles = [...all, bar(closedBars, false)].filter(({ start }) => start < before);
        return Promise.resolve({ candles: candles.slice(-limit), more: candles.length > limit });
      },
      listen: (one) => {
        listener = one;
        return () => {
          listener = null;
        };
      },
    },
    core: {
      command: (command) => {
        sent.push(command);
        return Promise.resolve(answer());
      },
    },
    entries,
    failed: (error) => failures.push(error),
  });
  const close = (symbol: string, interval: Interval): void => {
    closedBars++;
    listener?.candle(symbol, interval, bar(closedBars - 1));
  };
  const given = (): BarsGiven[] => sent.splice(0).map(({ input }) => input as BarsGiven);
  return { bars, given, close, failures, isListening: () => listener !== null };
}

const HOURLY: BarsFor = {
  call: 'test.bars',
  interval: '1h',
  count: 3,
  wanted: () => [{ symbol: 'A' }, { symbol: 'B' }],
};

describe('bars for the core', () => {
  it('are sent once at the start, then each time a bar closes', async () => {
    const { bars, given, close } = stand([HOURLY]);
    await bars.round();
    const [first] = given();
    expect(first?.interval).toBe('1h');
    expect(first?.symbols.map(({ symbol }) => symbol)).toEqual(['A', 'B']);
    expect(first?.symbols[0]?.bars.map(({ start }) => start)).toEqual([2, 3, 4]);
    await bars.round();
    expect(given()).toEqual([]);
    close('B', '5m');
    await bars.round();
    expect(given()).toEqual([]);
    close('B', '1h');
    await bars.round();
    const [next] = given();
    expect(next?.symbols.map(({ symbol }) => symbol)).toEqual(['B']);
    expect(next?.symbols[0]?.bars.at(-1)?.start).toBe(6);
  });

  it('before a time are sent once, and again for another time', async () => {
    let before = 3;
    const daily: BarsFor = { ...HOURLY, wanted: () => [{ symbol: 'A', before }] };
    const { bars, given } = stand([daily]);
    await bars.round();
    await bars.round();
    expect(given()).toHaveLength(1);
    before = 4;
    await bars.round();
    const [next] = given();
    expect(next?.symbols[0]?.bars.map(({ start }) => start)).toEqual([1, 2, 3]);
  });

  it('before a time are sent every round while requested with repeats', async () => {
    let isWanted = true;
    const past: BarsFor = {
      ...HOURLY,
      wanted: () => Promise.resolve(isWanted ? [{ symbol: 'A', before: 3, repeats: true }] : []),
    };
    const { bars, given } = stand([past]);
    await bars.round();
    await bars.round();
    const both = given();
    expect(both).toHaveLength(2);
    expect(both[1]?.symbols[0]?.bars.map(({ start }) => start)).toEqual([0, 1, 2]);
    isWanted = false;
    await bars.round();
    expect(given()).toEqual([]);
  });

  it('of many symbols are split over commands, and refused ones are tried again', async () => {
    const symbols = Array.from({ length: 40 }, (_, at) => ({ symbol: `S${at}` }));
    let isRefused = true;
    const answer = (): Answer =>
      isRefused ? { ok: false, ...errorFact('PAUSED'), args: {} } : DONE;
    const { bars, given, failures } = stand([{ ...HOURLY, wanted: () => symbols }], answer);
    await bars.round();
    expect(given().map((one) => one.symbols.length)).toEqual([16, 16, 8]);
    expect(failures).toHaveLength(3);
    isRefused = false;
    await bars.round();
    expect(given().flatMap((one) => one.symbols)).toHaveLength(40);
    await bars.round();
    expect(given()).toEqual([]);
  });

  it('are no longer sent after a stop', async () => {
    let rounds = 0;
    let isListening = false;
    const run = startBarsForCore({
      board: {
        candles: () => Promise.resolve({ candles: [], more: false }),
        listen: () => {
          isListening = true;
          return () => {
            isListening = false;
          };
        },
      },
      core: { command: () => Promise.resolve(DONE) },
      entries: [{ ...HOURLY, wanted: () => ((rounds += 1), []) }],
      failed: (error) => {
        throw error;
      },
    });
    await run.stop();
    expect(rounds).toBe(1);
    expect(isListening).toBe(false);
  });
});
