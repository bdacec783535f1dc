import { useState, type ReactNode } from 'react';
import type { Instrument } from '#domain/market/types.ts';
import { priceOfCell } from '#src/kit/index.ts';
import type { LevelPick } from '#src/market/index.ts';
import { placesBracket, specOf } from '#src/trading/order/draft-spec.ts';
import { isOneTap } from '#src/trading/order/one-tap.ts';
import type { OrderAsk } from '#src/trading/order/order-ask.ts';
import { orderMarket } from '#src/trading/order/order-market.ts';
import { takeLevel } from '#src/trading/order/take-level.ts';
import { contractTerms, draftOf, hasSize } from '#src/trading/order/ticket-draft.ts';
import type { TradeType } from '#src/trading/order/trade-choice.ts';
import { pressSheet } from './press-sheets.tsx';

/**
 * The order of a level that was pressed twice: that of the form as a limit order at the level, with
 * its size, time in force and bracket; bids buy and asks sell. Null where one tap is off, the form
 * has no size, or it places an order of another kind.
 */
function orderOfLevel(type: TradeType, instrument: Instrument, pick: LevelPick): OrderAsk | null {
  const { symbol } = instrument;
  const { side } = pick;
  const price = priceOfCell(pick.price, instrument);
  const draft = { ...draftOf(type, symbol), side, type: 'limit', price } as const;
  const isPlain = draft.algo === null && !draft.closes && hasSize(draft);
  if (!isPlain || placesBracket(draft, type) || !isOneTap(orderMarket(type))) return null;
  const terms = {
    positionMode: undefined,
    marginMode: undefined,
    ...(type === 'contract' ? contractTerms(symbol) : { leverage: 1 }),
    unit: draft.size?.unit ?? 'base',
    positionId: undefined,
  } as const;
  return { ticket: specOf(draft, type, terms), side, instrument, atOnce: true };
}

/**
 * Presses on the levels of a book: one fills the form, a second one right after it places the
 * order of the form where one tap is on.
 */
export function useLevelOrder(
  instrument: Instrument,
  type: TradeType | null,
): { readonly take: ((pick: LevelPick) => void) | undefined; readonly sheet: ReactNode } {
  const [ask, setAsk] = useState<OrderAsk | null>(null);
  const take = (pick: LevelPick): void => {
    if (type === null) return;
    takeLevel(type, instrument, pick);
    if (pick.twice === true) setAsk((now) => now ?? orderOfLevel(type, instrument, pick));
  };
  const sheet = ask !== null && <pressSheet.Part ask={ask} onClose={() => setAsk(null)} />;
  return { take: type === null ? undefined : take, sheet };
}
