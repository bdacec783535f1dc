import { Refusal } from '#domain/errors.ts';
import { readAmount } from '#domain/money/amount.ts';
import { assetScale } from '#domain/money/asset.ts';
import { decimalText } from '#domain/money/decimal.ts';
import { fromMinor, minorText, toMinor } from '#domain/money/money.ts';
import { LIRA_RATE_SYMBOL, type Product } from '#domain/robot/products.ts';
import { exchange } from '#server/app/exchange/book-exchange.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { RobotFlowRow } from '#server/ports/robot-rows.ts';
import { lastPrice } from './run-worth.ts';

/** The requested payment into a run. */
export type Paying = {
  readonly amount: string;
  readonly currency: 'TRY' | 'USDT';
  readonly quoteId?: string | undefined;
};

/** A parsed payment, before booking. */
export type Payment = {
  readonly amount: bigint;
  readonly currency: 'TRY' | 'USDT';
  /** Value in lira, to which the limits apply. */
  readonly lira: bigint;
  readonly quoteId: string | null;
};

const LIRA_SCALE = assetScale('TRY');

/**
 * Parses a payment. A basket accepts lira only.
 * @throws Refusal PARAMETER, the error of the amount, or NO_PRICE without a rate for the limits.
 */
export function readPayment(context: CommandContext, product: Product, paying: Paying): Payment {
  const { currency, quoteId } = paying;
  if (product.asset === 'TRY' && currency !== 'TRY') {
    throw new Refusal('PARAMETER', { field: 'currency' });
  }
  const read = readAmount(paying.amount, assetScale(currency));
  if (!read.ok) throw new Refusal(read.error, read.args);
  const lira = liraOf(context, currency, read.minor);
  return { amount: read.minor, currency, lira, quoteId: quoteId ?? null };
}

/** Value in lira at the last price, rounded down. */
export function liraOf(
  context: Pick<CommandContext, 'instrument' | 'view'>,
  currency: string,
  amount: bigint,
): bigint {
  if (currency === 'TRY') return amount;
  const rate = lastPrice(context, LIRA_RATE_SYMBOL);
  if (rate === null) throw new Refusal('NO_PRICE');
  return toMinor(fromMinor(amount, assetScale(currency)).times(rate), LIRA_SCALE, 'floor');
}

export function liraMinor(text: string): bigint {
  return toMinor(text, LIRA_SCALE);
}

/** Amount and form of a payment. */
export type Paid = Omit<RobotFlowRow, 'id' | 'runId' | 'ts'>;

/** Checks that the quote is for exactly this payment. */
async function checkQuote({ tx, caller }: CommandContext, payment: Payment): Promise<void> {
  const { userId, realm } = caller;
  const quoteId = payment.quoteId ?? '';
  const quote = await tx.table('exchangeQuote').first({ quoteId, userId, realm });
  if (quote === undefined) throw new Refusal('NOT_FOUND', {}, 'error.quoteGone');
  const isSame =
    quote.fromAsset === payment.currency &&
    quote.toAsset === 'USDT' &&
    quote.give === payment.amount;
  if (!isSame) throw new Refusal('PRICE_MOVED', {}, 'error.quoteExpired');
}

/**
 * Paying lira into a robot requires a quote; any other payment must have none. @throws Refusal
 * PARAMETER
 */
function checkConversion(product: Product, { currency, quoteId }: Payment): void {
  if ((currency !== product.asset) === (quoteId !== null)) return;
  throw new Refusal('PARAMETER', { field: 'quoteId' });
}

/**
 * Converts a payment if needed, exactly as quoted, and checks the balance.
 * @throws Refusal INSUFFICIENT_BALANCE, PRICE_MOVED, NOT_FOUND.
 */
export async function takePayment(
  context: CommandContext,
  product: Product,
  payment: Payment,
): Promise<Paid> {
  checkConversion(product, payment);
  const { tx, caller } = context;
  const { currency: paidAsset, amount: paid, quoteId } = payment;
  if (quoteId === null) {
    const free = await tx.balance(caller.realm, caller.userId, paidAsset, 'available');
    if (free < paid) {
      const max = minorText(free, assetScale(paidAsset));
      throw new Refusal('INSUFFICIENT_BALANCE', { max, asset: paidAsset });
    }
    return { amount: paid, paid, paidAsset, rate: null, exchangeId: null };
  }
  await checkQuote(context, payment);
  const { exchange: done } = await exchange(context, { quoteId });
  const amount = toMinor(done.receive, assetScale('USDT'));
  const rate = decimalText(fromMinor(paid, assetScale(paidAsset)).div(done.receive));
  return { amount, paid, paidAsset, rate, exchangeId: done.id };
}
