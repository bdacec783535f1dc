import type { MarginMode, PositionMode } from '#domain/contract/position-mode.ts';
import type { TimeInForce } from '#domain/order/time-in-force.ts';
import type { ErrorName } from '#domain/errors.ts';
import type { SizeUnit } from '#domain/order/size-units.ts';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import type {
  BalanceView,
  FillView,
  HoldingView,
  OrderView,
  PositionView,
} from '#protocol/http/trading-objects.ts';
import type { NewsKind } from '#protocol/stream/news.ts';
import type { BasketSpec } from './basket.ts';
import type { LadderSpec } from './ladder.ts';
import type { ChainSpec, HeldOptions, OptionSpec } from './option.ts';

/**
 * Account messages between page and worker. The worker follows the private stream, keeps orders,
 * positions and balances, and computes everything that moves with a price. The page shows objects
 * as they are and binds cells to moving values.
 */

/**
 * The account that the worker follows; the token is sent in the stream's first frame, never in a
 * URL.
 */
export type AccountSession = {
  readonly token: string;
  readonly realm: 'real' | 'demo';
};

/** Cost of the coins in the spot account, fees included. */
export type CoinCost = {
  readonly asset: string;
  readonly qty: string;
  readonly cost: string;
  readonly realised: string;
};

/** Text key and values of a message, with the id of its object. */
export type ToldMessage = {
  readonly msgKey: string;
  readonly args: Readonly<Record<string, string>>;
};

/** Changed objects. `reset` replaces everything; otherwise objects replace those with their id. */
/** Lists of live orders that are read one by one: of each market, and those that place others. */
export type OrderListName = 'stock' | 'spot' | 'contract' | 'algos';

export type AccountUpdate = {
  readonly reset: boolean;
  readonly balances: readonly BalanceView[];
  /** Live orders, and those that ended since the session started. */
  readonly orders: readonly OrderView[];
  /** Live orders that place others, and those that ended since the session started. */
  readonly algos: readonly AlgoView[];
  readonly positions: readonly PositionView[];
  readonly holdings: readonly HoldingView[];
  readonly coins: readonly CoinCost[];
  /** New fills since the last update, oldest first; never historic ones. */
  readonly fills: readonly FillView[];
  /** Messages to the user since the last update, oldest first. */
  readonly messages: readonly ToldMessage[];
  /** Kinds with newer objects since the last update, each once. */
  readonly news: readonly NewsKind[];
  /** Set when the server ended the session: the page signs out once. */
  readonly ended?: string;
  /** With `reset`: lists that could not be read, and are read again; absent for none. */
  readonly failed?: readonly OrderListName[];
};

/**
 * Contents of a ticket. Numbers are plain decimal text as parsed from the field; empty means
 * absent.
 */
export type TicketSpec = {
  readonly market: 'stock' | 'spot' | 'contract';
  readonly sym: string;
  /** Ignored for contracts, which show long and short figures together. */
  readonly side: 'buy' | 'sell';
  readonly type: 'market' | 'limit';
  /** How long a limit order waits; absent for the default of its market. */
  readonly time?: TimeInForce;
  /** When a `gtd` order ends, UTC milliseconds; absent while none is typed. */
  readonly goodTill?: number;
  /** Slippage cap of a market order, narrower than the venue's; absent for the venue's. */
  readonly maxSlippage?: string;
  readonly price: string;
  readonly qty: string;
  /**
   * Unit in which the size is typed and shown; base units by default. Where an amount was typed in
   * it, the worker computes `qty` from that amount. An order that is sent has its `qty` only.
   */
  readonly size?: { readonly unit: SizeUnit; readonly text: string };
  /** For a contract its leverage; for a share purchase 2 for half of it on credit, otherwise 1. */
  readonly leverage: number;
  /** Contracts: whether the whole balance is the margin; absent for the default. */
  readonly marginMode?: MarginMode | undefined;
  /** Contracts: whether an order closes the opposite position first; absent for the default. */
  readonly positionMode?: PositionMode;
  readonly takeProfit: string;
  readonly stopLoss: string;
  /** A trigger is ticked but has no price yet. */
  readonly lacksTrigger?: boolean;
  /** A reduce-only ticket of this position. */
  readonly positionId?: string;
};

/** Names an input of a ticket's size, so that cells of an older one are recognised. */
export function sizeInput({ qty, size }: Pick<TicketSpec, 'qty' | 'size'>): string {
  return [qty, size?.unit ?? 'base', size?.text ?? ''].join('|');
}

/**
 * Cells of a ticket, texts for the screen. `why`, `whyLong`, `whyShort` hold the reason why the
 * button is disabled as `<msgKey>|name=value|...`, empty when the order may be sent. `max` follows
 * price, balance and leverage; `warn` is a non-blocking warning. `size...` is the size in each
 * unit; `sizeLeast` and `sizeMost` bound it in the unit of the field. Plain decimal text to type on
 * with: `sizeText` in that unit, `sizeQty` and `sizeMostQty` in base units. `sizeOf` names the
 * input that these cells belong to. `closes...` is what an order of a side closes of the other one
 * before it opens `opens...`; both are empty when it closes nothing.
 */
