import { holidaysInUse } from '#domain/market/calendar.ts';
import { writeHolidays } from '#protocol/http/holiday-table.ts';
import type { Config } from '#server/config.ts';
import type { VenueProps } from '#server/http/calls.ts';
import { feeTable } from '#server/http/fee-table.ts';
import type { CoreAccess } from '#server/ports/core-client.ts';
import type { FeedInfo } from '#server/ports/feed.ts';
import { VERSION } from '#server/version.ts';

const FEES = feeTable();

/** What the venue does at the moment. */
type VenueState = {
  readonly core: Pick<CoreAccess, 'mode'>;
  readonly ledger: () => { readonly isVolatile: boolean };
};

type FeedKind = Pick<FeedInfo, 'kind' | 'prices' | 'replay'>;

/** What everybody may know of the venue. */
export function venueProps(config: Config, feed: FeedKind, side: VenueState): VenueProps {
  const { kind, prices, replay } = feed;
  return {
    mode: side.core.mode,
    isVolatile: side.ledger().isVolatile,
    version: VERSION,
    venue: { kind: 'simulated', alwaysOpen: config.alwaysOpen },
    feed: replay === undefined ? { kind, prices } : { kind, prices, replay },
    feedMaxAgeMs: config.feedMaxAgeMs,
    stock: { leverage: config.stockLeverage, creditRate: config.creditRate },
    serviceSaleSmartly: chatScript(config),
    fees: FEES,
    closed: [...config.closedProducts],
    holidays: writeHolidays(holidaysInUse()),
    ...(config.apiOrigin === undefined ? {} : { apiOrigin: config.apiOrigin }),
  };
}

/** URL of the external chat script, if it is configured and allowed; otherwise empty. */
export function chatScript({ chatScript: script, chatScriptAllowed }: Config): string {
  return chatScriptAllowed.some((prefix) => script.startsWith(prefix)) ? script : '';
}
