import type { Trade } from '#domain/market/types.ts';

/** The latest trades of one instrument, in a fixed amount of memory. */
export class TradeRing {
  readonly #slots: Trade[] = [];
  readonly #capacity: number;
  #next = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Adds the latest trade; a full ring drops the oldest. */
  add(trade: Trade): void {
    this.#slots[this.#next] = trade;
    this.#next = (this.#next + 1) % this.#capacity;
  }

  /** At most `limit` trades, newest first. */
  newest(limit: number): Trade[] {
    const count = Math.min(limit, this.#slots.length);
    const size = this.#slots.length;
    return Array.from(
      { length: count },
      (_, back) => this.#slots[(this.#next - 1 - back + size) % size]!,
    );
  }
}
