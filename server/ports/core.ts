import type { WatchedCross } from '#domain/contract/cross-watch.ts';
import type { ErrorName } from '#domain/errors.ts';
import type { VenueProduct } from '#domain/market/products.ts';
import type { BookSnapshot, Instrument, Mark, TradingState } from '#domain/market/types.ts';
import type { PriceBand } from '#domain/market/tick.ts';
import type { LegKind } from '#domain/order/algo.ts';
import type { TimeInForce } from '#domain/order/time-in-force.ts';
import type { Callback } from '#domain/order/trailing.ts';
import type { TriggerSource } from '#domain/order/trigger.ts';
import type { BankHours } from '#domain/wallet/hours.ts';
import type { CoreReader, CoreTx } from './core-tx.ts';
import type { Realm } from './ledger.ts';

/**
 * The core: the single writer. Commands run one at a time: validate, decide, commit in one
 * transaction, acknowledge. Time, randomness, ids and prices are arguments, so a run with the same
 * seed is reproducible.
 */

/** Who sends a command or a query. */
export type Caller = {
  readonly userId: string;
  readonly realm: Realm;
  readonly sessionId: string;
};

/** State of a market when a command was submitted: integers at the instrument's scales. */
export type MarketView = {
  readonly symbol: string;
  /** Rises with every accepted message of the symbol. The view contains all events up to it. */
  readonly seq: number;
  /** Sequence number of the book in the stream, which quotes refer to. */
  readonly bookSeq: number;
  readonly book: BookSnapshot | null;
  /** False while the book is crossed or broken. */
  readonly isBookGood: boolean;
  readonly last: number;
  readonly lastTs: number;
  readonly reference: number;
  readonly upperLimit: number;
  readonly lowerLimit: number;
  readonly state: TradingState;
  readonly mark: Mark | null;
  /**
   * Last mark of the previous funding period. Set only for symbols that the venue followed through
   * the end of that period.
   */
  readonly settledMark?: Mark | null;
  readonly feedAgeMs: number;
  readonly ts: number;
};

/**
 * Accepted messages of a symbol that the core follows because it has live orders or positions
 * there.
 */
export type MarketEvent =
  | { readonly kind: 'book'; readonly symbol: string; readonly seq: number;
      readonly snapshot: boolean; readonly bids: readonly number[];
      readonly asks: readonly number[]; readonly ts: number }
  | { readonly kind: 'trade'; readonly symbol: string; readonly seq: number; readonly id: string;
      readonly price: number; readonly qty: number; readonly side: 'buy' | 'sell';
      readonly ts: number }
  | { readonly kind: 'mark'; readonly symbol: string; readonly seq: number; readonly mark: Mark }
  | { readonly kind: 'state'; readonly symbol: string; readonly seq: number;
      readonly state: TradingState; readonly feedAgeMs: number; readonly isBookGood: boolean;
      readonly last: number; readonly lastTs: number; readonly ts: number;
      /** Daily limits; absent where there are none. */
      readonly limits?: PriceBand }; // prettier-ignore

export type Command = {
  /** Name of the call's declaration, e.g. `coinOrderAdd`, or of an internal job. */
  readonly call: string;
  readonly caller: Caller | null;
  /** Idempotency key; null for calls without one. */
  readonly key: string | null;
  /** Parsed input of the call. */
  readonly input: unknown;
  /** SHA-256 of the request without its secrets, hex; absent to hash the whole input. */
  readonly requestHash?: string;
  /** Views of the symbols that the command names. */
  readonly views: readonly MarketView[];
};

export type Answer =
  | { readonly ok: true; readonly data: unknown; readonly replayed: boolean }
  | { readonly ok: false; readonly error: ErrorName; readonly code: number;
      readonly msgKey: string; readonly args: Readonly<Record<string, string>> }; // prettier-ignore

export type Mode = 'normal' | 'cancel_only' | 'frozen';

