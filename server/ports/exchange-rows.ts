import type { Realm } from './ledger.ts';

/** Rows of conversions, of the protections of an account and of its worth day by day. */

/** Figures of a conversion; amounts in minor units, rates exact decimal text. */
export type ExchangeTerms = {
  readonly fromAsset: string;
  readonly toAsset: string;
  readonly kind: 'fx' | 'convert';
  readonly base: string;
  readonly quote: string;
  readonly give: bigint;
  readonly receive: bigint;
  /** In what is received, as `spread` and `atMid`. */
  readonly fee: bigint;
  readonly feeRate: string;
  readonly spread: bigint;
  readonly atMid: bigint;
  readonly midRate: string;
  readonly rate: string;
  readonly allInRate: string;
  /** Markets the rate was read from with what they showed, JSON text as the wire has it. */
  readonly sources: string;
};

/** The newest quote of two assets: a new one takes its place. */
export type ExchangeQuoteRow = ExchangeTerms & {
  /** `<realm>:<userId>:<from>:<to>`. */
  readonly id: string;
  readonly version: number;
  /** Names this very quote. */
  readonly quoteId: string;
  readonly userId: string;
  readonly realm: Realm;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly isUsed: boolean;
  /** Ids of the quotes it took the place of, newest first, with a blank between them. */
  readonly older: string;
};

/** A conversion that was booked. Never changes. */
export type ExchangeRow = ExchangeTerms & {
  readonly id: string;
  readonly quoteId: string;
  readonly userId: string;
  readonly realm: Realm;
  readonly ts: number;
};

/** Protections of an account beyond its passwords. */
export type SecurityRow = {
  /** Id of the user. */
  readonly id: string;
  readonly version: number;
  /** Secret of the authenticator app, sealed; null while off. */
  readonly totpSealed: string | null;
  readonly totpSince: number | null;
  /** Last time step whose code was used: none counts twice. */
  readonly totpStep: number | null;
  /** Secret that was handed out and waits for its first code, sealed. */
  readonly pendingSealed: string | null;
  readonly pendingUntil: number | null;
  readonly isAllowListOn: boolean;
  /** Asked to be off: it holds until then. */
  readonly allowListOffAt: number | null;
  readonly phrase: string | null;
};

/** Worth of a real account at the end of a day. */
export type AssetDayRow = {
  readonly id: string;
  readonly userId: string;
  readonly realm: Realm;
  /** Days since 1970 in the time of Istanbul. */
  readonly day: number;
  /** Lira, minor units. */
  readonly worth: bigint;
  readonly ts: number;
};

/** Sign-ins with a wrong password from one device and address, close to one another. */
export type LoginFailureRow = {
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly device: string;
  readonly ip: string;
  readonly tries: number;
  readonly firstAt: number;
  readonly at: number;
};

export type ExchangeTables = {
  loginFailure: LoginFailureRow;
  exchangeQuote: ExchangeQuoteRow;
  exchange: ExchangeRow;
  security: SecurityRow;
  assetDay: AssetDayRow;
};
