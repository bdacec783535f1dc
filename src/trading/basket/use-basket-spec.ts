import { useSnapshot } from 'valtio';
import type { Instrument } from '#domain/market/types.ts';
import type { BasketLegSpec, BasketSpec } from '#protocol/worker/basket.ts';
import { accountBook, plainNumber, useInstruments } from '#src/kit/index.ts';
import { withCap } from '#src/trading/order/order-cap.ts';
import { orderMarket, tradeTypeOf } from '#src/trading/order/order-market.ts';
import { orderSettings, type Cap } from '#src/trading/order/order-settings.ts';
import {
  contractTerms,
  leverages,
  marginModes,
  positionModes,
} from '#src/trading/order/ticket-draft.ts';
import { basketDraft, type BasketLeg } from './basket-draft.ts';

/** An order of the basket with its instrument. */
export type KnownLeg = { readonly leg: BasketLeg; readonly instrument: Instrument };

type Terms = NonNullable<Parameters<typeof contractTerms>[1]>;

/** The leg in the form that the worker reads. */
function legSpec({ leg, instrument }: KnownLeg, cap: Cap, terms: Terms): BasketLegSpec {
  const type = tradeTypeOf(instrument) ?? 'stock';
  const { sym, side, weight, offset } = leg;
  const ticket = {
    market: orderMarket(type),
    sym,
    side,
    type: leg.type,
    ...(type === 'contract' ? contractTerms(sym, terms) : { leverage: 1 }),
  };
  const empty = { price: '', qty: '', takeProfit: '', stopLoss: '' };
  const { maxSlippage } = withCap({ ...ticket, ...empty }, instrument, cap);
  return {
    ...ticket,
    ...(maxSlippage === undefined ? {} : { maxSlippage }),
    weight: plainNumber(weight),
    offset: plainNumber(offset),
  };
}

export type ShownBasket = {
  /** Orders whose instrument is traded, in the order of the rows of `spec`. */
  readonly known: readonly KnownLeg[];
  /** Symbols that are traded no more. */
  readonly gone: readonly string[];
  readonly spec: BasketSpec;
};

/** The basket on screen in the form that the worker reads; null until the instruments are known. */
export function useShownBasket(): ShownBasket | null {
  const instruments = useInstruments();
  const { currency, total, legs } = useSnapshot(basketDraft).current;
  const { cap } = useSnapshot(orderSettings);
  const terms: Terms = {
    positions: useSnapshot(accountBook).positions,
    chosen: useSnapshot(leverages).of,
    modes: useSnapshot(positionModes).of,
    margins: useSnapshot(marginModes).of,
  };
  if (instruments === null) return null;
  const found = legs.map((leg) => ({ leg, instrument: instruments.get(leg.sym) }));
  const isKnown = (one: (typeof found)[number]): one is KnownLeg =>
    one.instrument !== undefined && tradeTypeOf(one.instrument) !== null;
  const known = found.filter(isKnown);
  const gone = found.filter((one) => !isKnown(one)).map(({ leg }) => leg.sym);
  const specs = known.map((one) => legSpec(one, cap, terms));
  return { known, gone, spec: { currency, total: plainNumber(total), legs: specs } };
}
