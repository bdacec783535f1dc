import type { Instrument } from '#domain/market/types.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import type { algoOrderQuery } from '#protocol/http/algo-orders.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { isLive } from '#server/app/orders/order-rows.ts';
import { priceText, qtyDec, qtyText, wireDecimal } from '#server/app/orders/scales.ts';
import type { AlgoLegRow } from '#server/ports/algo-rows.ts';
import type { OrderRow } from '#server/ports/rows.ts';
import type { AlgoState } from './algo-state.ts';
import { partsOf, termsOf } from './terms.ts';

/** Orders that place others in their wire format. */

function given<K extends string, T>(key: K, value: T | null | undefined) {
  return value === null || value === undefined ? {} : ({ [key]: value } as Record<K, T>);
}

function legView(instrument: Instrument, leg: AlgoLegRow): AlgoView['legs'][number] {
  const price = (row: bigint | null): string | null =>
    row === null ? null : priceText(instrument, row);
  return {
    id: leg.id,
    kind: leg.kind,
    side: leg.side,
    triggerBy: leg.priceBy,
    ...given('trigger', price(leg.price)),
    ...given('price', price(leg.limitPrice)),
    ...given('callbackRate', leg.callbackRate),
    ...given('callbackAmount', price(leg.callbackAmount)),
    ...given('activation', price(leg.activation)),
    ...given('best', price(leg.best)),
    qty: qtyText(instrument, leg.qty),
    ...given('part', leg.part === 0 ? null : leg.part),
    status: leg.status,
    ...given('orderId', leg.firedOrderId),
  };
}

/** Conditions that no other one replaces. */
function currentLegs(legs: readonly AlgoLegRow[]): readonly AlgoLegRow[] {
  const replaced = new Set(legs.map(({ replaces }) => replaces));
  return legs.filter(({ id }) => !replaced.has(id));
}

/** Amendments of the conditions of an order, oldest first. */
export function algoChanges(
  instrument: Instrument,
  { legs }: Pick<AlgoState, 'legs'>,
): DataOf<typeof algoOrderQuery>['changes'] {
  const text = (row: bigint | null): string | null =>
    row === null ? null : priceText(instrument, row);
  const changes = legs.flatMap((leg) => {
    const before = legs.find(({ id }) => id === leg.replaces);
    if (before === undefined) return [];
    return [
      {
        id: leg.id,
        kind: leg.kind,
        from: text(before.price) ?? '',
        to: text(leg.price) ?? '',
        ...given('limitFrom', text(before.limitPrice)),
        ...given('limitTo', text(leg.limitPrice)),
        ts: leg.createdAt,
      },
    ];
  });
  return changes.toSorted((a, b) => a.ts - b.ts || (a.id < b.id ? -1 : 1));
}

/** Filled quantity and average price of children on the side of their parent. */
function filledOf(instrument: Instrument, side: 'buy' | 'sell', children: readonly OrderRow[]) {
  const own = children.filter((row) => row.side === side);
  const filled = own.reduce((sum, row) => sum + row.filled, 0n);
  const turnover = own.reduce((sum, row) => sum.plus(row.turnover), new Decimal(0));
  const average = filled === 0n ? null : wireDecimal(turnover.div(qtyDec(instrument, filled)));
  return { filled: qtyText(instrument, filled), ...given('avgPrice', average) };
}

function termsView(instrument: Instrument, state: AlgoState) {
  const { price, postOnly, scale, twap, visible, chase, pov } = termsOf(state.algo);
  const live = state.children.find(({ status }) => isLive(status));
  const text = (units: number): string => formatPlain(units, instrument.priceDecimals);
  return {
    postOnly,
    ...given('price', price === null ? null : text(price)),
    ...given('visible', visible === null ? null : formatPlain(visible, instrument.qtyDecimals)),
    ...(scale === null ? {} : { ...scale, priceTo: text(scale.priceTo) }),
    ...(twap === null ? {} : twap),
    ...(pov === null ? {} : { ...pov, volume: qtyText(instrument, state.algo.volume ?? 0n) }),
    ...(chase === null
      ? {}
      : { ...chase, ...given('working', live && priceText(instrument, live.worstPrice)) }),
  };
}

export function algoView(instrument: Instrument, state: AlgoState): AlgoView {
  const { algo, legs, children } = state;
  return {
    id: algo.id,
    version: algo.version,
    clientOrderId: algo.clientOrderId,
    market: algo.market,
    symbol: algo.symbol,
    side: algo.side,
    kind: algo.kind,
    reduceOnly: algo.reduceOnly,
    ...given('leverage', algo.leverage),
    qty: qtyText(instrument, algo.qty),
    ...filledOf(instrument, algo.side, children),
    ...termsView(instrument, state),
    legs: currentLegs(legs).map((leg) => legView(instrument, leg)),
    placed: algo.placed,
    parts: partsOf(instrument, algo),
    ...given('nextAt', algo.nextAt),
    status: algo.status,
    ...given('reason', algo.reason),
    ...(algo.refusal === null
      ? {}
      : { refusal: JSON.parse(algo.refusal) as NonNullable<AlgoView['refusal']> }),
    createdAt: algo.createdAt,
    updatedAt: algo.updatedAt,
  };
}
