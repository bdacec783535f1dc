import type { OptionType } from '#domain/option/black-scholes.ts';
import type { OptionOutcomeName, OptionState } from '#domain/option/rules.ts';
import type { Realm } from './ledger.ts';

/**
 * Rows of options on shares. Strikes and prices of shares are bigint at scale 10; premiums and
 * amounts are kurus; days are day numbers of Türkiye; times UTC milliseconds.
 */

/** The series of an option and what its premium was computed from. */
type OptionTerms = {
  readonly symbol: string;
  readonly type: OptionType;
  readonly strike: bigint;
  readonly expiryDay: number;
  readonly contracts: bigint;
  /** Of one share. */
  readonly premium: bigint;
  readonly spot: bigint;
  /** Annual volatility, decimal text, and the day it was published for. */
  readonly sigma: string;
  readonly sigmaDay: number;
  /** Calendar days to the expiry. */
  readonly days: number;
};

/** The volatility of a share for one day with the daily closes it comes from. Never changes. */
export type OptionVolRow = {
  /** `<symbol>:<day>`. */
  readonly id: string;
  readonly symbol: string;
  readonly day: number;
  readonly sigma: string;
  /** The last of the closes. */
  readonly close: bigint;
  /** Daily closes, oldest first, JSON numbers in integers of the share. */
  readonly closes: string;
  readonly ts: number;
};

/** The newest quote of an account for buying, and for selling back: a new one takes its place. */
export type OptionQuoteRow = OptionTerms & {
  /** `<realm>:<userId>:<kind>`. */
  readonly id: string;
  readonly version: number;
  readonly quoteId: string;
  readonly kind: 'open' | 'close';
  readonly userId: string;
  readonly realm: Realm;
  /** The option that is sold back; null for a purchase. */
  readonly orderId: string | null;
  readonly premiumAmount: bigint;
  readonly fee: bigint;
  /** What is paid with the fee, or paid out after it. */
  readonly total: bigint;
  /** The message of the feed behind the price. */
  readonly tickSeq: number;
  readonly tickTs: number;
  readonly tickAgeMs: number;
  readonly bid: bigint | null;
  readonly ask: bigint | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly isUsed: boolean;
};

export type OptionOrderRow = OptionTerms & {
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly realm: Realm;
  readonly clientOrderId: string;
  readonly quoteId: string;
  readonly expiryAt: number;
  readonly premiumAmount: bigint;
  readonly openFee: bigint;
  readonly openTickId: string;
  readonly status: OptionState;
  readonly outcome: OptionOutcomeName | null;
  /** Of one share: the premium it was sold back at, or what the expiry paid. */
  readonly closePrice: bigint | null;
  readonly closeFee: bigint;
  readonly closeTickId: string | null;
  /** Settlement price of the share. */
  readonly expiryPrice: bigint | null;
  /** Paid out after the fee of selling back; 0 while open. */
  readonly received: bigint;
  readonly closedAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** The settlement of all options of a share that expire on a day. */
export type OptionExpiryRow = {
  /** `<symbol>:<day>`. */
  readonly id: string;
  readonly version: number;
  readonly symbol: string;
  readonly day: number;
  readonly expiryAt: number;
  /** `priced` once the price is there; `settled` when every option is. */
  readonly status: 'waiting' | 'priced' | 'settled';
  readonly price: bigint | null;
  readonly tickId: string | null;
  /** Where the price comes from: the feed, or two operators. */
  readonly source: 'feed' | 'operators' | null;
  /** When an operator was told that there is no price. */
  readonly alertedAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
};

export type OptionTables = {
  optionVol: OptionVolRow;
  optionQuote: OptionQuoteRow;
  optionOrder: OptionOrderRow;
  optionExpiry: OptionExpiryRow;
};
