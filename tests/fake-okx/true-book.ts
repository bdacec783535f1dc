import type { BookFrame, RawLevel } from '#protocol/exchange/events.ts';

/** The book as the fake exchange itself holds it: what a correct client must end with. */
export class TrueBook {
  readonly #bids = new Map<string, string>();
  readonly #asks = new Map<string, string>();
  seq = 1_000;
  ts = 0;

  apply(frame: BookFrame): void {
    if (frame.action === 'snapshot') {
      this.#bids.clear();
      this.#asks.clear();
    }
    merge(this.#bids, frame.bids);
    merge(this.#asks, frame.asks);
    this.ts = frame.ts;
  }

  bids(): string[][] {
    return rows(this.#bids, -1);
  }

  asks(): string[][] {
    return rows(this.#asks, 1);
  }
}

function merge(side: Map<string, string>, levels: readonly RawLevel[]): void {
  for (const [price, qty] of levels) {
    if (/^0(\.0*)?$/.test(qty)) side.delete(price);
    else side.set(price, qty);
  }
}

/** Four columns as the exchange writes them: price, size, a dead field, order count. */
function rows(side: Map<string, string>, direction: 1 | -1): string[][] {
  return [...side]
    .sort(([a], [b]) => direction * (Number(a) - Number(b)))
    .map(([price, qty]) => [price, qty, '0', '1']);
}
