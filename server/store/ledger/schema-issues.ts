import { SUBSCRIPTION_MOVES } from '#domain/ipo/states.ts';
import {
  arrowGuards,
  arrowRows,
  keptGuard,
  ownerGuard,
  versionGuard,
  type Guard,
  type SchemaPart,
} from './schema-part.ts';

/** Moves of issues and subscriptions; a new object comes from the empty state. */
const ARROWS = {
  issues: {
    '': ['upcoming'],
    upcoming: ['accepting_subscriptions'],
    accepting_subscriptions: ['to_be_listed'],
    to_be_listed: ['listed'],
  },
  subscriptions: { '': ['applying'], ...SUBSCRIPTION_MOVES },
} as const satisfies Record<string, Record<string, readonly string[]>>;

const KEYED = `id TEXT PRIMARY KEY NOT NULL,
  version INTEGER NOT NULL CHECK (version >= 0)`;
const REALM = `realm TEXT NOT NULL CHECK (realm IN ('real', 'demo'))`;
const KIND = `kind TEXT NOT NULL CHECK (kind IN ('ipo', 'offline', 'block', 'coin'))`;

const TABLES = `
INSERT INTO state_arrow (object, from_state, to_state) VALUES ${arrowRows(ARROWS)};

CREATE TABLE issues (
  ${KEYED},
  key TEXT NOT NULL,
  ${REALM},
  ${KIND},
  number INTEGER NOT NULL,
  symbol TEXT NOT NULL,
  code TEXT NOT NULL,
  asset TEXT NOT NULL,
  currency TEXT NOT NULL,
  facts TEXT NOT NULL,
  price INTEGER CHECK (price > 0),
  market_price INTEGER,
  discount TEXT NOT NULL,
  vip_discount TEXT NOT NULL,
  rest_to TEXT NOT NULL,
  supply INTEGER NOT NULL CHECK (supply >= 0),
  soft_qty INTEGER,
  is_pay_later INTEGER NOT NULL CHECK (is_pay_later IN (0, 1)),
  opens_at INTEGER NOT NULL,
  closes_at INTEGER NOT NULL CHECK (closes_at > opens_at),
  allots_at INTEGER NOT NULL CHECK (allots_at >= closes_at),
  pay_until INTEGER,
  lists_at INTEGER NOT NULL CHECK (lists_at > allots_at),
  vesting TEXT,
  status TEXT NOT NULL,
  step TEXT NOT NULL,
  cursor TEXT NOT NULL,
  is_withdrawn INTEGER NOT NULL CHECK (is_withdrawn IN (0, 1)),
  is_founding INTEGER NOT NULL CHECK (is_founding IN (0, 1)),
  seed TEXT NOT NULL,
  seed_hash TEXT NOT NULL,
  seed_revealed_at INTEGER,
  allotted INTEGER NOT NULL CHECK (allotted >= 0 AND allotted <= supply),
  paid INTEGER NOT NULL CHECK (paid >= 0 AND paid <= allotted),
  raised INTEGER NOT NULL CHECK (raised >= 0),
  moved TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (key, realm),
  CHECK (id = key || ':' || realm),
  CHECK (status = 'upcoming' OR price IS NOT NULL OR is_withdrawn = 1),
  CHECK (is_pay_later = 0 OR pay_until IS NOT NULL)
) STRICT;
CREATE INDEX issues_by_kind ON issues (kind, realm, opens_at);

CREATE TABLE issue_parts (
  ${KEYED},
  issue_id TEXT NOT NULL REFERENCES issues (id),
  part TEXT NOT NULL,
  method TEXT NOT NULL CHECK (method IN ('equal', 'proportional', 'lottery')),
  supply INTEGER NOT NULL CHECK (supply >= 0),
  price INTEGER CHECK (price > 0),
  min_qty INTEGER NOT NULL CHECK (min_qty > 0),
  max_qty INTEGER NOT NULL CHECK (max_qty >= min_qty),
  multiple INTEGER NOT NULL CHECK (multiple > 0),
  lot_qty INTEGER CHECK (lot_qty > 0),
  demand INTEGER NOT NULL CHECK (demand >= 0),
  applicants INTEGER NOT NULL CHECK (applicants >= 0),
  UNIQUE (issue_id, part),
  CHECK ((method = 'lottery') = (lot_qty IS NOT NULL))
) STRICT;

CREATE TABLE subscriptions (
  ${KEYED},
  issue_id TEXT NOT NULL REFERENCES issues (id),
  user_id TEXT NOT NULL REFERENCES users (id),
  ${REALM},
  ${KIND},
  part TEXT NOT NULL,
  qty INTEGER NOT NULL CHECK (qty > 0),
  price INTEGER NOT NULL CHECK (price > 0),
  is_auto INTEGER NOT NULL CHECK (is_auto IN (0, 1)),
  is_crowd INTEGER NOT NULL CHECK (is_crowd IN (0, 1)),
  status TEXT NOT NULL,
  reason TEXT,
  reserved INTEGER NOT NULL CHECK (reserved >= 0),
  won INTEGER CHECK (won >= 0 AND won <= qty),
  tickets_won INTEGER,
  due INTEGER NOT NULL CHECK (due >= 0),
  fee INTEGER NOT NULL CHECK (fee >= 0),
  paid INTEGER NOT NULL CHECK (paid >= 0 AND paid <= due + fee),
  refund INTEGER NOT NULL CHECK (refund >= 0),
  pay_until INTEGER,
  applied_at INTEGER NOT NULL,
  allotted_at INTEGER,
  paid_at INTEGER,
  unlock_at INTEGER,
  vested INTEGER NOT NULL CHECK (vested >= 0),
  steps TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CHECK ((status = 'not_allotted') = (reason IS NOT NULL)),
  CHECK (status IN ('applying', 'cancelled', 'to_be_allocated') OR won IS NOT NULL),
  CHECK ((status = 'paid') = (paid_at IS NOT NULL)),
  CHECK (status <> 'paid' OR (won > 0 AND paid = due + fee)),
  CHECK (status = 'paid' OR (paid = 0 AND vested = 0)),
  CHECK (vested <= COALESCE(won, 0))
) STRICT;
CREATE UNIQUE INDEX subscriptions_once ON subscriptions (issue_id, user_id)
  WHERE status <> 'cancelled';
CREATE INDEX subscriptions_by_state ON subscriptions (issue_id, status, id);
CREATE INDEX subscriptions_by_user ON subscriptions (user_id, realm, applied_at);

CREATE TABLE auto_applies (
  ${KEYED},
  user_id TEXT NOT NULL REFERENCES users (id),
  ${REALM},
  place INTEGER NOT NULL,
  is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
  max_per_issue INTEGER NOT NULL CHECK (max_per_issue > 0),
  total_cap INTEGER NOT NULL CHECK (total_cap > 0),
  updated_at INTEGER NOT NULL,
  UNIQUE (user_id, realm),
  UNIQUE (realm, place)
) STRICT;
CREATE INDEX auto_applies_on ON auto_applies (realm, place) WHERE is_on = 1;
`;