export const TICKET_CELLS = [
  'available', 'max', 'maxLong', 'maxShort', 'amount', 'fee', 'tax', 'total', 'average', 'worst',
  'depthUsed', 'upperLimit', 'lowerLimit', 'sellable', 'locked', 'unlockAt', 'received', 'after',
  'marginLong', 'marginShort', 'feeLong', 'feeShort', 'liqLong', 'liqShort', 'distanceLong',
  'distanceShort', 'tpLong', 'tpShort', 'slLong', 'slShort',
  'why', 'whyLong', 'whyShort', 'warn', 'settles', 'state', 'own', 'credit', 'dayInterest',
  'callPrice', 'feeDiscount', 'closesLong', 'closesShort', 'opensLong', 'opensShort',
  'sizeBase', 'sizeQuote', 'sizeContracts', 'sizePercent', 'sizeMargin', 'sizeRisk',
  'sizeRiskPercent', 'sizeLeast', 'sizeMost', 'sizeText', 'sizeQty', 'sizeMostQty', 'sizeOf',
] as const; // prettier-ignore

/** Cells of a contract position that move with the mark. */
export const POSITION_CELLS = [
  'mark', 'last', 'value', 'inUse', 'upl', 'roe', 'ratio', 'risk', 'band', 'distance', 'netPnl',
  'liq', 'breakEven', 'state',
] as const; // prettier-ignore

/** Cells of shares or coins held. */
export const HOLDING_CELLS = [
  'last', 'value', 'pnl', 'pnlPct', 'today', 'changePct', 'state',
] as const; // prettier-ignore

/**
 * Cells of the account as a whole, in one currency. `...Share` is the part of a class in its worth;
 * `shares` has all of them in thousandths, for the lengths of a bar.
 */
export const ACCOUNT_CELLS = [
  'total', 'cash', 'stocks', 'coins', 'contracts', 'options', 'robots', 'subscriptions',
  'available', 'frozen', 'locked', 'upl', 'today', 'todayPct', 'marginUsed', 'movable', 'risk',
  'band', 'unpriced', 'state', 'stocksPnl', 'stocksToday', 'coinsHeld', 'coinsPnl', 'coinsToday',
  'contractsToday', 'notional', 'cashShare', 'stocksShare', 'coinsShare', 'contractsShare',
  'optionsShare', 'robotsShare', 'subscriptionsShare', 'shares', 'equity', 'requirement',
  'leverage', 'topShare', 'topSymbol',
] as const; // prettier-ignore

/** Cells of a what-if on one position: another mark price, or added margin. */
export const WHAT_IF_CELLS = [
  'upl', 'roe', 'ratio', 'risk', 'band', 'liq', 'distance', 'net',
] as const; // prettier-ignore

/**
 * Cells of shares bought on credit, at the last prices. `band` is `ok`, `warn` below the initial
 * own part or `danger` below the maintenance one; `drop` is how far the worth may fall before a
 * call.
 */
export const CREDIT_CELLS = [
  'value', 'equity', 'ratio', 'drop', 'band', 'toRestore', 'state',
] as const; // prettier-ignore

/**
 * Cells of an alert. `where` is `device` while this device checks it, otherwise `server`; `now` is
 * the compared value; `away` is the distance of a price to the threshold in percent of the price,
 * and `bar` the same from 0 (a tenth of the price or more) to 100; `met` is `1` beyond the
 * threshold.
 */
export const ALERT_CELLS = ['where', 'now', 'away', 'bar', 'met', 'state'] as const;

/**
 * Cells of a condition of an order that places others. `stop` is the price at which a trailing stop
 * fires now, `--` before its activation; `away` is the distance of the price to the trigger, or to
 * the activation price before it, in percent of the price.
 */
export const CONDITION_CELLS = ['stop', 'away', 'state'] as const;

export type AccountViewSpec =
  | { readonly kind: 'ticket'; readonly sym: string; readonly ticket: TicketSpec }
  | { readonly kind: 'position'; readonly sym: string; readonly id: string }
  | { readonly kind: 'holding'; readonly sym: string; readonly asset: string }
  | { readonly kind: 'option'; readonly sym: string; readonly option: OptionSpec }
  | { readonly kind: 'options'; readonly items: HeldOptions }
  | { readonly kind: 'chain'; readonly sym: string; readonly chain: ChainSpec }
  | { readonly kind: 'credit'; readonly owed: string }
  | { readonly kind: 'alert'; readonly sym: string; readonly id: string }
  | { readonly kind: 'condition'; readonly sym: string; readonly id: string }
  | { readonly kind: 'ladder'; readonly sym: string; readonly ladder: LadderSpec }
  | { readonly kind: 'basket'; readonly basket: BasketSpec }
  | { readonly kind: 'account'; readonly currency: 'TRY' | 'USD' | 'USDT' }
  | {
      readonly kind: 'whatif';
      readonly sym: string;
      readonly id: string;
      readonly markPrice: string;
      readonly addedMargin: string;
    };

