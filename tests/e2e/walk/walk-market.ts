import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A market written for one walk: files to replay, and a function to remove them. */
export type WalkMarket = { readonly files: string; readonly remove: () => void };

const BEGIN = Date.parse('2026-01-05T10:00:00Z');
const MINUTE_MS = 60_000;
const FRAME_MS = 500;
/** Twice the duration of any walk on the slowest machine. */
const LENGTH_MS = 12 * MINUTE_MS;

/** One coin or contract, and its price over time. */
type Line = {
  readonly inst: string;
  readonly decimals: number;
  readonly smallestQty: string;
  /** Quantity of each level of its book. */
  readonly levelQty: string;
  readonly price: (sinceMs: number) => number;
};

/** Oscillates slightly forever without a trend. */
function sways(around: number, by: number): (sinceMs: number) => number {
  return (sinceMs) => around + by * Math.sin(sinceMs / 3_000);
}

const STAIR_MS = 4_000;
const STAIR_PART = 0.993;

/**
 * Rests, then falls by 0.7 %, repeatedly: a position with a leverage of twenty is liquidated half a
 * minute later, whenever it was opened.
 */
function falls(from: number): (sinceMs: number) => number {
  return (sinceMs) => from * STAIR_PART ** Math.floor(sinceMs / STAIR_MS);
}

const LINES: readonly Line[] = [
  {
    inst: 'BTC-USDT',
    decimals: 1,
    smallestQty: '0.00001',
    levelQty: '50',
    price: sways(100_000, 20),
  },
  {
    inst: 'BTC-USDT-SWAP',
    decimals: 1,
    smallestQty: '0.0001',
    levelQty: '5000',
    price: sways(100_000, 60),
  },
  {
    inst: 'ETH-USDT-SWAP',
    decimals: 2,
    smallestQty: '0.001',
    levelQty: '5000',
    price: falls(4_000),
  },
];

function frame(at: number, channel: string, data: Record<string, unknown>): string {
  const instId = data['instId'];
  const raw = JSON.stringify({ arg: { channel, instId }, data: [data] });
  return JSON.stringify({ t: at / 1_000, dir: 'recv', raw });
}

/** Exchange frames of a price: book, trade and mark. */
function framesAt(line: Line, sinceMs: number): readonly string[] {
  const { inst: instId, decimals, levelQty } = line;
  const at = BEGIN + sinceMs;
  const ts = String(at);
  const price = line.price(sinceMs);
  const unit = 10 ** -decimals;
  const levels = (way: -1 | 1): string[][] =>
    Array.from({ length: 5 }, (_, rank) => {
      const level = price + way * unit * (1 + rank * 3);
      return [level.toFixed(decimals), levelQty, '0', '1'];
    });
  const px = price.toFixed(decimals);
  const tradeId = String(sinceMs / FRAME_MS + 2);
  const book = { asks: levels(1), bids: levels(-1), ts, seqId: Number(tradeId), instId };
  const frames = [
    frame(at, 'books5', book),
    frame(at, 'trades', { instId, tradeId, px, sz: '1', side: 'buy', ts }),
  ];
  if (!instId.endsWith('-SWAP')) return frames;
  return [...frames, frame(at, 'mark-price', { instId, instType: 'SWAP', markPx: px, ts })];
}

/** A recording's scales are those of its frames: the smallest trade defines the lot. */
function firstFrame({ inst: instId, decimals, smallestQty: sz, price }: Line): string {
  const px = price(0).toFixed(decimals);
  const trade = { instId, tradeId: '1', px, sz, side: 'buy', ts: String(BEGIN) };
  return frame(BEGIN, 'trades', trade);
}

function coinFrames(): string {
  const lines = LINES.map(firstFrame);
  for (let since = FRAME_MS; since < LENGTH_MS; since += FRAME_MS) {
    for (const line of LINES) lines.push(...framesAt(line, since));
  }
  return `${lines.join('\n')}\n`;
}

/** Bars of one share in the local time of its exchange, which is open then. */
function shareBars(): string {
  const bar = (time: string): string => `${time},312.50,313.00,312.00,312.50,4000000`;
  const minutes = Array.from({ length: LENGTH_MS / MINUTE_MS }, (_, minute) =>
    bar(`2026-01-05 13:${String(minute).padStart(2, '0')}`),
  );
  const lines = ['time,open,high,low,close,volume', bar('2026-01-02 17:59'), ...minutes];
  return `${lines.join('\n')}\n`;
}

/** Writes a share, a coin, an oscillating contract and a falling one. */
export function walkMarket(): WalkMarket {
  const folder = mkdtempSync(path.join(tmpdir(), 'terazi-walk-'));
  const coins = path.join(folder, 'okx-walk.frames.jsonl');
  const shares = path.join(folder, 'bist', 'THYAO-1m.csv');
  mkdirSync(path.dirname(shares));
  writeFileSync(coins, coinFrames());
  writeFileSync(shares, shareBars());
  return {
    files: `${coins},${shares}`,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
