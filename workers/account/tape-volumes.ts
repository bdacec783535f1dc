import { rungIndex, type Rungs } from '#domain/market/ladder.ts';
import type { Trade } from '#domain/market/types.ts';
import { MinuteTrades } from './minute-trades.ts';

/** Newest trades of a symbol, by rank. */
type Tape = { readonly newest: (rank: number) => Trade | null };

/** Volume at each price since the ladder opened, from the trades of the tape. */
export class TapeVolumes {
  /** What was bought and sold in each of the last minutes. */
  readonly minutes = new MinuteTrades();
  readonly #byPrice = new Map<number, { bought: number; sold: number }>();
  #lastId = '';
  #lastTs = 0;
  #since = 0;

  /** Time of the oldest counted trade; 0 before the first. */
  get since(): number {
    return this.#since;
  }

  /** Counts the trades that are newer than those counted before. */
  take(tape: Tape): void {
    const newest = tape.newest(0);
    if (newest === null || newest.id === this.#lastId) return;
    for (let rank = 0; ; rank++) {
      const trade = tape.newest(rank);
      if (trade === null || trade.id === this.#lastId || trade.ts < this.#lastTs) break;
      this.#add(trade);
    }
    this.#lastId = newest.id;
    this.#lastTs = newest.ts;
  }

  /** Volumes by row. What was bought traded at an ask, so it belongs to the row of that ask. */
  byRow(rungs: Rungs): Float64Array {
    const volumes = new Float64Array(rungs.prices.length);
    for (const [price, { bought, sold }] of this.#byPrice) {
      addAt(volumes, rungIndex(rungs, price, 'up'), bought);
      addAt(volumes, rungIndex(rungs, price, 'down'), sold);
    }
    return volumes;
  }

  #add(trade: Trade): void {
    const { price, qty, side, ts } = trade;
    this.minutes.add(trade);
    const at = this.#byPrice.get(price) ?? { bought: 0, sold: 0 };
    if (side === 'buy') at.bought += qty;
    else at.sold += qty;
    this.#byPrice.set(price, at);
    this.#since = this.#since === 0 ? ts : Math.min(this.#since, ts);
  }
}

function addAt(volumes: Float64Array, row: number, qty: number): void {
  if (row >= 0) volumes[row] = volumes[row]! + qty;
}
