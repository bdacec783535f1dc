import { Refusal } from '#domain/errors.ts';
import type { TimeInForce } from '#domain/order/time-in-force.ts';
import type { Desk } from '#server/app/orders/desk.ts';
import { worstPriceOf, type Draft, type Traded } from '#server/app/orders/draft.ts';
import { viewOf } from '#server/app/orders/market-gate.ts';
import { isLive } from '#server/app/orders/order-rows.ts';
import { qtyRow } from '#server/app/orders/scales.ts';
import { checkedClosing } from '#server/app/trading/contract-close.ts';
import { keepLeverage } from '#server/app/trading/contract-mode.ts';
import { checkedOpening } from '#server/app/trading/contract-orders.ts';
import { tradedByCaller } from '#server/app/trading/member-rules.ts';
import { checkedSpotOrder } from '#server/app/trading/spot-orders.ts';
import { addExpiry, checkedStockOrder } from '#server/app/trading/stock-orders.ts';
import {
  checkLiveOrders,
  planOrder,
  writeOrder,
  type NewOrder,
  type PlannedOrder,
} from '#server/app/trading/submit.ts';
import type { AlgoRow } from '#server/ports/algo-rows.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { OrderRow, PositionRow } from '#server/ports/rows.ts';

/** What a parent tells its children. */
export type Parent = Pick<AlgoRow, 'id' | 'userId' | 'realm' | 'market' | 'symbol' | 'leverage'>;

/** An order that a parent sends. Integers of the instrument. */
export type Child = {
  readonly side: 'buy' | 'sell';
  /** Limit price; null for a market order. */
  readonly price: number | null;
  readonly qty: number;
  /** How long a limit order waits; null for a market order. */
  readonly time: TimeInForce | null;
  /** Position that it reduces; null for one that opens, and outside contracts. */
  readonly reduces: PositionRow | null;
  /** Reservation of a sibling that ends in the same work. */
  readonly freed: bigint;
  /** Orders that a price or a time sends step over an own order in their way. */
  readonly isSystem: boolean;
  /** Quantity of siblings that are checked with it and come before it; absent for none. */
  readonly queued?: number;
  /** Child that it continues; absent for a new one. */
  readonly replaces?: string | null;
  /** True for a live child that moves to another price: `replaces` names it. */
  readonly isMove?: boolean;
  /** True for a limit order that goes no further than a market order would. */
  readonly isCapped?: boolean;
};

/** The limit of a child, no further than the slippage cap of a market order where it is capped. */
export function limitOf(
  traded: Traded,
  { side, price, qty, isCapped = false }: Pick<Child, 'side' | 'price' | 'qty' | 'isCapped'>,
): number | null {
  if (price === null || !isCapped) return price;
  const worst = worstPriceOf(traded, { side, kind: 'market', price: null, qty, time: null });
  return side === 'buy' ? Math.min(price, worst) : Math.max(price, worst);
}

/** The context of a parent's owner, for work without a caller. */
function asOwner(desk: Desk, { userId, realm }: Parent): CommandContext {
  return { ...desk.context, caller: { userId, realm, sessionId: '' }, key: null };
}

async function checked(context: CommandContext, parent: Parent, child: Child): Promise<NewOrder> {
  const { market, symbol } = parent;
  const { side, qty, time, reduces, freed } = child;
  const found = await tradedByCaller(context, symbol, market);
  const traded: Traded = { ...found, view: viewOf(context, symbol) };
  const price = limitOf(traded, child);
  const queued = qtyRow(found.instrument, child.queued ?? 0);
  const kind = price === null ? 'market' : 'limit';
  const draft: Draft = { side, kind, price, qty, time };
  if (market === 'spot') return checkedSpotOrder(context, { traded, draft, quoted: {} }, freed);
  if (market === 'stock') {
    return checkedStockOrder(context, { traded, draft, quoted: {}, freed, leverage: 1 });
  }
  const clientOrderId = context.newId();
  if (reduces !== null) {
    const close = { traded, position: reduces, draft, quoted: {}, clientOrderId };
    return checkedClosing(context, { ...close, freedQty: freed - queued });
  }
  const opening = { traded, draft, side: side === 'buy' ? 'long' : 'short', quoted: {} } as const;
  const triggers = { tp: null, sl: null, priceBy: 'last' } as const;
  const leverage = parent.leverage ?? 1;
  return checkedOpening(context, { ...opening, leverage, triggers, old: null, freed, queued });
}

/** The reservation is checked here, so that a refused child leaves nothing written. */
async function demandFunds(
  { tx, caller }: CommandContext,
  { need, rules }: NewOrder,
  freed: bigint,
): Promise<void> {
  if (need === null) return;
  const bucket = rules.market === 'contract' ? 'contract' : 'available';
  const free = await tx.balance(caller.realm, caller.userId, need.asset, bucket);
  if (free + freed < need.amount) throw new Refusal('INSUFFICIENT_BALANCE');
}

/**
 * Checks and plans a child. Nothing is written, so a refusal leaves no trace.
 * @throws Refusal of the first broken rule, as for an order of the owner.
 */
export async function planChild(desk: Desk, parent: Parent, child: Child): Promise<PlannedOrder> {
  const context = asOwner(desk, parent);
  const order = await checked(context, parent, child);
  await demandFunds(context, order, child.freed);
  const extras = { ...order.extras, algoId: parent.id, replaces: child.replaces ?? null };
  const own = { ...order, extras, isSystem: child.isSystem };
  // A move leaves as many live orders as there were.
  if (child.isMove !== true) await checkLiveOrders(desk, own);
  return planOrder(desk, own);
}

/** Writes a planned child; `onInserted` writes rows that refer to it. */
export async function writeChild(
  desk: Desk,
  parent: Parent,
  {
    planned,
    onInserted,
  }: {
    readonly planned: PlannedOrder;
    readonly onInserted?: (desk: Desk, order: OrderRow) => Promise<void>;
  },
): Promise<OrderRow> {
  const order = onInserted === undefined ? planned.order : { ...planned.order, onInserted };
  const row = await writeOrder(desk, { ...planned, order });
  if (row.market === 'stock' && isLive(row.status)) await addExpiry(desk, row);
  const opens = row.market === 'contract' && !row.reduceOnly;
  if (opens) await keepLeverage(asOwner(desk, parent), row.symbol, row.leverage ?? 1);
  return row;
}
