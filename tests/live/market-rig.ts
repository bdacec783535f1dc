import { vi } from 'vitest';
import { ownChecksum } from '#domain/market/book-checksum.ts';
import { OrderBook } from '#domain/market/book.ts';
import type { BookLevel, Candle } from '#domain/market/types.ts';
import type { Topic } from '#protocol/stream/channels.ts';
import type { View, WorkerSettings } from '#protocol/worker/market-worker.ts';
import type { Call } from '#workers/market/calls.ts';
import { MarketWorker } from '#workers/market-worker.ts';
import { BTC, FakeCalls, INSTRUMENTS, THYAO, tickerAt } from './fake-calls.ts';
import { FakeStream } from './fake-stream.ts';
import { PageCells } from './page-cells.ts';

export const SYM = 'BTC-USDT';
export const TICKER: Topic = { ch: 'ticker', sym: SYM };
export const BOOKS: Topic = { ch: 'books', sym: SYM };
export const TRADES: Topic = { ch: 'trades', sym: SYM };
export const CANDLES: Topic = { ch: 'candles', sym: SYM, interval: '1m' };
export const T0 = Date.UTC(2026, 10, 20, 9, 0, 0);

const VIEWS: readonly View[] = [
  { id: 1, spec: { kind: 'ticker', sym: SYM, detail: true } },
  {
    id: 2,
    spec: {
      kind: 'book',
      sym: SYM,
      book: { levels: 3, group: 1, mode: 'both', cumulative: true, frozen: false },
    },
  },
  { id: 3, spec: { kind: 'trades', sym: SYM, rows: 3 } },
  {
    id: 4,
    spec: {
      kind: 'chart',
      sym: SYM,
      chart: {
        interval: '1m',
        line: false,
        indicators: [
          { id: 'SMA', params: [2] },
          { id: 'VOL', params: [2] },
        ],
      },
    },
  },
];

export const SETTINGS: WorkerSettings = {
  apiBase: 'http://127.0.0.1/ipxtrg-api',
  streamUrl: 'ws://127.0.0.1/ipxtrg-api/stream',
  lang: 'tr-TR',
  separators: 'dot-comma',
  maxBatchHz: 30,
  maxChartHz: 10,
};

const BIDS: readonly BookLevel[] = [
  { price: 9_990, qty: 10_000 },
  { price: 9_980, qty: 30_000 },
];
const ASKS: readonly BookLevel[] = [
  { price: 10_010, qty: 20_000 },
  { price: 10_020, qty: 20_000 },
];

function crcOf(bids: readonly BookLevel[], asks: readonly BookLevel[]): number {
  const book = new OrderBook();
  book.replace(bids, asks);
  return ownChecksum(book, BTC);
}

export function bar(minute: number, close: number, closed: boolean): Candle {
  const start = T0 + minute * 60_000;
  const range = { open: close, high: close + 20, low: close - 20, close };
  return { start, ...range, volume: 5_000, turnover: 0, trades: minute + 10, closed };
}

export function rig(encoding: 'json' | 'binary', views: readonly View[] = VIEWS) {
  const stream = new FakeStream(encoding, (sym) => {
    return INSTRUMENTS.find((instrument) => instrument.symbol === sym) ?? THYAO;
  });
  const calls = new FakeCalls();
  calls.candles.set(
    SYM,
    [0, 1, 2].map((minute) => bar(minute, 10_000 + minute * 100, true)),
  );
  stream.onSubscribe = (topic) => {
    if (topic.ch === 'ticker') {
      stream.snapshot(topic, { ch: 'ticker', fields: tickerAt(10_000, Date.now()) });
    }
    if (topic.ch === 'books') {
      stream.snapshot(topic, { ch: 'books', bids: BIDS, asks: ASKS, crc: crcOf(BIDS, ASKS) });
    }
    if (topic.ch === 'trades') stream.snapshot(topic, { ch: 'trades', trades: [] });
    if (topic.ch === 'candles') {
      stream.snapshot(topic, { ch: 'candles', candles: [bar(3, 10_300, false)] });
    }
  };
  const page = new PageCells(views);
  const worker = new MarketWorker({
    send: async (sink, { batch }) => sink(batch),
    isOnline: () => true,
    call: calls.call as unknown as Call,
    WebSocket: stream.WebSocket,
  });
  const start = async (first?: string): Promise<void> => {
    void worker.start(SETTINGS, page.take, first);
    worker.open(views);
    await vi.dynamicImportSettled();
    await beat(stream, 1_000);
  };
  return { stream, calls, page, worker, start };
}

/** Advances time with a heartbeat each second. */
export async function beat(stream: FakeStream, ms: number, ageMs = 0): Promise<void> {
  for (let passed = 0; passed < ms; passed += 250) {
    await vi.advanceTimersByTimeAsync(250);
    if (passed % 1_000 === 0) stream.heartbeat(ageMs);
  }
}
