import type { ExchangeTables } from '#server/ports/exchange-rows.ts';
import type { TableSpec } from './column-kinds.ts';

const TERMS = {
  fromAsset: 'text', toAsset: 'text', kind: 'text', base: 'text', quote: 'text', give: 'big',
  receive: 'big', fee: 'big', feeRate: 'text', spread: 'big', atMid: 'big', midRate: 'text',
  rate: 'text', allInRate: 'text', sources: 'text',
} as const; // prettier-ignore

/** Tables of conversions and protections, see `TABLES`. */
export const EXCHANGE_TABLES: {
  readonly [K in keyof ExchangeTables]: TableSpec<ExchangeTables[K]>;
} = {
  loginFailure: {
    table: 'login_failures',
    columns: {
      id: 'text', version: 'int', userId: 'text', device: 'text', ip: 'text', tries: 'int',
      firstAt: 'int', at: 'int',
    }, // prettier-ignore
  },
  exchangeQuote: {
    table: 'exchange_quotes',
    columns: {
      id: 'text', version: 'int', quoteId: 'text', userId: 'text', realm: 'text', ...TERMS,
      createdAt: 'int', expiresAt: 'int', isUsed: 'flag', older: 'text',
    }, // prettier-ignore
  },
  exchange: {
    table: 'exchanges',
    columns: {
      id: 'text', quoteId: 'text', userId: 'text', realm: 'text', ...TERMS, ts: 'int',
    }, // prettier-ignore
  },
  security: {
    table: 'protections',
    columns: {
      id: 'text', version: 'int', totpSealed: 'text?', totpSince: 'int?', totpStep: 'int?',
      pendingSealed: 'text?', pendingUntil: 'int?', isAllowListOn: 'flag',
      allowListOffAt: 'int?', phrase: 'text?',
    }, // prettier-ignore
  },
  assetDay: {
    table: 'asset_days',
    columns: {
      id: 'text', userId: 'text', realm: 'text', day: 'int', worth: 'big', ts: 'int',
    }, // prettier-ignore
  },
};
