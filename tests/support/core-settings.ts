import type { CoreSettings } from '#server/ports/core.ts';

/** Settings of a core in tests: the simulated venue, always open, a clock at normal speed. */
export const CORE_SETTINGS: CoreSettings = {
  alwaysOpen: true,
  feedMaxAgeMs: 10_000,
  clockSpeed: 1,
  isSimulated: true,
  desk: 'auto',
  supportHours: { from: 9 * 60, to: 18 * 60, halfTo: 12 * 60 },
  targetWaitMs: 120_000,
  payoutLimitMs: 120_000,
  stockLeverage: 1,
  creditRate: '0.48',
  closedProducts: [],
};
