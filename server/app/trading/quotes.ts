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

/** True while the total differs from the confirmed one by at most the slippage cap. */
function isWithinCap(confirmed: string, now: string, slippage: string): boolean {
  const [before, after] = [parseDecimal(confirmed), parseDecimal(now)];
  if (before === null || after === null) return false;
  return after
    .minus(before)
    .abs()
    .lte(before.abs().times(new Decimal(slippage)));
}

/**
 * Compares an order with the figures its owner confirmed. On the same book every figure must be
 * equal. If the book has moved, the total may differ by at most the slippage cap. A limit order
 * that rests in both books has the same figures in both.
 * @returns the figures to store with the order, JSON text.
 * @throws Refusal PRICE_MOVED
 */
export function checkQuote(input: QuotedInput, now: Quote, slippage: string): string {
  const confirmed = confirmedFigures(input, now);
  const seq = input.quoteBookSeq ?? String(now.bookSeq);
  const isSameBook = seq === String(now.bookSeq);
  const differs = quoteDifference(confirmed, now) !== null;
  const isNear = !isSameBook && isWithinCap(confirmed.total, now.total, slippage);
  if (differs && !isNear) throw new Refusal('PRICE_MOVED');
  const { tickId, fee, margin, total, liqPrice } = confirmed;
  return JSON.stringify({ tickId, bookSeq: seq, fee, margin, total, liqPrice });
}
