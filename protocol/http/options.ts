import * as v from 'valibot';
import { endpoint, KEYED_ERRORS, TRADE_PASSWORD_ERRORS } from './endpoint.ts';
import {
  amountText,
  count,
  decimalText,
  idText,
  pageOf,
  pageText,
  sixDigits,
  sizeText,
  symbolText,
  timeMs,
} from './scalars.ts';

/**
 * Options on shares of Borsa Istanbul: European, cash-settled, bought only. Share prices, strikes
 * and premiums are lira per share; a contract is 100 shares.
 */

const typeText = v.picklist(['call', 'put']);
/** Day `YYYY-MM-DD` in Türkiye. */
const dayText = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));

/** States of an order: bought, sold back by its owner, settled at expiry. */
const OPTION_STATUS = ['open', 'closed', 'closed_by_system'] as const;

/** One series of a share. */
const series = {
  symbol: symbolText,
  type: typeText,
  strike: decimalText,
  expiry: dayText,
} as const;

/** The feed message that carried a price. */
const tickView = v.object({ id: v.string(), price: decimalText, seq: count, ts: timeMs });

/** Inputs of a premium. */
const modelView = v.object({
  /** Price of the share. */
  spot: decimalText,
  /** Published yearly volatility, and the day it was published for. */
  sigma: decimalText,
  sigmaDay: v.string(),
  rate: decimalText,
  dividend: decimalText,
  /** Calendar days to the expiry. */
  days: count,
});

const expiryView = v.object({
  /** Term in calendar days: 1, 7, 14, 30. */
  term: count,
  date: v.string(),
  /** Instant of the closing price that settles an option. */
  at: timeMs,
  /** True when a closed day moved the expiry to the next business day. */
  isMoved: v.boolean(),
});

export const stockOptionRule = endpoint({
  method: 'GET',
  path: '/stock/index/option/rule',
  access: 'session',
  mutates: false,
  summary: "Rules of options on shares: contract, limits, fee, model, today's expiries.",
  errors: [],
  request: v.strictObject({}),
  data: v.object({
    multiplier: count,
    premiumTick: decimalText,
    /** Minimum and maximum premium of an order in lira. */
    min: decimalText,
    max: decimalText,
    feeRate: decimalText,
    minFee: decimalText,
    rate: decimalText,
    dividend: decimalText,
    yearDays: count,
    /** Minimum and maximum published volatility. */
    sigmaFloor: decimalText,
    sigmaCap: decimalText,
    /** Maximum number of strikes per expiry, and their distance as a fraction. */
    strikes: count,
    strikeStep: decimalText,
    expiries: v.array(expiryView),
    /** Validity of a quote in milliseconds of real time. */
    quoteMs: count,
    /** Settlement price: that of the day's closing auction, from the feed. */
    settlement: v.literal('closing'),
    /** Delay after which an operator is notified of a missing closing price. */
    waitMs: count,
    ts: timeMs,
  }),
});

export const stockOptionChain = endpoint({
  method: 'GET',
  path: '/stock/index/option/chain',
  access: 'session',
  mutates: false,
  added: true,
  marketOf: 'symbol',
  summary: 'Expiries and strikes of a share with the premium of a call and a put at each.',
  errors: ['OPTION_UNAVAILABLE', 'NOT_FOUND', 'NO_PRICE'],
  request: v.strictObject({ symbol: symbolText }),
  data: v.object({
    symbol: v.string(),
    spot: decimalText,
    sigma: decimalText,
    sigmaDay: v.string(),
    /** Daily closes behind the volatility estimate. */
    closes: count,
    strikes: v.array(decimalText),
    /** The strike nearest to the price. */
    atMoney: decimalText,
    expiries: v.array(
      v.object({
        ...expiryView.entries,
        /** In the order of `strikes`. */
        rows: v.array(v.object({ strike: decimalText, call: decimalText, put: decimalText })),
      }),
    ),
    ts: timeMs,
  }),
});

/**
 * Figures of a purchase. `premium` is the price for one share, `total` the amount that leaves the
 * account.
 */
