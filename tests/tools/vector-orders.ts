import type { TickOwner } from '#domain/market/tick.ts';
import type { Side } from '#domain/market/types.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import { breakEvenPrice } from '#domain/order/break-even.ts';
import { fillIceberg, openIceberg } from '#domain/order/iceberg.ts';
import { rMultiple, targetByR, type RiskedTrade } from '#domain/order/r-multiple.ts';
import { scaleOrders } from '#domain/order/scale.ts';
import { sizeByRisk } from '#domain/order/size-by-risk.ts';
import { trailPrices, type Callback } from '#domain/order/trailing.ts';
import { twapSizes } from '#domain/order/twap.ts';
import type { VectorValue } from './vector-compare.ts';
import {
  count,
  decimal,
  decimalsOf,
  integer,
  integers,
  optionalInteger,
  text,
  type VectorInput,
} from './vector-input.ts';

type Output = Readonly<Record<string, VectorValue>>;

/** Side of an order; that of a position is the side that opened it. */
function side(input: VectorInput): Side {
  const name = text(input, 'side');
  if (name === 'long' || name === 'buy') return 'buy';
  if (name === 'short' || name === 'sell') return 'sell';
  throw new Error(`unknown side ${name}`);
}

/** Integers as decimal text. */
function texts(values: readonly (number | null)[], decimals: number): (string | null)[] {
  return values.map((value) => (value === null ? null : formatPlain(value, decimals)));
}

function tickOwner(input: VectorInput, priceDecimals: number): TickOwner {
  return { tick: { rule: 'fixed', tick: integer(input, 'tick', priceDecimals) }, priceDecimals };
}

function trade(input: VectorInput): RiskedTrade {
  return { side: side(input), entry: decimal(input, 'entry'), stop: decimal(input, 'stop') };
}

function breakEven(input: VectorInput): Output {
  const price = breakEvenPrice({
    side: side(input),
    qty: decimal(input, 'qty'),
    entry: decimal(input, 'entry'),
    paid: decimal(input, 'paid'),
    exitFeeRate: decimal(input, 'exitFeeRate'),
  });
  return { price };
}

function riskSize(input: VectorInput): Output {
  return sizeByRisk({
    ...trade(input),
    risk: decimal(input, 'risk'),
    entryFeeRate: decimal(input, 'entryFeeRate'),
    exitFeeRate: decimal(input, 'exitFeeRate'),
    lot: decimal(input, 'lot'),
  });
}

function scale(input: VectorInput): Output {
  const priceDecimals = decimalsOf(input, 'from', 'to', 'tick');
  const qtyDecimals = decimalsOf(input, 'qty', 'lot');
  const terms = {
    side: side(input),
    from: integer(input, 'from', priceDecimals),
    to: integer(input, 'to', priceDecimals),
    count: count(input, 'n'),
    qty: integer(input, 'qty', qtyDecimals),
    lotQty: integer(input, 'lot', qtyDecimals),
    skew: text(input, 'skew'),
  };
  const { prices, sizes, average } = scaleOrders(terms, tickOwner(input, priceDecimals));
  return { prices: texts(prices, priceDecimals), sizes: texts(sizes, qtyDecimals), average };
}

function callbackOf(input: VectorInput, decimals: number): Callback {
  const kind = text(input, 'kind');
  if (kind === 'percent') return { kind, rate: text(input, 'callback') };
  if (kind === 'amount') return { kind, amount: integer(input, 'callback', decimals) };
  throw new Error(`unknown kind ${kind}`);
}

function trailing(input: VectorInput): Output {
  const decimals = decimalsOf(input, 'prices', 'tick', 'activation', 'callback');
  const terms = {
    side: side(input),
    callback: callbackOf(input, decimals),
    activation: optionalInteger(input, 'activation', decimals),
  };
  const prices = integers(input, 'prices', decimals);
  const { index, stops } = trailPrices(terms, prices, tickOwner(input, decimals));
  return { index, stops: texts(stops, decimals) };
}

function twap(input: VectorInput): Output {
  const decimals = decimalsOf(input, 'qty', 'lot');
  const qty = integer(input, 'qty', decimals);
  const lot = integer(input, 'lot', decimals);
  return { sizes: texts(twapSizes(qty, count(input, 'slices'), lot), decimals) };
}

function iceberg(input: VectorInput): Output {
  const decimals = decimalsOf(input, 'qty', 'visible', 'fills');
  let order = openIceberg(integer(input, 'qty', decimals), integer(input, 'visible', decimals));
  const shown = [order.shown];
  for (const qty of integers(input, 'fills', decimals)) {
    ({ order } = fillIceberg(order, qty));
    shown.push(order.shown);
  }
  return { shown: texts(shown, decimals), remaining: formatPlain(order.remaining, decimals) };
}

/** Order kinds and tools of a ticket. */
export const ORDER_FUNCTIONS: Readonly<Record<string, (input: VectorInput) => Output>> = {
  'order.breakEven': breakEven,
  'order.sizeByRisk': riskSize,
  'order.rMultiple': (input) => ({ r: rMultiple(trade(input), decimal(input, 'exit')) }),
  'order.targetByR': (input) => ({
    price: targetByR(trade(input), decimal(input, 'r'), decimal(input, 'tick')),
  }),
  'order.scale': scale,
  'order.trailing': trailing,
  'order.twap': twap,
  'order.iceberg': iceberg,
};
