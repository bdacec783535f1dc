import { CALL_MOVES, CALL_STATES } from '#domain/stock/credit-call.ts';
import {
  appendOnly,
  keptGuard,
  ownerGuard,
  versionGuard,
  type Guard,
  type SchemaPart,
} from './schema-part.ts';

const FIRST = `('credit_calls', '', 'called')`;
const arrows = CALL_STATES.flatMap((from) =>
  CALL_MOVES[from].map((to) => `('credit_calls', '${from}', '${to}')`),
);

const VERSIONED = `id TEXT PRIMARY KEY NOT NULL,
  version INTEGER NOT NULL CHECK (version >= 0)`;
const OWNER = `user_id TEXT NOT NULL REFERENCES users (id),
  realm TEXT NOT NULL CHECK (realm IN ('real', 'demo'))`;

const TABLES = `
INSERT INTO state_arrow (object, from_state, to_state) VALUES ${[FIRST, ...arrows].join(', ')};

CREATE TABLE credits (
  ${VERSIONED},
  ${OWNER},
  principal INTEGER NOT NULL CHECK (principal >= 0),
  interest INTEGER NOT NULL CHECK (interest >= 0),
  drawn INTEGER NOT NULL CHECK (drawn >= 0),
  repaid INTEGER NOT NULL CHECK (repaid >= 0),
  interest_paid INTEGER NOT NULL CHECK (interest_paid >= 0),
  accrued_day INTEGER,
  call_id TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (user_id, realm),
  CHECK (principal = drawn - repaid),
  CHECK (principal = 0 OR accrued_day IS NOT NULL)
) STRICT;

CREATE TABLE credit_accruals (
  id TEXT PRIMARY KEY NOT NULL,
  credit_id TEXT NOT NULL REFERENCES credits (id),
  user_id TEXT NOT NULL,
  realm TEXT NOT NULL,
  day INTEGER NOT NULL,
  principal INTEGER NOT NULL CHECK (principal > 0),
  annual_rate TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount >= 0),
  ts INTEGER NOT NULL,
  UNIQUE (credit_id, day)
) STRICT;

CREATE TABLE credit_calls (
  ${VERSIONED},
  credit_id TEXT NOT NULL REFERENCES credits (id),
  ${OWNER},
  status TEXT NOT NULL,
  value INTEGER NOT NULL CHECK (value > 0),
  loan INTEGER NOT NULL CHECK (loan > 0),
  to_restore INTEGER NOT NULL CHECK (to_restore > 0),
  sold INTEGER NOT NULL CHECK (sold >= 0),
  called_at INTEGER NOT NULL,
  deadline_at INTEGER NOT NULL CHECK (deadline_at > called_at),
  ended_at INTEGER,
  updated_at INTEGER NOT NULL,
  CHECK ((ended_at IS NULL) = (status IN ('called', 'selling'))),
  CHECK (sold = 0 OR status <> 'called')
) STRICT;
CREATE UNIQUE INDEX credit_calls_one_open ON credit_calls (credit_id)
  WHERE status IN ('called', 'selling');
CREATE INDEX credit_calls_by_user ON credit_calls (user_id, realm, called_at);
`;

const kept = (table: string): Guard[] => [versionGuard(table), ownerGuard(table), keptGuard(table)];

const GUARDS: readonly Guard[] = [
  ...kept('credits'),
  ...kept('credit_calls'),
  ...appendOnly('credit_accruals'),
  {
    name: 'credits_id',
    table: 'credits',
    on: 'INSERT',
    when: `NEW.id <> NEW.realm || ':' || NEW.user_id`,
    says: 'credits: one row a user and realm',
  },
  {
    name: 'credits_sums',
    table: 'credits',
    on: 'UPDATE',
    when: `NEW.drawn < OLD.drawn OR NEW.repaid < OLD.repaid
      OR NEW.interest_paid < OLD.interest_paid
      OR NEW.interest + NEW.interest_paid < OLD.interest + OLD.interest_paid
      OR NEW.accrued_day < OLD.accrued_day`,
    says: 'credits: what was drawn, booked and paid only grows',
  },
  {
    name: 'credit_accruals_credit',
    table: 'credit_accruals',
    on: 'INSERT',
    when: `NOT EXISTS (SELECT 1 FROM credits c WHERE c.id = NEW.credit_id
      AND c.user_id = NEW.user_id AND c.realm = NEW.realm AND c.principal = NEW.principal)`,
    says: 'credit_accruals: a day costs what its credit was',
  },
  {
    name: 'credit_calls_begin',
    table: 'credit_calls',
    on: 'INSERT',
    when: `NOT EXISTS (SELECT 1 FROM state_arrow s WHERE s.object = 'credit_calls'
      AND s.from_state = '' AND s.to_state = NEW.status)
      OR NOT EXISTS (SELECT 1 FROM credits c WHERE c.id = NEW.credit_id
      AND c.user_id = NEW.user_id AND c.realm = NEW.realm)`,
    says: 'credit_calls: not a first state',
  },
  {
    name: 'credit_calls_arrow',
    table: 'credit_calls',
    on: 'UPDATE',
    when: `NEW.status <> OLD.status AND NOT EXISTS (SELECT 1 FROM state_arrow s
      WHERE s.object = 'credit_calls' AND s.from_state = OLD.status
      AND s.to_state = NEW.status)`,
    says: 'credit_calls: this change of state is not allowed',
  },
  {
    name: 'credit_calls_facts',
    table: 'credit_calls',
    on: 'UPDATE',
    when: `NEW.credit_id <> OLD.credit_id OR NEW.value <> OLD.value OR NEW.loan <> OLD.loan
      OR NEW.to_restore <> OLD.to_restore OR NEW.called_at <> OLD.called_at
      OR NEW.deadline_at <> OLD.deadline_at OR NEW.sold < OLD.sold
      OR (OLD.ended_at IS NOT NULL AND NEW.sold <> OLD.sold)`,
    says: 'credit_calls: what was called for is fixed',
  },
];

/** Credit on shares, its interest day by day, its margin calls. */
export const CREDIT_SCHEMA: SchemaPart = { tables: TABLES, guards: GUARDS };
