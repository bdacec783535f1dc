import { Refusal } from '#domain/errors.ts';
import { assetScale } from '#domain/money/asset.ts';
import { minorText } from '#domain/money/money.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { userExchange } from '#protocol/http/exchange.ts';
import { tellBalances } from '#server/app/balances/tell-balances.ts';
import { ensureAssetDays } from '#server/app/assets/asset-days.ts';
import { holdLess, holdMore, type HoldPart } from '#server/app/orders/holdings.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { ExchangeQuoteRow, ExchangeRow, ExchangeTerms } from '#server/ports/exchange-rows.ts';
import { HOUSE } from '#server/ports/ledger.ts';
import { exchangeableOf } from './free-amount.ts';
import { listed } from './rate-reading.ts';
import { termsView } from './terms-view.ts';

/**
 * The quote to book. A quote of another user is not found; an expired, used or replaced one can no
 * longer be booked.
 * @throws Refusal NOT_FOUND, PRICE_MOVED
 */
async function liveQuote(
  { tx, caller, now }: CommandContext,
  quoteId: string,
): Promise<ExchangeQuoteRow> {
  const { userId, realm } = caller;
  const row = await tx.table('exchangeQuote').first({ quoteId, userId, realm });
  if (row === undefined) {
    const own = await tx.table('exchangeQuote').find({ userId, realm });
    const isReplaced = own.some(({ older }) => older.split(' ').includes(quoteId));
    if (isReplaced) throw new Refusal('PRICE_MOVED', {}, 'error.quoteReplaced');
    throw new Refusal('NOT_FOUND', {}, 'error.quoteGone');
  }
  if (row.isUsed || row.expiresAt < now) throw new Refusal('PRICE_MOVED', {}, 'error.quoteExpired');
  return row;
}

function termsOf(row: ExchangeQuoteRow): ExchangeTerms {
  const { fromAsset, toAsset, kind, base, quote, give, receive, fee, feeRate } = row;
  const { spread, atMid, midRate, rate, allInRate, sources } = row;
  const amounts = { give, receive, fee, spread, atMid };
  const rates = { feeRate, midRate, rate, allInRate, sources };
  return { fromAsset, toAsset, kind, base, quote, ...amounts, ...rates };
}

/**
 * Posts the conversion: the amount given goes to the `fx` account, which pays the amount received
 * and the fee.
 */
async function post({ tx }: CommandContext, row: ExchangeRow): Promise<void> {
  const { userId: owner, realm, id: ref, fromAsset, toAsset, give, receive, fee } = row;
  const fx = { owner: HOUSE, bucket: 'fx' } as const;
  const user = { owner, bucket: 'available' } as const;
  const legs = [
    { ...user, asset: fromAsset, amount: -give },
    { ...fx, asset: fromAsset, amount: give },
    { ...fx, asset: toAsset, amount: -(receive + fee) },
    { ...user, asset: toAsset, amount: receive },
    { owner: HOUSE, bucket: 'fees', asset: toAsset, amount: fee } as const,
  ].filter((leg) => leg.amount !== 0n);
  await tx.post({ realm, reason: 'exchange', ref, legs });
}

/**
 * Updates the coin holding: a bought coin costs the amount given, a sold coin yields the amount
 * received.
 */
async function holdCoin(context: CommandContext, row: ExchangeRow): Promise<void> {
  const { base, quote, fromAsset, give, receive, userId, realm } = row;
  if (quote !== 'USDT' || base === 'USD') return;
  const symbol = `${base}-${quote}`;
  const instrument = listed(context, symbol);
  const part: HoldPart = { order: { userId, realm, symbol }, instrument };
  const works = { context };
  if (fromAsset === base) await holdLess(works, part, { qty: give, proceeds: receive });
  else await holdMore(works, part, { qty: receive, cost: give });
}

/** Books a quote exactly as it was shown. */
export async function exchange(
  context: CommandContext,
  { quoteId }: ParsedOf<typeof userExchange>,
): Promise<DataOf<typeof userExchange>> {
  const { tx, caller, now, newId } = context;
  const { userId, realm } = caller;
  const quote = await liveQuote(context, quoteId);
  const { fromAsset: from, toAsset: to, give } = quote;
  const free = (await exchangeableOf(tx, caller))(from);
  if (free < give) {
    const max = minorText(free, assetScale(from));
    throw new Refusal('INSUFFICIENT_BALANCE', { max, asset: from });
  }
  await tx.table('exchangeQuote').update(quote, { isUsed: true });
  const row: ExchangeRow = { id: newId(), quoteId, userId, realm, ...termsOf(quote), ts: now };
  await tx.table('exchange').insert(row);
  await post(context, row);
  await holdCoin(context, row);
  if (realm === 'real') await ensureAssetDays(context, userId);
  const balances = await tellBalances(tx, caller, [from, to]);
  return { exchange: { id: row.id, ...termsView(row), ts: now }, balances };
}
