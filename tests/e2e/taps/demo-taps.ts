import { beforeAll, describe } from 'vitest';
import { stockNewInfo } from '#protocol/http/issues.ts';
import { until } from '#tests/e2e/money/real-person.ts';
import { newPerson, type Person } from '#tests/e2e/position/position-page.ts';
import { venueSince } from '#tests/e2e/primary/venue-folder.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { PRODUCT_CASES } from './product-cases.ts';
import { pressAll } from './taps-run.ts';
import { TRADE_CASES } from './trade-cases.ts';

/** A Monday morning with a draw and a block on offer. */
const MORNING = { NODE_ENV: 'test', CLOCK: 'virtual', CLOCK_START: '2026-11-30T08:00:00Z' };

const OPEN = 'accepting_subscriptions';

describe('a button of a demo account that moves money', { timeout: 120_000 }, () => {
  const app = useApp({
    ...venueSince('2026-11-23'),
    ...MORNING,
    RATE_LIMIT: 'false',
    FEED_SEED: '7',
    RAILS: 'off',
    STOCK_LEVERAGE: '2',
  });
  let person: Person;
  beforeAll(async () => {
    person = await newPerson(app);
    const asked = () => person.call(stockNewInfo, { id: 'ipo-3' });
    await until(() =>
      asked().then(
        ({ status }) => status === OPEN,
        () => false,
      ),
    );
  });
  pressAll(
    'demo account',
    { ...TRADE_CASES, ...PRODUCT_CASES },
    { person: () => person, another: () => newPerson(app), open: app.open },
  );
});
