import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Instrument } from '#domain/market/types.ts';
import type { Topic } from '#protocol/stream/channels.ts';
import type { MarketCalls } from './market-calls.ts';
import type { MarketState } from './market-state.ts';
import { Poller } from './poller.ts';

const SYM = 'BTC-USDT';
const BOOK = { bids: [], asks: [] };
const TRADES = [{ id: '1' }];
const CANDLES = [{ start: 60 }];
const TICKER = { sym: SYM, ticker: { last: 100 }, mark: { ts: 5 }, ageMs: 40 };

/** A poller over fixed answers; `written` is what reached the stores. */
function harness(topics: readonly Topic[], calls: object = {}) {
  const written: unknown[][] = [];
  const changed: string[] = [];
  const rounds: boolean[] = [];
  const store = (name: string) => {
    return (...args: unknown[]): void => void written.push([name, ...args]);
  };
  const poller = new Poller({
    calls: {
      group: async () => ({ instruments: [], tickers: [TICKER] }),
      ticker: async () => TICKER,
      book: async () => BOOK,
      trades: async () => TRADES,
      candles: async () => ({ candles: CANDLES, more: false }),
      ...calls,
    } as unknown as MarketCalls,
    state: {
      putTicker: store('ticker'),
      putMark: store('mark'),
      putBook: store('book'),
      putTrades: store('trades'),
      putNewestBars: store('bars'),
    } as unknown as MarketState,
    instrument: (sym) => (sym === SYM ? ({ symbol: SYM } as Instrument) : null),
    topics: () => topics,
    changed: (key) => changed.push(key),
    round: (ok) => rounds.push(ok),
  });
  return { poller, written, changed, rounds };
}

const BARS: Topic = { ch: 'candles', sym: SYM, interval: '1m' };

describe('Poller', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each<[topic: Topic, key: string, expected: unknown[][]]>([
    [{ ch: 'books', sym: SYM }, 'books:BTC-USDT', [['book', SYM, BOOK]]],
    [{ ch: 'trades', sym: SYM }, 'trades:BTC-USDT', [['trades', SYM, TRADES]]],
    [BARS, 'candles:BTC-USDT:1m', [['bars', BARS, { candles: CANDLES, more: true }]]],
    ...(['ticker', 'mark'] as const).map((ch): [Topic, string, unknown[][]] => [
      { ch, sym: SYM },
      `${ch}:${SYM}`,
      [
        ['ticker', SYM, TICKER.ticker],
        ['mark', SYM, TICKER.mark],
      ],
    ]),
  ])('writes the answer for %o into its store', async (topic, key, expected) => {
    const { poller, written, changed, rounds } = harness([topic]);
    poller.start();
    await vi.advanceTimersByTimeAsync(0);
    poller.stop();
    expect(written).toEqual(expected);
    expect(changed).toEqual([key]);
    expect(rounds).toEqual([true]);
  });

  it('asks every three seconds until stopped, and tells when nothing is answered', async () => {
    const ticker = vi.fn(() => Promise.reject(new Error('offline')));
    const { poller, written, rounds } = harness([{ ch: 'ticker', sym: SYM }], { ticker });
    poller.start();
    poller.start();
    await vi.advanceTimersByTimeAsync(2999);
    expect(ticker).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3001);
    expect(ticker).toHaveBeenCalledTimes(3);
    poller.stop();
    await vi.advanceTimersByTimeAsync(9000);
    expect(ticker).toHaveBeenCalledTimes(3);
    expect([written, rounds]).toEqual([[], [false, false, false]]);
  });

  it('drops an answer that arrives after the stream came back', async () => {
    const book = () => new Promise((resolve) => setTimeout(() => resolve(BOOK), 100));
    const { poller, written, changed, rounds } = harness([{ ch: 'books', sym: SYM }], { book });
    poller.start();
    poller.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect([written, changed, rounds]).toEqual([[], [], []]);
    expect(poller.polled('books:BTC-USDT')).toBeNull();
  });

  it('keeps the age of the oldest feed in an answer until it is stopped', async () => {
    const tickers = [TICKER, { ...TICKER, ageMs: 90 }];
    const group = async () => ({ instruments: [], tickers });
    const { poller } = harness([{ ch: 'tickers', sym: 'spot' }], { group });
    const at = Date.now();
    poller.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(poller.polled('tickers:spot')).toEqual({ at, ageMs: 90 });
    poller.stop();
    expect(poller.polled('tickers:spot')).toBeNull();
  });

  it('fetches the lists alone when asked once, and fails only if none is answered', async () => {
    const topics: readonly Topic[] = [
      { ch: 'tickers', sym: 'spot' },
      { ch: 'books', sym: SYM },
      { ch: 'tickers', sym: 'swap' },
    ];
    const one = async (sym: string) => {
      if (sym === 'spot') throw new Error('offline');
      return { instruments: [], tickers: [TICKER] };
    };
    const half = harness(topics, { group: one });
    await half.poller.lists();
    expect(half.changed).toEqual(['tickers:swap']);
    const none = harness(topics, { group: () => Promise.reject(new Error('offline')) });
    await expect(none.poller.lists()).rejects.toThrow('no list was answered');
    await expect(harness([]).poller.lists()).resolves.toBeUndefined();
  });
});
