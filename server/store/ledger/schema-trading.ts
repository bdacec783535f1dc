import {
  appendOnly,
  arrowGuards,
  arrowRows,
  ownerGuard,
  versionGuard,
  type Guard,
  type SchemaPart,
} from './schema-part.ts';

/** Moves an object may make; a new object comes from the empty state. All others are refused. */
const ARROWS = {
  orders: {
    '': ['in_transaction'],
    in_transaction: ['open', 'partially_completed', 'closed', 'cancelled', 'closed_by_system'],
    open: ['partially_completed', 'closed', 'cancelled', 'closed_by_system'],
    partially_completed: ['closed', 'cancelled', 'closed_by_system'],
  },
  positions: { '': ['open'], open: ['closed', 'closed_by_system'] },
  triggers: { '': ['armed'], armed: ['triggered', 'cancelled'] },
} as const satisfies Record<string, Record<string, readonly string[]>>;

const REALM = `realm TEXT NOT NULL CHECK (realm IN ('real', 'demo'))`;
const KEY = `id TEXT PRIMARY KEY NOT NULL,
  version INTEGER NOT NULL CHECK (version >= 0)`;
const OWNED = `${KEY},
  user_id TEXT NOT NULL,
  ${REALM}`;

const ORDERS = `
CREATE TABLE state_arrow (
  object TEXT NOT NULL, from_state TEXT NOT NULL, to_state TEXT NOT NULL,
  PRIMARY KEY (object, from_state, to_state)
) STRICT;
INSERT INTO state_arrow (object, from_state, to_state) VALUES ${arrowRows(ARROWS)};

CREATE TABLE orders (
  ${OWNED},
  market TEXT NOT NULL CHECK (market IN ('stock', 'spot', 'contract')),
  symbol TEXT NOT NULL,
  side TEXT NOT NULL CHECK (side IN ('buy', 'sell')),
  kind TEXT NOT NULL CHECK (kind IN ('market', 'limit')),
  position_side TEXT CHECK (position_side IN ('long', 'short')),
  reduce_only INTEGER NOT NULL CHECK (reduce_only IN (0, 1)),
  leverage INTEGER,
  price INTEGER CHECK (price > 0),
  worst_price INTEGER NOT NULL CHECK (worst_price >= 0),
  qty INTEGER NOT NULL CHECK (qty > 0),
  filled INTEGER NOT NULL CHECK (filled >= 0 AND filled <= qty),
  turnover TEXT NOT NULL,
  fee INTEGER NOT NULL,
  fee_asset TEXT NOT NULL,
  tax INTEGER NOT NULL CHECK (tax >= 0),
  realised INTEGER NOT NULL,
  status TEXT NOT NULL,
  reason TEXT,
  client_order_id TEXT NOT NULL,
  replaces TEXT REFERENCES orders (id),
  position_id TEXT,
  trigger_id TEXT,
  quote TEXT,
  trade_date TEXT,
  close_run TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (user_id, realm, client_order_id),
  CHECK ((kind = 'limit') = (price IS NOT NULL)),
  CHECK (CASE status WHEN 'in_transaction' THEN filled = 0 WHEN 'open' THEN filled = 0
    WHEN 'partially_completed' THEN filled > 0 AND filled < qty ELSE 1 = 1 END)
) STRICT;
CREATE INDEX orders_by_user ON orders (user_id, realm, created_at);
CREATE INDEX orders_live ON orders (symbol)
  WHERE status IN ('in_transaction', 'open', 'partially_completed');
CREATE INDEX orders_live_by_user ON orders (user_id, realm, symbol)
  WHERE status IN ('in_transaction', 'open', 'partially_completed');
CREATE INDEX orders_by_position ON orders (position_id) WHERE position_id IS NOT NULL;

CREATE TABLE reservations (
  ${OWNED},
  object_kind TEXT NOT NULL CHECK (object_kind IN ('order', 'withdrawal', 'subscription')),
  object_id TEXT NOT NULL,
  asset TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount >= 0),
  order_id TEXT GENERATED ALWAYS AS (CASE object_kind WHEN 'order' THEN object_id END) STORED
    REFERENCES orders (id),
  UNIQUE (object_kind, object_id)
) STRICT;
CREATE INDEX reservations_live ON reservations (user_id, realm) WHERE amount > 0;

CREATE TABLE feed_ticks (
  id TEXT PRIMARY KEY NOT NULL,
  symbol TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('book', 'trade', 'mark')),
  seq INTEGER NOT NULL,
  bid INTEGER,
  ask INTEGER,
  price INTEGER NOT NULL,
  ts INTEGER NOT NULL,
  age_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE fills (
  id TEXT PRIMARY KEY NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  user_id TEXT NOT NULL,
  ${REALM},
  market TEXT NOT NULL CHECK (market IN ('stock', 'spot', 'contract')),
  symbol TEXT NOT NULL,
  side TEXT NOT NULL CHECK (side IN ('buy', 'sell')),
  price INTEGER NOT NULL CHECK (price > 0),
  qty INTEGER NOT NULL CHECK (qty > 0),
  fee INTEGER NOT NULL,
  fee_asset TEXT NOT NULL,
  tax INTEGER NOT NULL CHECK (tax >= 0),
  realised INTEGER NOT NULL,
  liquidity TEXT NOT NULL CHECK (liquidity IN ('maker', 'taker')),
  tick_id TEXT NOT NULL REFERENCES feed_ticks (id),
  position_id TEXT,
  ts INTEGER NOT NULL
) STRICT;
CREATE INDEX fills_by_order ON fills (order_id);
CREATE INDEX fills_by_user ON fills (user_id, realm, ts);
CREATE INDEX fills_by_time ON fills (ts);
CREATE INDEX fills_by_position ON fills (position_id) WHERE position_id IS NOT NULL;
`;

