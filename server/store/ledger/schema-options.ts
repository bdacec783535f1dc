import { OPTION_ARROWS } from '#domain/option/rules.ts';
import {
  appendOnly,
  arrowGuards,
  arrowRows,
  versionGuard,
  type Guard,
  type SchemaPart,
} from './schema-part.ts';

/** Moves of the objects of this part; a new object comes from the empty state. */
const ARROWS = {
  option_orders: OPTION_ARROWS,
  option_expiries: { '': ['waiting'], waiting: ['priced'], priced: ['settled'] },
} as const satisfies Record<string, Record<string, readonly string[]>>;

const VERSIONED = `id TEXT PRIMARY KEY NOT NULL,
  version INTEGER NOT NULL CHECK (version >= 0)`;
const OWNER = `user_id TEXT NOT NULL REFERENCES users (id),
  realm TEXT NOT NULL CHECK (realm IN ('real', 'demo'))`;

/** A series and what its premium was computed from; a contract is 100 shares. */
const TERMS = `
  symbol TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('call', 'put')),
  strike INTEGER NOT NULL CHECK (strike > 0),
  expiry_day INTEGER NOT NULL,
  contracts INTEGER NOT NULL CHECK (contracts > 0),
  premium INTEGER NOT NULL CHECK (premium > 0),
  spot INTEGER NOT NULL CHECK (spot > 0),
  sigma TEXT NOT NULL,
  sigma_day INTEGER NOT NULL,
  days INTEGER NOT NULL CHECK (days >= 0),
  premium_amount INTEGER NOT NULL CHECK (premium_amount = premium * contracts * 100)`;

const TABLES = `
INSERT INTO state_arrow (object, from_state, to_state) VALUES ${arrowRows(ARROWS)};

CREATE TABLE option_vols (
  id TEXT PRIMARY KEY NOT NULL,
  symbol TEXT NOT NULL,
  day INTEGER NOT NULL,
  sigma TEXT NOT NULL,
  close INTEGER NOT NULL CHECK (close > 0),
  closes TEXT NOT NULL,
  ts INTEGER NOT NULL,
  UNIQUE (symbol, day)
) STRICT;

CREATE TABLE option_orders (
  ${VERSIONED},
  ${OWNER},
  client_order_id TEXT NOT NULL,
  quote_id TEXT NOT NULL UNIQUE,
  ${TERMS},
  expiry_at INTEGER NOT NULL CHECK (expiry_at > created_at),
  open_fee INTEGER NOT NULL CHECK (open_fee >= 0),
  open_tick_id TEXT NOT NULL REFERENCES feed_ticks (id),
  status TEXT NOT NULL,
  outcome TEXT CHECK (outcome IN ('sold', 'exercised', 'worthless')),
  close_price INTEGER CHECK (close_price >= 0),
  close_fee INTEGER NOT NULL CHECK (close_fee >= 0),
  close_tick_id TEXT REFERENCES feed_ticks (id),
  expiry_price INTEGER CHECK (expiry_price > 0),
  received INTEGER NOT NULL CHECK (received >= 0),
  closed_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (user_id, realm, client_order_id),
  CHECK (CASE status
    WHEN 'open' THEN outcome IS NULL AND close_price IS NULL AND close_tick_id IS NULL
      AND expiry_price IS NULL AND closed_at IS NULL AND received = 0 AND close_fee = 0
    WHEN 'closed' THEN outcome = 'sold' AND close_price > 0 AND close_tick_id IS NOT NULL
      AND expiry_price IS NULL AND closed_at < expiry_at
      AND received = close_price * contracts * 100 - close_fee
    ELSE outcome IS NOT NULL AND outcome <> 'sold' AND close_price IS NOT NULL
      AND close_tick_id IS NOT NULL AND expiry_price IS NOT NULL AND closed_at >= expiry_at
      AND close_fee = 0 AND received = close_price * contracts * 100
      AND (outcome = 'exercised') = (close_price > 0) END),
  CHECK (status <> 'closed_by_system' OR close_price * 100000000 = CASE
    WHEN type = 'call' AND expiry_price > strike THEN expiry_price - strike
    WHEN type = 'put' AND strike > expiry_price THEN strike - expiry_price
    ELSE 0 END)
) STRICT;
CREATE INDEX option_orders_by_user ON option_orders (user_id, realm, created_at);
CREATE INDEX option_orders_open ON option_orders (symbol, expiry_day) WHERE status = 'open';

CREATE TABLE option_quotes (
  ${VERSIONED},
  quote_id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('open', 'close')),
  ${OWNER},
  order_id TEXT REFERENCES option_orders (id),
  ${TERMS},
  fee INTEGER NOT NULL CHECK (fee >= 0),
  total INTEGER NOT NULL CHECK (total = CASE kind
    WHEN 'open' THEN premium_amount + fee ELSE premium_amount - fee END),
  tick_seq INTEGER NOT NULL,
  tick_ts INTEGER NOT NULL,
  tick_age_ms INTEGER NOT NULL,
  bid INTEGER,
  ask INTEGER,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL CHECK (expires_at > created_at),
  is_used INTEGER NOT NULL CHECK (is_used IN (0, 1)),
  CHECK ((order_id IS NULL) = (kind = 'open'))
) STRICT;

CREATE TABLE option_expiries (
  ${VERSIONED},
  symbol TEXT NOT NULL,
  day INTEGER NOT NULL,
  expiry_at INTEGER NOT NULL,
  status TEXT NOT NULL,
  price INTEGER CHECK (price > 0),
  tick_id TEXT REFERENCES feed_ticks (id),
  source TEXT CHECK (source IN ('feed', 'operators')),
  alerted_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (symbol, day),
  CHECK ((status = 'waiting') = (price IS NULL)),
  CHECK ((price IS NULL) = (tick_id IS NULL)),
  CHECK ((price IS NULL) = (source IS NULL))
) STRICT;
CREATE INDEX option_expiries_live ON option_expiries (expiry_at) WHERE status <> 'settled';
`;

