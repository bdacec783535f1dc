import { setTimeout as pause } from 'node:timers/promises';
import { launch, type Launched } from '#tests/e2e/support/server.ts';
import { orderClock } from '#tests/support/clock-orders.ts';

/** Real time in which feed and timers of the server read the clock at least once. */
const LOOKED_MS = 600;

type HeldOptions = {
  /** Folder of the build to run. */
  readonly dist: string;
  /** Start of the venue's time, `YYYY-MM-DDThh:mm:ssZ`. */
  readonly start: string;
  readonly feedSeed: string;
};

/** The built server with a stopped clock that only the test moves. */
export class HeldServer {
  readonly #launched: Launched;
  #now = 0;

  private constructor(launched: Launched) {
    this.#launched = launched;
  }

  /** @throws Error with its output when it ends, or does not serve in time. */
  static async start({ dist, start, feedSeed }: HeldOptions): Promise<HeldServer> {
    const env = {
      NODE_ENV: 'test',
      RATE_LIMIT: 'false',
      CLOCK: 'virtual',
      CLOCK_START: start,
      FEED_SEED: feedSeed,
      // The feed is silent while the clock is stopped; its prices must not become stale.
      FEED_MAX_AGE: '600000',
      STOCK_LEVERAGE: '2',
      RAILS_DELAY_MS: '1',
      TARGET_WAIT_MS: '0',
      LOG_LEVEL: 'error',
    };
    return new HeldServer(await launch({ dist, env, isTimed: true }));
  }

  get url(): string {
    return this.#launched.url;
  }

  get dataDir(): string {
    return this.#launched.dataDir;
  }

  /** Venue time while the clock is stopped, UTC milliseconds. */
  get now(): number {
    return this.#now;
  }

  async hold(): Promise<void> {
    this.#now = await orderClock(this.#launched.child, { clock: 'hold' });
  }

  /** Moves the clock at once; resolves when feed and timers have read it. */
  async move(ms: number): Promise<void> {
    this.#now = await orderClock(this.#launched.child, { clock: 'move', ms });
    await pause(LOOKED_MS);
  }

  async stop(): Promise<void> {
    await this.#launched.stop();
  }
}
