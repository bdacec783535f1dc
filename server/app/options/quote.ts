import { Refusal } from '#domain/errors.ts';
import { isOnTick } from '#domain/market/tick.ts';
import type { Instrument } from '#domain/market/types.ts';
import { readAmount } from '#domain/money/amount.ts';
import { Decimal, type Decimal as DecimalValue } from '#domain/money/decimal.ts';
import { toMinor } from '#domain/money/money.ts';
import { isOffered } from '#domain/option/chain.ts';
import { expiriesOf } from '#domain/option/expiry.ts';
import {
  contractPrice,
  modelPremium,
  purchaseFor,
  purchaseOf,
  saleOf,
  type PurchaseFigures,
} from '#domain/option/figures.ts';
import { OPTION_RULES } from '#domain/option/rules.ts';
import { dayOfIso } from '#domain/time/civil-date.ts';
import { zoneDay } from '#domain/time/zone.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { stockOptionCloseQuote, stockOptionQuote } from '#protocol/http/options.ts';
import { lived } from '#server/app/account/limits.ts';
import { mustBeOpen } from '#server/app/operators/open-product.ts';
import { readPrice } from '#server/app/orders/draft.ts';
import { priceInt, priceRow } from '#server/app/orders/scales.ts';
import type { CommandContext, MarketView } from '#server/ports/core.ts';
import type { OptionOrderRow, OptionQuoteRow, OptionVolRow } from '#server/ports/option-rows.ts';
import { dealingView, publishedVol, shareOf } from './option-market.ts';
import { contractsDec, liraDec, liraOf, liraText, modelOf, OPTION_ASSET } from './option-row.ts';
import { closeQuoteView, daysTo, quoteView } from './option-views.ts';

type Asked = ParsedOf<typeof stockOptionQuote>;

const SCALE = 2;

function amountOf(text: string): DecimalValue {
  const read = readAmount(text, SCALE);
  if (!read.ok) throw new Refusal(read.error, read.args);
  const [min, max] = [liraOf(OPTION_RULES.min), liraOf(OPTION_RULES.max)];
  if (read.minor < min) throw new Refusal('BELOW_MIN_OPTION', { min: liraText(min) });
  if (read.minor > max) throw new Refusal('ABOVE_MAX', { max: liraText(max) });
  return liraDec(read.minor);
}

/** @throws Refusal OPTION_UNAVAILABLE for a day without an expiry. */
function expiryDayOf(text: string, now: number): number {
  const day = dayOfIso(text);
  const isThere = expiriesOf(zoneDay(now, 'turkey')).some((one) => one.day === day);
  if (day === null || !isThere) throw new Refusal('OPTION_UNAVAILABLE');
  return day;
}

/** Market and volatility that an option is priced from. */
type Dealing = {
  readonly share: Instrument;
  readonly view: MarketView;
  readonly vol: OptionVolRow;
};

async function dealingOf(context: CommandContext, symbol: string): Promise<Dealing> {
  const share = shareOf(context, symbol);
  const vol = await publishedVol(context.tx, symbol);
  return { share, view: dealingView(context, share), vol };
}

function strikeOf(text: string, { share, view, vol }: Dealing): bigint {
  const strike = readPrice(text, share.priceDecimals);
  const around = { close: priceInt(share, vol.close), last: view.last };
  const isThere = isOnTick(strike, share) && isOffered(strike, around, share);
  if (!isThere) throw new Refusal('OPTION_UNAVAILABLE');
  return priceRow(share, strike);
}

/** Source of the price, the same in both kinds of quotes. */
function sourceOf({ share, view, vol }: Dealing) {
  const best = (level: { readonly price: number } | undefined): bigint | null =>
    level === undefined ? null : priceRow(share, level.price);
  return {
    symbol: share.symbol,
    spot: priceRow(share, view.last),
    sigma: vol.sigma,
    sigmaDay: vol.day,
    tickSeq: view.seq,
    tickTs: view.lastTs,
    tickAgeMs: view.feedAgeMs,
    bid: best(view.book?.bids[0]),
    ask: best(view.book?.asks[0]),
  };
}

type Fresh = Omit<
  OptionQuoteRow,
  'id' | 'version' | 'userId' | 'realm' | 'quoteId' | 'createdAt' | 'expiresAt' | 'isUsed'
>;

/**
 * Stores a quote. Each account has one row per kind, so that short-lived quotes do not accumulate.
 */