const figures = {
  contracts: count,
  premium: decimalText,
  premiumAmount: decimalText,
  fee: decimalText,
  total: decimalText,
} as const;

const quoteView = v.object({
  quoteId: idText,
  symbol: v.string(),
  type: typeText,
  strike: decimalText,
  expiry: v.string(),
  expiryAt: timeMs,
  ...figures,
  breakEven: decimalText,
  /** Including the fee. */
  breakEvenAfterFee: decimalText,
  /** Maximum loss: premium plus fee. */
  maxLoss: decimalText,
  model: modelView,
  /** Number of the accepted share message behind the price. */
  tickSeq: count,
  available: decimalText,
  availableAfter: decimalText,
  isShort: v.boolean(),
  createdAt: timeMs,
  expiresAt: timeMs,
});
export type OptionQuoteView = v.InferOutput<typeof quoteView>;

const orderView = v.object({
  id: idText,
  version: count,
  clientOrderId: v.string(),
  symbol: v.string(),
  type: typeText,
  strike: decimalText,
  expiry: v.string(),
  expiryAt: timeMs,
  multiplier: count,
  contracts: count,
  /** Premium per share at the purchase, and the share price then. */
  openPrice: decimalText,
  openSpot: decimalText,
  premiumAmount: decimalText,
  openFee: decimalText,
  /** Premium plus fee of the purchase: the maximum loss. */
  cost: decimalText,
  breakEven: decimalText,
  breakEvenAfterFee: decimalText,
  /** Model inputs of the purchase, and the feed message behind it. */
  model: modelView,
  openTick: tickView,
  /** Last published volatility; with the share price it gives the current value. */
  sigma: v.optional(decimalText),
  sigmaDay: v.optional(v.string()),
  status: v.picklist(OPTION_STATUS),
  /** True from the expiry until its closing price is known. */
  isSettling: v.boolean(),
  /** Premium per share of a sale; at expiry the payout per share. */
  closePrice: v.optional(decimalText),
  closeFee: v.optional(decimalText),
  /** Closing price of the share on the expiry day, and the feed message behind it. */
  expiryPrice: v.optional(decimalText),
  expiryTick: v.optional(tickView),
  /** Final payout, after the fee of a sale. */
  received: v.optional(decimalText),
  closeTime: v.optional(timeMs),
  /** Only for a finished order. */
  pnl: v.optional(decimalText),
  pnlRatio: v.optional(decimalText),
  /** Outcome: sold back, settled in the money, or worthless. */
  outcome: v.optional(v.picklist(['sold', 'exercised', 'worthless'])),
  createdAt: timeMs,
  updatedAt: timeMs,
});
export type OptionOrderView = v.InferOutput<typeof orderView>;

export const stockOptionQuote = endpoint({
  method: 'POST',
  path: '/stock/order/option/quote',
  access: 'session',
  mutates: true,
  added: true,
  marketOf: 'symbol',
  lane: 'write',
  summary:
    'Returns a firm quote for the whole contracts an amount of lira buys. A newer one replaces it.',
  // prettier-ignore
  errors: [
    'FORMAT', 'TOO_MANY_DECIMALS', 'BELOW_MIN', 'ABOVE_MAX', 'HALTED', 'MARKET_CLOSED',
    'OPTION_UNAVAILABLE', 'PRODUCT_CLOSED', 'NOT_FOUND', 'PAUSED', 'NO_PRICE',
  ],
  request: v.strictObject({ ...series, amount: amountText }),
  data: quoteView,
});

export const stockOptionApply = endpoint({
  method: 'POST',
  path: '/stock/order/option/apply',
  access: 'session',
  mutates: true,
  keyed: true,
  lane: 'order',
  marketOf: 'symbol',
  secrets: ['tradePassword'],
  summary: 'Buys options as quoted; the server recomputes the figures and refuses a difference.',
  // prettier-ignore
  errors: [
    ...KEYED_ERRORS, ...TRADE_PASSWORD_ERRORS, 'FORMAT', 'TRADE_PASSWORD_DIGITS',
    'TOO_MANY_DECIMALS', 'BELOW_MIN', 'WRONG_STATE', 'ABOVE_MAX', 'INSUFFICIENT_BALANCE', 'HALTED',
    'PRICE_MOVED', 'MARKET_CLOSED', 'OPTION_UNAVAILABLE', 'KYC_FIRST', 'PRODUCT_CLOSED',
    'NOT_FOUND', 'NO_PRICE',
  ],
  request: v.strictObject({
    ...series,
    quoteId: idText,
    /** Confirmed figures. */
    quoteContracts: decimalText,
    quotePremium: decimalText,
    quoteFee: decimalText,
    quoteTotal: decimalText,
    tradePassword: v.optional(sixDigits),
  }),
  data: orderView,
});

