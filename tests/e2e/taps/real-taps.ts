import { beforeAll, describe } from 'vitest';
import type { RealPerson } from '#tests/e2e/money/real-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { readyPerson, REAL_CASES } from './real-cases.ts';
import { pressAll } from './taps-run.ts';

describe('a button of a real account that moves money', { timeout: 240_000 }, () => {
  const app = useApp({
    NODE_ENV: 'test',
    FEED_SEED: '7',
    RAILS_DELAY_MS: '300',
    TARGET_WAIT_MS: '500',
    RATE_LIMIT: 'false',
  });
  let person: RealPerson;
  beforeAll(async () => {
    person = await readyPerson(app.server().url);
  });
  pressAll('real account', REAL_CASES, { person: () => person, open: app.open });
});
