import {
  big,
  flag,
  int,
  key,
  oneOf,
  owner,
  realOwner,
  table,
  text,
  version,
  versioned,
  type FieldsOf,
  type RowOf,
} from './table.ts';

/** Rows of conversions, of account security and of the account's daily worth. */

/** Figures of a conversion; amounts in minor units, rates exact decimal text. */
const TERMS = {
  fromAsset: text(),
  toAsset: text().check('to_asset <> from_asset'),
  kind: oneOf(['fx', 'convert']),
  base: text().check('base IN (from_asset, to_asset)'),
  quote: text().check('quote IN (from_asset, to_asset) AND quote <> base'),
  give: big().above(0),
  receive: big().above(0),
  /** In the currency received, like `spread` and `atMid`. */
  fee: big().atLeast(0),
  feeRate: text(),
  spread: big().atLeast(0),
  atMid: big().check('at_mid = receive + fee + spread'),
  midRate: text(),
  rate: text(),
  allInRate: text(),
  /**
   * Markets that the rate was read from, with the prices they showed; JSON text in the wire format.
   */
  sources: text(),
};
export type ExchangeTerms = FieldsOf<typeof TERMS>;

const exchangeQuote = table('exchange_quotes', {
  doc: 'The newest quote of two assets: a new one takes its place.',
  columns: {
    /** `<realm>:<userId>:<from>:<to>`. */
    id: key(),
    version: version(),
    /** Identifies the quote. */
    quoteId: text().unique(),
    ...owner,
    ...TERMS,
    createdAt: int(),
    expiresAt: int().check('expires_at > created_at'),
    isUsed: flag(),
    /** Ids of the quotes it replaced, newest first, separated by spaces. */
    older: text().since('015-older-quotes', `''`),
  },
});
export type ExchangeQuoteRow = RowOf<typeof exchangeQuote>;

const exchange = table('exchanges', {
  doc: 'A conversion that was booked. Never changes.',
  columns: {
    id: key(),
    quoteId: text().unique(),
    ...owner,
    ...TERMS,
    ts: int(),
  },
  indexes: {
    exchanges_by_user: '(user_id, realm, ts)',
  },
});
export type ExchangeRow = RowOf<typeof exchange>;

const security = table('protections', {
  doc: 'Protections of an account beyond its passwords.',
  columns: {
    /** Id of the user. */
    id: key().references('users'),
    version: version(),
    /** Secret of the authenticator app, sealed; null while it is off. */
    totpSealed: text().nullable(),
    totpSince: int().nullable(),
    /** Time step of the last code used. A code works once. */
    totpStep: int().nullable(),
    /** Secret handed out that still waits for its first code, sealed. */
    pendingSealed: text().nullable(),
    pendingUntil: int().nullable(),
    isAllowListOn: flag(),
    /** Switched off by the user: the list stays in force until this time. */
    allowListOffAt: int().nullable(),
    phrase: text().nullable(),
  },
  constraints: [
    'CHECK ((totp_sealed IS NULL) = (totp_since IS NULL))',
    'CHECK ((pending_sealed IS NULL) = (pending_until IS NULL))',
    'CHECK (allow_list_off_at IS NULL OR is_allow_list_on = 1)',
  ],
});
export type SecurityRow = RowOf<typeof security>;

const assetDay = table('asset_days', {
  doc: 'Worth of a real account at the end of a day.',
  columns: {
    id: key(),
    ...realOwner,
    /** Days since 1970 in the time of Istanbul. */
    day: int(),
    /** Lira, minor units. */
    worth: big().atLeast(0),
    ts: int(),
  },
  constraints: ['UNIQUE (user_id, day)'],
});

const loginFailure = table('login_failures', {
  doc: 'Sign-ins with a wrong password from one device and address, close to one another.',
  columns: {
    ...versioned,
    userId: text().references('users'),
    device: text(),
    ip: text(),
    tries: int().above(0),
    firstAt: int(),
    at: int().check('at >= first_at'),
  },
  indexes: {
    login_failures_by_user: '(user_id, at)',
  },
});
export type LoginFailureRow = RowOf<typeof loginFailure>;

export const EXCHANGE_TABLES = { exchangeQuote, exchange, security, assetDay, loginFailure };
