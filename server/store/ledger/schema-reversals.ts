import { RAILS_TABLES } from '#server/ports/rails-rows.ts';
import { keptGuard } from './guards.ts';
import { makes } from './schema-step.ts';

const { depositReversal } = RAILS_TABLES;

/** Reversed deposits, and the part still owed. */
export const REVERSALS_STEP = makes({
  tables: [depositReversal],
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
    keptGuard('deposit_reversals'),
  ],
});
