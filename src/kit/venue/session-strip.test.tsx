import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setHolidays } from '#domain/market/calendar.ts';
import { BUILT_IN_HOLIDAYS, mergeHolidays } from '#domain/market/holidays.ts';
import type { VenueInfo } from '#protocol/worker/market-worker.ts';
import { loadTexts, startTexts } from '#src/kit/i18n/i18n.ts';
import { setConnectionStatus, setVenue } from '#src/kit/worker/connection.ts';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import { SessionStrip } from './session-strip.tsx';

/** Eleven on a Monday in Istanbul that no build knows as a holiday. */
const MONDAY = Date.UTC(2028, 0, 3, 8);

const OLD_SERVER: VenueInfo = {
  simulated: true,
  prices: 'simulated',
  alwaysOpen: false,
  feedMaxAgeMs: 10_000,
  stock: { leverage: 1, creditRate: '0' },
  closed: [],
};
const ADDED = mergeHolidays(BUILT_IN_HOLIDAYS, {
  BIST: [{ year: 2028, closed: [{ date: '2028-01-03' }], half: [] }],
  US: [],
});

let mounted: Mounted | undefined;
beforeAll(async () => {
  await startTexts('en-US');
  await loadTexts(['market']);
});
beforeEach(() => {
  vi.useFakeTimers({ now: MONDAY });
  const clock = { latencyMs: 9, lastDataTs: 0, offsetMs: 0 };
  setConnectionStatus({ state: 'live', ...clock, counters: {} });
});
afterEach(async () => {
  await mounted?.unmount();
  vi.useRealTimers();
  setHolidays(BUILT_IN_HOLIDAYS);
});

const text = async (): Promise<string> => {
  mounted = await mount(<SessionStrip exchange="BIST" />);
  return mounted.host.querySelector('[data-mode]')?.textContent ?? '';
};

describe('the session beneath a list', () => {
  it('is not shown before the venue has told its holidays', async () => {
    expect(await text()).not.toMatch(/Continuous|Closed|closes|opens/i);
  });

  it('is that of the build with a server that does not tell holidays', async () => {
    setVenue(OLD_SERVER);
    expect(await text()).toMatch(/Continuous.*18:00/);
  });

  it('is closed on a day that an operator added, until the next business day', async () => {
    setVenue({ ...OLD_SERVER, holidays: ADDED });
    expect(await text()).toMatch(/Closed.*10:00/);
  });
});
