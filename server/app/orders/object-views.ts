import { bankruptcyPrice, shownLiqPrice } from '#domain/contract/liq-price.ts';
import { tierAfter } from '#domain/contract/quote-contract.ts';
import type { Instrument } from '#domain/market/types.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import type {
  FillView,
  OrderQuoteView,
  OrderView,
  PositionView,
} from '#protocol/http/trading-objects.ts';
import type { VenueFill } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { FillRow, OrderRow, PositionRow, TriggerRow } from '#server/ports/rows.ts';
import { rulesOf } from '#domain/order/rules.ts';
import { timeOf } from './draft.ts';
import {
  amountDec,
  amountText,
  baseAsset,
  priceRow,
  priceText,
  qtyDec,
  qtyText,
  wireDecimal,
} from './scales.ts';

/** Trading objects in their wire format. */

function given<K extends string, T>(key: K, value: T | null | undefined) {
  return value === null || value === undefined ? {} : ({ [key]: value } as Record<K, T>);
}

/** Realised profit as text, in the currency of the price. */
function realisedText({ quote }: Instrument, order: { readonly realised: bigint }): string {
  return amountText(quote, order.realised);
}

async function triggersOf(db: CoreReader, order: OrderRow): Promise<readonly TriggerRow[]> {
  if (order.market !== 'contract' || order.reduceOnly) return [];
  return db.table('trigger').find({ orderId: order.id, positionId: null, status: 'armed' });
}

export async function orderView(
  db: CoreReader,
  instrument: Instrument,
  order: OrderRow,
): Promise<OrderView> {
  const triggers = await triggersOf(db, order);
  const text = (row: bigint): string => priceText(instrument, row);
  const trigger = (kind: TriggerRow['kind']): string | undefined => {
    const one = triggers.find((row) => row.kind === kind);
    return one === undefined ? undefined : text(one.price);
  };
  const filled = qtyDec(instrument, order.filled);
  return {
    id: order.id,
    version: order.version,
    clientOrderId: order.clientOrderId,
    market: order.market,
    symbol: order.symbol,
    side: order.side,
    type: order.kind,
    ...given('timeInForce', timeOf(order)),
    ...given('goodTill', order.goodTill),
    ...given('positionSide', order.positionSide),
    reduceOnly: order.reduceOnly,
    ...given('leverage', order.leverage),
    ...given('price', order.price === null ? null : text(order.price)),
    qty: qtyText(instrument, order.qty),
    filled: qtyText(instrument, order.filled),
    ...given(
      'avgPrice',
      filled.isZero() ? null : wireDecimal(new Decimal(order.turnover).div(filled)),
    ),
    fee: amountText(order.feeAsset, order.fee),
    feeAsset: order.feeAsset,
    tax: amountText(instrument.quote, order.tax),
    ...given('feeDiscount', order.feeDiscount === '0' ? null : order.feeDiscount),
    realised: realisedText(instrument, order),
    status: order.status,
    ...given('reason', order.reason),
    ...given('replaces', order.replaces),
    ...given('positionId', order.positionId),
    ...given('algoId', order.algoId),
    ...given('takeProfit', trigger('tp')),
    ...given('stopLoss', trigger('sl')),
    ...given('tradeDate', order.tradeDate),
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  };
}

type KeptQuote = {
  readonly bookSeq: string;
  readonly fee: string;
  readonly margin: string | null;
  readonly total: string;
  readonly liqPrice: string | null;
};

/** Figures that the owner of an order confirmed; undefined for orders of the system. */
export function orderQuoteView({ quote }: Pick<OrderRow, 'quote'>): OrderQuoteView | undefined {
  if (quote === null) return undefined;
  const { bookSeq, fee, margin, total, liqPrice } = JSON.parse(quote) as KeptQuote;
  return { bookSeq, fee, ...given('margin', margin), total, ...given('liqPrice', liqPrice) };
}

function tickView(instrument: Instrument, tick: VenueFill['tick']): FillView['tick'] {
  const text = (value: number | null): string | null =>
    value === null ? null : priceText(instrument, priceRow(instrument, value));
  return {
    kind: tick.kind,
    seq: tick.seq,
    price: text(tick.price) ?? '0',
    ...given('bid', text(tick.bid)),
    ...given('ask', text(tick.ask)),
    ts: tick.ts,
    ageMs: tick.ageMs,
  };
}

export function fillView(instrument: Instrument, fill: FillRow, tick: VenueFill['tick']): FillView {
  return {
    id: fill.id,
    orderId: fill.orderId,
    market: fill.market,
    symbol: fill.symbol,
    side: fill.side,
    price: priceText(instrument, fill.price),
    qty: qtyText(instrument, fill.qty),
    fee: amountText(fill.feeAsset, fill.fee),
    feeAsset: fill.feeAsset,
    tax: amountText(instrument.quote, fill.tax),
    realised: realisedText(instrument, fill),
    liquidity: fill.liquidity,
    tick: tickView(instrument, tick),
    ts: fill.ts,
  };
}

function priceUnits(instrument: Instrument): Decimal {
  const { tick } = instrument;
  return fromMinor(tick.rule === 'fixed' ? tick.tick : 1, instrument.priceDecimals);
}

export async function positionView(
  db: CoreReader,
  instrument: Instrument,
  position: PositionRow,
): Promise<PositionView> {
  const { id, side, status } = position;
  const triggers = await db.table('trigger').find({ positionId: id, status: 'armed' });
  const qty = qtyDec(instrument, position.qty);
  const margin = amountDec(instrument.quote, position.margin);
  const entry = new Decimal(position.entry);
  const feeRate = new Decimal(rulesOf(instrument)?.takerRate ?? '0');
  const mmr = tierAfter(instrument, qty)?.mmr ?? new Decimal(0);
  const isCross = position.marginMode === 'cross';
  // Under cross margin both prices move with every mark of the account.
  const isOpen = status === 'open' && qty.gt(0) && !isCross;
  const held = { side, qty, entry, margin };
  const liq = isOpen ? shownLiqPrice({ ...held, mmr, feeRate }, priceUnits(instrument)) : null;
  const bankruptcy = isOpen ? bankruptcyPrice(held) : null;
  const money = (amount: bigint): string => amountText(instrument.quote, amount);
  return {
    id,
    version: position.version,
    symbol: position.symbol,
    side,
    leverage: position.leverage,
    ...given('marginMode', isCross ? 'cross' : null),
    qty: qtyText(instrument, position.qty),
    entry: decimalText(entry),
    margin: money(position.margin),
    maintenanceRate: decimalText(mmr),
    feeRate: decimalText(feeRate),
    ...given('liqPrice', liq === null ? null : decimalText(liq)),
    ...given('bankruptcyPrice', bankruptcy === null ? null : wireDecimal(bankruptcy)),
    realised: money(position.realised),
    fees: money(position.fees),
    funding: money(position.funding),
    triggers: triggers.map((row) => ({
      id: row.id,
      kind: row.kind,
      price: priceText(instrument, row.price),
      priceBy: row.priceBy,
    })),
    status,
    ...given('reason', position.reason),
    openedAt: position.openedAt,
    ...given('closedAt', position.closedAt),
    updatedAt: position.updatedAt,
  };
}

/** Asset of an order's fee: the coin for a coin buy, otherwise the currency. */
export function feeAssetOf(instrument: Instrument, side: 'buy' | 'sell'): string {
  return instrument.kind === 'spot' && side === 'buy' ? baseAsset(instrument) : instrument.quote;
}