const HELD = `
CREATE TABLE holdings (
  ${OWNED},
  asset TEXT NOT NULL,
  symbol TEXT NOT NULL,
  qty INTEGER NOT NULL CHECK (qty >= 0),
  cost TEXT NOT NULL,
  realised INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (user_id, realm, asset)
) STRICT;

CREATE TABLE lots (
  ${OWNED},
  symbol TEXT NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('trade', 'ipo', 'block')),
  qty INTEGER NOT NULL CHECK (qty > 0),
  "left" INTEGER NOT NULL CHECK ("left" >= 0 AND "left" <= qty),
  price INTEGER NOT NULL,
  trade_date TEXT NOT NULL,
  unlock_at INTEGER NOT NULL,
  is_unlocked INTEGER NOT NULL CHECK (is_unlocked IN (0, 1))
) STRICT;
CREATE INDEX lots_left ON lots (user_id, realm, symbol) WHERE "left" > 0;

CREATE TABLE proceeds (
  ${OWNED},
  asset TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount >= 0),
  settles_at INTEGER NOT NULL,
  is_settled INTEGER NOT NULL CHECK (is_settled IN (0, 1))
) STRICT;
CREATE INDEX proceeds_open ON proceeds (user_id, realm) WHERE is_settled = 0;

CREATE TABLE positions (
  ${OWNED},
  symbol TEXT NOT NULL,
  side TEXT NOT NULL CHECK (side IN ('long', 'short')),
  leverage INTEGER NOT NULL CHECK (leverage >= 1),
  qty INTEGER NOT NULL CHECK (qty >= 0),
  entry TEXT NOT NULL,
  margin INTEGER NOT NULL CHECK (margin >= 0),
  realised INTEGER NOT NULL,
  fees INTEGER NOT NULL,
  funding INTEGER NOT NULL,
  status TEXT NOT NULL,
  reason TEXT,
  due_since INTEGER,
  opened_at INTEGER NOT NULL,
  closed_at INTEGER,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX positions_by_user ON positions (user_id, realm, opened_at);
CREATE INDEX positions_open ON positions (symbol) WHERE status = 'open';

CREATE TABLE triggers (
  ${OWNED},
  symbol TEXT NOT NULL,
  position_id TEXT,
  order_id TEXT,
  kind TEXT NOT NULL CHECK (kind IN ('tp', 'sl')),
  price INTEGER NOT NULL CHECK (price > 0),
  price_by TEXT NOT NULL CHECK (price_by IN ('last', 'mark', 'index')),
  status TEXT NOT NULL,
  fired_order_id TEXT UNIQUE,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX triggers_armed ON triggers (symbol) WHERE status = 'armed';
CREATE INDEX triggers_by_position ON triggers (position_id) WHERE position_id IS NOT NULL;
CREATE INDEX triggers_by_order ON triggers (order_id) WHERE order_id IS NOT NULL;

CREATE TABLE leverages (
  ${OWNED},
  symbol TEXT NOT NULL,
  leverage INTEGER NOT NULL CHECK (leverage >= 1),
  UNIQUE (user_id, realm, symbol)
) STRICT;
`;

const VERSIONED = [
  'orders', 'reservations', 'holdings', 'lots', 'proceeds', 'positions', 'triggers', 'leverages',
] as const; // prettier-ignore

const GUARDS: readonly Guard[] = [
  ...VERSIONED.map(versionGuard),
  ...VERSIONED.map(ownerGuard),
  ...arrowGuards('orders'),
  ...arrowGuards('positions'),
  ...arrowGuards('triggers'),
  ...appendOnly('fills'),
  ...appendOnly('feed_ticks'),
  ...appendOnly('state_arrow'),
  {
    name: 'orders_final',
    table: 'orders',
    on: 'UPDATE',
    when: `OLD.status IN ('closed', 'cancelled', 'closed_by_system')
      AND (NEW.filled <> OLD.filled OR NEW.fee <> OLD.fee OR NEW.turnover <> OLD.turnover)`,
    says: 'orders: a final order stays as it is',
  },
  {
    name: 'orders_terms',
    table: 'orders',
    on: 'UPDATE',
    when: `NEW.qty <> OLD.qty OR NEW.side <> OLD.side OR NEW.symbol <> OLD.symbol
      OR NEW.price IS DISTINCT FROM OLD.price OR NEW.client_order_id <> OLD.client_order_id
      OR NEW.filled < OLD.filled`,
    says: 'orders: the terms of an order are fixed',
  },
  {
    name: 'fills_order',
    table: 'fills',
    on: 'INSERT',
    when: `NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = NEW.order_id
      AND o.user_id = NEW.user_id AND o.realm = NEW.realm AND o.symbol = NEW.symbol
      AND o.side = NEW.side)`,
    says: 'fills: a fill is of its order',
  },
  {
    name: 'fills_tick',
    table: 'fills',
    on: 'INSERT',
    when: `NOT EXISTS (SELECT 1 FROM feed_ticks t WHERE t.id = NEW.tick_id
      AND t.symbol = NEW.symbol)`,
    says: 'fills: a fill names a tick of its symbol',
  },
];

export const TRADING_SCHEMA: SchemaPart = { tables: ORDERS + HELD, guards: GUARDS };
