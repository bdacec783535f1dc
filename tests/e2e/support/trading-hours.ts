/**
 * A venue at eleven on a Tuesday in Istanbul, for tests that trade shares at market or look for the
 * day's offerings: no auction, no holiday and no midnight comes between.
 */
export const TRADING_HOURS = {
  NODE_ENV: 'test',
  CLOCK: 'virtual',
  CLOCK_START: '2026-11-24T08:00:00Z',
} as const;
