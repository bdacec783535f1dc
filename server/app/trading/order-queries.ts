import type { FillView, OrderQuoteView, OrderView } from '#protocol/http/trading-objects.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { Where } from '#server/ports/core-tx.ts';
import type { FeedTickRow, FillRow, OrderMarket, OrderRow } from '#server/ports/rows.ts';
import { ownOrder, type OrderName } from './cancel-order.ts';
import { fillView, orderQuoteView, orderView } from '#server/app/orders/object-views.ts';
import { LIVE_STATES } from '#server/app/orders/order-rows.ts';
import { demandSymbol, instrumentOf } from './query-instrument.ts';
import { priceInt } from '#server/app/orders/scales.ts';

const FINAL_STATES = ['closed', 'cancelled', 'closed_by_system'] as const;
const STATES = { live: LIVE_STATES, final: FINAL_STATES, all: null } as const;

/** One page of a growing list; `total` counts all rows. */
export type Page<T> = {
  readonly items: T[];
  readonly page: number;
  readonly size: number;
  readonly total: number;
};

type Paged = { readonly page: number; readonly size: number };

function tickOf(instrument: Parameters<typeof priceInt>[0], row: FeedTickRow) {
  const price = (value: bigint | null): number | null =>
    value === null ? null : priceInt(instrument, value);
  const { kind, seq, ts, ageMs } = row;
  const [bid, ask] = [price(row.bid), price(row.ask)];
  return { kind, seq, bid, ask, ts, ageMs, price: priceInt(instrument, row.price) };
}

/** A fill with the feed message behind it. @throws Error if that row is missing. */
export async function fillWithTick(context: QueryContext, fill: FillRow): Promise<FillView> {
  const instrument = instrumentOf(context, fill.symbol);
  const tick = await context.db.table('feedTick').get(fill.tickId);
  if (tick === undefined) throw new Error(`fill ${fill.id} names no feed message`);
  return fillView(instrument, fill, tickOf(instrument, tick));
}

type OrderInfo = {
  readonly order: OrderView;
  readonly fills: FillView[];
  readonly quote?: OrderQuoteView;
};

/** One order with its fills, oldest first, and the confirmed figures. */
export async function orderInfo(
  context: QueryContext,
  market: OrderMarket,
  name: OrderName,
): Promise<OrderInfo> {
  const { db, caller } = context;
  const row = await ownOrder(db, caller, { market, name });
  const rows = await db.table('fill').find({ orderId: row.id }, { orderBy: ['id'] });
  const fills: FillView[] = [];
  for (const fill of rows) fills.push(await fillWithTick(context, fill));
  const order = await orderView(db, instrumentOf(context, row.symbol), row);
  const quote = orderQuoteView(row);
  return { order, fills, ...(quote === undefined ? {} : { quote }) };
}

/** Orders of a market, newest first. */
export async function orderList(
  context: QueryContext,
  market: OrderMarket,
  asked: Paged & {
    readonly state: keyof typeof STATES;
    readonly symbol?: string | undefined;
  },
): Promise<Page<OrderView>> {
  const { db, caller } = context;
  const { userId, realm } = caller;
  const { state, symbol, page, size } = asked;
  demandSymbol(context, symbol);
  const states = STATES[state];
  const where: Where<OrderRow> = {
    userId,
    realm,
    market,
    ...(states === null ? {} : { status: states }),
    ...(symbol === undefined ? {} : { symbol }),
  };
  const table = db.table('order');
  const order = { orderBy: ['id'], descending: true } as const;
  const rows = await table.find(where, { ...order, limit: size, offset: (page - 1) * size });
  const items: OrderView[] = [];
  for (const row of rows) {
    items.push(await orderView(db, instrumentOf(context, row.symbol), row));
  }
  return { items, page, size, total: await table.count(where) };
}

/**
 * Executions of a market, newest first, or those of one order of the caller.
 * @throws Refusal NOT_FOUND for another user's order.
 */
export async function fillList(
  context: QueryContext,
  market: OrderMarket,
  asked: Paged & {
    readonly symbol?: string | undefined;
    readonly orderId?: string | undefined;
  },
): Promise<Page<FillView>> {
  const { db, caller } = context;
  const { userId, realm } = caller;
  const { symbol, orderId, page, size } = asked;
  demandSymbol(context, symbol);
  if (orderId !== undefined) await ownOrder(db, caller, { market, name: { orderId } });
  const where: Where<FillRow> = {
    userId,
    realm,
    market,
    ...(symbol === undefined ? {} : { symbol }),
    ...(orderId === undefined ? {} : { orderId }),
  };
  const table = db.table('fill');
  const order = { orderBy: ['id'], descending: true } as const;
  const rows = await table.find(where, { ...order, limit: size, offset: (page - 1) * size });
  const items: FillView[] = [];
  for (const row of rows) items.push(await fillWithTick(context, row));
  return { items, page, size, total: await table.count(where) };
}
