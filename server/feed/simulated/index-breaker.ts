import { sessionPhase, tradeDay } from '#domain/market/session.ts';
import type { IndexLevel } from './index-levels.ts';
import type { LiveInstrument } from './live-instrument.ts';

/** Index whose fall halts the whole exchange. */
export const GUARD_INDEX = 'XU100';
/** Fall from the previous close that halts it, in thousandths. */
const FALL = 60;

export type GuardedShare = Pick<LiveInstrument, 'last' | 'day' | 'halt'>;

/**
 * The market-wide circuit breaker of Borsa Istanbul: when the index has fallen six percent below
 * its previous close, continuous trading of every share halts once for ten minutes and resumes at
 * an auction price.
 */
export class IndexBreaker {
  readonly #index: IndexLevel;
  readonly #shares: ReadonlyMap<string, GuardedShare>;
  #day = -1;
  #base = 0;
  #isSpent = false;

  constructor(index: IndexLevel, shares: ReadonlyMap<string, GuardedShare>) {
    this.#index = index;
    this.#shares = shares;
  }

  /** Checks the current index. @returns whether it halted the shares. */
  turn(ts: number): boolean {
    const day = tradeDay(ts, 'BIST');
    const isFirst = this.#day === -1;
    if (day !== this.#day) {
      this.#day = day;
      this.#isSpent = false;
      this.#base = this.#index.level((symbol) => this.#of(symbol).day().previousClose);
    }
    if (this.#isSpent || sessionPhase(ts, 'BIST') !== 'CONTINUOUS') return false;
    const level = this.#index.level((symbol) => this.#of(symbol).last);
    if ((this.#base - level) * 1_000 < FALL * this.#base) return false;
    this.#isSpent = true;
    // A market that starts within a session after the fall was already halted for it.
    if (isFirst) return false;
    for (const share of this.#shares.values()) share.halt(ts);
    return true;
  }

  #of(symbol: string): GuardedShare {
    const share = this.#shares.get(symbol);
    if (share === undefined) throw new Error(`${symbol} is in the index and does not trade`);
    return share;
  }
}
