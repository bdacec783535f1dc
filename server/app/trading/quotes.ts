import { Refusal } from '#domain/errors.ts';
import { Decimal, parseDecimal } from '#domain/money/decimal.ts';
import type { QuoteSource } from '#domain/order/expected.ts';
import { quoteDifference, type Quote, type QuoteFigures } from '#domain/order/quote.ts';
import { levelsOf } from '#domain/order/walk-book.ts';
import type { MarketView } from '#server/ports/core.ts';
import type { Draft } from './draft.ts';

/** Figures of the confirm sheet as a call carries them; every one may be missing. */
export type QuotedInput = {
  readonly quoteBookSeq?: string | undefined;
  readonly quoteFee?: string | undefined;
  readonly quoteMargin?: string | undefined;
  readonly quoteTotal?: string | undefined;
  readonly quoteLiqPrice?: string | undefined;
};

/**
 * The market a quote of an order rests on. Where nothing trades now a limit order waits, whatever
 * the book shows.
 */
export function quoteSource(
  view: MarketView,
  { side, kind }: Pick<Draft, 'side' | 'kind'>,
): QuoteSource {
  const waits = kind === 'limit' && view.state !== 'open';
  const levels = waits ? [] : ((side === 'buy' ? view.book?.asks : view.book?.bids) ?? []);
  return { tickId: String(view.seq), bookSeq: view.bookSeq, levels: levelsOf(levels) };
}

/** What was confirmed, filled up with today's figures where the caller names none. */
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

/** True while the total moved less than the slippage cap against what was confirmed. */
function isWithinCap(confirmed: string, now: string, slippage: string): boolean {
  const [before, after] = [parseDecimal(confirmed), parseDecimal(now)];
  if (before === null || after === null) return false;
  return after
    .minus(before)
    .abs()
    .lte(before.abs().times(new Decimal(slippage)));
}

/**
 * Holds an order to what its owner confirmed. On the same book each figure must agree digit for
 * digit; when the book has moved on, the total must still be within the slippage cap of the one
 * that was shown. A limit order that waits in both books has the same figures in both.
 * @returns the figures as the order keeps them, JSON text.
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
