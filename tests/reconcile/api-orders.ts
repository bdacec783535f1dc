import { Decimal, decimalText } from '#domain/money/decimal.ts';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import type { FillView, OrderView } from '#protocol/http/trading-objects.ts';
import type { Actor } from './actor.ts';
import type { Reading } from './compare.ts';
import { exactOf } from './exact.ts';

/** Decimals to which every exact figure of an order is compared. */
const EXACT = 8;
const ALL = { state: 'all', size: '100' } as const;
const LISTS = ['stockOrderList', 'coinOrderList', 'contractOrderList'] as const;

type Said = readonly [figure: string, text: string | undefined];

function say(of: string, call: string, all: readonly Said[], decimals = EXACT): Reading[] {
  return all.flatMap(([figure, text]) =>
    text === undefined
      ? []
      : [{ figure, of, value: exactOf(text, decimals), text, place: `${call} ${of} ${figure}` }],
  );
}

function ofOrder(order: OrderView, call: string): Reading[] {
  const { id, qty, filled, price, avgPrice, fee } = order;
  return say(`order:${id}`, call, [
    ['qty', qty],
    ['filled', filled],
    ['order-price', price],
    ['fill-price', avgPrice],
    ['fee', fee],
  ]);
}

function ofFill(fill: FillView, call: string): Reading[] {
  const { id, qty, price, fee } = fill;
  return say(`fill:${id}`, call, [
    ['qty', qty],
    ['fill-price', price],
    ['fee', fee],
  ]);
}

function ofParent(algo: AlgoView, call: string): Reading[] {
  const of = `algo:${algo.id}`;
  const { qty, filled, avgPrice, placed, parts } = algo;
  return [
    ...say(of, call, [
      ['qty', qty],
      ['filled', filled],
      ['fill-price', avgPrice],
    ]),
    ...say(of, call, [['parts-placed', `${placed}`]], 0),
    ...say(of, call, [['parts', `${parts}`]], 0),
  ];
}

/** What the children of a parent have filled together: quantity and average price. */
function ofChildren({ id, side }: AlgoView, orders: readonly OrderView[]): Reading[] {
  const own = orders.filter((order) => order.side === side);
  const filled = own.reduce((sum, order) => sum.plus(order.filled), new Decimal(0));
  const turnover = own.reduce(
    (sum, order) => sum.plus(new Decimal(order.filled).times(order.avgPrice ?? 0)),
    new Decimal(0),
  );
  const isFilled = !filled.isZero();
  const average = isFilled ? turnover.div(filled).toFixed(EXACT, Decimal.ROUND_DOWN) : undefined;
  return say(`algo:${id}`, 'sum over API algoOrderQuery', [
    ['filled', decimalText(filled)],
    ['fill-price', average],
  ]);
}

async function readParent(actor: Actor, id: string): Promise<Reading[]> {
  const call = 'API algoOrderQuery';
  const { algo, orders, fills } = await actor.read('algoOrderQuery', { algoId: id });
  return [
    ...ofParent(algo, call),
    ...ofChildren(algo, orders),
    ...orders.flatMap((order) => ofOrder(order, call)),
    ...fills.flatMap((fill) => ofFill(fill, call)),
  ];
}

/** Readings of orders, of those that place others, and of their children and fills. */
export async function readOrders(actor: Actor): Promise<Reading[]> {
  const [lists, parents] = await Promise.all([
    Promise.all(LISTS.map(async (name) => [name, await actor.read(name, ALL)] as const)),
    actor.read('algoOrderList', ALL),
  ]);
  const each = await Promise.all(parents.items.map(({ id }) => readParent(actor, id)));
  return [
    ...lists.flatMap(([name, { items }]) => items.flatMap((one) => ofOrder(one, `API ${name}`))),
    ...parents.items.flatMap((one) => ofParent(one, 'API algoOrderList')),
    ...each.flat(),
  ];
}
