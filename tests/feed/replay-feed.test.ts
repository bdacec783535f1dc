import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatPlain, parseFixed } from '#domain/money/fixed.ts';
import { CandleBuilder } from '#domain/market/candle.ts';
import { instName } from '#server/feed/exchange/inst-names.ts';
import { FrameRelay } from '#server/feed/replay/frame-relay.ts';
import { loadRecording } from '#server/feed/replay/load-recording.ts';
import { kindOfSource } from '#server/feed/replay/recorded-instruments.ts';
import { createReplayFeed } from '#server/feed/replay/replay-feed.ts';
import { CollectingSink } from './collecting-sink.ts';

const shared = join(process.env['SHARED_DIR'] ?? '../shared', 'data');
const present = existsSync(shared);
if (!present) console.warn(`replay tests skipped: no recordings at ${shared}`);

type Expected = Record<string, Record<string, { bestBid: string[]; bestAsk: string[] }>>;

function expectedOf(key: string): Expected[string] {
  const all = JSON.parse(readFileSync(join(shared, 'expected-books.json'), 'utf8')) as Expected;
  return Object.entries(all).find(([name]) => name.startsWith(key))?.[1] ?? {};
}

const BOOK_FILES: readonly (readonly [key: string, files: readonly string[]])[] = [
  ['okx-v5-public-20220513', ['books-checksum/okx-v5-public-20220513.frames.jsonl.gz']],
  ['bitget-v1-spot-20220407a', ['books-checksum/bitget-v1-spot-20220407a.frames.jsonl.gz']],
  ['kraken-v1-book1000', ['books-checksum/kraken-v1-book1000-20210417.frames.jsonl.gz']],
];

describe.skipIf(!present)('replayed frames', () => {
  it.each(BOOK_FILES)('%s ends in the recorded book', async (key, files) => {
    const recording = await loadRecording(
      files.map((file) => join(shared, file)),
      new Map(),
    );
    const sink = new CollectingSink();
    const relay = new FrameRelay(recording.instruments, sink);
    for (const frame of recording.frames) relay.accept(frame);
    expect(sink.invalid).toEqual([]);
    const kind = kindOfSource(recording.frames[0]?.source ?? 'okx');
    let compared = 0;
    for (const [inst, expected] of Object.entries(expectedOf(key))) {
      const instrument = recording.instruments.get(instName(inst, kind)?.symbol ?? '');
      if (instrument === undefined) continue;
      const book = relay.bookOf(instrument.symbol)?.book;
      const price = (text = ''): number | null => parseFixed(text, instrument.priceDecimals);
      expect(book?.bids.bestPrice, inst).toBe(price(expected.bestBid[0]));
      expect(book?.asks.bestPrice, inst).toBe(price(expected.bestAsk[0]));
      compared += 1;
    }
    expect(compared).toBeGreaterThan(0);
  });

  it('plays Binance spot across the file change without a gap', { timeout: 60_000 }, async () => {
    const files = ['20240808T235414', '20240809T000000'].map((day) =>
      join(shared, `binance/spot-btcusdt-${day}.log.gz`),
    );
    const recording = await loadRecording(files, new Map());
    const sink = new CollectingSink();
    const relay = new FrameRelay(recording.instruments, sink);
    for (const frame of recording.frames) relay.accept(frame);
    expect(sink.invalid).toEqual([]);
    expect(relay.bookOf('BTC-USDT')?.counters).toMatchObject({ applied: 6493, gaps: 0 });
    expect(sink.trades.length).toBe(19_904);
  });
});

describe.skipIf(!present)('replayed bars', () => {
  it('shows exactly the recorded bars and nothing of the future', async () => {
    const path = join(shared, 'candles-stocks-us/intraday-1m-20201215-18.csv');
    const recording = await loadRecording([path], new Map());
    const [series] = recording.series;
    const instrument = series?.instrument;
    if (series === undefined || instrument === undefined) throw new Error('no bars');
    let now = recording.from;
    const clock = { now: () => now, monotonic: () => now, speed: 60 };
    const feed = createReplayFeed({ recording, clock });
    const sink = new CollectingSink();
    now = recording.from + 90 * 60_000;
    await feed.start(sink);
    await feed.stop();
    const builder = new CandleBuilder(instrument, '1m');
    const built = sink.trades.flatMap((trade) => builder.add(trade).closed ?? []);
    const ohlcv = (bar: (typeof built)[number]): unknown[] => [
      bar.start,
      formatPlain(bar.open, instrument.priceDecimals),
      bar.high,
      bar.low,
      bar.close,
      bar.volume,
    ];
    expect(built.length).toBe(90);
    expect(built.map(ohlcv)).toEqual(series.candles.slice(0, 90).map(ohlcv));
    const history = await feed.history(instrument.symbol, '1m', {
      from: 0,
      to: Number.MAX_SAFE_INTEGER,
      limit: 1000,
    });
    expect(history.length).toBe(90);
    expect(feed.info.simulatedBook(instrument.symbol)).toBe(true);
    expect(sink.books.at(-1)?.bids.length).toBeGreaterThan(20);
  });
});