/** What a use case receives besides its input. */
export type CommandContext = {
  readonly tx: CoreTx;
  /** Server time of the command, UTC milliseconds. */
  readonly now: number;
  /** A new ULID. */
  readonly newId: () => string;
  /** Uniform in [0, 1), from the seed of the core. */
  readonly random: () => number;
  readonly caller: Caller;
  readonly key: string | null;
  readonly instrument: (symbol: string) => Instrument | undefined;
  readonly view: (symbol: string) => MarketView | undefined;
  readonly settings: CoreSettings;
  readonly venue: Venue;
};

export type QueryContext = {
  readonly db: CoreReader;
  readonly now: number;
  readonly caller: Caller;
  /** All listed instruments, in list order. */
  readonly instruments: readonly Instrument[];
  readonly instrument: (symbol: string) => Instrument | undefined;
  readonly view: (symbol: string) => MarketView | undefined;
  readonly settings: CoreSettings;
};

export type UseCase = (context: CommandContext, input: never) => Promise<unknown>;
export type Query = (context: QueryContext, input: never) => Promise<unknown>;

/** Business settings of the core. Each is a setting of the venue with a default. */
export type CoreSettings = {
  readonly alwaysOpen: boolean;
  readonly feedMaxAgeMs: number;
  /**
   * Milliseconds of market time per real millisecond: 1 unless a replay or a virtual clock runs
   * faster. Time limits for people (a sign-in, a code) are multiplied by it, so they last the same
   * real time.
   */
  readonly clockSpeed: number;
  /**
   * False where money is real. Legal rules that would interrupt a walk through the demo (bank
   * hours, a day's wait for a new card, the holding period of purchased coins) apply only then.
   */
  readonly isSimulated: boolean;
  /** Who decides on applications, deposits and withdrawals: fixed rules, or an operator. */
  readonly desk: 'auto' | 'manual';
  /** Hours in which an operator answers customers; null for around the clock. */
  readonly supportHours: BankHours | null;
  /** Waiting time of a new bank account or address on the simulated venue, in real milliseconds. */
  readonly targetWaitMs: number;
  /**
   * Real milliseconds that the rail has to report the outcome of a payout. After that the outcome
   * counts as unknown.
   */
  readonly payoutLimitMs: number;
  /** First day of the venue, from which issues are numbered; absent where the venue makes none. */
  readonly issueEpoch?: number;
  /** Number of simulated applicants of an issue of new shares. */
  readonly issueCrowd?: number;
  /** Maximum leverage of a share purchase: 2 lets the user pay half of it on credit. */
  readonly stockLeverage: 1 | 2;
  /** Annual interest on margin credit, a fraction as decimal text. */
  readonly creditRate: string;
  /** Products closed to new business. */
  readonly closedProducts: readonly VenueProduct[];
};

/** An order as the venue sees it: integers at the instrument's scales. */
export type VenueOrder = {
  readonly id: string;
  readonly userId: string;
  /** Orders of different realms never match each other. */
  readonly realm: Realm;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly kind: 'market' | 'limit';
  /** Limit price, or the worst price that the slippage cap allows. */
  readonly worstPrice: number;
  readonly qty: number;
  /** How long a limit order waits; null for a market order. */
  readonly time: TimeInForce | null;
};

export type VenueFill = {
  readonly orderId: string;
  readonly price: number;
  readonly qty: number;
  readonly liquidity: 'maker' | 'taker';
  /** Feed message that the fill executed against, for the row that proves the price. */
  readonly tick: {
    readonly kind: 'book' | 'trade' | 'mark';
    readonly seq: number;
    readonly bid: number | null;
    readonly ask: number | null;
    readonly price: number;
    readonly ts: number;
    readonly ageMs: number;
  };
};

/** Outcome of submitting an order, computed before anything changes. */
export type VenuePlan = {
  /** Fills of the new order, and of the resting user orders that it matches. */
  readonly fills: readonly VenueFill[];
  /** Unfilled quantity of the new order. */
  readonly leftQty: number;
  /** Whether the remainder stays: in the book, or as a market order that waits for a price. */
  readonly rests: boolean;
  /** True when the match skipped an order of the same user. */
  readonly meetsOwn: boolean;
};

/**
 * Matching against the live book, in memory. `plan` changes nothing. `confirm` is the last step of
 * a command whose rows are written, and cannot fail.
 */