/** The part of an order that closes, and the size of the part that opens; raw decimal texts. */
export type ClosesFirst = {
  readonly qty: string;
  readonly openQty: string;
  readonly realisedPnl: string;
  /** Margin that comes back, without profit and loss. */
  readonly released: string;
  /** Fees of both parts; together they are the fee of the order. */
  readonly fee: string;
  readonly openFee: string;
  /** Amount that the close returns. */
  readonly total: string;
};

/** Figures that the user confirms, as sent to the server with the order. */
export type Quote = {
  /** Server time of the quote in UTC milliseconds. */
  readonly ts: number;
  readonly bookSeq: number;
  /** Raw decimal texts, exactly as sent. */
  readonly price: string;
  readonly qty: string;
  readonly fee: string;
  readonly feeAsset: string;
  /** Fee discount of a member, a fraction; `0` for none. */
  readonly feeDiscount: string;
  /** Rate of the fee: the immediate fill is a taker, the resting part a maker. */
  readonly liquidity: 'taker' | 'maker' | 'both';
  readonly tax: string;
  readonly amount: string;
  readonly margin: string;
  /** Part of the total drawn as credit; empty without one. */
  readonly credit: string;
  readonly total: string;
  /** `none` when no price liquidates, and under cross margin. Empty for products without it. */
  readonly liqPrice: string;
  /** Cross margin: estimated liquidation price, which is not sent; empty for none. */
  readonly liqEstimate: string;
  readonly average: string;
  readonly worst: string;
  /** Protection price of a market order: no fill is worse. Empty for a limit order. */
  readonly protection: string;
  /** Maximum loss of a contract order by itself; empty for other products. */
  readonly maxLoss: string;
  /** Maximum loss including the position it joins; empty when none is open. */
  readonly maxLossWithHeld: string;
  /** What a contract order closes of the opposite position before it opens; null for nothing. */
  readonly closes: ClosesFirst | null;
  /** Amount that leaves the available balance on placing; empty for a close. */
  readonly outlay: string;
  readonly availableAfter: string;
  /** The figures as display text, by the name of the ticket cell. */
  readonly texts: Readonly<Record<string, string>>;
  /** Lines of the explanation: text key and values. */
  readonly steps: readonly {
    readonly key: string;
    readonly args: Readonly<Record<string, string>>;
  }[];
};

/** Why there is no quote. */
type NoQuote = {
  readonly ok: false;
  readonly error: ErrorName;
  readonly code: number;
  readonly msgKey: string;
  readonly args: Readonly<Record<string, string>>;
};

/** A quote, or the reason for having none. */
export type QuoteAnswer = { readonly ok: true; readonly quote: Quote } | NoQuote;

/**
 * Figures of a reversal, raw decimal texts: of the close, of the new position, and of both.
 */
export type ReverseFigures = {
  readonly bookSeq: number;
  readonly realised: string;
  readonly closeFee: string;
  /** Amount that the close returns. */
  readonly closeTotal: string;
  readonly closeAverage: string;
  readonly openFee: string;
  readonly openMargin: string;
  /** Margin and fee of the new position. */
  readonly openTotal: string;
  readonly openAverage: string;
  /** `none` when no price liquidates, and under cross margin. */
  readonly liqPrice: string;
  /** Cross margin: estimated liquidation price; empty for none. */
  readonly liqEstimate: string;
  /** Worst price that either order accepts. */
  readonly worst: string;
  /** Both fees. */
  readonly fee: string;
  /** Change of the free margin. */
  readonly change: string;
};

export type ReverseAnswer = { readonly ok: true; readonly figures: ReverseFigures } | NoQuote;

/** The orders of a basket with the figures that each ticket would show. */
export type BasketQuote = {
  readonly legs: readonly {
    /** With quantity and limit, as it is sent. */
    readonly ticket: TicketSpec;
    readonly answer: QuoteAnswer;
  }[];
  /** Head cells as display text. */
  readonly texts: Readonly<Record<string, string>>;
};

/** Part of the worker's interface that needs an account. */
export type AccountWorkerApi = {
  /** Follows an account, another one, or none; all data of the previous one are dropped. */
  setAccount(session: AccountSession | null): void;
  /** Reloads the whole account, after an answer with an unknown outcome. */
  refreshAccount(): Promise<void>;
  /** @param side selects one of the two figures of a contract ticket. */
  quote(ticket: TicketSpec, side: 'buy' | 'sell'): Promise<QuoteAnswer>;
  /** Figures of closing a position and opening the same size on the other side. */
  quoteReverse(positionId: string): Promise<ReverseAnswer>;
  /** Figures of the orders of a basket; each counts on the money that those before it leave. */
  quoteBasket(basket: BasketSpec): Promise<BasketQuote>;
};
