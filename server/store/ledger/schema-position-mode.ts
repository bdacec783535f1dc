import { TRADING_TABLES } from '#server/ports/rows.ts';
import { adds, together, type Step } from './schema-step.ts';

/**
 * Contracts were held as long and short side by side before there was a choice. The mode changes
 * only while nothing is open, so whoever has a position or an order in a contract keeps it that
 * way: their orders were placed to open, and netting them would close what their owner meant to
 * hold. Everybody else starts with the default. Rows exist since the first order of each contract;
 * the second statement is for positions whose row is missing.
 */
const OPEN = [
  `SELECT user_id, realm, symbol FROM positions WHERE status = 'open'`,
  `SELECT user_id, realm, symbol FROM orders WHERE market = 'contract'
     AND status IN ('in_transaction', 'open', 'partially_completed')`,
  `SELECT user_id, realm, symbol FROM algo_orders WHERE market = 'contract'
     AND status IN ('active', 'paused')`,
].join(' UNION ');

const KEEP_BOTH_SIDES: Step = {
  forward: () => [
    `UPDATE leverages SET position_mode = 'hedge', version = version + 1 WHERE EXISTS (
       SELECT 1 FROM (${OPEN}) o WHERE o.user_id = leverages.user_id
         AND o.realm = leverages.realm AND o.symbol = leverages.symbol)`,
    `INSERT INTO leverages (id, version, user_id, realm, symbol, leverage, position_mode)
       SELECT 'MODE-' || MIN(p.id), 1, p.user_id, p.realm, p.symbol, MAX(p.leverage), 'hedge'
       FROM positions p WHERE p.status = 'open' AND NOT EXISTS (
         SELECT 1 FROM leverages l WHERE l.user_id = p.user_id AND l.realm = p.realm
           AND l.symbol = p.symbol)
       GROUP BY p.user_id, p.realm, p.symbol`,
  ],
  back: () => [],
  losses: [],
};

/** Adds the position mode of a contract. */
export const POSITION_MODE_STEP = together(
  adds('024-position-mode', TRADING_TABLES.leverage),
  KEEP_BOTH_SIDES,
);
