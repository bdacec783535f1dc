import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Calls per second that an address may make without a session. */
const CALLS_PER_SECOND = 20;
/** Length of the counting window, seconds: an opening page makes several calls at once. */
const WINDOW_S = 5;

/** Counts calls per address. */
export class RateLimit {
  readonly #limiter = new RateLimiterMemory({
    points: CALLS_PER_SECOND * WINDOW_S,
    duration: WINDOW_S,
  });

  /** Counts one call. @returns seconds to wait when the limit is exceeded, else null. */
  async over(address: string): Promise<number | null> {
    try {
      await this.#limiter.consume(address);
      return null;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    }
  }
}
