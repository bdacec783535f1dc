import type { DataOf } from '#protocol/http/endpoint.ts';
import type { userEquity } from '#protocol/http/equity.ts';

/** The curve of the account with its figures. */
export type Equity = DataOf<typeof userEquity>;
