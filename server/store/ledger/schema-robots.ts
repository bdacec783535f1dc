import { PRODUCT_IDS } from '#domain/robot/products.ts';
import { RUN_END_REASONS, RUN_ENDS, RUN_MOVES, RUN_STATES } from '#domain/robot/states.ts';
import { ORDER_CAUSES } from '#server/ports/robot-rows.ts';
import { appendOnly, versionGuard, type Guard, type SchemaPart } from './schema-part.ts';

const words = (list: readonly string[]): string => list.map((word) => `'${word}'`).join(', ');

/** Moves of a run; a new one is running. */
const arrowRows = [
  `('robot_runs', '', 'running')`,
  ...RUN_STATES.flatMap((from) =>
    RUN_MOVES[from].map((to) => `('robot_runs', '${from}', '${to}')`),
  ),
];

const VERSIONED = `id TEXT PRIMARY KEY NOT NULL,
  version INTEGER NOT NULL CHECK (version >= 0)`;
const OWNER = `user_id TEXT NOT NULL REFERENCES users (id),
  realm TEXT NOT NULL CHECK (realm IN ('real', 'demo'))`;
const OF_RUN = `id TEXT PRIMARY KEY NOT NULL,
  run_id TEXT NOT NULL REFERENCES robot_runs (id)`;

const TABLES = `
INSERT INTO state_arrow (object, from_state, to_state) VALUES ${arrowRows.join(', ')};

CREATE TABLE robot_runs (
  ${VERSIONED},
  ${OWNER},
  product_id TEXT NOT NULL CHECK (product_id IN (${words(PRODUCT_IDS)})),
  status TEXT NOT NULL,
  closing TEXT CHECK (closing IN (${words(RUN_ENDS)})),
  reason TEXT CHECK (reason IN (${words(RUN_END_REASONS)})),
  asset TEXT NOT NULL CHECK (asset IN ('USDT', 'TRY')),
  days INTEGER CHECK (days > 0),
  invested INTEGER NOT NULL CHECK (invested > 0),
  returned INTEGER CHECK (returned >= 0),
  fee_paid INTEGER NOT NULL CHECK (fee_paid >= 0),
  unit TEXT NOT NULL,
  base INTEGER NOT NULL CHECK (base >= 0),
  peak TEXT NOT NULL,
  fall TEXT NOT NULL,
  day INTEGER NOT NULL,
  day_unit TEXT NOT NULL,
  paused_day INTEGER,
  slot INTEGER NOT NULL,
  month INTEGER,
  points INTEGER NOT NULL CHECK (points >= 0),
  point_at INTEGER NOT NULL,
  rate TEXT,
  started_at INTEGER NOT NULL,
  ends_at INTEGER,
  ended_at INTEGER,
  updated_at INTEGER NOT NULL,
  CHECK ((days IS NULL) = (ends_at IS NULL)),
  CHECK ((status IN ('running', 'matured')) = (ended_at IS NULL)),
  CHECK ((ended_at IS NULL) = (returned IS NULL)),
  CHECK ((ended_at IS NULL) = (rate IS NULL)),
  CHECK ((reason IS NOT NULL) = (COALESCE(closing, status) = 'closed_by_system'))
) STRICT;
CREATE INDEX robot_runs_by_user ON robot_runs (user_id, realm, started_at);
CREATE INDEX robot_runs_live ON robot_runs (user_id, realm) WHERE ended_at IS NULL;
CREATE INDEX robot_runs_turn ON robot_runs (status, slot) WHERE ended_at IS NULL;
CREATE INDEX robot_runs_by_product ON robot_runs (product_id, realm, ended_at);

CREATE TABLE robot_points (
  ${OF_RUN},
  seq INTEGER NOT NULL CHECK (seq > 0),
  value INTEGER NOT NULL CHECK (value >= 0),
  flow INTEGER NOT NULL,
  unit TEXT NOT NULL,
  ts INTEGER NOT NULL,
  UNIQUE (run_id, seq)
) STRICT;

CREATE TABLE robot_flows (
  ${OF_RUN},
  amount INTEGER NOT NULL CHECK (amount > 0),
  paid INTEGER NOT NULL CHECK (paid > 0),
  paid_asset TEXT NOT NULL,
  rate TEXT,
  exchange_id TEXT UNIQUE REFERENCES exchanges (id),
  ts INTEGER NOT NULL,
  CHECK ((rate IS NULL) = (exchange_id IS NULL)),
  CHECK (exchange_id IS NOT NULL OR amount = paid)
) STRICT;
CREATE INDEX robot_flows_by_run ON robot_flows (run_id, ts);

CREATE TABLE robot_causes (
  id TEXT PRIMARY KEY NOT NULL REFERENCES orders (id),
  run_id TEXT NOT NULL REFERENCES robot_runs (id),
  cause TEXT NOT NULL CHECK (cause IN (${words(ORDER_CAUSES)})),
  inputs TEXT NOT NULL,
  slot INTEGER NOT NULL,
  ts INTEGER NOT NULL
) STRICT;
CREATE INDEX robot_causes_by_run ON robot_causes (run_id);

CREATE TABLE robot_signals (
  ${VERSIONED},
  slot INTEGER NOT NULL,
  targets TEXT NOT NULL,
  inputs TEXT NOT NULL,
  ts INTEGER NOT NULL
) STRICT;

CREATE TABLE robot_accounts (
  ${VERSIONED},
  ${OWNER},
  asset TEXT NOT NULL CHECK (asset = 'USDT'),
  started_at INTEGER NOT NULL,
  window_start INTEGER NOT NULL,
  window_end INTEGER NOT NULL CHECK (window_end > window_start),
  high_water INTEGER NOT NULL CHECK (high_water >= 0),
  charged INTEGER NOT NULL CHECK (charged >= 0),
  owed INTEGER NOT NULL CHECK (owed >= 0 AND owed <= charged),
  UNIQUE (user_id, realm)
) STRICT;

CREATE TABLE robot_fees (
  id TEXT PRIMARY KEY NOT NULL,
  account_id TEXT NOT NULL REFERENCES robot_accounts (id),
  ${OWNER},
  window_start INTEGER NOT NULL,
  window_end INTEGER NOT NULL CHECK (window_end > window_start),
  realised INTEGER NOT NULL,
  high_water INTEGER NOT NULL CHECK (high_water >= 0),
  fee INTEGER NOT NULL CHECK (fee >= 0),
  ts INTEGER NOT NULL,
  UNIQUE (account_id, window_end)
) STRICT;
`;

