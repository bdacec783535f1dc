import { RUN_MOVES } from '#domain/robot/states.ts';
import { ROBOT_TABLES } from '#server/ports/robot-rows.ts';
import { appendOnly, arrowGuards, versionGuard, type Guard } from './guards.ts';
import { makes } from './schema-step.ts';

const { robotRun, robotPoint, robotFlow, robotCause, robotSignal, robotAccount, robotFee } =
  ROBOT_TABLES;

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
  arrowGuards('robot_runs')[1],
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

/** Robots and baskets: runs, curves, payments, causes of orders, and the fee. */
export const ROBOT_STEP = makes({
  tables: [robotRun, robotPoint, robotFlow, robotCause, robotSignal, robotAccount, robotFee],
  arrows: { robot_runs: { '': ['running'], ...RUN_MOVES } },
  guards: GUARDS,
});
