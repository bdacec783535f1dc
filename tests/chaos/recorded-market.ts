import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ServerSettings } from './built-server.ts';

/** Start of the recording: 11:00 in Istanbul on a Tuesday, an hour after the session began. */
const START = Date.parse('2026-11-24T08:00:00Z');
/** Venue time runs faster, so that slices and prices come within one load. */
const SPEED = 5;
/** Length of one recording, and time between two frames, in venue time. */
const LENGTH_MS = 300_000;
const STEP_MS = 500;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const LEVELS = 10;

/** Two swings of different length, as fractions of the price: conditions near it soon act. */
const SWINGS: readonly (readonly [share: number, periodMs: number])[] = [
  [0.004, 9_000],
  [0.003, 61_000],
];

const COINS = [
  { symbol: 'ETH-USDT', middle: 3_000, qty: '80', traded: '0.5' },
  { symbol: 'ETH-USDT-SWAP', middle: 3_001, qty: '900', traded: '5' },
] as const;
const SHARE = { symbol: 'THYAO', middle: 300, volume: 4_000_000 } as const;

/** Middle price at a time: a function of time alone, so it also moves while no server runs. */
function priceAt(middle: number, ts: number): number {
  const shift = SWINGS.reduce(
    (sum, [share, period]) => sum + share * Math.sin((2 * Math.PI * (ts - START)) / period),
    0,
  );
  return middle * (1 + shift);
}

function frame(ts: number, channel: string, instId: string, row: object): string {
  const raw = JSON.stringify({ arg: { channel, instId }, data: [{ instId, ...row }] });
  return JSON.stringify({ t: ts / 1_000, dir: 'recv', raw });
}

/** Book, trade and mark price of the coins, in the format of an exchange. */
function coinFrames(from: number): string {
  // The smallest size of a recording is the precision of its quantities.
  const least = { tradeId: '0', px: '1', sz: '0.0001', side: 'buy', ts: `${from}` };
  const lines = COINS.map(({ symbol }) => frame(from, 'trades', symbol, least));
  for (let ts = from; ts < from + LENGTH_MS; ts += STEP_MS) {
    for (const { symbol, middle, qty, traded } of COINS) {
      const price = priceAt(middle, ts);
      const side = (sign: number): string[][] =>
        Array.from({ length: LEVELS }, (_, at) => [(price + sign * (0.01 + at)).toFixed(2), qty]);
      const at = { ts: `${ts}` };
      lines.push(frame(ts, 'books5', symbol, { asks: side(1), bids: side(-1), ...at }));
      const trade = { tradeId: `${ts}`, px: price.toFixed(2), sz: traded, side: 'buy' };
      lines.push(frame(ts, 'trades', symbol, { ...trade, ...at }));
      if (!symbol.endsWith('-SWAP')) continue;
      lines.push(frame(ts, 'mark-price', symbol, { markPx: price.toFixed(2), ...at }));
    }
  }
  return `${lines.join('\n')}\n`;
}

/** Minutes of the share, after one of the day before, whose close is the reference. */
function shareBars(from: number): string {
  const { middle, volume } = SHARE;
  const rows = ['timestamp,open,high,low,close,volume'];
  const add = (ts: number, prices: readonly number[]): void => {
    rows.push([ts, ...prices.map((one) => one.toFixed(2)), volume].join(','));
  };
  add(from - DAY_MS, [middle, middle, middle, middle]);
  for (let ts = from; ts < from + LENGTH_MS; ts += MINUTE_MS) {
    const [open, close] = [priceAt(middle, ts), priceAt(middle, ts + MINUTE_MS)];
    add(ts, [open, Math.max(open, close) + 1, Math.min(open, close) - 1, close]);
  }
  return `${rows.join('\n')}\n`;
}

/**
 * A generated recording as the market of servers that are killed. It has three instruments and no
 * past, so a start takes a third of the time it takes with the simulated market.
 */
export class RecordedMarket {
  readonly #folder: string;
  #next = START;
  #startedAt = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Writes the next part of the recording, for a server that starts now. */
  settings(): ServerSettings {
    const from = this.#advance();
    const shares = path.join(this.#folder, 'bist');
    mkdirSync(shares, { recursive: true });
    const coins = path.join(this.#folder, 'coins.frames.jsonl');
    writeFileSync(coins, coinFrames(from));
    writeFileSync(path.join(shares, `${SHARE.symbol}-1m.csv`), shareBars(from));
    return {
      FEED: 'replay',
      REPLAY_FILES: [coins, shares].join(','),
      REPLAY_FROM: `${new Date(from).toISOString().slice(0, 19)}Z`,
      REPLAY_SPEED: `${SPEED}`,
      FEED_MAX_AGE: '60000',
      ISSUE_CROWD: '0',
    };
  }

  /** Venue time never goes back: a start continues in a minute after the end of the last server. */
  #advance(): number {
    const now = performance.now();
    if (this.#startedAt > 0) {
      const passed = (now - this.#startedAt) * SPEED;
      this.#next += Math.ceil(passed / MINUTE_MS) * MINUTE_MS;
    }
    this.#startedAt = now;
    return this.#next;
  }
}