const GUARDS: readonly Guard[] = [
  ...['robot_runs', 'robot_signals', 'robot_accounts'].map(versionGuard),
  ...['robot_points', 'robot_flows', 'robot_causes', 'robot_fees'].flatMap(appendOnly),
  {
    name: 'robot_runs_begin',
    table: 'robot_runs',
    on: 'INSERT',
    when: `NOT EXISTS (SELECT 1 FROM state_arrow s WHERE s.object = 'robot_runs'
      AND s.from_state = '' AND s.to_state = NEW.status)
      OR NOT EXISTS (SELECT 1 FROM users u WHERE u.id = 'robot:' || NEW.id AND u.kind = 'robot')`,
    says: 'robot_runs: begins running, with an account of its own',
  },
  {
    name: 'robot_runs_arrow',
    table: 'robot_runs',
    on: 'UPDATE',
    when: `NEW.status <> OLD.status AND NOT EXISTS (SELECT 1 FROM state_arrow s
      WHERE s.object = 'robot_runs' AND s.from_state = OLD.status AND s.to_state = NEW.status)`,
    says: 'robot_runs: this change of state is not allowed',
  },
  {
    name: 'robot_runs_final',
    table: 'robot_runs',
    on: 'UPDATE',
    when: 'OLD.ended_at IS NOT NULL',
    says: 'robot_runs: a run that is over stays as it is',
  },
  {
    name: 'robot_runs_facts',
    table: 'robot_runs',
    on: 'UPDATE',
    when: `NEW.user_id <> OLD.user_id OR NEW.realm <> OLD.realm
      OR NEW.product_id <> OLD.product_id OR NEW.asset <> OLD.asset
      OR NEW.days IS DISTINCT FROM OLD.days OR NEW.ends_at IS DISTINCT FROM OLD.ends_at
      OR NEW.started_at <> OLD.started_at OR NEW.invested < OLD.invested
      OR NEW.fee_paid < OLD.fee_paid`,
    says: 'robot_runs: a run keeps its owner and terms',
  },
  {
    name: 'robot_runs_add',
    table: 'robot_runs',
    on: 'UPDATE',
    when: `NEW.invested > OLD.invested AND (OLD.status <> 'running' OR OLD.closing IS NOT NULL)`,
    says: 'robot_runs: only a running one takes money',
  },
  {
    name: 'robot_runs_closing',
    table: 'robot_runs',
    on: 'UPDATE',
    when: `OLD.closing IS NOT NULL AND NEW.closing IS NOT NULL AND NEW.closing <> OLD.closing
      OR OLD.closing IS NOT NULL AND NEW.closing IS NULL AND NEW.status <> OLD.closing`,
    says: 'robot_runs: an end that began is the end it has',
  },
  {
    name: 'robot_accounts_facts',
    table: 'robot_accounts',
    on: 'UPDATE',
    when: `NEW.user_id <> OLD.user_id OR NEW.realm <> OLD.realm OR NEW.asset <> OLD.asset
      OR NEW.started_at <> OLD.started_at OR NEW.high_water < OLD.high_water
      OR NEW.charged < OLD.charged OR NEW.window_start < OLD.window_start`,
    says: 'robot_accounts: heights and fees only grow',
  },
];

/** Robots and baskets: runs, their curves, what was paid in, why they traded, and the fee. */
export const ROBOT_SCHEMA: SchemaPart = { tables: TABLES, guards: GUARDS };
