import { VIP_ARROWS } from '#domain/vip/terms.ts';
import {
  appendOnly,
  arrowGuards,
  arrowRows,
  keptGuard,
  ownerGuard,
  versionGuard,
  type Guard,
  type SchemaPart,
} from './schema-part.ts';

/** Moves of the objects of this part; a new object comes from the empty state. */
const ARROWS = {
  vip_memberships: VIP_ARROWS,
  vip_purchases: { '': ['paid'], paid: ['refunded'] },
  advice: { '': ['live'], live: ['hit', 'miss'] },
  polls: { '': ['open'], open: ['closed'] },
} as const satisfies Record<string, Record<string, readonly string[]>>;

const VERSIONED = `id TEXT PRIMARY KEY NOT NULL,
  version INTEGER NOT NULL CHECK (version >= 0)`;
const OWNER = `user_id TEXT NOT NULL REFERENCES users (id),
  realm TEXT NOT NULL CHECK (realm IN ('real', 'demo'))`;

const TABLES = `
ALTER TABLE orders ADD COLUMN fee_discount TEXT NOT NULL DEFAULT '0';

INSERT INTO state_arrow (object, from_state, to_state) VALUES ${arrowRows(ARROWS)};

CREATE TABLE vip_memberships (
  ${VERSIONED},
  ${OWNER},
  status TEXT NOT NULL CHECK (status IN ('trial', 'purchased', 'expired')),
  trial_until INTEGER,
  valid_until INTEGER NOT NULL,
  started_at INTEGER NOT NULL,
  strategy TEXT NOT NULL CHECK (strategy IN ('none', 'requested', 'active', 'rejected')),
  strategy_at INTEGER,
  strategy_decided_at INTEGER,
  updated_at INTEGER NOT NULL,
  UNIQUE (user_id, realm)
) STRICT;

CREATE TABLE vip_purchases (
  ${VERSIONED},
  ${OWNER},
  days INTEGER NOT NULL CHECK (days IN (30, 90, 365)),
  price INTEGER NOT NULL CHECK (price > 0),
  from_at INTEGER NOT NULL,
  until_at INTEGER NOT NULL CHECK (until_at > from_at),
  status TEXT NOT NULL CHECK (status IN ('paid', 'refunded')),
  bought_at INTEGER NOT NULL,
  refunded_at INTEGER,
  CHECK ((status = 'refunded') = (refunded_at IS NOT NULL))
) STRICT;
CREATE INDEX vip_purchases_by_user ON vip_purchases (user_id, realm, bought_at);

CREATE TABLE vip_openings (
  id TEXT PRIMARY KEY NOT NULL,
  ${OWNER},
  kind TEXT NOT NULL CHECK (kind IN ('advice', 'strategy', 'offer')),
  ref TEXT NOT NULL,
  ts INTEGER NOT NULL
) STRICT;
CREATE INDEX vip_openings_by_user ON vip_openings (user_id, realm, ts);

CREATE TABLE advice (
  ${VERSIONED},
  symbol TEXT NOT NULL,
  rule TEXT NOT NULL CHECK (rule IN ('smaCross', 'rsiTurn', 'volumeBreakout')),
  direction TEXT NOT NULL CHECK (direction IN ('up', 'down')),
  status TEXT NOT NULL CHECK (status IN ('live', 'hit', 'miss')),
  bar_start INTEGER NOT NULL,
  day TEXT NOT NULL,
  price TEXT NOT NULL,
  inputs TEXT NOT NULL,
  result_price TEXT,
  result_day TEXT,
  result_change TEXT,
  created_at INTEGER NOT NULL,
  measured_at INTEGER,
  UNIQUE (symbol, rule, bar_start),
  CHECK ((status = 'live') = (result_price IS NULL)),
  CHECK ((status = 'live') = (measured_at IS NULL))
) STRICT;
CREATE INDEX advice_by_symbol ON advice (symbol, status);
CREATE INDEX advice_by_time ON advice (created_at);

CREATE TABLE polls (
  ${VERSIONED},
  status TEXT NOT NULL CHECK (status IN ('open', 'closed')),
  question_tr TEXT NOT NULL,
  question_en TEXT NOT NULL,
  options TEXT NOT NULL,
  symbol TEXT,
  closes_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  closed_at INTEGER,
  CHECK ((status = 'closed') = (closed_at IS NOT NULL))
) STRICT;

CREATE TABLE poll_votes (
  id TEXT PRIMARY KEY NOT NULL,
  poll_id TEXT NOT NULL REFERENCES polls (id),
  user_id TEXT NOT NULL REFERENCES users (id),
  choice INTEGER NOT NULL CHECK (choice >= 0),
  ts INTEGER NOT NULL,
  UNIQUE (poll_id, user_id)
) STRICT;
CREATE INDEX poll_votes_by_choice ON poll_votes (poll_id, choice);
`;

const GUARDS: readonly Guard[] = [
  ...Object.keys(ARROWS).flatMap((table) => [
    versionGuard(table),
    keptGuard(table),
    ...arrowGuards(table),
  ]),
  ...['vip_memberships', 'vip_purchases'].map(ownerGuard),
  ...['vip_openings', 'poll_votes'].flatMap(appendOnly),
  {
    name: 'vip_memberships_trial',
    table: 'vip_memberships',
    on: 'UPDATE',
    when: `COALESCE(NEW.trial_until, 0) <> COALESCE(OLD.trial_until, 0)
      OR (NEW.status = 'trial' AND NEW.valid_until <> NEW.trial_until)`,
    says: 'vip_memberships: a trial is given once and not made longer',
  },
  {
    name: 'vip_purchases_terms',
    table: 'vip_purchases',
    on: 'UPDATE',
    when: `NEW.days <> OLD.days
      OR NEW.price <> OLD.price OR NEW.bought_at <> OLD.bought_at
      OR NEW.until_at - NEW.from_at <> OLD.until_at - OLD.from_at OR OLD.status = 'refunded'`,
    says: 'vip_purchases: what was bought stays what it was',
  },
  {
    name: 'advice_words',
    table: 'advice',
    on: 'UPDATE',
    when: `NEW.symbol <> OLD.symbol OR NEW.rule <> OLD.rule OR NEW.direction <> OLD.direction
      OR NEW.bar_start <> OLD.bar_start OR NEW.price <> OLD.price OR NEW.inputs <> OLD.inputs
      OR NEW.created_at <> OLD.created_at OR OLD.status <> 'live'`,
    says: 'advice: what was said and measured stays',
  },
  {
    name: 'polls_words',
    table: 'polls',
    on: 'UPDATE',
    when: `NEW.question_tr <> OLD.question_tr OR NEW.question_en <> OLD.question_en
      OR NEW.options <> OLD.options OR NEW.created_at <> OLD.created_at
      OR OLD.status = 'closed'`,
    says: 'polls: a question stays what it was',
  },
  {
    name: 'poll_votes_open',
    table: 'poll_votes',
    on: 'INSERT',
    when: `NOT EXISTS (SELECT 1 FROM polls p WHERE p.id = NEW.poll_id AND p.status = 'open'
      AND p.closes_at >= NEW.ts)`,
    says: 'poll_votes: the poll is closed',
  },
];

/** Memberships, comments on shares, polls, and the discount an order was placed with. */
export const VIP_SCHEMA: SchemaPart = { tables: TABLES, guards: GUARDS };
