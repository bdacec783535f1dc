import type {
  BalanceView,
  FillView,
  HoldingView,
  OrderView,
  PositionView,
} from '#protocol/http/trading-objects.ts';
import type { NewsKind } from '#protocol/stream/news.ts';
import type { HeldOptions, OptionSpec } from './option.ts';

/**
 * What page and worker say to each other about the account. The worker follows the private stream,
 * keeps orders, positions and balances, and computes everything that moves with a price; the page
 * shows objects as they are and binds cells to what moves.
 */

/** Whose account the worker follows; the token goes to the stream's first frame, never to a URL. */
export type AccountSession = {
  readonly token: string;
  readonly realm: 'real' | 'demo';
};

/** What the coins of the spot account cost, fees included. */
export type CoinCost = {
  readonly asset: string;
  readonly qty: string;
  readonly cost: string;
  readonly realised: string;
};

/** Key of a text and what stands in it, with the id of what it is about. */
export type ToldMessage = {
  readonly msgKey: string;
  readonly args: Readonly<Record<string, string>>;
};

/** Objects that changed. `reset` replaces everything, else objects replace those with their id. */
export type AccountUpdate = {
  readonly reset: boolean;
  readonly balances: readonly BalanceView[];
  /** Live orders and those that ended since the session began. */
  readonly orders: readonly OrderView[];
  readonly positions: readonly PositionView[];
  readonly holdings: readonly HoldingView[];
  readonly coins: readonly CoinCost[];
  /** New fills since the last update, oldest first; never those of the past. */
  readonly fills: readonly FillView[];
  /** What the account was told in words since the last update, oldest first. */
  readonly messages: readonly ToldMessage[];
  /** Kinds of which newer objects may be had since the last update, each once. */
  readonly news: readonly NewsKind[];
  /** Set when the session ended on the server: the page signs out once. */
  readonly ended?: string;
};

/** What a ticket says. Numbers are plain decimal text as parsed from the field; empty is absent. */
export type TicketSpec = {
  readonly market: 'stock' | 'spot' | 'contract';
  readonly sym: string;
  /** Ignored by contracts, whose long and short figures are shown together. */
  readonly side: 'buy' | 'sell';
  readonly type: 'market' | 'limit';
  readonly price: string;
  readonly qty: string;
  /** Of a contract its multiple; of a purchase of shares 2 for half of it on credit, else 1. */
  readonly leverage: number;
  readonly takeProfit: string;
  readonly stopLoss: string;
  /** Some trigger is ticked and has no price yet. */
  readonly lacksTrigger?: boolean;
  /** A reduce-only ticket of this position. */
  readonly positionId?: string;
};

/**
 * Cells of a ticket, texts for the screen. `why`, `whyLong`, `whyShort` hold the reason why the
 * button is off as `<msgKey>|name=value|...`, empty when the order may be sent. `max` follows
 * price, balance and leverage; `warn` is a caution that does not forbid.
 */
export const TICKET_CELLS = [
  'available', 'max', 'maxLong', 'maxShort', 'amount', 'fee', 'tax', 'total', 'average', 'worst',
  'depthUsed', 'upperLimit', 'lowerLimit', 'sellable', 'locked', 'unlockAt', 'received', 'after',
  'marginLong', 'marginShort', 'feeLong', 'feeShort', 'liqLong', 'liqShort', 'distanceLong',
  'distanceShort', 'tpLong', 'tpShort', 'slLong', 'slShort',
  'why', 'whyLong', 'whyShort', 'warn', 'settles', 'state', 'own', 'credit', 'dayInterest',
  'callPrice', 'feeDiscount',
] as const; // prettier-ignore

/** Cells of a contract position that move with the mark. */
export const POSITION_CELLS = [
  'mark', 'last', 'value', 'upl', 'roe', 'ratio', 'risk', 'band', 'distance', 'netPnl', 'liq',
  'state',
] as const; // prettier-ignore

/** Cells of shares or coins held. */
export const HOLDING_CELLS = [
  'last', 'value', 'pnl', 'pnlPct', 'today', 'changePct', 'state',
] as const; // prettier-ignore

/** Cells of the account as a whole, in one currency. */
export const ACCOUNT_CELLS = [
  'total', 'cash', 'stocks', 'coins', 'contracts', 'options', 'robots', 'subscriptions',
  'available', 'frozen', 'locked', 'upl', 'today', 'todayPct', 'marginUsed', 'risk', 'band',
  'unpriced', 'state', 'stocksPnl', 'stocksToday', 'coinsHeld', 'coinsPnl', 'coinsToday',
  'contractsToday',
] as const; // prettier-ignore

