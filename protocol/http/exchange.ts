import * as v from 'valibot';
import type { ErrorName } from '#domain/errors.ts';
import { exchangeRoute } from '#domain/exchange/route.ts';
import { endpoint, KEYED_ERRORS } from './endpoint.ts';
import {
  amountText,
  assetText,
  decimalText,
  idText,
  pageOf,
  pageText,
  sizeText,
  timeMs,
} from './scalars.ts';
import { balanceView } from './trading-objects.ts';

const NO_SUCH = 'NOT_FOUND' satisfies ErrorName;
/** Code of a currency or coin; shares are traded, never converted. */
const codeText = v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,12}$/, NO_SUCH));

/** Which of the two amounts was typed. */
const sideText = v.picklist(['give', 'receive']);

/** Source of a rate: a market of the feed with its prices. */
const rateSource = v.object({
  symbol: v.string(),
  /** Best prices, absent where the feed has only a level. */
  bid: v.optional(decimalText),
  ask: v.optional(decimalText),
  last: decimalText,
  /** Time of the feed's message. */
  ts: timeMs,
  ageMs: v.number(),
});

/** Figures of a conversion. `atMid - spread - fee = receive`, to the digit, all in `to`. */
const figures = {
  from: assetText,
  to: assetText,
  give: decimalText,
  receive: decimalText,
  /** The rate is the price of one `base` in `quote`: `1 USD = 42.95 TRY`. */
  base: assetText,
  quote: assetText,
  /** Mid price of the market. */
  midRate: decimalText,
  /** Traded rate including the market's spread, before the fee. */
  rate: decimalText,
  /** `quote` per `base` including spread and fee. */
  allInRate: decimalText,
  /** Value of `give` in `to` at the mid price. */
  atMid: decimalText,
  spread: decimalText,
  fee: decimalText,
  feeRate: decimalText,
  kind: v.picklist(['fx', 'convert']),
  sources: v.array(rateSource),
} as const;

const quoteView = v.object({
  quoteId: idText,
  ...figures,
  side: sideText,
  available: decimalText,
  /** Balances of both assets after the conversion. */
  after: v.object({ from: decimalText, to: decimalText }),
  /** True when `available` does not cover `give`: the quote is for information. */
  isShort: v.boolean(),
  createdAt: timeMs,
  expiresAt: timeMs,
});
export type ExchangeQuoteView = v.InferOutput<typeof quoteView>;

const exchangeView = v.object({ id: idText, ...figures, ts: timeMs });
export type ExchangeView = v.InferOutput<typeof exchangeView>;

export const exchangeAssets = endpoint({
  method: 'GET',
  path: '/user/exchange/assets',
  access: 'session',
  mutates: false,
  added: true,
  summary: 'Assets and their conversion targets, with balances, limits and fees.',
  errors: [],
  request: v.strictObject({}),
  data: v.object({
    assets: v.array(
      v.object({
        asset: assetText,
        kind: v.picklist(['currency', 'coin']),
        name: v.object({ tr: v.string(), en: v.string() }),
        decimals: v.number(),
        available: decimalText,
        /**
         * Assets it converts into, with the minimum and maximum to give at once; without those
         * while there is no price.
         */
        targets: v.array(
          v.object({
            asset: assetText,
            min: v.optional(decimalText),
            max: v.optional(decimalText),
          }),
        ),
      }),
    ),
    fees: v.object({ fx: decimalText, convert: decimalText }),
    /** Validity of a quote in milliseconds. */
    quoteMs: v.number(),
    ts: timeMs,
  }),
});

export const exchangeQuote = endpoint({
  method: 'POST',
  path: '/user/exchange/quote',
  access: 'session',
  mutates: true,
  added: true,
  summary:
    'Returns a firm quote for ten seconds: amounts, rate with source and time, spread, fee. ' +
    'A newer quote for the same two assets replaces it.',
  // prettier-ignore
  errors: [
    'FORMAT', 'TOO_MANY_DECIMALS', 'BELOW_MIN', 'ABOVE_MAX', 'NO_LIQUIDITY', 'NOT_FOUND',
    'NO_PRICE',
  ],
  marketsOf: ({ from, to }) => exchangeRoute(`${from}`, `${to}`)?.symbols ?? [],
  request: v.strictObject({ from: codeText, to: codeText, side: sideText, amount: amountText }),
  data: quoteView,
});

export const userExchange = endpoint({
  method: 'POST',
  path: '/user/exchange',
  access: 'session',
  mutates: true,
  keyed: true,
  summary: 'Books a valid quote exactly as shown; an expired quote is refused.',
  errors: [...KEYED_ERRORS, 'FORMAT', 'INSUFFICIENT_BALANCE', 'PRICE_MOVED', 'NOT_FOUND'],
  request: v.strictObject({ quoteId: idText }),
  data: v.object({ exchange: exchangeView, balances: v.array(balanceView) }),
});

export const exchangeOrders = endpoint({
  method: 'GET',
  path: '/user/exchange/order',
  access: 'session',
  mutates: false,
  added: true,
  summary: 'Conversions of the account, newest first; one of them by its id.',
  errors: ['FORMAT', 'NOT_FOUND'],
  request: v.strictObject({ id: v.optional(idText), page: pageText, size: sizeText }),
  data: pageOf(exchangeView),
});
