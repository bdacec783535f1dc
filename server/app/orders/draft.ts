import { Refusal, type Checked } from '#domain/errors.ts';
import { isListed } from '#domain/market/listing.ts';
import type { Exchange, Instrument } from '#domain/market/types.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { formatPlain, parseFixed } from '#domain/money/fixed.ts';
import { goodTillEnd } from '#domain/order/good-till.ts';
import { bestPrice, checkBounds, type MarketTop } from '#domain/order/market-bounds.ts';
import { protectionPrice } from '#domain/order/protection.ts';
import { rulesOf, type TradingRules } from '#domain/order/rules.ts';
import { timeInForceOf, timesInForce, type TimeInForce } from '#domain/order/time-in-force.ts';
import type { CommandContext, MarketView } from '#server/ports/core.ts';
import type { JobContext } from '#server/ports/engine.ts';
import type { OrderRow } from '#server/ports/rows.ts';

/** A requested order, in integers of its instrument. */
export type Draft = {
  readonly side: 'buy' | 'sell';
  readonly kind: 'market' | 'limit';
  /** Limit price; null for a market order. */
  readonly price: number | null;
  readonly qty: number;
  /** How long a limit order waits; null for a market order. */
  readonly time: TimeInForce | null;
  /** When a `gtd` order ends, UTC milliseconds; absent for any other. */
  readonly goodTill?: number;
  /** Slippage cap of a market order, narrower than the venue's; absent for the venue's. */
  readonly slippage?: string;
  /** Worst price of a market order that its owner saw and accepts; absent for the cap alone. */
  readonly protection?: number;
  /** Quantity that the same command takes from the book before this market order. */
  readonly behindQty?: number;
};

/** An instrument with its rules and current market. */
export type Traded = {
  readonly instrument: Instrument;
  readonly rules: TradingRules;
  readonly view: MarketView;
};

/** Instrument of a call. @throws Refusal NOT_FOUND for another market, NOT_LISTED */
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

/** @throws Refusal for a broken rule. */
export function demand(checked: Checked, msgKey?: string): void {
  if (!checked.ok) throw new Refusal(checked.error, checked.args ?? {}, msgKey);
}

/**
 * Parses a number of a request as an integer of the instrument.
 * @throws Refusal TOO_MANY_DECIMALS, or ABOVE_MAX if it does not fit.
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

/** Upper bound of any price; the prices of every market are far below it. */
const MAX_PRICE = '900000000';

/**
 * Parses a price of a request. @throws Refusal as `readNumber`, ABOVE_MAX for an implausible price.
 */
export function readPrice(text: string, decimals: number): number {
  const price = readNumber(text, decimals);
  const max = parseFixed(MAX_PRICE, decimals);
  if (max !== null && price > max) throw new Refusal('ABOVE_MAX', { max: MAX_PRICE });
  return price;
}

type DraftInput = {
  readonly side: 'buy' | 'sell';
  readonly type: 'market' | 'limit';
  readonly price?: string | undefined;
  readonly qty: string;
  readonly timeInForce?: TimeInForce | undefined;
  readonly goodTill?: number | undefined;
  readonly maxSlippage?: string | undefined;
  readonly protectionPrice?: string | undefined;
};

/** Time in force of a request, else that of the market. @throws Refusal FORMAT, PARAMETER */
function readTime(
  { type, timeInForce }: DraftInput,
  market: TradingRules['market'],
): TimeInForce | null {
  if (type === 'market') {
    if (timeInForce !== undefined) throw new Refusal('FORMAT');
    return null;
  }
  const offered = timesInForce(market);
  if (timeInForce === undefined) return offered[0];
  if (!offered.includes(timeInForce)) throw new Refusal('PARAMETER', { field: 'timeInForce' });
  return timeInForce;
}

