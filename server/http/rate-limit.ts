import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Calls a second one address may make without a session. */
const CALLS_PER_SECOND = 20;
/** A page that opens asks for several lists at once: the budget is counted over this long. */
const WINDOW_S = 5;

/** Counts calls by address. */
export class RateLimit {
  readonly #limiter = new RateLimiterMemory({
    points: CALLS_PER_SECOND * WINDOW_S,
    duration: WINDOW_S,
  });

  /** Counts one call. @returns seconds to wait when the budget is spent, else null. */
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
