import { Refusal } from '#domain/errors.ts';
import { exchangeFigures, type ExchangeFigures } from '#domain/exchange/figures.ts';
import { routeMid, routeRates, type RouteRates } from '#domain/exchange/rates.ts';
import { exchangeRoute, type ExchangeRoute } from '#domain/exchange/route.ts';
import { EXCHANGE_FEES, EXCHANGE_VALUES, QUOTE_LIFE_MS } from '#domain/exchange/rules.ts';
import { readAmount } from '#domain/money/amount.ts';
import { assetScale } from '#domain/money/asset.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { fromMinor, minorText, toMinor } from '#domain/money/money.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { exchangeQuote } from '#protocol/http/exchange.ts';
import { lived } from '#server/app/account/limits.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { ExchangeQuoteRow, ExchangeTerms } from '#server/ports/exchange-rows.ts';
import { exchangeableOf } from './free-amount.ts';
import { readMarkets, type ReadMarket } from './rate-reading.ts';
import { termsView } from './terms-view.ts';

type Asked = ParsedOf<typeof exchangeQuote>;

function routeOf({ from, to }: Asked): ExchangeRoute {
  if (from === to) throw new Refusal('FORMAT', {}, 'error.exchangeSame');
  const route = exchangeRoute(from, to);
  if (route === null) throw new Refusal('NOT_FOUND');
  return route;
}

function amountOf({ from, to, side, amount }: Asked): Decimal {
  const scale = assetScale(side === 'give' ? from : to);
  const read = readAmount(amount, scale);
  if (!read.ok) throw new Refusal(read.error, read.args);
  return fromMinor(read.minor, scale);
}

/** True when the typed amount is in the route's quote currency. */
function isInQuote({ from, to, side }: Asked, { quote }: ExchangeRoute): boolean {
  return (side === 'give' ? from : to) === quote;
}

/** @throws Refusal BELOW_MIN or ABOVE_MAX by the value in the quote currency at the mid rate. */
function checkValue(value: Decimal, quote: string): void {
  const limits = EXCHANGE_VALUES[quote];
  if (limits === undefined) throw new Error(`no limits in ${quote}`);
  const { min, max } = limits;
  if (value.lt(min)) throw new Refusal('BELOW_MIN', { min: `${min} ${quote}` }, BELOW_TEXT);
  if (value.gt(max)) throw new Refusal('ABOVE_MAX', { max: `${max} ${quote}` });
}

const BELOW_TEXT = 'error.exchangeMin';

function ratesFor(
  asked: Asked,
  route: ExchangeRoute,
  { amount, read }: { readonly amount: Decimal; readonly read: readonly [ReadMarket, ReadMarket?] },
): RouteRates {
  const [first, second] = read;
  const markets = [first.market, second?.market] as const;
  const isQuote = isInQuote(asked, route);
  const mid = routeMid(markets);
  if (mid === null) throw new Refusal('NO_PRICE');
  checkValue(isQuote ? amount : amount.times(mid), route.quote);
  const rates = routeRates(route, markets, { of: isQuote ? 'quote' : 'base', amount });
  if (rates === null) throw new Refusal('NO_LIQUIDITY', {}, 'error.exchangeDepth');
  return rates;
}

/** Current terms of a conversion. @throws Refusal when the conversion is not possible. */
function termsFor(context: CommandContext, asked: Asked): ExchangeTerms {
  const { from, to, side } = asked;
  const route = routeOf(asked);
  const read = readMarkets(context, route);
  const amount = amountOf(asked);
  const rates = ratesFor(asked, route, { amount, read });
  const feeRate = EXCHANGE_FEES[route.kind];
  const [giveScale, receiveScale] = [assetScale(from), assetScale(to)];
  const figures = exchangeFigures({
    ...rates,
    side,
    amount,
    sellsBase: route.sellsBase,
    feeRate: new Decimal(feeRate),
    giveScale,
    receiveScale,
  });
  const sources = read.flatMap((one) => (one === undefined ? [] : [one.source]));
  const { kind, base, quote } = route;
  return {
    fromAsset: from,
    toAsset: to,
    kind,
    base,
    quote,
    ...minorFigures(figures, { giveScale, receiveScale }),
    feeRate,
    midRate: decimalText(rates.mid),
    rate: decimalText(rates.rate),
    allInRate: decimalText(figures.allInRate),
    sources: JSON.stringify(sources),
  };
}

type Scales = { readonly giveScale: number; readonly receiveScale: number };

function minorFigures(figures: ExchangeFigures, { giveScale, receiveScale }: Scales) {
  const { give, receive, fee, spread, atMid } = figures;
  if (receive.isZero()) throw new Refusal('BELOW_MIN', { min: minorText(1n, receiveScale) });
  return {
    give: toMinor(give, giveScale),
    receive: toMinor(receive, receiveScale),
    fee: toMinor(fee, receiveScale),
    spread: toMinor(spread, receiveScale),
    atMid: toMinor(atMid, receiveScale),
  };
}

/** Number of replaced quotes that a pair remembers: enough for a few changes of the amount. */
const OLDER_KEPT = 8;

/**
 * Stores a quote. Each pair of assets has one row, so that short-lived quotes do not accumulate.
 */
async function keep(context: CommandContext, terms: ExchangeTerms): Promise<ExchangeQuoteRow> {
  const { tx, now, newId, caller, settings } = context;
  const { userId, realm } = caller;
  const id = `${realm}:${userId}:${terms.fromAsset}:${terms.toAsset}`;
  const fresh = {
    ...terms,
    quoteId: newId(),
    createdAt: now,
    expiresAt: now + lived(QUOTE_LIFE_MS, settings),
    isUsed: false,
  };
  const table = tx.table('exchangeQuote');
  const before = await table.get(id);
  if (before !== undefined) {
    const older = [before.quoteId, ...before.older.split(' ')].slice(0, OLDER_KEPT).join(' ');
    return table.update(before, { ...fresh, older });
  }
  const row = { id, version: 1, userId, realm, ...fresh, older: '' };
  await table.insert(row);
  return row;
}

/** Makes a firm quote. It reserves nothing; the balance is checked again on booking. */
export async function quote(
  context: CommandContext,
  asked: Asked,
): Promise<DataOf<typeof exchangeQuote>> {
  const { tx, caller } = context;
  const row = await keep(context, termsFor(context, asked));
  const { fromAsset, toAsset, give, receive } = row;
  const free = (await exchangeableOf(tx, caller))(fromAsset);
  const held = await tx.balance(caller.realm, caller.userId, toAsset, 'available');
  const [giveScale, receiveScale] = [assetScale(fromAsset), assetScale(toAsset)];
  const rest = free > give ? free - give : 0n;
  return {
    quoteId: row.quoteId,
    ...termsView(row),
    side: asked.side,
    available: minorText(free, giveScale),
    after: {
      from: minorText(rest, giveScale),
      to: minorText(held + receive, receiveScale),
    },
    isShort: free < give,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
  };
}
