import { Refusal, type Checked } from '#domain/errors.ts';
import { isListed } from '#domain/market/listing.ts';
import type { Instrument } from '#domain/market/types.ts';
import { formatPlain, parseFixed } from '#domain/money/fixed.ts';
import { bestPrice, checkBounds, type MarketTop } from '#domain/order/market-bounds.ts';
import { rulesOf, type TradingRules } from '#domain/order/rules.ts';
import { edgePrice } from '#domain/order/walk-book.ts';
import type { CommandContext, MarketView } from '#server/ports/core.ts';
import type { JobContext } from '#server/ports/engine.ts';

/** An order as typed, in integers of its instrument. */
export type Draft = {
  readonly side: 'buy' | 'sell';
  readonly kind: 'market' | 'limit';
  /** Limit price; null for a market order. */
  readonly price: number | null;
  readonly qty: number;
};

/** An instrument with its rules and its market now. */
export type Traded = {
  readonly instrument: Instrument;
  readonly rules: TradingRules;
  readonly view: MarketView;
};

/** The instrument of a call. @throws Refusal NOT_FOUND for one of another market, NOT_LISTED */
export function tradedInstrument(
  context: JobContext | CommandContext,
  symbol: string,
  market: TradingRules['market'],
): Pick<Traded, 'instrument' | 'rules'> {
  const instrument = context.instrument(symbol);
  const rules = instrument === undefined ? null : rulesOf(instrument);
  if (instrument === undefined || rules?.market !== market) throw new Refusal('NOT_FOUND');
  if (!isListed(instrument, context.now)) throw new Refusal('NOT_LISTED');
  return { instrument, rules };
}

/** Turns a broken rule into a refusal. */
export function demand(checked: Checked, msgKey?: string): void {
  if (!checked.ok) throw new Refusal(checked.error, checked.args ?? {}, msgKey);
}

/**
 * Reads a number of a request as an integer of the instrument.
 * @throws Refusal TOO_MANY_DECIMALS, or ABOVE_MAX where it does not fit.
 */
function readNumber(text: string, decimals: number): number {
  const fraction = text.split('.')[1]?.replace(/0+$/, '') ?? '';
  if (fraction.length > decimals) {
    throw new Refusal('TOO_MANY_DECIMALS', { n: String(decimals) });
  }
  const value = parseFixed(text, decimals);
  if (value === null)
    throw new Refusal('ABOVE_MAX', { max: formatPlain(Number.MAX_SAFE_INTEGER, decimals) });
  return value;
}

/** No price above this is one: every market's lies far below it. */
const MAX_PRICE = '900000000';

/** Reads a price of a request. @throws Refusal as `readNumber`, ABOVE_MAX for no price at all. */
export function readPrice(text: string, decimals: number): number {
  const price = readNumber(text, decimals);
  const max = parseFixed(MAX_PRICE, decimals);
  if (max !== null && price > max) throw new Refusal('ABOVE_MAX', { max: MAX_PRICE });
  return price;
}

/** Reads price and quantity of a ticket. A limit order needs a price, a market order has none. */
export function readDraft(
  instrument: Instrument,
  input: {
    readonly side: 'buy' | 'sell';
    readonly type: 'market' | 'limit';
    readonly price?: string | undefined;
    readonly qty: string;
  },
): Draft {
  const { side, type: kind } = input;
  if ((kind === 'limit') !== (input.price !== undefined)) throw new Refusal('FORMAT');
  const qty = readNumber(input.qty, instrument.qtyDecimals);
  const price = input.price === undefined ? null : readPrice(input.price, instrument.priceDecimals);
  return { side, kind, price, qty };
}

/** Best prices and limits of a view. */
export function topOf({ book, last, upperLimit, lowerLimit }: MarketView): MarketTop {
  const bid = book?.bids[0]?.price ?? null;
  const ask = book?.asks[0]?.price ?? null;
  return { bid, ask, last, upperLimit, lowerLimit };
}

/**
 * Quantity, price and value of an order against the bounds of its instrument.
 * @throws Refusal with the name of the first broken rule.
 */
export function checkDraft({ instrument, rules, view }: Traded, draft: Draft): void {
  demand(checkBounds(draft, instrument, rules, topOf(view)));
}

/** Worst price an order accepts: its limit, or the edge of the slippage cap and of the day. */
export function worstPriceOf({ instrument, rules, view }: Traded, draft: Draft): number {
  if (draft.price !== null) return draft.price;
  const best = bestPrice(topOf(view), draft.side);
  if (best <= 0) throw new Refusal('NO_LIQUIDITY');
  const edge = edgePrice(best, rules.slippage, draft.side, instrument);
  if (draft.side === 'buy') return view.upperLimit > 0 ? Math.min(edge, view.upperLimit) : edge;
  return Math.max(edge, view.lowerLimit);
}
