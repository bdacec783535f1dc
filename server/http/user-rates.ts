import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Lane } from '#protocol/http/endpoint.ts';

type Limiter = Pick<RateLimiterMemory, 'consume'>;

function perSecond(points: number): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration: 1 });
}

/** Order limit: ten per second, plus ten more at once after ten quiet seconds. */
function orders(): Limiter {
  const burst = new RateLimiterMemory({ keyPrefix: 'burst', points: 10, duration: 10 });
  return new BurstyRateLimiter(perSecond(10), burst);
}

/** Rate limits per user, by the lane of the call. */
export class UserRates {
  readonly #lanes: Readonly<Record<Lane, Limiter>> = {
    order: orders(),
    cancel: perSecond(20),
    moneyOut: new RateLimiterMemory({ points: 5, duration: 60 }),
    write: perSecond(10),
    read: perSecond(50),
  };

  /** Counts one call. @returns seconds to wait when the limit is exceeded, else null. */
  async over(userId: string, lane: Lane): Promise<number | null> {
    try {
      await this.#lanes[lane].consume(userId);
      return null;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    }
  }
}
