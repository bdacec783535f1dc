import type { Checked } from '#domain/errors.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import { fromMinor, minorText, toMinor } from '#domain/money/money.ts';
import type { QuoteSource } from '#domain/order/expected.ts';
import { edgePrice } from '#domain/order/walk-book.ts';
import { viewCross, withoutCross } from './cross-account.ts';
import {
  quoteClose,
  quoteContract,
  type CloseDraft,
  type CloseQuote,
  type ContractDraft,
  type ContractQuote,
  type CrossTerms,
  type HeldContract,
} from './quote-contract.ts';
import { otherSide, SETTLE_DECIMALS, type PositionSide } from './side.ts';

/** A position to reverse: closed as a whole, and opened in the same size on the other side. */
export type ReverseDraft = Pick<CloseDraft, 'contract' | 'rates' | 'held' | 'slippage'> & {
  /** Side of the position that is closed. */
  readonly side: PositionSide;
  readonly leverage: Decimal;
  /** Position that is already open on the other side; the new size joins it. */
  readonly opposite: HeldContract | null;
  /** Base units of pending orders of the other side; they count toward its tier. */
  readonly pendingQty: Decimal;
  /** Under cross margin, the account before both orders, and the mark; else absent. */
  readonly cross?: CrossTerms | undefined;
};

/**
 * Quote of a reversal. Both orders are on one side of the book, so they are one walk: the close
 * takes the first half of the quantity, the opening order the second.
 */
export type ReverseQuote = {
  readonly close: CloseQuote;
  readonly open: ContractQuote;
  /** Size of the position in units of the instrument. */
  readonly qty: number;
  /** Part of both orders that the book offers within the slippage cap, in the same units. */
  readonly offeredQty: number;
  /** Worst price that either order accepts; null when the side of the book is empty. */
  readonly edge: string | null;
  /** Fees of both orders. */
  readonly fee: string;
  /** Change of the free margin: what the close returns less margin and fee of the new position. */
  readonly change: string;
  /** Under cross margin, the account between both orders. */
  readonly between?: CrossTerms | undefined;
};

function settled(value: Decimal): string {
  return minorText(toMinor(value, SETTLE_DECIMALS), SETTLE_DECIMALS);
}

function unitsOf(qty: Decimal, decimals: number): number {
  return qty.times(new Decimal(10).pow(decimals)).toNumber();
}

/** The opening half of a reversal as a market order behind the closing half. */
export function openingHalf(draft: ReverseDraft): ContractDraft {
  const { contract, side, leverage, rates, held, opposite, pendingQty, slippage } = draft;
  const qty = unitsOf(held.qty, contract.qtyDecimals);
  return {
    contract,
    side: otherSide(side),
    leverage,
    rates,
    held: opposite,
    pendingQty,
    qty,
    behindQty: qty,
    price: null,
    slippage,
  };
}

/**
 * Quotes a reversal. `close` has the same figures as a close at market, `open` those of the order
 * behind it.
 */
export function quoteReverse(draft: ReverseDraft, source: QuoteSource): ReverseQuote {
  const { contract, side, rates, held, slippage } = draft;
  const second = openingHalf(draft);
  const { qty } = second;
  const isCross = draft.cross !== undefined;
  const closing = { contract, side, rates, held, qty, price: null, slippage, isCross };
  const close = quoteClose(closing, source);
  const between = draft.cross && {
    ...draft.cross,
    account: withoutCross(
      draft.cross.account,
      { symbol: contract.symbol, side },
      new Decimal(close.total),
    ),
  };
  const open = quoteContract({ ...second, cross: between }, source);
  const { size } = source.levels;
  const taker = side === 'long' ? 'sell' : 'buy';
  const edge = size === 0 ? null : edgePrice(source.levels.priceAt(0), slippage, taker, contract);
  const offered = new Decimal(close.filledQty).plus(open.filledQty);
  return {
    close,
    open,
    qty,
    offeredQty: unitsOf(offered, contract.qtyDecimals),
    edge: edge === null ? null : decimalText(fromMinor(edge, contract.priceDecimals)),
    fee: settled(new Decimal(close.fee).plus(open.fee)),
    change: settled(new Decimal(close.total).minus(open.total)),
    between,
  };
}

/**
 * Whether the book can fill a reversal as a whole: less than both orders would leave the account
 * without a position, or with a smaller one than was closed.
 */
export function checkWhole(
  { qty, offeredQty }: Pick<ReverseQuote, 'qty' | 'offeredQty'>,
  { qtyDecimals }: { readonly qtyDecimals: number },
): Checked {
  const needed = 2 * qty;
  if (offeredQty >= needed) return { ok: true };
  const args = {
    offered: formatPlain(offeredQty, qtyDecimals),
    qty: formatPlain(needed, qtyDecimals),
  };
  return { ok: false, error: 'NOT_FILLABLE', args };
}

/**
 * Whether the free margin pays for the new position at its worst price, after the close has
 * returned its part.
 * @param free free money before both orders; not read under cross margin.
 */
export function checkReverseFunds(
  { close, open, between }: Pick<ReverseQuote, 'close' | 'open' | 'between'>,
  free: Decimal,
): Checked {
  const left =
    between === undefined ? free.plus(close.total) : viewCross(between.account).available;
  if (left.gte(open.reserve)) return { ok: true };
  return { ok: false, error: 'INSUFFICIENT_MARGIN' };
}