/** Cells of a what-if on one position: another mark price, or margin added. */
export const WHAT_IF_CELLS = [
  'upl', 'roe', 'ratio', 'risk', 'band', 'liq', 'distance', 'net',
] as const; // prettier-ignore

/**
 * Cells of shares with credit behind them, at the last prices. `band` is `ok`, `warn` below the
 * initial own part or `danger` below the maintenance one; `drop` is how far the worth may fall
 * until a call.
 */
export const CREDIT_CELLS = [
  'value', 'equity', 'ratio', 'drop', 'band', 'toRestore', 'state',
] as const; // prettier-ignore

/**
 * Cells of an alert. `where` is `device` while this device looks at it, else `server`; `now` is
 * what it compares; `away` the way of a price to the threshold in percent of the price and `bar`
 * the same from 0, a tenth of the price or more, to 100; `met` is `1` beyond the threshold.
 */
export const ALERT_CELLS = ['where', 'now', 'away', 'bar', 'met', 'state'] as const;

export type AccountViewSpec =
  | { readonly kind: 'ticket'; readonly sym: string; readonly ticket: TicketSpec }
  | { readonly kind: 'position'; readonly sym: string; readonly id: string }
  | { readonly kind: 'holding'; readonly sym: string; readonly asset: string }
  | { readonly kind: 'option'; readonly sym: string; readonly option: OptionSpec }
  | { readonly kind: 'options'; readonly items: HeldOptions }
  | { readonly kind: 'credit'; readonly owed: string }
  | { readonly kind: 'alert'; readonly sym: string; readonly id: string }
  | { readonly kind: 'account'; readonly currency: 'TRY' | 'USD' | 'USDT' }
  | {
      readonly kind: 'whatif';
      readonly sym: string;
      readonly id: string;
      readonly markPrice: string;
      readonly addedMargin: string;
    };

/** The figures a person confirms, as they go to the server with the order. */
export type Quote = {
  /** UTC milliseconds by the server's clock when it was made; it holds for five seconds. */
  readonly ts: number;
  readonly bookSeq: number;
  /** Raw decimal texts, exactly what is sent. */
  readonly price: string;
  readonly qty: string;
  readonly fee: string;
  readonly feeAsset: string;
  /** Taken off the fee for a member, a fraction; `0` for nothing. */
  readonly feeDiscount: string;
  /** Which rate the fee is made of: what is met at once is a taker, what waits a maker. */
  readonly liquidity: 'taker' | 'maker' | 'both';
  readonly tax: string;
  readonly amount: string;
  readonly margin: string;
  /** Part of the total that is drawn as credit; empty without one. */
  readonly credit: string;
  readonly total: string;
  /** `none` when no price liquidates. Empty where the product has none. */
  readonly liqPrice: string;
  readonly average: string;
  readonly worst: string;
  /** Most a contract order can lose by itself; empty for other products. */
  readonly maxLoss: string;
  /** The same with the position it joins; empty where none is open. */
  readonly maxLossWithHeld: string;
  /** What leaves the available balance when it is handed in; empty for a close. */
  readonly outlay: string;
  readonly availableAfter: string;
  /** The same figures for the eye, by the name of the ticket cell. */
  readonly texts: Readonly<Record<string, string>>;
  /** Lines of `how was this computed`: key of the texts and its values. */
  readonly steps: readonly {
    readonly key: string;
    readonly args: Readonly<Record<string, string>>;
  }[];
};

/** A quote, or the reason why there is none. */
export type QuoteAnswer =
  | { readonly ok: true; readonly quote: Quote }
  | {
      readonly ok: false;
      readonly code: number;
      readonly msgKey: string;
      readonly args: Readonly<Record<string, string>>;
    };

/** Part of the worker's interface that needs an account. */
export type AccountWorkerApi = {
  /** Follows an account, another one, or none: then everything of the last one is forgotten. */
  setAccount(session: AccountSession | null): void;
  /** Reads everything of the account again, after an answer whose outcome was unknown. */
  refreshAccount(): Promise<void>;
  /** @param side which of the two figures of a contract ticket. */
  quote(ticket: TicketSpec, side: 'buy' | 'sell'): Promise<QuoteAnswer>;
};
