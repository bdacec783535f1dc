import type { FillRow, OrderRow, ReservationRow } from '#server/ports/rows.ts';
import { Finding } from '../finding.ts';
import { FeeSum } from './fee-check.ts';
import type { HoldingsCheck } from './holdings-check.ts';

/** Allowed state changes of an order, independent of the product's table. */
const ARROWS: Readonly<Record<OrderRow['status'], readonly OrderRow['status'][]>> = {
  in_transaction: ['open', 'partially_completed', 'closed', 'cancelled', 'closed_by_system'],
  open: ['open', 'partially_completed', 'closed', 'cancelled', 'closed_by_system'],
  partially_completed: ['partially_completed', 'closed', 'cancelled', 'closed_by_system'],
  closed: [],
  cancelled: [],
  closed_by_system: [],
};
const PRICE_DIGITS = 10;

/** Side of the position that a fill reduces. */
const AGAINST = { buy: 'short', sell: 'long' } as const;

function isLive({ status }: OrderRow): boolean {
  return ARROWS[status].length > 0;
}

/** Digits of an exact decimal at any scale. */
function digits(text: string): string {
  return text.replace('.', '').replace(/^0+/, '').replace(/0+$/, '');
}

/** Key of a user's balance of an asset in a realm. */
const assetKey = (row: ReservationRow): string => `${row.realm}|${row.userId}|${row.asset}`;

type Positions = Pick<HoldingsCheck, 'position' | 'isOpenAgainst'>;

/** Checks orders, their fills and their reservations. */
export class OrdersCheck {
  readonly #orders = new Map<string, OrderRow>();
  readonly #sums = new Map<string, FeeSum>();
  readonly #reservations = new Map<string, ReservationRow>();
  readonly #reserved = new Map<string, bigint>();
  readonly #firedBy = new Map<string, string>();
  readonly #touched = new Set<string>();
  /** Orders that may close before they open, and then need nothing of their own. */
  readonly #netting = new Set<string>();
  readonly #baseScale: (symbol: string) => number;
  readonly #positions: Positions;

  constructor(baseScale: (symbol: string) => number, positions: Positions) {
    this.#baseScale = baseScale;
    this.#positions = positions;
  }

  order(id: string): OrderRow | undefined {
    return this.#orders.get(id);
  }

  /** Live orders, oldest first. */
  live(): OrderRow[] {
    return [...this.#orders.values()].filter(isLive);
  }

  reservation(orderId: string): ReservationRow | undefined {
    return this.#reservations.get(orderId);
  }

  /** Reservations of live orders: `realm|user|asset` to amount. */
  reserved(key: string): bigint {
    return this.#reserved.get(key) ?? 0n;
  }

  orderWritten(before: OrderRow | null, row: OrderRow): void {
    const { id, status, triggerId } = row;
    this.#touched.add(id);
    this.#orders.set(id, row);
    if (before === null) {
      if (status !== 'in_transaction')
        throw new Finding('INV-11', `order ${id} starts as ${status}`);
      if (triggerId !== null && this.#firedBy.has(triggerId)) {
        throw new Finding('INV-11', `trigger ${triggerId} fired a second order ${id}`);
      }
      if (triggerId !== null) this.#firedBy.set(triggerId, id);
      if (row.market === 'contract' && this.#positions.isOpenAgainst(row)) this.#netting.add(id);
      return;
    }
    if (!ARROWS[before.status].includes(status)) {
      throw new Finding('INV-11', `order ${id} goes from ${before.status} to ${status}`);
    }
    if (row.version !== before.version + 1) throw new Finding('INV-11', `order ${id} version`);
    if (row.filled < before.filled) throw new Finding('INV-07', `order ${id} loses a fill`);
  }

  fillWritten(fill: FillRow): void {
    const order = this.#orders.get(fill.orderId);
    if (order === undefined) throw new Finding('INV-07', `fill ${fill.id} has no order`);
    const { userId, realm, symbol, side } = fill;
    const isSame = order.userId === userId && order.realm === realm && order.symbol === symbol;
    if (!isSame || order.side !== side) {
      throw new Finding('INV-15', `fill ${fill.id} does not match its order`);
    }
    const isWorse = side === 'buy' ? fill.price > order.worstPrice : fill.price < order.worstPrice;
    if (isWorse) throw new Finding('INV-09', `fill ${fill.id} is worse than its limit`);
    this.#touched.add(order.id);
    const sum = this.#sums.get(order.id) ?? new FeeSum();
    const isAgainst = this.#positions.position(fill.positionId)?.side === AGAINST[side];
    sum.add(fill, isAgainst ? 'closing' : 'opening');
    this.#sums.set(order.id, sum);
  }

  reservationWritten(row: ReservationRow): void {
    const before = this.#reservations.get(row.objectId);
    const key = assetKey(row);
    this.#reserved.set(key, this.reserved(key) + row.amount - (before?.amount ?? 0n));
    this.#reservations.set(row.objectId, row);
    if (row.objectKind === 'order') this.#touched.add(row.objectId);
  }

  /** Checks every order that changed since the last call. @throws Finding */
  settle(): void {
    for (const id of this.#touched) {
      const order = this.#orders.get(id);
      if (order === undefined) throw new Finding('INV-06', `reservation without an order: ${id}`);
      this.#sumsOf(order);
      this.#holdsBack(order);
    }
    this.#touched.clear();
  }

  #sumsOf(order: OrderRow): void {
    const { id, qty, filled, fee, tax, turnover, symbol } = order;
    const sum = this.#sums.get(id) ?? new FeeSum();
    if (filled < 0n || filled > qty) throw new Finding('INV-07', `order ${id} filled ${filled}`);
    if (sum.qty !== filled) {
      throw new Finding('INV-07', `order ${id} filled ${filled}, its fills ${sum.qty}`);
    }
    if (sum.fee !== fee || sum.tax !== tax)
      throw new Finding('INV-17', `order ${id} differs from the fees of its fills`);
    if (digits(turnover) !== digits(sum.turnover.toString())) {
      throw new Finding('INV-07', `order ${id} turnover ${turnover}, its fills ${sum.turnover}`);
    }
    sum.check(order, this.#baseScale(symbol));
  }

  /** Checks that a live order reserves what it may still need, and a final order nothing. */
  #holdsBack(order: OrderRow): void {
    const { id, reduceOnly, qty, filled } = order;
    const held = this.#reservations.get(id)?.amount;
    if (!isLive(order)) {
      if ((held ?? 0n) !== 0n) throw new Finding('INV-06', `final order ${id} holds ${held}`);
      return;
    }
    if (reduceOnly) return;
    if (held === undefined) throw new Finding('INV-06', `live order ${id} has no reservation`);
    const least = this.#leastOf(order, qty - filled);
    if (held < least) throw new Finding('INV-06', `order ${id} holds ${held}, needs ${least}`);
  }

  /** Minimum reservation for the remainder of an order. */
  #leastOf(
    { id, market, side, worstPrice, symbol, feeAsset, leverage }: OrderRow,
    left: bigint,
  ): bigint {
    if (market === 'contract') return this.#netting.has(id) ? 0n : 1n;
    if (side === 'sell') return left;
    const scale = PRICE_DIGITS + this.#baseScale(symbol) - (feeAsset === 'TRY' ? 2 : 8);
    const cost = (left * worstPrice) / 10n ** BigInt(scale);
    // The lender pays half of a purchase on credit, exact to the kurus.
    return market === 'stock' && leverage === 2 ? cost / 2n - 1n : cost;
  }
}
