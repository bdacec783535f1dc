import { TRADING_TABLES } from '#server/ports/rows.ts';
import { oneOf } from '#server/ports/table.ts';
import { appendOnly, arrowGuards, ownerGuard, versionGuard, type Guard } from './guards.ts';
import { STATE_ARROW } from './own-tables.ts';
import { makes, rebuilds, together } from './schema-step.ts';

const {
  order, reservation, feedTick, fill, holding, lot, proceeds, position, trigger, leverage,
} = TRADING_TABLES; // prettier-ignore

/** Reservations before they could belong to a loan repayment. */
const FIRST_RESERVATION = {
  ...reservation,
  columns: {
    ...reservation.columns,
    objectKind: oneOf(['order', 'withdrawal', 'subscription']),
  },
};

/**
 * Permitted transitions of objects; new objects start from the empty state. All others are refused.
 */
const ARROWS = {
  orders: {
    '': ['in_transaction'],
    in_transaction: ['open', 'partially_completed', 'closed', 'cancelled', 'closed_by_system'],
    open: ['partially_completed', 'closed', 'cancelled', 'closed_by_system'],
    partially_completed: ['closed', 'cancelled', 'closed_by_system'],
  },
  positions: { '': ['open'], open: ['closed', 'closed_by_system'] },
  triggers: { '': ['armed'], armed: ['triggered', 'cancelled'] },
} as const satisfies Record<string, Record<string, readonly string[]>>;

const VERSIONED = [
  'orders', 'reservations', 'holdings', 'lots', 'proceeds', 'positions', 'triggers', 'leverages',
] as const; // prettier-ignore

const GUARDS: readonly Guard[] = [
  ...VERSIONED.map(versionGuard),
  ...VERSIONED.map(ownerGuard),
  ...arrowGuards('orders'),
  ...arrowGuards('positions'),
  ...arrowGuards('triggers'),
  ...appendOnly('fills'),
  ...appendOnly('feed_ticks'),
  {
    name: 'orders_final',
    table: 'orders',
    on: 'UPDATE',
    when: `OLD.status IN ('closed', 'cancelled', 'closed_by_system')
      AND (NEW.filled <> OLD.filled OR NEW.fee <> OLD.fee OR NEW.turnover <> OLD.turnover)`,
    says: 'orders: a final order stays as it is',
  },
  {
    name: 'orders_terms',
    table: 'orders',
    on: 'UPDATE',
    when: `NEW.qty <> OLD.qty OR NEW.side <> OLD.side OR NEW.symbol <> OLD.symbol
      OR NEW.price IS DISTINCT FROM OLD.price OR NEW.client_order_id <> OLD.client_order_id
      OR NEW.filled < OLD.filled`,
    says: 'orders: the terms of an order are fixed',
  },
  {
    name: 'fills_order',
    table: 'fills',
    on: 'INSERT',
    when: `NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = NEW.order_id
      AND o.user_id = NEW.user_id AND o.realm = NEW.realm AND o.symbol = NEW.symbol
      AND o.side = NEW.side)`,
    says: 'fills: a fill is of its order',
  },
  {
    name: 'fills_tick',
    table: 'fills',
    on: 'INSERT',
    when: `NOT EXISTS (SELECT 1 FROM feed_ticks t WHERE t.id = NEW.tick_id
      AND t.symbol = NEW.symbol)`,
    says: 'fills: a fill names a tick of its symbol',
  },
];

/** Orders, fills, holdings, positions, and the table of permitted transitions. */
export const TRADING_STEP = together(
  // Only schema steps write transitions, so there are no rows to lose.
  makes({ tables: [STATE_ARROW], guards: appendOnly('state_arrow'), losses: [] }),
  makes({
    tables: [
      order, FIRST_RESERVATION, feedTick, fill, holding, lot, proceeds, position, trigger, leverage,
    ], // prettier-ignore
    arrows: ARROWS,
    guards: GUARDS,
  }),
);

/** Rebuilds reservations to allow loan repayments. */
export const LOAN_RESERVATION_STEP = rebuilds({
  table: reservation,
  before: FIRST_RESERVATION,
  guardsOf: (name) => [
    { ...versionGuard('reservations'), name: `${name}_version` },
    { ...ownerGuard('reservations'), name: `${name}_owner` },
  ],
  loss: {
    says: 'reservations has repayments of loans',
    sql: `SELECT 1 FROM reservations WHERE object_kind = 'loanRepay' LIMIT 1`,
  },
});
