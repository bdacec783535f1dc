import { nextTick, previousTick, type TickOwner } from '#domain/market/tick.ts';
import type { FeedBook } from '#server/ports/feed.ts';

const LEVELS = 20;

/** Sizes relative to the first level: small at the touch, largest a few ticks away. */
function weight(level: number): number {
  return 6 + Math.min(level, 5) * 4 - Math.max(0, level - 5);
}

/**
 * A synthetic book around a recorded price, for recordings without books. It is labelled simulated
 * wherever it is shown. Sizes follow the bar's volume, so a busy bar has a deep book.
 */
export function drawnBook(sym: string, owner: TickOwner, around: DrawnAround): FeedBook {
  const unit = Math.max(1, Math.floor(around.volume / 20_000));
  const bids: number[] = [];
  const asks: number[] = [];
  let bid = previousTick(around.price, owner);
  let ask = nextTick(around.price, owner);
  for (let level = 0; level < LEVELS && bid > 0; level++) {
    bids.push(bid, unit * weight(level));
    asks.push(ask, unit * weight(level + 1));
    bid = previousTick(bid, owner);
    ask = nextTick(ask, owner);
  }
  return { sym, type: 'snapshot', bids, asks, ts: around.ts };
}

export type DrawnAround = { readonly price: number; readonly volume: number; readonly ts: number };
