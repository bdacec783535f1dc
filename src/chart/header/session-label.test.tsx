import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts, startTexts } from '#src/kit/i18n/i18n.ts';
import { setConnectionStatus, setVenue } from '#src/kit/worker/connection.ts';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import { SessionLabel } from './session-label.tsx';

/** Eleven on a Monday in Istanbul. */
const NOW = Date.UTC(2026, 10, 23, 8);
const HOUR_MS = 3_600_000;
const VENUE = {
  simulated: true,
  prices: 'simulated',
  alwaysOpen: true,
  feedMaxAgeMs: 10_000,
  stock: { leverage: 1, creditRate: '0' },
  closed: [],
} as const;

describe('the label of a session countdown', () => {
  let mounted: Mounted | undefined;
  beforeAll(async () => {
    await startTexts('en-US');
    await loadTexts(['chart']);
  });
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
  });
  afterEach(async () => {
    await mounted?.unmount();
    vi.useRealTimers();
  });

  it.each([
    ['the close while the exchange trades', 0, 'Closes in'],
    ['the opening by the clock of the server, not of the device', 12 * HOUR_MS, 'Opens in'],
  ])('%s', async (_name, offsetMs, text) => {
    setVenue({ ...VENUE });
    setConnectionStatus({ state: 'live', latencyMs: 9, lastDataTs: 0, offsetMs, counters: {} });
    mounted = await mount(<SessionLabel exchange="BIST" />);
    expect(mounted.host.textContent).toBe(text);
  });
});
