import type { OptionType } from '#domain/option/black-scholes.ts';
import type { OptionOutcomeName, OptionState } from '#domain/option/rules.ts';
import {
  big,
  flag,
  int,
  key,
  oneOf,
  owner,
  table,
  text,
  version,
  versioned,
  type RowOf,
} from './table.ts';

/**
 * Rows of options on shares. Strikes and share prices are bigint at scale 10; premiums and amounts
 * are kurus; days are day numbers of Türkiye; times are UTC milliseconds.
 */

/** Series of an option and the inputs of its premium. */
const TERMS = {
  symbol: text(),
  type: oneOf<OptionType>(['call', 'put']),
  strike: big().above(0),
  expiryDay: int(),
  contracts: big().above(0),
  /** Premium per share. */
  premium: big().above(0),
  spot: big().above(0),
  /** Annual volatility as decimal text, and the day for which it was published. */
  sigma: text(),
  sigmaDay: int(),
  /** Calendar days to the expiry. */
  days: int().atLeast(0),
  premiumAmount: big().check('premium_amount = premium * contracts * 100'),
};

const optionVol = table('option_vols', {
  doc:
    'The volatility of a share for one day with the daily closes it comes from. Never ' +
    'changes.',
  columns: {
    /** `<symbol>:<day>`. */
    id: key(),
    symbol: text(),
    day: int(),
    sigma: text(),
    /** The last of `closes`. */
    close: big().above(0),
    /** Daily closes, oldest first, JSON array of integers at the scale of the share. */
    closes: text(),
    ts: int(),
  },
  constraints: ['UNIQUE (symbol, day)'],
});
export type OptionVolRow = RowOf<typeof optionVol>;

const optionQuote = table('option_quotes', {
  doc:
    'The newest quote of an account for buying, and for selling back: a new one takes its ' +
    'place.',
  columns: {
    /** `<realm>:<userId>:<kind>`. */
    id: key(),
    version: version(),
    quoteId: text().unique(),
    kind: oneOf(['open', 'close']),
    ...owner,
    /** The option to sell back; null for a purchase. */
    orderId: text().nullable().references('option_orders'),
    ...TERMS,
    fee: big().atLeast(0),
    /** Amount paid including the fee, or paid out net of it. */
    total: big().check(
      `total = CASE kind WHEN 'open' THEN premium_amount + fee ELSE premium_amount - fee END`,
    ),
    /** Feed message behind the price. */
    tickSeq: int(),
    tickTs: int(),
    tickAgeMs: int(),
    bid: big().nullable(),
    ask: big().nullable(),
    createdAt: int(),
    expiresAt: int().check('expires_at > created_at'),
    isUsed: flag(),
  },
  constraints: [`CHECK ((order_id IS NULL) = (kind = 'open'))`],
});
export type OptionQuoteRow = RowOf<typeof optionQuote>;

const optionOrder = table('option_orders', {
  doc: 'An option that was bought.',
  columns: {
    ...versioned,
    ...owner,
    clientOrderId: text(),
    quoteId: text().unique(),
    ...TERMS,
    expiryAt: int().check('expiry_at > created_at'),
    openFee: big().atLeast(0),
    openTickId: text().references('feed_ticks'),
    status: text<OptionState>(),
    outcome: oneOf<OptionOutcomeName>(['sold', 'exercised', 'worthless']).nullable(),
    /** Per share: the premium of the sell-back, or the payoff at expiry. */
    closePrice: big().nullable().atLeast(0),
    closeFee: big().atLeast(0),
    closeTickId: text().nullable().references('feed_ticks'),
    /** Settlement price of the share. */
    expiryPrice: big().nullable().above(0),
    /** Amount paid out, net of the sell-back fee; 0 while open. */
    received: big().atLeast(0),
    closedAt: int().nullable(),
    createdAt: int(),
    updatedAt: int(),
  },
  constraints: [
    'UNIQUE (user_id, realm, client_order_id)',
    `CHECK (CASE status WHEN 'open' THEN outcome IS NULL AND close_price IS NULL AND
      close_tick_id IS NULL AND expiry_price IS NULL AND closed_at IS NULL AND received = 0
      AND close_fee = 0 WHEN 'closed' THEN outcome = 'sold' AND close_price > 0 AND
      close_tick_id IS NOT NULL AND expiry_price IS NULL AND closed_at < expiry_at AND
      received = close_price * contracts * 100 - close_fee ELSE outcome IS NOT NULL AND
      outcome <> 'sold' AND close_price IS NOT NULL AND close_tick_id IS NOT NULL AND
      expiry_price IS NOT NULL AND closed_at >= expiry_at AND close_fee = 0 AND received =
      close_price * contracts * 100 AND (outcome = 'exercised') = (close_price > 0) END)`,
    `CHECK (status <> 'closed_by_system' OR close_price * 100000000 = CASE WHEN type =
      'call' AND expiry_price > strike THEN expiry_price - strike WHEN type = 'put' AND
      strike > expiry_price THEN strike - expiry_price ELSE 0 END)`,
  ],
  indexes: {
    option_orders_by_user: '(user_id, realm, created_at)',
    option_orders_open: `(symbol, expiry_day) WHERE status = 'open'`,
  },
});
export type OptionOrderRow = RowOf<typeof optionOrder>;

const optionExpiry = table('option_expiries', {
  doc: 'The settlement of all options of a share that expire on a day.',
  columns: {
    /** `<symbol>:<day>`. */
    id: key(),
    version: version(),
    symbol: text(),
    day: int(),
    expiryAt: int(),
    /** `priced` once the settlement price is known; `settled` once all options are. */
    status: text<'waiting' | 'priced' | 'settled'>(),
    price: big().nullable().above(0),
    tickId: text().nullable().references('feed_ticks'),
    /** Source of the price: the feed, or two operators. */
    source: oneOf(['feed', 'operators']).nullable(),
    /** When operators were alerted about the missing price. */
    alertedAt: int().nullable(),
    createdAt: int(),
    updatedAt: int(),
  },
  constraints: [
    'UNIQUE (symbol, day)',
    `CHECK ((status = 'waiting') = (price IS NULL))`,
    'CHECK ((price IS NULL) = (tick_id IS NULL))',
    'CHECK ((price IS NULL) = (source IS NULL))',
  ],
  indexes: {
    option_expiries_live: `(expiry_at) WHERE status <> 'settled'`,
  },
});
export type OptionExpiryRow = RowOf<typeof optionExpiry>;

export const OPTION_TABLES = { optionVol, optionQuote, optionOrder, optionExpiry };
