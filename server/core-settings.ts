import type { Config } from '#server/config.ts';
import type { CoreSettings } from '#server/ports/core.ts';

/** Business settings of the core, from the venue's configuration. */
export function coreSettings(
  config: Config,
  venue: { readonly clockSpeed: number; readonly epoch: number },
): CoreSettings {
  return {
    alwaysOpen: config.alwaysOpen,
    feedMaxAgeMs: config.feedMaxAgeMs,
    clockSpeed: venue.clockSpeed,
    isSimulated: true,
    desk: config.desk,
    supportHours: config.supportHours,
    targetWaitMs: config.targetWaitMs,
    payoutLimitMs: config.payoutLimitMs,
    stockLeverage: config.stockLeverage,
    creditRate: config.creditRate,
    issueCrowd: config.issueCrowd,
    closedProducts: config.closedProducts,
    issueEpoch: venue.epoch,
  };
}
