import type { Side } from '#domain/market/types.ts';

/** Price levels of one side, worst first, so that the touch is cheap to read and remove. */
export class BookSide {
  readonly side: Side;
  readonly #sign: 1 | -1;
  readonly #prices: number[] = [];
  readonly #qtys: number[] = [];
  readonly #changed = new Set<number>();

  constructor(side: Side) {
    this.side = side;
    this.#sign = side === 'buy' ? 1 : -1;
  }

  get size(): number {
    return this.#prices.length;
  }

  /** Best price, or 0 when the side is empty. */
  get best(): number {
    return this.#prices.at(-1) ?? 0;
  }

  get worst(): number {
    return this.#prices[0] ?? 0;
  }

  /** Price of the n-th level from the touch, 0 being the touch; 0 without a level. */
  priceAt(rank: number): number {
    return this.#prices[this.#prices.length - 1 - rank] ?? 0;
  }

  qtyAt(rank: number): number {
    return this.#qtys[this.#qtys.length - 1 - rank] ?? 0;
  }

  qtyOf(price: number): number {
    const at = this.#find(price);
    return this.#prices[at] === price ? this.#qtys[at]! : 0;
  }

  /** True when `price` is at least as good as `other` for a taker of this side. */
  reaches(price: number, other: number): boolean {
    return (price - other) * this.#sign >= 0;
  }

  /** Changes the quantity of a level; a level at zero is removed. */
  change(price: number, delta: number): void {
    const at = this.#find(price);
    this.#changed.add(price);
    if (this.#prices[at] !== price) {
      if (delta <= 0) return;
      this.#prices.splice(at, 0, price);
      this.#qtys.splice(at, 0, delta);
      return;
    }
    const left = this.#qtys[at]! + delta;
    if (left > 0) {
      this.#qtys[at] = left;
      return;
    }
    this.#prices.splice(at, 1);
    this.#qtys.splice(at, 1);
  }

  clear(): void {
    for (const price of this.#prices) this.#changed.add(price);
    this.#prices.length = 0;
    this.#qtys.length = 0;
  }

  /** Flat price, quantity pairs from the touch outward. */
  levels(depth: number): number[] {
    const flat: number[] = [];
    const count = Math.min(depth, this.#prices.length);
    for (let rank = 0; rank < count; rank++) flat.push(this.priceAt(rank), this.qtyAt(rank));
    return flat;
  }

  /** Flat pairs of the levels changed since the last call; quantity 0 for removed ones. */
  drainChanges(): number[] {
    if (this.#changed.size === 0) return [];
    const flat: number[] = [];
    for (const price of this.#changed) flat.push(price, this.qtyOf(price));
    this.#changed.clear();
    return flat;
  }

  get hasChanges(): boolean {
    return this.#changed.size > 0;
  }

  #find(price: number): number {
    let low = 0;
    let high = this.#prices.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#prices[middle]! - price) * this.#sign < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
