import { ALGO_MOVES, LEG_MOVES } from '#domain/order/algo.ts';
import { ALGO_TABLES } from '#server/ports/algo-rows.ts';
import { TRADING_TABLES } from '#server/ports/rows.ts';
import { oneOf, type DeclaredTable } from '#server/ports/table.ts';
import { addedColumns, createIndexes, createTable, inDialect } from './ddl.ts';
import { arrowGuards, createGuards, ownerGuard, versionGuard, type Guard } from './guards.ts';
import { adds, makes, together, type Step } from './schema-step.ts';

const { algoOrder, algoLeg } = ALGO_TABLES;

/** Kinds before an order could follow the best price. */
const FIRST_KINDS = [
  'stop', 'takeProfit', 'trailing', 'oco', 'bracket', 'scale', 'twap', 'iceberg',
] as const; // prettier-ignore

function withKinds(kinds: readonly string[]): DeclaredTable {
  return { ...algoOrder, columns: { ...algoOrder.columns, kind: oneOf(kinds) } };
}

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
    tables: [withKinds(FIRST_KINDS), algoLeg],
    arrows: {
      algo_orders: { '': ['active'], ...ALGO_MOVES },
      algo_legs: { '': ['waiting', 'armed'], ...LEG_MOVES },
    },
    guards: GUARDS,
  }),
  adds('022-algo-orders', TRADING_TABLES.order),
);

/**
 * Renews the parents with other kinds in SQLite, and the conditions that refer to them. The old
 * tables step aside, because a renamed table keeps the quotes of its new name.
 */
function renewed(kinds: readonly string[]): string[] {
  const tables = [withKinds(kinds), algoLeg];
  const added = addedColumns(algoLeg, '023-leg-amendments');
  return [
    ...tables.map(({ name }) => `ALTER TABLE ${name} RENAME TO ${name}_old`),
    ...tables.map((table) => inDialect('sqlite', createTable(table))),
    ...added.map(({ text }) => `ALTER TABLE ${algoLeg.name} ADD COLUMN ${text}`),
    ...tables.map(({ name }) => `INSERT INTO ${name} SELECT * FROM ${name}_old`),
    ...tables.toReversed().map(({ name }) => `DROP TABLE ${name}_old`),
    ...tables.flatMap((table) => createIndexes(table)),
    ...createGuards('sqlite', GUARDS),
  ];
}

/** Replaces the check of the kinds, which PostgreSQL changes in place. */
function rechecked(kinds: readonly string[]): string[] {
  const { name } = algoOrder;
  const words = kinds.map((kind) => `'${kind}'`).join(', ');
  return [
    `ALTER TABLE ${name} DROP CONSTRAINT ${name}_kind_check`,
    `ALTER TABLE ${name} ADD CONSTRAINT ${name}_kind_check CHECK (kind IN (${words}))`,
  ];
}

/** A step that allows more kinds of orders that place others. */
function allows(kinds: readonly string[], before: readonly string[]): Step {
  const fresh = kinds.filter((kind) => !before.includes(kind)).map((kind) => `'${kind}'`);
  const change = (to: readonly string[]) => (dialect: Parameters<Step['forward']>[0]) =>
    dialect === 'sqlite' ? renewed(to) : rechecked(to);
  return {
    forward: change(kinds),
    back: change(before),
    losses: [
      {
        says: 'algo_orders has kinds that were not there',
        sql: `SELECT 1 FROM algo_orders WHERE kind IN (${fresh.join(', ')}) LIMIT 1`,
      },
    ],
  };
}

/** Lets an order follow the best price. */
export const CHASE_STEP = allows([...FIRST_KINDS, 'chase'], FIRST_KINDS);

/** Lets an order take a part of the volume, and adds what it has counted. */
export const VOLUME_STEP = together(
  allows([...FIRST_KINDS, 'chase', 'pov'], [...FIRST_KINDS, 'chase']),
  adds('030-volume-orders', algoOrder),
);
