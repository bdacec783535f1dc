import type { Instrument } from '#domain/market/types.ts';
import type { LevelPick } from '#src/market/index.ts';
import { priceOfCell, qtyOfCells } from '#src/kit/index.ts';
import { changeDraft, takePrice } from './ticket-draft.ts';
import type { TradeType } from './trade-choice.ts';

/** Puts a level of the book into the draft: its price, and the size up to it where it was swept. */
export function takeLevel(type: TradeType, instrument: Instrument, pick: LevelPick): void {
  const { symbol } = instrument;
  takePrice(type, symbol, priceOfCell(pick.price, instrument));
  const qty = qtyOfCells(pick.swept, instrument);
  if (qty !== '') changeDraft(type, symbol, { qty });
}
