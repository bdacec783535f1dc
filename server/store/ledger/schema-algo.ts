import { ALGO_MOVES, LEG_MOVES } from '#domain/order/algo.ts';
import { ALGO_TABLES } from '#server/ports/algo-rows.ts';
import { TRADING_TABLES } from '#server/ports/rows.ts';
import { arrowGuards, ownerGuard, versionGuard, type Guard } from './guards.ts';
import { adds, makes, together } from './schema-step.ts';

const { algoOrder, algoLeg } = ALGO_TABLES;

const GUARDS: readonly Guard[] = [
  ...['algo_orders', 'algo_legs'].flatMap((name) => [versionGuard(name), ownerGuard(name)]),
  ...arrowGuards('algo_orders'),
  ...arrowGuards('algo_legs'),
  {
    name: 'algo_orders_terms',
    table: 'algo_orders',
    on: 'UPDATE',
    when: `NEW.qty <> OLD.qty OR NEW.side <> OLD.side OR NEW.symbol <> OLD.symbol
      OR NEW.kind <> OLD.kind OR NEW.terms <> OLD.terms OR NEW.placed < OLD.placed`,
    says: 'algo_orders: the terms are fixed',
  },
  {
    name: 'algo_legs_terms',
    table: 'algo_legs',
    on: 'UPDATE',
    when: `NEW.side <> OLD.side OR NEW.symbol <> OLD.symbol OR NEW.kind <> OLD.kind
      OR NEW.limit_price IS DISTINCT FROM OLD.limit_price
      OR (NEW.kind <> 'trailing' AND NEW.price IS DISTINCT FROM OLD.price)
      OR (NEW.status = 'fired') <> (NEW.fired_order_id IS NOT NULL)`,
    says: 'algo_legs: the terms are fixed, and a fired one names its order',
  },
];

/** Orders that place other orders, their conditions, and the parent of their children. */
export const ALGO_STEP = together(
  makes({
    tables: [algoOrder, algoLeg],
    arrows: {
      algo_orders: { '': ['active'], ...ALGO_MOVES },
      algo_legs: { '': ['waiting', 'armed'], ...LEG_MOVES },
    },
    guards: GUARDS,
  }),
  adds('022-algo-orders', TRADING_TABLES.order),
);
