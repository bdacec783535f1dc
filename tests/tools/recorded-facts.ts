import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  LoggedBook,
  logFacts,
  minuteFacts,
  togetherFacts,
  type Depth,
  type Facts,
  type LoggedTrade,
  type MarketLog,
  type MinuteLog,
} from './market-log.ts';

const SECOND_NS = 1e9;
const MS_NS = 1e6;
const DEPTH_SECONDS = 20;

type Levels = readonly (readonly [string, string])[];
type Data = {
  readonly u?: number;
  /** Levels of a book change, or the best price of a ticker. */
  readonly b?: Levels | string;
  readonly a?: Levels | string;
  readonly p?: string;
  readonly q?: string;
  readonly m?: boolean;
};
type Frame = {
  readonly stream?: string;
  readonly lastUpdateId?: number;
  readonly bids?: Levels;
  readonly asks?: Levels;
  readonly data?: Data;
};

function readText(path: string): string {
  const bytes = readFileSync(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

function apply(side: Map<number, number>, levels: Levels | string | undefined): void {
  if (levels === undefined || typeof levels === 'string') return;
  for (const [price, qty] of levels) {
    if (Number(qty) === 0) side.delete(Number(price));
    else side.set(Number(price), Number(qty));
  }
}

/** Logs the frames of a recorded Binance stream. */
class FrameLogger {
  readonly mids: number[] = [];
  readonly spreads: { ticks: number; part: number }[] = [];
  readonly depths: Depth[] = [];
  readonly trades: LoggedTrade[] = [];
  from = 0;
  readonly #tick: number;
  readonly #book = new LoggedBook();
  #waiting: Data[] = [];
  #lastId: number | null = null;
  #bid = Number.NaN;
  #ask = Number.NaN;

  constructor(tick: number) {
    this.#tick = tick;
  }

  /** One line: receive time in nanoseconds, then the frame. */
  line(line: string): void {
    const space = line.indexOf(' ');
    const ns = Number(line.slice(0, space));
    if (this.from === 0) this.from = Math.floor(ns / SECOND_NS);
    while (this.from + this.mids.length < Math.floor(ns / SECOND_NS)) this.#sample();
    this.#frame(JSON.parse(line.slice(space + 1)) as Frame, ns / MS_NS);
  }

  #sample(): void {
    const middle = (this.#bid + this.#ask) / 2;
    this.mids.push(middle);
    if (!Number.isFinite(middle)) return;
    const spread = this.#ask - this.#bid;
    this.spreads.push({ ticks: Math.round(spread / this.#tick), part: spread / middle });
    if (this.#lastId !== null && this.mids.length % DEPTH_SECONDS === 0) {
      this.depths.push(this.#book.depth());
    }
  }

  #frame({ stream, lastUpdateId, bids, asks, data }: Frame, at: number): void {
    if (lastUpdateId !== undefined) {
      this.#lastId = lastUpdateId;
      apply(this.#book.bids, bids);
      apply(this.#book.asks, asks);
      for (const update of this.#waiting) this.#update(update);
      this.#waiting = [];
      return;
    }
    if (data === undefined) return;
    const topic = stream?.split('@')[1];
    if (topic === 'bookTicker') {
      this.#bid = Number(data.b);
      this.#ask = Number(data.a);
    } else if (topic === 'trade') {
      const side = data.m === true ? -1 : 1;
      this.trades.push({ at, price: Number(data.p), qty: Number(data.q), side });
    } else if (topic === 'depth') this.#update(data);
  }

  /** Changes before the snapshot wait for it; older ones are part of it. */
  #update(update: Data): void {
    if (this.#lastId === null) this.#waiting.push(update);
    else if ((update.u ?? 0) > this.#lastId) {
      apply(this.#book.bids, update.b);
      apply(this.#book.asks, update.a);
    }
  }
}

function frameLog(paths: readonly string[], tick: number): MarketLog {
  const logger = new FrameLogger(tick);
  for (const path of paths) for (const line of readText(path).trim().split('\n')) logger.line(line);
  return logger;
}

/** CSV minutes with a header; each day is a stretch where `isDaily`. */
function csvMinutes(path: string, isDaily: boolean): MinuteLog[] {
  const stretches: { close: number; volume: number }[][] = [[]];
  let before = '';
  for (const line of readText(path).trim().split('\n').slice(1)) {
    const [time = '', , , , close = '', volume = ''] = line.split(',');
    const day = time.slice(0, 10);
    if (isDaily && before !== '' && before !== day) stretches.push([]);
    before = day;
    stretches.at(-1)!.push({ close: Number(close), volume: Number(volume) });
  }
  return stretches;
}

/** Figures of the recordings by kind of market, and what is missing. */
export type RecordedFacts = {
  readonly coin: Facts;
  readonly coins: Facts;
  readonly share: Facts;
  readonly absent: readonly string[];
};

const BTC_SPOT = [
  'binance/spot-btcusdt-20240808T235414.log.gz',
  'binance/spot-btcusdt-20240809T000000.log.gz',
];
const ETH_CONTRACT = 'binance/usdm-ethusdt-20240808T235415.log.gz';
const BTC_MINUTES = 'candles-crypto/BTC-PERP-1m-202201.csv.gz';
const SHARE_MINUTES = 'candles-stocks-us/intraday-1m-20201215-18.csv';

/** Measures the recordings in the folder `data` of the shared folder. */
export function recordedFacts(sharedDir: string): RecordedFacts {
  const pathOf = (file: string): string => join(sharedDir, 'data', file);
  const files = [...BTC_SPOT, ETH_CONTRACT, BTC_MINUTES, SHARE_MINUTES];
  const absent = files.filter((file) => !existsSync(pathOf(file)));
  const has = (...needed: string[]): boolean => needed.every((file) => !absent.includes(file));
  const btc = has(...BTC_SPOT) ? frameLog(BTC_SPOT.map(pathOf), 0.01) : null;
  const eth = has(ETH_CONTRACT) ? frameLog([pathOf(ETH_CONTRACT)], 0.01) : null;
  return {
    coin: {
      ...(btc === null ? {} : logFacts(btc)),
      ...(has(BTC_MINUTES) ? minuteFacts(csvMinutes(pathOf(BTC_MINUTES), false)) : {}),
    },
    coins: btc === null || eth === null ? {} : togetherFacts(btc, eth),
    share: has(SHARE_MINUTES) ? minuteFacts(csvMinutes(pathOf(SHARE_MINUTES), true)) : {},
    absent,
  };
}
