import { Refusal } from '#domain/errors.ts';
import { expiryAt, settlementWindow } from '#domain/option/expiry.ts';
import { OPTION_RULES } from '#domain/option/rules.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { stockOptionApply, stockOptionClose } from '#protocol/http/options.ts';
import { lived } from '#server/app/account/limits.ts';
import { requireKyc } from '#server/app/identity/require-kyc.ts';
import { mustBeOpen } from '#server/app/operators/open-product.ts';
import { Desk } from '#server/app/orders/desk.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { JobContext } from '#server/ports/engine.ts';
import { HOUSE } from '#server/ports/ledger.ts';
import type { OptionOrderRow, OptionQuoteRow } from '#server/ports/option-rows.ts';
import { dealingView, shareOf } from './option-market.ts';
import { expiryId, expiryText, liraText, OPTION_ASSET, sharePriceText } from './option-row.ts';
import { optionView } from './option-views.ts';
import { figuresAgain, ownOption, requireOpen } from './quote.ts';

/** Timer that alerts operators to a missing closing price. */
export const OPTION_WAIT_TIMER = 'option.wait';

const asset = OPTION_ASSET;

/** Sends the state of an option to the owner's pages. */
export async function tellOption(
  { tx }: Pick<JobContext, 'tx'>,
  { userId, realm, id, version, status }: OptionOrderRow,
): Promise<void> {
  await tx.event({ userId, realm, kind: 'option', data: { id, version, status } });
}

/**
 * The quote to use. A quote of another user is not found; an expired or used one can no longer be
 * used.
 */
async function liveQuote(
  { tx, caller, now }: CommandContext,
  { quoteId, kind }: Pick<OptionQuoteRow, 'quoteId' | 'kind'>,
): Promise<OptionQuoteRow> {
  const { userId, realm } = caller;
  const row = await tx.table('optionQuote').first({ quoteId, userId, realm, kind });
  if (row === undefined) throw new Refusal('NOT_FOUND', {}, 'error.quoteGone');
  if (row.isUsed || row.expiresAt < now) throw new Refusal('PRICE_MOVED', {}, 'error.quoteExpired');
  return row;
}

/** Whether two texts are the same amount, ignoring trailing zeros. */
function isSame(confirmed: string, minor: bigint): boolean {
  const plain = (text: string): string => text.replace(/\.?0+$/, '');
  const own = liraText(minor);
  return confirmed === own || (own.includes('.') && plain(own) === plain(padded(confirmed)));
}

function padded(text: string): string {
  return text.includes('.') ? text : `${text}.0`;
}

type Confirmed = {
  readonly premium: string;
  readonly fee: string;
  readonly total: string;
};

/**
 * Recomputes the figures of a quote and compares each with the confirmed one.
 * @throws Refusal PRICE_MOVED
 */
function checkFigures(quote: OptionQuoteRow, confirmed: Confirmed): void {
  const again = figuresAgain(quote);
  const isStored =
    again.premium === quote.premium && again.fee === quote.fee && again.total === quote.total;
  const isShown =
    isSame(confirmed.premium, again.premium) &&
    isSame(confirmed.fee, again.fee) &&
    isSame(confirmed.total, again.total);
  if (!isStored || !isShown) throw new Refusal('PRICE_MOVED');
}

function isSeries(quote: OptionQuoteRow, input: ParsedOf<typeof stockOptionApply>): boolean {
  const { symbol, type, strike, expiry, quoteContracts } = input;
  return (
    quote.symbol === symbol &&
    quote.type === type &&
    padded(sharePriceText(quote.strike)).replace(/\.?0+$/, '') ===
      padded(strike).replace(/\.?0+$/, '') &&
    expiryText(quote.expiryDay) === expiry &&
    String(quote.contracts) === quoteContracts
  );
}

/** Stores the feed message that a quote is based on. */
async function tickRow({ context }: Desk, quote: OptionQuoteRow): Promise<string> {
  const id = context.newId();
  const { symbol, tickSeq: seq, tickTs: ts, tickAgeMs: ageMs, bid, ask, spot } = quote;
  const tick = { id, symbol, kind: 'trade', seq, bid, ask, price: spot, ts, ageMs } as const;
  await context.tx.table('feedTick').insert(tick);
  return id;
}

/**
 * Creates the settlement that a bought option waits for: one row and one timer per share and day.
 */
async function awaitExpiry(
  { tx, now, newId, settings }: CommandContext,
  { symbol, expiryDay: day }: OptionQuoteRow,
): Promise<void> {
  const id = expiryId(symbol, day);
  if ((await tx.table('optionExpiry').get(id)) !== undefined) return;
  await tx.table('optionExpiry').insert({
    id,
    version: 1,
    symbol,
    day,
    expiryAt: expiryAt(day),
    status: 'waiting',
    price: null,
    tickId: null,
    source: null,
    alertedAt: null,
    createdAt: now,
    updatedAt: now,
  });
  const dueAt = settlementWindow(day).to + lived(OPTION_RULES.waitMs, settings);
  const timer = { id: newId(), version: 1, dueAt, kind: OPTION_WAIT_TIMER, ref: id };
  await tx.table('timer').insert({ ...timer, isDone: false });
}

