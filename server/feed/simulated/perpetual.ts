import type { Mark } from '#domain/market/types.ts';
import { bellAt } from './noise.ts';
import type { SimProfile } from './sim-profile.ts';

const FUNDING_MS = 8 * 3_600_000;
const RATE_UNIT = 1e8;
/** Interest part of the rate, and the maximum rate per period. */
const INTEREST = 0.0001;
const RATE_MAX = 0.00375;
/** Time constant of the basis in the mark price, seconds. */
const BASIS_SECONDS = 30;
const INDEX_NOISE = 0.000015;

export type PerpetualQuote = {
  /** Mid prices of the pair's and the contract's book, integer units of the price. */
  readonly pairMiddle: number;
  readonly contractMiddle: number;
};

/**
 * Mark price, index and funding of one contract. Index = mid of the pair, as an average of several
 * venues; mark = index + moving average of the basis; funding = interest + average premium since
 * the last funding time, at most 0.375 % in either direction.
 */
export class Perpetual {
  readonly #key: number;
  #basis: number | null = null;
  #premiumSum = 0;
  #premiumCount = 0;
  #fundingTs = 0;
  #lastTs = 0;

  constructor(profile: SimProfile) {
    this.#key = profile.key;
  }

  /** One sample, about once a second. */
  sample(ts: number, { pairMiddle, contractMiddle }: PerpetualQuote): Mark {
    const second = Math.floor(ts / 1000);
    const index = pairMiddle * (1 + INDEX_NOISE * bellAt(this.#key, second));
    const basis = contractMiddle - index;
    const passed = Math.max(0, (ts - this.#lastTs) / 1000);
    const weight = 1 - Math.exp(-passed / BASIS_SECONDS);
    this.#basis = this.#basis === null ? basis : this.#basis + weight * (basis - this.#basis);
    this.#lastTs = ts;
    const nextFundingTs = (Math.floor(ts / FUNDING_MS) + 1) * FUNDING_MS;
    if (nextFundingTs !== this.#fundingTs) this.#newPeriod(nextFundingTs);
    this.#premiumSum += basis / index;
    this.#premiumCount++;
    return {
      mark: Math.round(index + this.#basis),
      index: Math.round(index),
      fundingRate: Math.round(this.#rate() * RATE_UNIT),
      nextFundingTs,
      ts,
    };
  }

  #newPeriod(nextFundingTs: number): void {
    this.#fundingTs = nextFundingTs;
    this.#premiumSum = 0;
    this.#premiumCount = 0;
  }

  #rate(): number {
    const premium = this.#premiumSum / this.#premiumCount;
    return Math.max(-RATE_MAX, Math.min(RATE_MAX, INTEREST + premium));
  }
}