const GUARDS: readonly Guard[] = [
  ...['option_quotes', 'option_orders', 'option_expiries'].map(versionGuard),
  ...(['option_orders', 'option_expiries'] as const).flatMap(arrowGuards),
  ...appendOnly('option_vols'),
  {
    name: 'option_orders_final',
    table: 'option_orders',
    on: 'UPDATE',
    when: `OLD.status <> 'open'`,
    says: 'option_orders: an option that is over stays as it is',
  },
  {
    name: 'option_orders_terms',
    table: 'option_orders',
    on: 'UPDATE',
    when: `NEW.user_id <> OLD.user_id OR NEW.realm <> OLD.realm OR NEW.symbol <> OLD.symbol
      OR NEW.type <> OLD.type OR NEW.strike <> OLD.strike OR NEW.expiry_day <> OLD.expiry_day
      OR NEW.contracts <> OLD.contracts OR NEW.premium <> OLD.premium
      OR NEW.open_fee <> OLD.open_fee OR NEW.expiry_at <> OLD.expiry_at`,
    says: 'option_orders: a bought option keeps its terms',
  },
  {
    name: 'option_orders_quote',
    table: 'option_orders',
    on: 'INSERT',
    when: `NOT EXISTS (SELECT 1 FROM option_quotes q WHERE q.quote_id = NEW.quote_id
      AND q.kind = 'open' AND q.user_id = NEW.user_id AND q.realm = NEW.realm
      AND q.symbol = NEW.symbol AND q.type = NEW.type AND q.strike = NEW.strike
      AND q.expiry_day = NEW.expiry_day AND q.contracts = NEW.contracts
      AND q.premium = NEW.premium AND q.fee = NEW.open_fee AND q.is_used = 1
      AND NEW.created_at <= q.expires_at)`,
    says: 'option_orders: what is bought is what was quoted',
  },
  {
    name: 'option_orders_tick',
    table: 'option_orders',
    on: 'INSERT',
    when: `NOT EXISTS (SELECT 1 FROM feed_ticks t WHERE t.id = NEW.open_tick_id
      AND t.symbol = NEW.symbol AND t.price = NEW.spot)`,
    says: 'option_orders: a premium names the price it comes from',
  },
  {
    name: 'option_orders_expiry',
    table: 'option_orders',
    on: 'UPDATE',
    when: `NEW.status = 'closed_by_system' AND NOT EXISTS (SELECT 1 FROM option_expiries x
      WHERE x.symbol = NEW.symbol AND x.day = NEW.expiry_day AND x.price = NEW.expiry_price
      AND x.tick_id = NEW.close_tick_id)`,
    says: 'option_orders: an option is settled by the price of its expiry',
  },
  {
    name: 'option_quotes_owner',
    table: 'option_quotes',
    on: 'UPDATE',
    when: `NEW.user_id <> OLD.user_id OR NEW.realm <> OLD.realm OR NEW.kind <> OLD.kind`,
    says: 'option_quotes: a quote keeps its owner',
  },
  {
    name: 'option_quotes_terms',
    table: 'option_quotes',
    on: 'UPDATE',
    when: `NEW.quote_id = OLD.quote_id AND (NEW.contracts <> OLD.contracts
      OR NEW.premium <> OLD.premium OR NEW.fee <> OLD.fee OR NEW.strike <> OLD.strike
      OR NEW.expires_at <> OLD.expires_at OR NEW.is_used < OLD.is_used)`,
    says: 'option_quotes: a quote is firm and used once',
  },
  {
    name: 'option_expiries_price',
    table: 'option_expiries',
    on: 'UPDATE',
    when: `NEW.symbol <> OLD.symbol OR NEW.day <> OLD.day OR NEW.expiry_at <> OLD.expiry_at
      OR (OLD.price IS NOT NULL AND (NEW.price IS NULL OR NEW.price <> OLD.price
        OR NEW.tick_id <> OLD.tick_id))`,
    says: 'option_expiries: a settlement price stays',
  },
];

/** Options on shares: volatilities, quotes, orders, expiries. */
export const OPTION_SCHEMA: SchemaPart = { tables: TABLES, guards: GUARDS };