const ALL = ['issues', 'issue_parts', 'subscriptions', 'auto_applies'] as const;

const GUARDS: readonly Guard[] = [
  ...ALL.map(versionGuard),
  ...ALL.map(keptGuard),
  ...['subscriptions', 'auto_applies'].map(ownerGuard),
  ...arrowGuards('issues'),
  ...arrowGuards('subscriptions'),
  {
    name: 'issues_terms',
    table: 'issues',
    on: 'UPDATE',
    when: `NEW.key <> OLD.key OR NEW.realm <> OLD.realm OR NEW.kind <> OLD.kind
      OR NEW.asset <> OLD.asset OR NEW.currency <> OLD.currency OR NEW.supply <> OLD.supply
      OR (OLD.price IS NOT NULL AND NEW.price IS DISTINCT FROM OLD.price)
      OR NEW.is_withdrawn < OLD.is_withdrawn`,
    says: 'issues: the terms of an issue are fixed',
  },
  {
    name: 'issues_seed',
    table: 'issues',
    on: 'UPDATE',
    when: `NEW.seed <> OLD.seed OR NEW.seed_hash <> OLD.seed_hash
      OR (OLD.seed_revealed_at IS NOT NULL
        AND NEW.seed_revealed_at IS DISTINCT FROM OLD.seed_revealed_at)
      OR (NEW.seed_revealed_at IS NOT NULL
        AND NEW.status IN ('upcoming', 'accepting_subscriptions'))`,
    says: 'issues: a seed is fixed and stays a secret until the close',
  },
  {
    name: 'issues_dates',
    table: 'issues',
    on: 'UPDATE',
    when: `NEW.opens_at < OLD.opens_at OR NEW.closes_at < OLD.closes_at
      OR NEW.allots_at < OLD.allots_at OR NEW.lists_at < OLD.lists_at`,
    says: 'issues: a date moves later only',
  },
  {
    name: 'issue_parts_terms',
    table: 'issue_parts',
    on: 'UPDATE',
    when: `NEW.issue_id <> OLD.issue_id OR NEW.part <> OLD.part OR NEW.supply <> OLD.supply
      OR NEW.method <> OLD.method OR NEW.lot_qty IS DISTINCT FROM OLD.lot_qty
      OR (OLD.price IS NOT NULL AND NEW.price IS DISTINCT FROM OLD.price)`,
    says: 'issue_parts: the terms of a part are fixed',
  },
  {
    name: 'subscriptions_open',
    table: 'subscriptions',
    on: 'INSERT',
    when: `NOT EXISTS (SELECT 1 FROM issues i JOIN issue_parts p ON p.issue_id = i.id
      WHERE i.id = NEW.issue_id AND i.realm = NEW.realm AND i.kind = NEW.kind
      AND p.part = NEW.part AND i.status = 'accepting_subscriptions' AND i.is_withdrawn = 0
      AND p.price = NEW.price)`,
    says: 'subscriptions: the issue takes none of these',
  },
  {
    name: 'subscriptions_terms',
    table: 'subscriptions',
    on: 'UPDATE',
    when: `NEW.issue_id <> OLD.issue_id OR NEW.part <> OLD.part OR NEW.qty <> OLD.qty
      OR NEW.price <> OLD.price OR NEW.applied_at <> OLD.applied_at
      OR NEW.reserved <> OLD.reserved
      OR (OLD.won IS NOT NULL AND NEW.won IS DISTINCT FROM OLD.won)`,
    says: 'subscriptions: what was asked for and allotted is fixed',
  },
  {
    name: 'subscriptions_final',
    table: 'subscriptions',
    on: 'UPDATE',
    when: `OLD.status IN ('cancelled', 'not_allotted', 'paid')
      AND (NEW.due <> OLD.due OR NEW.fee <> OLD.fee OR NEW.paid <> OLD.paid
        OR NEW.refund <> OLD.refund OR NEW.reason IS DISTINCT FROM OLD.reason
        OR NEW.vested < OLD.vested)`,
    says: 'subscriptions: one that is over stays as it is',
  },
];

/** Issues of shares and coins, their parts, subscriptions, automatic subscription. */
export const ISSUE_SCHEMA: SchemaPart = { tables: TABLES, guards: GUARDS };
