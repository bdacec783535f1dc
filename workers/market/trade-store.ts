import type { Trade } from '#domain/market/types.ts';

/** Trades kept per symbol: more than a screen shows. */
const KEPT = 200;

/** The newest trades of one symbol, each once. */
export class TradeTape {
  #trades: Trade[] = [];
  readonly #ids = new Set<string>();

  /** Newest first. */
  newest(rank: number): Trade | null {
    return this.#trades[this.#trades.length - 1 - rank] ?? null;
  }

  get size(): number {
    return this.#trades.length;
  }

  /**
   * Adds trades, oldest first; known ids are skipped.
   * @returns the number of new ones.
   */
  add(trades: readonly Trade[]): number {
    let added = 0;
    for (const trade of trades) {
      if (this.#ids.has(trade.id)) continue;
      this.#ids.add(trade.id);
      this.#insert(trade);
      added++;
    }
    this.#trim();
    return added;
  }

  /** A snapshot replaces everything: missed trades in between would be a silent gap. */
  replace(trades: readonly Trade[]): void {
    this.#trades = [];
    this.#ids.clear();
    this.add(trades);
  }

  /** Nearly always at the end; an answer of a call may add older ones. */
  #insert(trade: Trade): void {
    let at = this.#trades.length;
    while (at > 0 && this.#trades[at - 1]!.ts > trade.ts) at--;
    if (at === this.#trades.length) this.#trades.push(trade);
    else this.#trades.splice(at, 0, trade);
  }

  #trim(): void {
    const extra = this.#trades.length - KEPT;
    if (extra <= 0) return;
    for (const trade of this.#trades.splice(0, extra)) this.#ids.delete(trade.id);
  }
}
