import { CALL_MOVES } from '#domain/stock/credit-call.ts';
import { CREDIT_TABLES } from '#server/ports/credit-rows.ts';
import {
  appendOnly,
  arrowGuards,
  keptGuard,
  ownerGuard,
  versionGuard,
  type Guard,
} from './guards.ts';
import { makes } from './schema-step.ts';

const { credit, creditAccrual, creditCall } = CREDIT_TABLES;

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
  arrowGuards('credit_calls')[1],
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

/** Margin credit on shares, its daily interest, its margin calls. */
export const CREDIT_STEP = makes({
  tables: [credit, creditAccrual, creditCall],
  arrows: { credit_calls: { '': ['called'], ...CALL_MOVES } },
  guards: GUARDS,
});
