import type { Instrument } from '#domain/market/types.ts';
import { accountBook } from '#src/kit/index.ts';
import type { OrderAsk } from '#src/trading/order/order-ask.ts';
import { orderMarket } from '#src/trading/order/order-market.ts';
import { changeDraft, draftOf, leverageOf, leverages } from '#src/trading/order/ticket-draft.ts';
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
};

/** Fills the ticket of an instrument with what was pressed; nothing is sent. */
export function fillTicket(type: TradeType, { symbol }: Instrument, press: PricePress): void {
  const { side, kind, price, qty } = press;
  const { fields } = draftOf(type, symbol);
  const sized = qty === '' ? {} : { qty };
  const base = { side, closes: false, ...sized };
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
  { side, kind, price, qty }: PricePress & { readonly kind: 'limit' | 'market' },
): OrderAsk {
  const { symbol } = instrument;
  const leverage =
    type === 'contract' ? leverageOf(symbol, accountBook.positions, leverages.of) : 1;
  return {
    ticket: {
      market: orderMarket(type),
      sym: symbol,
      side,
      type: kind,
      price: kind === 'market' ? '' : price,
      qty,
      leverage,
      takeProfit: '',
      stopLoss: '',
    },
    side,
    instrument,
    atOnce: true,
  };
}
