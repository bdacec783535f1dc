import type { VenueProduct } from '#domain/market/products.ts';
import type { BookSnapshot, Instrument, Mark, TradingState } from '#domain/market/types.ts';
import type { BankHours } from '#domain/wallet/hours.ts';
import type { CoreReader, CoreTx } from './core-tx.ts';
import type { Realm } from './ledger.ts';

/**
 * The core: the single writer. Commands run one at a time, each as validate, decide, one
 * transaction, acknowledge. Time, randomness, ids and prices are arguments, so one seed replays
 * one run.
 */

/** Who asks. */
export type Caller = {
  readonly userId: string;
  readonly realm: Realm;
  readonly sessionId: string;
};

/** What the market was when a command was handed in: integers at the instrument's scales. */
export type MarketView = {
  readonly symbol: string;
  /** Rises with every accepted message of the symbol; events up to it are contained. */
  readonly seq: number;
  /** Sequence of the book as the stream numbers it, as a quote names it. */
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
  /** Last mark of the funding period before; only of symbols the venue followed through its end. */
  readonly settledMark?: Mark | null;
  readonly feedAgeMs: number;
  readonly ts: number;
};

/** Accepted messages of a symbol the core follows (it has live orders or positions there). */
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
      readonly last: number; readonly lastTs: number; readonly ts: number }; // prettier-ignore

export type Command = {
  /** Name of the call's declaration, e.g. `coinOrderAdd`, or of an internal job. */
  readonly call: string;
  readonly caller: Caller | null;
  /** Idempotency key; null for calls without one. */
  readonly key: string | null;
  /** Parsed input of the call. */
  readonly input: unknown;
  /** SHA-256 of the request without its secrets, hex; absent for the hash of the whole input. */
  readonly requestHash?: string;
  /** Views of the symbols the command names. */
  readonly views: readonly MarketView[];
};

export type Answer =
  | { readonly ok: true; readonly data: unknown; readonly replayed: boolean }
  | { readonly ok: false; readonly code: number; readonly msgKey: string;
      readonly args: Readonly<Record<string, string>> }; // prettier-ignore

export type Mode = 'normal' | 'cancel_only' | 'frozen';

/** What a use case may use besides its input. */
export type CommandContext = {
  readonly tx: CoreTx;
  /** Server time of the command, UTC milliseconds. */
  readonly now: number;
  /** A new ULID. */
  readonly newId: () => string;
  /** Uniform in [0, 1), from the core's seed. */
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
  /** Everything that is listed, in the order of the list. */
  readonly instruments: readonly Instrument[];
  readonly instrument: (symbol: string) => Instrument | undefined;
  readonly view: (symbol: string) => MarketView | undefined;
  readonly settings: CoreSettings;
};

export type UseCase = (context: CommandContext, input: never) => Promise<unknown>;
export type Query = (context: QueryContext, input: never) => Promise<unknown>;

/** Business figures the core needs; every one is a setting of the venue with a default. */
export type CoreSettings = {
  readonly alwaysOpen: boolean;
  readonly feedMaxAgeMs: number;
  /**
   * Milliseconds of market time in one of real time: 1 unless a replay or a virtual clock runs
   * faster. What a person is given time for (a sign-in, a code) lasts that many times longer.
   */
  readonly clockSpeed: number;
  /**
   * False where money is real: rules of the law that would keep a person from walking through a
   * flow (bank hours, a day's wait for a new card, coins held after a purchase) bind only then.
   */
  readonly isSimulated: boolean;
  /** Who decides on applications, deposits and withdrawals: fixed rules, or an operator. */
  readonly desk: 'auto' | 'manual';
  /** When an operator answers customers; null for around the clock. */
  readonly supportHours: BankHours | null;
  /** How long a new bank account or address waits on the simulated venue, in real milliseconds. */
  readonly targetWaitMs: number;
  /** Time the rail has to say what became of a payout, in real milliseconds; then nobody knows. */
  readonly payoutLimitMs: number;
  /** First day of the venue, from which its issues are counted; absent where none are made. */
  readonly issueEpoch?: number;
  /** Simulated applicants of an issue of new shares. */
  readonly issueCrowd?: number;
  /** Most a purchase of shares may be leveraged: 2 lets half of it be paid on credit. */
  readonly stockLeverage: 1 | 2;
  /** Interest on that credit as a fraction a year, decimal text. */
  readonly creditRate: string;
  /** Products in which nothing new may begin. */
  readonly closedProducts: readonly VenueProduct[];
};

/** An order as the venue sees it: integers at the instrument's scales. */
export type VenueOrder = {
  readonly id: string;
  readonly userId: string;
  /** Orders of different realms never meet each other. */
  readonly realm: Realm;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly kind: 'market' | 'limit';
  /** Limit, or the edge of the slippage cap. */
  readonly worstPrice: number;
  readonly qty: number;
};

export type VenueFill = {
  readonly orderId: string;
  readonly price: number;
  readonly qty: number;
  readonly liquidity: 'maker' | 'taker';
  /** The feed message it happened against, for the row that proves it. */
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

/** What happens to an order that is handed in, before anything changed. */
export type VenuePlan = {
  /** Fills of the new order and, where it meets resting orders of other users, theirs. */
  readonly fills: readonly VenueFill[];
  /** Quantity of the new order that is left. */
  readonly leftQty: number;
  /** Whether the rest stays: in the book, or a market order until there is a price. */
  readonly rests: boolean;
  /** True when an order of the same user stood in the way; it was passed over. */
  readonly meetsOwn: boolean;
};

/**
 * Matching against the live book, in memory. `plan` changes nothing; `confirm` is called as the
 * last step of a command whose rows are written, and cannot fail.
 */
export interface Venue {
  plan(order: VenueOrder, view: MarketView): VenuePlan;
  confirm(order: VenueOrder, plan: VenuePlan, view: MarketView): void;
  cancel(orderId: string): void;
  /** Another order of no more quantity takes the place of a resting one in the queue. */
  replace(orderId: string, order: VenueOrder): void;
  /** Watches an open position: its liquidation and its triggers. Replaces what was known of it. */
  guard(position: GuardedPosition): void;
  /** Stops watching a position. */
  release(positionId: string): void;
  /** Watches shares that were bought on credit. Replaces what was known of that credit. */
  watchCredit(credit: WatchedCredit): void;
  /** Stops watching a credit: nothing is owed any more. */
  releaseCredit(creditId: string): void;
}

/** Shares bought on credit as the engine watches them: lira in kurus. */
export type WatchedCredit = {
  readonly id: string;
  /** Credit and its interest. */
  readonly loan: number;
  readonly call: 'called' | 'selling' | null;
  /** Last instant at which the open call may be answered. */
  readonly deadlineAt: number | null;
  /** Shares of Borsa Istanbul; `price` is the last one in kurus, 0 while unknown. */
  readonly shares: readonly {
    readonly symbol: string;
    readonly qty: number;
    readonly price: number;
  }[];
};

/** An open position as the engine watches it; prices are integers of the contract. */
export type GuardedPosition = {
  readonly id: string;
  readonly symbol: string;
  readonly side: 'long' | 'short';
  /** The first price at which it is liquidated; null where there is none. */
  readonly liqPrice: number | null;
  /** When the mark first stood beyond it, null while it does not. */
  readonly dueSince: number | null;
  readonly triggers: readonly GuardedTrigger[];
};

export type GuardedTrigger = {
  readonly id: string;
  readonly kind: 'tp' | 'sl';
  readonly price: number;
  readonly priceBy: 'last' | 'mark' | 'index';
};
