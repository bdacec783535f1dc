import type { ExchangeFrame, RawLevel } from '#protocol/exchange/events.ts';

/** Content of a recording at a given time, computed with plain maps only. */
export type Truth = {
  readonly last: string;
  readonly bid: string;
  readonly ask: string;
  /** `[open, high, low, close]` of each minute by its start. */
  readonly minutes: ReadonlyMap<number, readonly string[]>;
};

/**
 * Reads frames in order. Binance books start with the stored REST answer; earlier frames with an
 * older id are skipped.
 */
export function truthOf(frames: readonly ExchangeFrame[], inst: string): Truth {
  const bids = new Map<string, string>();
  const asks = new Map<string, string>();
  const minutes = new Map<number, string[]>();
  const kept: ExchangeFrame[] = [];
  let last = '';
  let known: number | null = null;
  const apply = (frame: ExchangeFrame): void => {
    if (frame.type !== 'book') return;
    if (frame.action === 'snapshot') [bids, asks].forEach((side) => side.clear());
    if (frame.action === 'update' && (frame.seq ?? Infinity) < (known ?? 0)) return;
    merge(bids, frame.bids);
    merge(asks, frame.asks);
  };
  for (const frame of frames) {
    if (!('inst' in frame) || frame.inst !== inst) continue;
    if (frame.type === 'trade') {
      last = frame.price;
      minute(minutes, frame.ts, frame.price);
    } else if (frame.type === 'book' && frame.action === 'snapshot') {
      known = frame.seq ?? 0;
      apply(frame);
      kept.splice(0).forEach(apply);
    } else if (known === null) kept.push(frame);
    else apply(frame);
  }
  return { last, bid: best(bids, -1), ask: best(asks, 1), minutes };
}

function merge(side: Map<string, string>, levels: readonly RawLevel[]): void {
  for (const [price, qty] of levels) {
    if (Number(qty) === 0) side.delete(price);
    else side.set(price, qty);
  }
}

function best(side: ReadonlyMap<string, string>, direction: 1 | -1): string {
  const prices = [...side.keys()].sort((a, b) => direction * (Number(a) - Number(b)));
  return prices[0] ?? '';
}

function minute(minutes: Map<number, string[]>, ts: number, price: string): void {
  const start = Math.floor(ts / 60_000) * 60_000;
  const bar = minutes.get(start);
  if (bar === undefined) {
    minutes.set(start, [price, price, price, price]);
    return;
  }
  if (Number(price) > Number(bar[1])) bar[1] = price;
  if (Number(price) < Number(bar[2])) bar[2] = price;
  bar[3] = price;
}
