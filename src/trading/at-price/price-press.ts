import type { Instrument } from '#domain/market/types.ts';
import type { Exits } from '#domain/order/exit-ticks.ts';
import type { OrderAsk } from '#src/trading/order/order-ask.ts';
import { orderMarket } from '#src/trading/order/order-market.ts';
import { changeDraft, contractTerms, draftOf } from '#src/trading/order/ticket-draft.ts';
import type { TradeType } from '#src/trading/order/trade-choice.ts';

/** Kinds of order that a press at a price places. */
export const PRESS_KINDS = ['limit', 'market', 'stop', 'stopLimit'] as const;
export type PressKind = (typeof PRESS_KINDS)[number];

/** A press at a price. Numbers are plain decimal text with a point. */
export type PricePress = {
  readonly side: 'buy' | 'sell';
  readonly kind: PressKind;
  readonly price: string;
  /** Empty keeps the size of the ticket. */
  readonly qty: string;
  /** Exits that an opening order of a contract brings along; absent for none. */
  readonly exits?: Exits | undefined;
};

/** Exits as a ticket holds them: null while one is off. */
function shown({ takeProfit, stopLoss }: Exits) {
  return {
    takeProfit: takeProfit === '' ? null : takeProfit,
    stopLoss: stopLoss === '' ? null : stopLoss,
  };
}

/** Fills the ticket of an instrument with what was pressed; nothing is sent. */
export function fillTicket(type: TradeType, { symbol }: Instrument, press: PricePress): void {
  const { side, kind, price, qty, exits } = press;
  const { fields } = draftOf(type, symbol);
  const sized = qty === '' ? {} : { qty };
  const base = { side, closes: false, ...sized, ...(exits === undefined ? {} : shown(exits)) };
  if (kind === 'market') {
    changeDraft(type, symbol, { ...base, type: 'market', algo: null });
  } else if (kind === 'limit') {
    changeDraft(type, symbol, { ...base, type: 'limit', algo: null, price, hasPrice: true });
  } else {
    const limit = kind === 'stopLimit' ? { price, hasPrice: true } : {};
    const trigger = { fields: { ...fields, trigger: price } };
    changeDraft(type, symbol, { ...base, ...limit, ...trigger, algo: kind });
  }
}

/** The order of a press, to be sent at once where one-tap mode allows it. */
export function askOfPress(
  type: TradeType,
  instrument: Instrument,
  press: PricePress & { readonly kind: 'limit' | 'market' },
): OrderAsk {
  const { side, kind, price, qty, exits } = press;
  return {
    ticket: {
      market: orderMarket(type),
      sym: instrument.symbol,
      side,
      type: kind,
      price: kind === 'market' ? '' : price,
      qty,
      ...(type === 'contract' ? contractTerms(instrument.symbol) : { leverage: 1 }),
      takeProfit: exits?.takeProfit ?? '',
      stopLoss: exits?.stopLoss ?? '',
    },
    side,
    instrument,
    atOnce: true,
  };
}
