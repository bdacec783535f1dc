import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { barFacts, bookFacts, levelSizes, NO_BARS, NO_BOOK } from './stylised-facts.ts';
import type { BookSample, FactBar, Facts } from './stylised-facts.ts';

/** One recording, or the reason why it could not be measured. */
export type Recorded = { readonly name: string } & (
  { readonly facts: Facts } | { readonly absent: string }
);

const SAMPLE_NS = 1e9;
const MINUTE_NS = 6e10;

function readText(path: string): string {
  const bytes = readFileSync(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

function measured(
  dir: string,
  file: string,
  name: string,
  read: (text: string) => Facts,
): Recorded {
  const path = join(dir, file);
  if (!existsSync(path)) return { name, absent: `no recording ${file} in the data folder` };
  return { name, facts: read(readText(path)) };
}

/** CSV with a header; a new stretch begins where `breakAt` is true. */
function csvFacts(text: string, breakAt: (before: string, now: string) => boolean): Facts {
  const stretches: FactBar[][] = [[]];
  let before = '';
  for (const line of text.trim().split('\n').slice(1)) {
    const [time = '', , , , close = '', volume = ''] = line.split(',');
    if (before !== '' && breakAt(before, time)) stretches.push([]);
    before = time;
    stretches.at(-1)!.push({ close: Number(close), volume: Number(volume) });
  }
  return { ...barFacts(stretches), ...NO_BOOK };
}

type Levels = readonly (readonly [string, string])[];
type Frame = {
  readonly stream?: string;
  readonly lastUpdateId?: number;
  readonly bids?: Levels;
  readonly asks?: Levels;
  readonly data?: { readonly u?: number; readonly b?: Levels; readonly a?: Levels };
};

function apply(side: Map<number, number>, levels: Levels): void {
  for (const [price, qty] of levels) {
    if (Number(qty) === 0) side.delete(Number(price));
    else side.set(Number(price), Number(qty));
  }
}

function sampleOf(bids: Map<number, number>, asks: Map<number, number>, tick: number): BookSample {
  const buy = [...bids].sort((a, b) => b[0] - a[0]).slice(0, 10);
  const sell = [...asks].sort((a, b) => a[0] - b[0]).slice(0, 10);
  const spread = (sell[0]?.[0] ?? 0) - (buy[0]?.[0] ?? 0);
  const sizes = levelSizes(
    buy.map((level) => level[1]),
    sell.map((level) => level[1]),
  );
  return { spreadTicks: Math.round(spread / tick), sizes };
}

/** A book built from a snapshot and later updates; earlier updates wait for the snapshot. */
class RecordedBook {
  readonly bids = new Map<number, number>();
  readonly asks = new Map<number, number>();
  #waiting: Frame['data'][] = [];
  #lastId: number | null = null;

  get isReady(): boolean {
    return this.#lastId !== null;
  }

  snapshot(id: number, bids: Levels, asks: Levels): void {
    this.#lastId = id;
    apply(this.bids, bids);
    apply(this.asks, asks);
    for (const update of this.#waiting) this.update(update);
    this.#waiting = [];
  }

  update(update: Frame['data']): void {
    if (this.#lastId === null) {
      this.#waiting.push(update);
      return;
    }
    if ((update?.u ?? 0) <= this.#lastId) return;
    apply(this.bids, update?.b ?? []);
    apply(this.asks, update?.a ?? []);
  }
}

/** Binance log: the book is sampled once a second, trades are counted. */
function binanceFacts(text: string, tick: number): Facts {
  const book = new RecordedBook();
  const samples: BookSample[] = [];
  const lines = text.trim().split('\n');
  const timeOf = (line: string): number => Number(line.slice(0, line.indexOf(' ')));
  let trades = 0;
  let sampledAt = 0;
  for (const line of lines) {
    const frame = JSON.parse(line.slice(line.indexOf(' ') + 1)) as Frame;
    if (frame.lastUpdateId !== undefined) {
      book.snapshot(frame.lastUpdateId, frame.bids ?? [], frame.asks ?? []);
    }
    if (frame.stream?.endsWith('@trade') === true) trades++;
    if (frame.stream?.includes('@depth') === true) book.update(frame.data);
    if (book.isReady && timeOf(line) - sampledAt >= SAMPLE_NS) {
      sampledAt = timeOf(line);
      samples.push(sampleOf(book.bids, book.asks, tick));
    }
  }
  const minutes = (timeOf(lines.at(-1) ?? '0 ') - timeOf(lines[0] ?? '0 ')) / MINUTE_NS;
  return { ...NO_BARS, ...bookFacts(samples, trades, minutes) };
}

/** Measures of the recordings in the shared data folder, in the order of the table. */
export function recordedFacts(sharedDir: string): readonly Recorded[] {
  const dir = join(sharedDir, 'data');
  const day = (time: string): string => time.slice(0, 10);
  return [
    measured(dir, 'candles-crypto/BTC-PERP-1m-202201.csv.gz', 'BTC perpetual 1m', (text) =>
      csvFacts(text, () => false),
    ),
    measured(dir, 'candles-stocks-us/intraday-1m-20201215-18.csv', 'US share 1m', (text) =>
      csvFacts(text, (before, now) => day(before) !== day(now)),
    ),
    measured(dir, 'binance/spot-btcusdt-20240808T235414.log.gz', 'Binance BTC spot', (text) =>
      binanceFacts(text, 0.01),
    ),
    measured(dir, 'binance/usdm-ethusdt-20240808T235415.log.gz', 'Binance ETH perp', (text) =>
      binanceFacts(text, 0.01),
    ),
  ];
}
