import type { MarginMode, PositionMode } from '#domain/contract/position-mode.ts';
import type { SizeUnit } from '#domain/order/size-units.ts';
import type { TicketSpec } from '#protocol/worker/account.ts';
import { plainNumber } from '#src/kit/index.ts';
import { expectedPrice } from './algo-fields.ts';
import { orderMarket } from './order-market.ts';
import type { TicketDraft } from './ticket-draft.ts';
import type { TradeType } from './trade-choice.ts';

/** Terms of a ticket that are not in its draft. */
export type DraftTerms = {
  readonly unit: SizeUnit;
  readonly leverage: number;
  readonly positionMode: PositionMode | undefined;
  readonly marginMode: MarginMode | undefined;
  readonly positionId: string | undefined;
};

/** Type and price of the order; what places others is computed at the price expected for it. */
function pricedTerms(
  draft: Readonly<TicketDraft>,
): Pick<TicketSpec, 'type' | 'price' | 'time' | 'goodTill'> {
  const { algo, type, time, goodTill } = draft;
  if (algo !== null) {
    const price = plainNumber(expectedPrice(draft));
    return { type: price === '' ? 'market' : 'limit', price };
  }
  if (type === 'market') return { type, price: '' };
  return {
    type,
    price: plainNumber(draft.price),
    ...(time === null ? {} : { time }),
    ...(time !== 'gtd' || goodTill === null ? {} : { goodTill }),
  };
}

/** Whether an order may have a bracket: what is sold of a coin or a share opens nothing. */
function guardsEntry({ side }: Readonly<TicketDraft>, type: TradeType): boolean {
  return type === 'contract' || (type === 'coin' && side === 'buy');
}

/** The ticket in the form that the worker and the calls read. */
export function specOf(
  draft: Readonly<TicketDraft>,
  type: TradeType,
  { unit, leverage, positionMode, marginMode, positionId }: DraftTerms,
): TicketSpec {
  const opens = positionId === undefined;
  const { takeProfit, stopLoss } = draft;
  const isGuarded = opens && draft.algo === null && guardsEntry(draft, type);
  const typed = (trigger: string | null): string => (isGuarded ? plainNumber(trigger ?? '') : '');
  const isEmpty = takeProfit === '' && stopLoss === '';
  return {
    market: orderMarket(type),
    sym: draft.sym,
    side: draft.side,
    ...pricedTerms(draft),
    qty: plainNumber(draft.qty),
    ...(unit === 'base' ? {} : { size: { unit, text: plainNumber(draft.size?.text ?? '') } }),
    leverage,
    ...(opens && positionMode !== undefined ? { positionMode } : {}),
    ...(opens && marginMode !== undefined ? { marginMode } : {}),
    takeProfit: typed(takeProfit),
    stopLoss: typed(stopLoss),
    ...(opens ? { lacksTrigger: isGuarded && isEmpty } : { positionId }),
  };
}

/** Whether the bracket of a draft is on. */
export function hasBracket({ algo, takeProfit, stopLoss }: Readonly<TicketDraft>): boolean {
  return algo === null && (takeProfit !== null || stopLoss !== null);
}

/**
 * Whether the bracket is an order of its own: a coin always, a contract with several targets. One
 * target and one stop belong to the contract order itself.
 */
export function placesBracket(draft: Readonly<TicketDraft>, type: TradeType): boolean {
  const isOpening = type === 'contract' ? !draft.closes : draft.side === 'buy';
  return hasBracket(draft) && isOpening && (type === 'coin' || draft.fields.split !== '100');
}
