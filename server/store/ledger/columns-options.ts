import type { OptionTables } from '#server/ports/option-rows.ts';
import type { TableSpec } from './column-kinds.ts';

const TERMS = {
  symbol: 'text', type: 'text', strike: 'big', expiryDay: 'int', contracts: 'big',
  premium: 'big', spot: 'big', sigma: 'text', sigmaDay: 'int', days: 'int',
} as const; // prettier-ignore

/** Tables of options on shares, see `TABLES`. */
export const OPTION_TABLES: {
  readonly [K in keyof OptionTables]: TableSpec<OptionTables[K]>;
} = {
  optionVol: {
    table: 'option_vols',
    columns: {
      id: 'text', symbol: 'text', day: 'int', sigma: 'text', close: 'big', closes: 'text',
      ts: 'int',
    }, // prettier-ignore
  },
  optionQuote: {
    table: 'option_quotes',
    columns: {
      id: 'text', version: 'int', quoteId: 'text', kind: 'text', userId: 'text', realm: 'text',
      orderId: 'text?', ...TERMS, premiumAmount: 'big', fee: 'big', total: 'big', tickSeq: 'int',
      tickTs: 'int', tickAgeMs: 'int', bid: 'big?', ask: 'big?', createdAt: 'int',
      expiresAt: 'int', isUsed: 'flag',
    }, // prettier-ignore
  },
  optionOrder: {
    table: 'option_orders',
    columns: {
      id: 'text', version: 'int', userId: 'text', realm: 'text', clientOrderId: 'text',
      quoteId: 'text', ...TERMS, expiryAt: 'int', premiumAmount: 'big', openFee: 'big',
      openTickId: 'text', status: 'text', outcome: 'text?', closePrice: 'big?', closeFee: 'big',
      closeTickId: 'text?', expiryPrice: 'big?', received: 'big', closedAt: 'int?',
      createdAt: 'int', updatedAt: 'int',
    }, // prettier-ignore
  },
  optionExpiry: {
    table: 'option_expiries',
    columns: {
      id: 'text', version: 'int', symbol: 'text', day: 'int', expiryAt: 'int', status: 'text',
      price: 'big?', tickId: 'text?', source: 'text?', alertedAt: 'int?', createdAt: 'int',
      updatedAt: 'int',
    }, // prettier-ignore
  },
};
