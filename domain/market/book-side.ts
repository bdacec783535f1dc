/** Below this distance a plain loop moves elements faster than `copyWithin`. */
const SHORT_MOVE = 24;

/** Raw text of a level as the exchange sent it. */
export type LevelText = { readonly price: string; readonly qty: string };

/**
 * One side of a book: prices and quantities in two sorted Float64Arrays, worst first and best last,
 * so that the busy end is the end of the array and a change near the touch moves few elements. Asks
 * are stored negated, which makes both sides ascending.
 */
export class BookSide {
  readonly #sign: 1 | -1;
  readonly #texts: LevelText[] | null;
  #keys: Float64Array;
  #qtys: Float64Array;
  #count = 0;

  /**
   * @param side decides which end is best.
   * @param keepText keep each level's raw text, for checksums over the text as sent.
   */
  constructor(side: 'bid' | 'ask', keepText = false, capacity = 64) {
    this.#sign = side === 'bid' ? 1 : -1;
    this.#texts = keepText ? [] : null;
    this.#keys = new Float64Array(capacity);
    this.#qtys = new Float64Array(capacity);
  }

  /** Number of levels. */
  get size(): number {
    return this.#count;
  }

  /** Best price, NaN on an empty side. */
  get bestPrice(): number {
    return this.priceAt(0);
  }

  /** Quantity at the best price, 0 on an empty side. */
  get bestQty(): number {
    return this.#count === 0 ? 0 : this.#qtys[this.#count - 1]!;
  }

  /** Price of the level at `rank` (0 is best), NaN beyond the last one. */
  priceAt(rank: number): number {
    const at = this.#count - 1 - rank;
    return at < 0 || at >= this.#count ? Number.NaN : this.#keys[at]! * this.#sign;
  }

  /** Quantity of the level at `rank` (0 is best), 0 beyond the last one. */
  qtyAtRank(rank: number): number {
    const at = this.#count - 1 - rank;
    return at < 0 || at >= this.#count ? 0 : this.#qtys[at]!;
  }

  /** Raw text of the level at `rank`, or null when texts are not kept or there is no level. */
  textAtRank(rank: number): LevelText | null {
    return this.#texts?.[this.#count - 1 - rank] ?? null;
  }

  /** Quantity resting at a price, 0 when there is none. */
  qtyAtPrice(price: number): number {
    const key = price * this.#sign;
    const at = this.#find(key);
    return at < this.#count && this.#keys[at] === key ? this.#qtys[at]! : 0;
  }

  /** Removes every level. */
  clear(): void {
    this.#count = 0;
    if (this.#texts !== null) this.#texts.length = 0;
  }

  /**
   * Sets the absolute quantity at a price; 0 removes the level, and removing a missing level
   * changes nothing.
   */
  set(price: number, qty: number, text?: LevelText): void {
    const key = price * this.#sign;
    const at = this.#find(key);
    const found = at < this.#count && this.#keys[at] === key;
    if (qty === 0) {
      if (found) this.#remove(at);
      return;
    }
    if (found) {
      this.#qtys[at] = qty;
      if (this.#texts !== null) this.#texts[at] = text ?? this.#texts[at]!;
    } else {
      this.#insert(at, key, qty);
      this.#texts?.splice(at, 0, text ?? { price: String(price), qty: String(qty) });
    }
  }

  /** Drops the worst levels beyond `depth`. */
  trim(depth: number): void {
    const extra = this.#count - depth;
    if (extra <= 0) return;
    this.#keys.copyWithin(0, extra, this.#count);
    this.#qtys.copyWithin(0, extra, this.#count);
    this.#texts?.splice(0, extra);
    this.#count = depth;
  }

  /**
   * Writes the best levels into the caller's arrays, best first, without allocating.
   * @returns the number of levels written: at most `limit`, the array length and the side's size.
   */
  readTop(limit: number, prices: Float64Array, qtys: Float64Array): number {
    const levels = Math.min(limit, this.#count, prices.length, qtys.length);
    for (let i = 0, at = this.#count - 1; i < levels; i++, at--) {
      prices[i] = this.#keys[at]! * this.#sign;
      qtys[i] = this.#qtys[at]!;
    }
    return levels;
  }

  /**
   * Index of the first key >= `key`: doubling steps from the best end until the range is known,
   * then binary search in it.
   */
  #find(key: number): number {
    const keys = this.#keys;
    let high = this.#count;
    let low = high - 1;
    let step = 1;
    while (low >= 0 && keys[low]! >= key) {
      high = low;
      low -= step;
      step *= 2;
    }
    if (low < 0) low = -1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (keys[middle]! < key) low = middle;
      else high = middle;
    }
    return high;
  }

  #insert(at: number, key: number, qty: number): void {
    if (this.#count === this.#keys.length) this.#grow();
    const count = this.#count;
    if (count - at < SHORT_MOVE) {
      const keys = this.#keys;
      const qtys = this.#qtys;
      for (let i = count; i > at; i--) {
        keys[i] = keys[i - 1]!;
        qtys[i] = qtys[i - 1]!;
      }
    } else {
      this.#keys.copyWithin(at + 1, at, count);
      this.#qtys.copyWithin(at + 1, at, count);
    }
    this.#keys[at] = key;
    this.#qtys[at] = qty;
    this.#count = count + 1;
  }

  #remove(at: number): void {
    const last = this.#count - 1;
    if (last - at < SHORT_MOVE) {
      const keys = this.#keys;
      const qtys = this.#qtys;
      for (let i = at; i < last; i++) {
        keys[i] = keys[i + 1]!;
        qtys[i] = qtys[i + 1]!;
      }
    } else {
      this.#keys.copyWithin(at, at + 1, last + 1);
      this.#qtys.copyWithin(at, at + 1, last + 1);
    }
    this.#texts?.splice(at, 1);
    this.#count = last;
  }

  #grow(): void {
    const keys = new Float64Array(this.#keys.length * 2);
    const qtys = new Float64Array(keys.length);
    keys.set(this.#keys);
    qtys.set(this.#qtys);
    this.#keys = keys;
    this.#qtys = qtys;
  }
}
