import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** One segment of a price path: straight from the last price to `to`. */
export type Stretch = { readonly to: number; readonly seconds: number };

const INST = 'BTC-USDT-SWAP';
const FRAME_MS = 500;
const BEGIN = Date.parse('2026-01-05T10:00:00Z');

function frame(at: number, channel: string, data: object): string {
  const raw = JSON.stringify({ arg: { channel, instId: INST }, data: [data] });
  return JSON.stringify({ t: at / 1_000, dir: 'recv', raw });
}

/** Exchange frames of a price: book, trade and mark. */
function framesAt(at: number, price: number): readonly string[] {
  const ts = String(at);
  const levels = (way: -1 | 1): string[][] =>
    Array.from({ length: 5 }, (_, rank) => {
      const level = price + way * (0.1 + rank * 0.5);
      return [level.toFixed(1), '5000', '0', '1'];
    });
  const px = price.toFixed(1);
  const seqId = Math.round((at - BEGIN) / FRAME_MS) + 2;
  return [
    frame(at, 'books5', { asks: levels(1), bids: levels(-1), ts, seqId }),
    frame(at, 'trades', {
      instId: INST,
      tradeId: String(seqId),
      px,
      sz: '1',
      side: 'buy',
      ts,
    }),
    frame(at, 'mark-price', { instId: INST, instType: 'SWAP', markPx: px, ts }),
  ];
}

/**
 * Writes a recording of one contract whose price follows a path.
 * @returns its location; `remove` deletes it.
 */
export function pricePath(
  start: number,
  stretches: readonly Stretch[],
): { readonly file: string; readonly remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'terazi-path-'));
  const file = path.join(folder, 'okx-path.frames.jsonl');
  // A recording's scales are those of its frames: the smallest size defines the lot.
  const smallest = { instId: INST, tradeId: '1', px: start.toFixed(1), sz: '0.0001', side: 'buy' };
  const lines = [frame(BEGIN, 'trades', { ...smallest, ts: String(BEGIN) })];
  let at = BEGIN;
  let price = start;
  for (const { to, seconds } of stretches) {
    const steps = (seconds * 1_000) / FRAME_MS;
    const from = price;
    for (let step = 1; step <= steps; step++) {
      price = from + ((to - from) * step) / steps;
      at += FRAME_MS;
      lines.push(...framesAt(at, price));
    }
  }
  writeFileSync(file, `${lines.join('\n')}\n`);
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
