import { Refusal } from '#domain/errors.ts';
import { Decimal, parseDecimal } from '#domain/money/decimal.ts';
import type { QuoteSource } from '#domain/order/expected.ts';
import { quoteDifference, type Quote, type QuoteFigures } from '#domain/order/quote.ts';
import { levelsOf } from '#domain/order/walk-book.ts';
import type { MarketView } from '#server/ports/core.ts';
import type { Draft } from '#server/app/orders/draft.ts';

/** Figures of the confirm sheet in a call; each may be missing. */
export type QuotedInput = {
  readonly quoteBookSeq?: string | undefined;
  readonly quoteFee?: string | undefined;
  readonly quoteMargin?: string | undefined;
  readonly quoteTotal?: string | undefined;
  readonly quoteLiqPrice?: string | undefined;
};

/**
 * Market that an order's quote is based on. While nothing trades, a limit order waits, whatever the
 * book shows.
 */
export function quoteSource(
  view: MarketView,
  { side, kind }: Pick<Draft, 'side' | 'kind'>,
): QuoteSource {
  const waits = kind === 'limit' && view.state !== 'open';
  const levels = waits ? [] : ((side === 'buy' ? view.book?.asks : view.book?.bids) ?? []);
  return { tickId: String(view.seq), bookSeq: view.bookSeq, levels: levelsOf(levels) };
}

/** Confirmed figures; missing ones are taken from the current quote. */
function confirmedFigures(input: QuotedInput, now: Quote): QuoteFigures {
  const { quoteLiqPrice } = input;
  return {
    tickId: now.tickId,
    bookSeq: now.bookSeq,
    fee: input.quoteFee ?? now.fee,
    margin: input.quoteMargin ?? now.margin,
    total: input.quoteTotal ?? now.total,
    liqPrice: quoteLiqPrice === undefined ? now.liqPrice : noneAsNull(quoteLiqPrice),
  };
}

function noneAsNull(text: string): string | null {
  return text === 'none' ? null : text;
}

/**
 * How far the total may move: a fraction of the total itself, or of the turnover where the total is
 * what a close returns. At 100x, a price that moves by 0.01 % changes that by one percent.
 */
type Allowed = { readonly slippage: string; readonly of: 'total' | 'turnover' };

/** True while the total differs from the confirmed one by no more than is allowed. */
function isNear(confirmed: string, now: Quote, { slippage, of }: Allowed): boolean {
  const [before, after] = [parseDecimal(confirmed), parseDecimal(now.total)];
  const basis = of === 'total' ? before : parseDecimal(now.turnover);
  if (before === null || after === null || basis === null) return false;
  return after
    .minus(before)
    .abs()
    .lte(basis.abs().times(new Decimal(slippage)));
}

/**
 * Compares an order with the figures its owner confirmed. On the same book every figure must be
 * equal. If the book has moved, the total may differ by what a price within the slippage cap
 * changes. A limit order that rests in both books has the same figures in both.
 * @returns the figures to store with the order, JSON text.
 * @throws Refusal PRICE_MOVED
 */
export function checkQuote(input: QuotedInput, now: Quote, allowed: Allowed): string {
  const confirmed = confirmedFigures(input, now);
  const seq = input.quoteBookSeq ?? String(now.bookSeq);
  const isSameBook = seq === String(now.bookSeq);
  const differs = quoteDifference(confirmed, now) !== null;
  if (differs && (isSameBook || !isNear(confirmed.total, now, allowed))) {
    throw new Refusal('PRICE_MOVED');
  }
  const { tickId, fee, margin, total, liqPrice } = confirmed;
  return JSON.stringify({ tickId, bookSeq: seq, fee, margin, total, liqPrice });
}
