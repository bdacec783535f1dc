import type { SchemaPart } from './schema-part.ts';

const TABLE = `
CREATE TABLE deposit_reversals (
  id TEXT PRIMARY KEY NOT NULL REFERENCES deposits (id),
  version INTEGER NOT NULL CHECK (version >= 0),
  user_id TEXT NOT NULL REFERENCES users (id),
  realm TEXT NOT NULL CHECK (realm = 'real'),
  asset TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  taken INTEGER NOT NULL CHECK (taken >= 0 AND taken <= amount),
  credit_tx TEXT NOT NULL UNIQUE,
  reason TEXT NOT NULL,
  is_settled INTEGER NOT NULL CHECK (is_settled IN (0, 1)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CHECK ((is_settled = 1) = (taken = amount))
) STRICT;
CREATE INDEX deposit_reversals_by_user ON deposit_reversals (user_id, created_at);
CREATE INDEX deposit_reversals_open ON deposit_reversals (user_id) WHERE is_settled = 0;
`;

/** Deposits that were taken back, and what of them is still owed. */
export const REVERSALS_SCHEMA: SchemaPart = {
  tables: TABLE,
  guards: [
    {
      name: 'deposit_reversals_begin',
      table: 'deposit_reversals',
      on: 'INSERT',
      when: `NEW.taken <> 0 OR NOT EXISTS (SELECT 1 FROM deposits d WHERE d.id = NEW.id
        AND d.status = 'succ' AND d.user_id = NEW.user_id AND d.realm = NEW.realm
        AND d.asset = NEW.asset AND d.credited = NEW.amount)`,
      says: 'deposit_reversals: only what was credited is taken back',
    },
    {
      name: 'deposit_reversals_facts',
      table: 'deposit_reversals',
      on: 'UPDATE',
      when: `NEW.version <> OLD.version + 1 OR NEW.id <> OLD.id OR NEW.user_id <> OLD.user_id
        OR NEW.realm <> OLD.realm OR NEW.asset <> OLD.asset OR NEW.amount <> OLD.amount
        OR NEW.credit_tx <> OLD.credit_tx OR NEW.reason <> OLD.reason
        OR NEW.created_at <> OLD.created_at OR NEW.taken < OLD.taken`,
      says: 'deposit_reversals: what is taken back only grows',
    },
    {
      name: 'deposit_reversals_no_delete',
      table: 'deposit_reversals',
      on: 'DELETE',
      when: '1 = 1',
      says: 'deposit_reversals: nothing is deleted',
    },
  ],
};