async function keep(context: CommandContext, terms: Fresh): Promise<OptionQuoteRow> {
  const { tx, now, newId, caller, settings } = context;
  const { userId, realm } = caller;
  const id = `${realm}:${userId}:${terms.kind}`;
  const fresh = {
    ...terms,
    quoteId: newId(),
    createdAt: now,
    expiresAt: now + lived(OPTION_RULES.quoteMs, settings),
    isUsed: false,
  };
  const table = tx.table('optionQuote');
  const before = await table.get(id);
  if (before !== undefined) return table.update(before, fresh);
  const row = { id, version: 1, userId, realm, ...fresh };
  await table.insert(row);
  return row;
}

/** Whole contracts that an amount buys. @throws Refusal BELOW_MIN_OPTION if it buys none. */
function purchase(premium: DecimalValue, amount: DecimalValue): PurchaseFigures {
  const figures = purchaseFor(premium, amount);
  if (figures.contracts.isZero()) {
    const min = Decimal.max(contractPrice(premium), OPTION_RULES.min);
    throw new Refusal('BELOW_MIN_OPTION', { min: liraText(liraOf(min)) });
  }
  return figures;
}

/**
 * Makes a firm quote for buying. It reserves nothing; the balance is checked again on purchase.
 * @throws Refusal when the option cannot be bought.
 */
export async function quoteOption(
  context: CommandContext,
  asked: Asked,
): Promise<DataOf<typeof stockOptionQuote>> {
  const { tx, caller, now, settings } = context;
  mustBeOpen(settings, 'option');
  const amount = amountOf(asked.amount);
  const dealing = await dealingOf(context, asked.symbol);
  const expiryDay = expiryDayOf(asked.expiry, now);
  const strike = strikeOf(asked.strike, dealing);
  const source = sourceOf(dealing);
  const terms = { type: asked.type, strike, days: daysTo(expiryDay, now) };
  const premium = modelPremium(modelOf({ ...terms, ...source }));
  const figures = purchase(premium, amount);
  const row = await keep(context, {
    kind: 'open',
    orderId: null,
    expiryDay,
    ...terms,
    ...source,
    ...purchaseRow(figures),
  });
  const available = await tx.balance(caller.realm, caller.userId, OPTION_ASSET, 'available');
  return quoteView(row, available);
}

function purchaseRow({ contracts, premium, premiumAmount, fee, total }: PurchaseFigures) {
  return {
    contracts: toMinor(contracts, 0),
    premium: liraOf(premium),
    premiumAmount: liraOf(premiumAmount),
    fee: liraOf(fee),
    total: liraOf(total),
  };
}

/** Recomputes the figures of a quote from its stored market data. */
export function figuresAgain(
  row: OptionQuoteRow,
): Pick<OptionQuoteRow, 'premium' | 'premiumAmount' | 'fee' | 'total'> {
  const premium = modelPremium(modelOf(row));
  const contracts = contractsDec(row.contracts);
  if (row.kind === 'open') return purchaseRow(purchaseOf(premium, contracts));
  const { value, fee, received } = saleOf(premium, contracts);
  return {
    premium: liraOf(premium),
    premiumAmount: liraOf(value),
    fee: liraOf(fee),
    total: liraOf(received),
  };
}

/** The caller's own option. @throws Refusal NOT_FOUND for any other. */
export async function ownOption(
  { tx, caller }: Pick<CommandContext, 'tx' | 'caller'>,
  { id, symbol }: { readonly id: string; readonly symbol: string },
): Promise<OptionOrderRow> {
  const row = await tx.table('optionOrder').get(id);
  const isOwn = row?.userId === caller.userId && row.realm === caller.realm;
  if (row === undefined || !isOwn || row.symbol !== symbol) throw new Refusal('NOT_FOUND');
  return row;
}

/** @throws Refusal WRONG_STATE for an ended or expired option. */
export function requireOpen({ status, expiryAt }: OptionOrderRow, now: number): void {
  if (status !== 'open' || now >= expiryAt) throw new Refusal('WRONG_STATE', { state: status });
}

/** Makes a firm quote for selling back. */
export async function quoteClose(
  context: CommandContext,
  asked: ParsedOf<typeof stockOptionCloseQuote>,
): Promise<DataOf<typeof stockOptionCloseQuote>> {
  const { now } = context;
  const order = await ownOption(context, asked);
  requireOpen(order, now);
  const dealing = await dealingOf(context, order.symbol);
  const { type, strike, expiryDay, contracts } = order;
  const source = sourceOf(dealing);
  const days = daysTo(expiryDay, now);
  const premium = modelPremium(modelOf({ type, strike, days, ...source }));
  const { value, fee, received } = saleOf(premium, contractsDec(contracts));
  const row = await keep(context, {
    kind: 'close',
    orderId: order.id,
    type,
    strike,
    expiryDay,
    days,
    contracts,
    ...source,
    premium: liraOf(premium),
    premiumAmount: liraOf(value),
    fee: liraOf(fee),
    total: liraOf(received),
  });
  return closeQuoteView(row, order);
}