const closeQuoteView = v.object({
  quoteId: idText,
  orderId: idText,
  contracts: count,
  /** Premium of one share now. */
  premium: decimalText,
  value: decimalText,
  fee: decimalText,
  received: decimalText,
  pnl: decimalText,
  pnlRatio: decimalText,
  model: modelView,
  tickSeq: count,
  createdAt: timeMs,
  expiresAt: timeMs,
});
export type OptionCloseQuoteView = v.InferOutput<typeof closeQuoteView>;

export const stockOptionCloseQuote = endpoint({
  method: 'POST',
  path: '/stock/order/option/close/quote',
  access: 'session',
  mutates: true,
  added: true,
  marketOf: 'symbol',
  lane: 'write',
  summary: 'Returns a firm quote for selling an option back before its expiry.',
  // prettier-ignore
  errors: [
    'WRONG_STATE', 'HALTED', 'MARKET_CLOSED', 'OPTION_UNAVAILABLE', 'NOT_FOUND', 'PAUSED',
    'NO_PRICE',
  ],
  request: v.strictObject({ symbol: symbolText, id: idText }),
  data: closeQuoteView,
});

export const stockOptionClose = endpoint({
  method: 'POST',
  path: '/stock/order/option/close',
  access: 'session',
  mutates: true,
  keyed: true,
  added: true,
  lane: 'order',
  marketOf: 'symbol',
  secrets: ['tradePassword'],
  summary: 'Sells an option back as quoted, at the model price less the fee.',
  // prettier-ignore
  errors: [
    ...KEYED_ERRORS, ...TRADE_PASSWORD_ERRORS, 'FORMAT', 'TRADE_PASSWORD_DIGITS', 'WRONG_STATE',
    'HALTED', 'PRICE_MOVED', 'MARKET_CLOSED', 'NOT_FOUND', 'NO_PRICE',
  ],
  request: v.strictObject({
    symbol: symbolText,
    id: idText,
    quoteId: idText,
    quotePremium: decimalText,
    quoteFee: decimalText,
    quoteReceived: decimalText,
    tradePassword: v.optional(sixDigits),
  }),
  data: orderView,
});

export const stockOptionList = endpoint({
  method: 'GET',
  path: '/stock/order/option/list',
  access: 'session',
  mutates: false,
  summary: 'Options of the account, newest first: open ones, finished ones or all.',
  errors: ['FORMAT', 'NOT_FOUND'],
  request: v.strictObject({
    state: v.optional(v.picklist(['live', 'final', 'all']), 'all'),
    symbol: v.optional(symbolText),
    id: v.optional(idText),
    page: pageText,
    size: sizeText,
  }),
  data: pageOf(orderView),
});

export const stockOptionStatistics = endpoint({
  method: 'GET',
  path: '/stock/order/option/statistics',
  access: 'session',
  mutates: false,
  summary: "Totals of the account's options: counts, premiums, fees, payouts, profit.",
  errors: [],
  request: v.strictObject({}),
  data: v.object({
    currency: v.string(),
    /** Fee rate of buying and of selling back. */
    feeRate: decimalText,
    open: count,
    /** Premium and fees of open orders: their maximum loss. */
    openCost: decimalText,
    sold: count,
    exercised: count,
    worthless: count,
    /** Of finished orders. */
    gains: count,
    losses: count,
    premiums: decimalText,
    fees: decimalText,
    received: decimalText,
    pnl: decimalText,
    /** `pnl` over the cost of finished orders; absent before the first. */
    pnlRatio: v.optional(decimalText),
  }),
});
