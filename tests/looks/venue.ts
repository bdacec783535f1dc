import { setTimeout as pause } from 'node:timers/promises';
import { newCustomer, newRealCustomer } from '#tests/e2e/crawl/customer.ts';
import type { TestApp } from '#tests/e2e/support/app.ts';
import { launch, SMALL_CROWD, type Launched } from '#tests/e2e/support/server.ts';
import { TRADING_HOURS } from '#tests/e2e/support/trading-hours.ts';
import { orderClock } from '#tests/support/clock-orders.ts';

/** Values stored on the device of a visitor, by key without its prefix. */
type Kept = Readonly<Record<string, unknown>>;

/** A venue at rest, and its visitors. */
export type Venue = {
  readonly url: string;
  readonly visitors: Readonly<Record<string, Kept>>;
  /** Lets the feed speak when it has been silent for minutes: prices would become stale. */
  readonly stayFresh: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const ENV = {
  ...TRADING_HOURS,
  ...SMALL_CROWD,
  FEED_SEED: '7',
  // The feed is silent while the clock stands still, and its prices hold.
  FEED_MAX_AGE: '600000',
  RAILS_DELAY_MS: '100',
  TARGET_WAIT_MS: '100',
  RATE_LIMIT: 'false',
} as const;

const MINUTE_MS = 60_000;
/**
 * The page extrapolates the server's clock for at most ten seconds between two exchanges: early in
 * a minute, no text of minutes changes within them.
 */
const SECOND_OF_STOP_MS = 5_000;
/** Time for deposits, fills and messages of the visitors. */
const DONE_MS = 4_000;
/** Time in which everything that watches the clock has looked at it. */
const LOOKED_MS = 3_000;
/** Well below the age at which a silent feed is stale. */
const SILENT_MS = 240_000;
const SECOND_MS = 1_000;
const TRIES = 20;
const RETRY_MS = 500;

/** A new venue accepts orders once its feed has sent a price. */
async function untilAccepted<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await act();
    } catch (error) {
      if (tries === TRIES) throw error;
      await pause(RETRY_MS);
    }
  }
}

async function stopClock({ child }: Launched): Promise<void> {
  const now = await orderClock(child, { clock: 'hold' });
  const ms = MINUTE_MS - (now % MINUTE_MS) + SECOND_OF_STOP_MS;
  await orderClock(child, { clock: 'move', ms });
  await pause(LOOKED_MS);
}

/** Moves the clock by a second now and then: the feed tells every price again. */
function freshener({ child }: Launched): () => Promise<void> {
  let spokeAt = performance.now();
  return async () => {
    if (performance.now() - spokeAt < SILENT_MS) return;
    await orderClock(child, { clock: 'move', ms: SECOND_MS });
    await pause(LOOKED_MS);
    spokeAt = performance.now();
  };
}

/** Starts a server, lets its visitors act, and stops its clock: from then on nothing changes. */
export async function openVenue(): Promise<Venue> {
  const launched = await launch({ env: ENV, isTimed: true });
  const unopened = (): never => {
    throw new Error('customers act outside of pages');
  };
  const app: TestApp = { server: () => launched, open: unopened, openOwn: unopened };
  const { url, stop } = launched;
  const demo = { ...(await untilAccepted(() => newCustomer(app))).kept };
  const real = { ...(await newRealCustomer(app)).kept };
  await pause(DONE_MS);
  await stopClock(launched);
  return { url, visitors: { demo, real, guest: {} }, stayFresh: freshener(launched), stop };
}
