import { profitAt } from '#domain/contract/upl.ts';
import { rungIndex, towardOf, type Rungs } from '#domain/market/ladder.ts';
import type { Instrument, Side } from '#domain/market/types.ts';
import { type Decimal, decimalText } from '#domain/money/decimal.ts';
import { parseFixed } from '#domain/money/fixed.ts';
import { fromMinor } from '#domain/money/money.ts';
import { isLiveAlgo } from '#domain/order/algo.ts';
import { isLive, type AccountStore } from './account-store.ts';
import { dec } from './account-scope.ts';
import { heldOf, holdingPnl } from './holding.ts';

/** Sizes of the account by row, of both sides. */
export type OwnSizes = Readonly<Record<Side, Float64Array>>;

function emptySizes(rows: number): Record<Side, Float64Array> {
  return { buy: new Float64Array(rows), sell: new Float64Array(rows) };
}

type Placed = {
  readonly side: Side;
  readonly price?: string | undefined;
  readonly qty?: string | undefined;
};

function addTo(sizes: OwnSizes, { side, price, qty }: Placed, rungs: Rungs, of: Instrument): void {
  const at = parseFixed(price ?? '', of.priceDecimals);
  const size = parseFixed(qty ?? '', of.qtyDecimals);
  if (at === null || size === null || at <= 0) return;
  const row = rungIndex(rungs, at, towardOf(side === 'buy' ? 'bid' : 'ask'));
  if (row >= 0) sizes[side][row] = sizes[side][row]! + size;
}

/** Remainders of the resting orders of an instrument by row. */
export function restingSizes(store: AccountStore, rungs: Rungs, of: Instrument): OwnSizes {
  const sizes = emptySizes(rungs.prices.length);
  for (const order of store.orders.values()) {
    if (order.symbol !== of.symbol || !isLive(order)) continue;
    addTo(sizes, order, rungs, of);
    addTo(sizes, { ...order, qty: negative(order.filled) }, rungs, of);
  }
  return sizes;
}

function negative(qty: string): string {
  return /[1-9]/.test(qty) ? `-${qty}` : '0';
}

/** Sizes of the conditions of an instrument by the row of their trigger. */
export function conditionSizes(store: AccountStore, rungs: Rungs, of: Instrument): OwnSizes {
  const sizes = emptySizes(rungs.prices.length);
  for (const { symbol, status, legs, qty } of store.algos.values()) {
    if (symbol !== of.symbol || !isLiveAlgo(status)) continue;
    for (const leg of legs) {
      if (leg.status !== 'armed' && leg.status !== 'waiting') continue;
      addTo(sizes, { side: leg.side, price: leg.trigger, qty: leg.qty ?? qty }, rungs, of);
    }
  }
  return sizes;
}

/** Result of what is held of an instrument at a price; null for nothing held. */
export type ResultAt = (price: Decimal) => Decimal | null;

/** What the account holds of an instrument: its key changes with it. */
export type HeldResult = {
  readonly key: string;
  readonly at: ResultAt;
  /** Average entries of the open positions, raw. */
  readonly entries: readonly string[];
};

const NOTHING: HeldResult = { key: '', at: () => null, entries: [] };

/** The result of the open positions of a contract, or of shares or coins held, by price. */
export function heldResult(store: AccountStore, instrument: Instrument): HeldResult {
  const { symbol, kind, base } = instrument;
  if (kind === 'swap') {
    const open = store.openPositions().filter((one) => one.symbol === symbol);
    if (open.length === 0) return NOTHING;
    const held = open.map(({ side, qty, entry }) => ({ side, qty: dec(qty), entry: dec(entry) }));
    return {
      key: open.map(({ side, qty, entry }) => `${side} ${qty} ${entry}`).join('|'),
      at: (price) => held.map((one) => profitAt(one, price)).reduce((sum, one) => sum.plus(one)),
      entries: open.map(({ entry }) => entry),
    };
  }
  const asset = kind === 'stock' ? `STK:${symbol}` : base;
  const held = heldOf({ store }, { asset, sym: symbol });
  if (held === null || held.cost === null || !held.qty.gt(0)) return NOTHING;
  const { qty, cost } = held;
  return {
    key: `${qty.toString()} ${cost.toString()}`,
    at: (price) => holdingPnl(held, price),
    entries: [decimalText(cost.div(qty).toDecimalPlaces(instrument.priceDecimals))],
  };
}

/** Price of a row as a decimal. */
export function rowPrice(price: number, { priceDecimals }: Instrument): Decimal {
  return fromMinor(price, priceDecimals);
}