async function payPremium(desk: Desk, row: OptionOrderRow): Promise<void> {
  const { id: ref, userId: owner, realm, premiumAmount, openFee } = row;
  const pay = (bucket: 'venue' | 'fees', amount: bigint) =>
    [
      { owner, bucket: 'available', asset, amount: -amount },
      { owner: HOUSE, bucket, asset, amount },
    ] as const;
  await desk.post({ realm, reason: 'optionPremium', ref, legs: pay('venue', premiumAmount) });
  await desk.post({ realm, reason: 'optionFee', ref, legs: pay('fees', openFee) });
}

function boughtRow(context: CommandContext, quote: OptionQuoteRow, tickId: string): OptionOrderRow {
  const { now, newId, caller, key } = context;
  const { symbol, type, strike, expiryDay, contracts, premium, spot, sigma, sigmaDay } = quote;
  const { days, premiumAmount, fee, quoteId } = quote;
  const id = newId();
  return {
    id,
    version: 1,
    userId: caller.userId,
    realm: caller.realm,
    clientOrderId: key ?? id,
    quoteId,
    symbol,
    type,
    strike,
    expiryDay,
    contracts,
    premium,
    spot,
    sigma,
    sigmaDay,
    days,
    expiryAt: expiryAt(expiryDay),
    premiumAmount,
    openFee: fee,
    openTickId: tickId,
    status: 'open',
    outcome: null,
    closePrice: null,
    closeFee: 0n,
    closeTickId: null,
    expiryPrice: null,
    received: 0n,
    closedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Maximum number of open options per account. */
const OPEN_MAX = 100;

async function checkRoom({ tx, caller }: CommandContext, total: bigint): Promise<void> {
  const { userId, realm } = caller;
  const open = await tx.table('optionOrder').count({ userId, realm, status: 'open' });
  if (open >= OPEN_MAX) throw new Refusal('ABOVE_MAX', { max: String(OPEN_MAX) });
  const free = await tx.balance(realm, userId, asset, 'available');
  if (free < total) {
    throw new Refusal('INSUFFICIENT_BALANCE', { max: liraText(free), asset });
  }
}

/**
 * Buys options as quoted.
 * @throws Refusal PRICE_MOVED when the quote has expired or a figure differs from the confirmed
 * one, PRODUCT_CLOSED, KYC_FIRST, INSUFFICIENT_BALANCE, MARKET_CLOSED, HALTED, NO_PRICE.
 */
export async function buyOption(
  context: CommandContext,
  input: ParsedOf<typeof stockOptionApply>,
): Promise<DataOf<typeof stockOptionApply>> {
  const { tx, caller, now, settings } = context;
  mustBeOpen(settings, 'option');
  const share = shareOf(context, input.symbol);
  await requireKyc(tx, caller);
  const quote = await liveQuote(context, { quoteId: input.quoteId, kind: 'open' });
  if (!isSeries(quote, input)) throw new Refusal('PRICE_MOVED');
  const { quotePremium: premium, quoteFee: fee, quoteTotal: total } = input;
  checkFigures(quote, { premium, fee, total });
  dealingView(context, share);
  await checkRoom(context, quote.total);
  await tx.table('optionQuote').update(quote, { isUsed: true });
  await awaitExpiry(context, quote);
  const desk = new Desk(context);
  const row = boughtRow(context, quote, await tickRow(desk, quote));
  await tx.table('optionOrder').insert(row);
  await payPremium(desk, row);
  await desk.close();
  await tellOption(context, row);
  return optionView(tx, row, now);
}

async function paySale(desk: Desk, row: OptionOrderRow, quote: OptionQuoteRow): Promise<void> {
  const { id: ref, userId: owner, realm } = row;
  const move = (amount: bigint, bucket: 'venue' | 'fees') =>
    [
      { owner: HOUSE, bucket, asset, amount: -amount },
      { owner, bucket: 'available', asset, amount },
    ] as const;
  await desk.post({ realm, reason: 'optionClose', ref, legs: move(quote.premiumAmount, 'venue') });
  await desk.post({ realm, reason: 'optionFee', ref, legs: move(-quote.fee, 'fees') });
}

/**
 * Sells an option back as quoted. @throws Refusal as for buying; WRONG_STATE for an ended option.
 */
export async function sellOption(
  context: CommandContext,
  input: ParsedOf<typeof stockOptionClose>,
): Promise<DataOf<typeof stockOptionClose>> {
  const { tx, now } = context;
  const order = await ownOption(context, input);
  requireOpen(order, now);
  const quote = await liveQuote(context, { quoteId: input.quoteId, kind: 'close' });
  if (quote.orderId !== order.id) throw new Refusal('PRICE_MOVED');
  const { quotePremium: premium, quoteFee: fee, quoteReceived: total } = input;
  checkFigures(quote, { premium, fee, total });
  dealingView(context, shareOf(context, order.symbol));
  await tx.table('optionQuote').update(quote, { isUsed: true });
  const desk = new Desk(context);
  const closed = await tx.table('optionOrder').update(order, {
    status: 'closed',
    outcome: 'sold',
    closePrice: quote.premium,
    closeFee: quote.fee,
    closeTickId: await tickRow(desk, quote),
    received: quote.total,
    closedAt: now,
    updatedAt: now,
  });
  await paySale(desk, closed, quote);
  await desk.close();
  await tellOption(context, closed);
  return optionView(tx, closed, now);
}