/** End of a `gtd` order. @throws Refusal FORMAT without one, and with one for any other order. */
function readGoodTill(
  time: TimeInForce | null,
  { goodTill: asked }: DraftInput,
  exchange: Exchange,
): Pick<Draft, 'goodTill'> {
  if ((time === 'gtd') !== (asked !== undefined)) throw new Refusal('FORMAT');
  return asked === undefined ? {} : { goodTill: goodTillEnd(asked, exchange) };
}

/**
 * Bounds of a market order. @throws Refusal FORMAT with a limit, ABOVE_MAX beyond the venue's cap,
 * as `readPrice` for an unreadable price
 */
function readProtection(
  { instrument, rules }: Pick<Traded, 'instrument' | 'rules'>,
  { type, maxSlippage, protectionPrice: worst }: DraftInput,
): Pick<Draft, 'slippage' | 'protection'> {
  if (type === 'limit' && (maxSlippage ?? worst) !== undefined) throw new Refusal('FORMAT');
  const { slippage: most } = rules;
  if (maxSlippage !== undefined && new Decimal(maxSlippage).gt(most)) {
    throw new Refusal('ABOVE_MAX', { max: most });
  }
  return {
    ...(maxSlippage === undefined ? {} : { slippage: maxSlippage }),
    ...(worst === undefined ? {} : { protection: readPrice(worst, instrument.priceDecimals) }),
  };
}

/**
 * Parses price, quantity and conditions of a request. A limit order requires a price, a market
 * order must have none.
 */
export function readDraft(
  { instrument, rules }: Pick<Traded, 'instrument' | 'rules'>,
  input: DraftInput,
): Draft {
  const { side, type: kind } = input;
  if ((kind === 'limit') !== (input.price !== undefined)) throw new Refusal('FORMAT');
  const qty = readNumber(input.qty, instrument.qtyDecimals);
  const price = input.price === undefined ? null : readPrice(input.price, instrument.priceDecimals);
  const time = readTime(input, rules.market);
  return {
    ...{ side, kind, price, qty, time },
    ...readGoodTill(time, input, instrument.exchange),
    ...readProtection({ instrument, rules }, input),
  };
}

/** Time in force of a stored order; null for a market order. */
export function timeOf({
  kind: type,
  market,
  timeInForce: time,
}: Pick<OrderRow, 'kind' | 'market' | 'timeInForce'>): TimeInForce | null {
  return timeInForceOf({ type, market, time });
}

/** The draft with its slippage cap, as quotes expect it. */
export function quotedDraft(draft: Draft, { slippage }: Pick<TradingRules, 'slippage'>) {
  return { ...draft, time: draft.time ?? undefined, slippage: draft.slippage ?? slippage };
}

/** Best prices and limits of a view. */
export function topOf({ book, last, upperLimit, lowerLimit }: MarketView): MarketTop {
  const bid = book?.bids[0]?.price ?? null;
  const ask = book?.asks[0]?.price ?? null;
  return { bid, ask, last, upperLimit, lowerLimit };
}

/**
 * Checks quantity, price and value of an order against the bounds of its instrument.
 * @throws Refusal of the first broken rule.
 */
export function checkDraft({ instrument, rules, view }: Traded, draft: Draft): void {
  demand(checkBounds(draft, instrument, rules, topOf(view)));
}

/**
 * Worst price an order accepts: its limit, or the protection price of a market order.
 * @throws Refusal NO_LIQUIDITY, PRICE_MOVED when the best price is already worse.
 */
export function worstPriceOf({ instrument, rules, view }: Traded, draft: Draft): number {
  if (draft.price !== null) return draft.price;
  const best = bestPrice(topOf(view), draft.side);
  if (best <= 0) throw new Refusal('NO_LIQUIDITY');
  const { upperLimit, lowerLimit } = view;
  const order = quotedDraft(draft, rules);
  const worst = protectionPrice(best, order, { ...instrument, upperLimit, lowerLimit });
  const { protection } = draft;
  const isBeyond = draft.side === 'buy' ? worst < best : worst > best;
  if (protection !== undefined && isBeyond) throw new Refusal('PRICE_MOVED');
  return worst;
}