export interface Venue {
  plan(order: VenueOrder, view: MarketView): VenuePlan;
  confirm(order: VenueOrder, plan: VenuePlan, view: MarketView): void;
  cancel(orderId: string): void;
  /** What traded in the feed of a symbol since the first trade that this process was told of. */
  traded(symbol: string): TradedVolume;
  /** Replaces a resting order in its queue position by an order of at most its quantity. */
  replace(orderId: string, order: VenueOrder): void;
  /**
   * Watches an open position for liquidation and triggers. Replaces the earlier version of the
   * position.
   */
  guard(position: GuardedPosition): void;
  /** Stops watching a position. */
  release(positionId: string): void;
  /** Watches a cross account for liquidation. Replaces the earlier version of the account. */
  guardCross(account: GuardedCross): void;
  /** The rows of a cross account changed, so the next mark of its contracts reads them again. */
  crossChanged(account: Pick<GuardedCross, 'userId' | 'realm' | 'asset'>, symbol?: string): void;
  /** Watches shares bought on credit. Replaces the earlier version of the credit. */
  watchCredit(credit: WatchedCredit): void;
  /** Stops watching a credit that is repaid. */
  releaseCredit(creditId: string): void;
  /**
   * Follows the market of an order that places others, and watches its conditions. Replaces the
   * earlier version; a trailing stop keeps what it has seen.
   */
  watchAlgo(algo: WatchedAlgo): void;
  /** Stops watching such an order. */
  releaseAlgo(algoId: string): void;
}

/** Volume of a symbol from a time on; the time is 0 before the first trade. */
export type TradedVolume = { readonly since: number; readonly qty: number };

/** An order that places others as the engine watches it. */
export type WatchedAlgo = {
  readonly id: string;
  readonly symbol: string;
  /** Its armed conditions. */
  readonly legs: readonly WatchedLeg[];
};

/** A condition on a price; prices are integers of the instrument. */
export type WatchedLeg = {
  readonly id: string;
  readonly kind: LegKind;
  /** Side of the order that it sends. */
  readonly side: 'buy' | 'sell';
  readonly priceBy: TriggerSource;
  /** Trigger price; null for a trailing stop before its activation. */
  readonly price: number | null;
  /** Terms of a trailing stop and its best price so far; null for the others. */
  readonly trailing: {
    readonly callback: Callback;
    readonly activation: number | null;
    readonly best: number | null;
  } | null;
  /** Position that it reduces; null for one that opens. */
  readonly positionId: string | null;
};

/** Shares bought on credit as the engine watches them. Lira amounts are in kurus. */
export type WatchedCredit = {
  readonly id: string;
  /** Credit plus interest. */
  readonly loan: number;
  readonly call: 'called' | 'selling' | null;
  /** Deadline of the open margin call; null without a call. */
  readonly deadlineAt: number | null;
  /** Shares of Borsa Istanbul. `price` is the last price in kurus, 0 while unknown. */
  readonly shares: readonly {
    readonly symbol: string;
    readonly qty: number;
    readonly price: number;
  }[];
};

/** A cross account as the engine watches it. Without a position it is no longer watched. */
export type GuardedCross = {
  readonly userId: string;
  readonly realm: Realm;
  readonly asset: string;
  /** Balance minus debt in minor units. */
  readonly cash: bigint;
  readonly positions: readonly WatchedCross[];
  /** When the marks first made it due; null while they have not. */
  readonly dueSince: number | null;
};

/** An open position as the engine watches it; prices are integers of the contract. */
export type GuardedPosition = {
  readonly id: string;
  readonly symbol: string;
  readonly side: 'long' | 'short';
  /** First price at which it is liquidated; null without one, and under cross margin. */
  readonly liqPrice: number | null;
  /** When the mark first crossed that price; null while it has not. */
  readonly dueSince: number | null;
  readonly triggers: readonly GuardedTrigger[];
};

export type GuardedTrigger = {
  readonly id: string;
  readonly kind: 'tp' | 'sl';
  readonly price: number;
  readonly priceBy: 'last' | 'mark' | 'index';
};
