import type { VenueProduct } from '#domain/market/products.ts';
import type { Instrument, Interval } from '#domain/market/types.ts';
import type { TickerGroup } from '#protocol/stream/channels.ts';
import type { AccountUpdate, AccountViewSpec, AccountWorkerApi } from './account.ts';

/**
 * What the page and the market worker say to each other. The worker owns socket, polling, clock
 * offset and every computation; the page says what is on screen and receives changed cells. Only
 * structured-cloneable data crosses.
 */

/** Settings that change what the worker writes into cells. */
export type WorkerSettings = {
  /** Origin and base of calls, e.g. `http://127.0.0.1:8787/ipxtrg-api`. */
  readonly apiBase: string;
  /** Stream address, e.g. `ws://127.0.0.1:8787/ipxtrg-api/stream`. */
  readonly streamUrl: string;
  readonly lang: 'tr-TR' | 'en-US';
  /** `dot-comma` is 1.234,56 (default in both languages), `comma-dot` is 1,234.56. */
  readonly separators: 'dot-comma' | 'comma-dot';
  /** Batches a second at most: 30, 20 on weak devices, 10 in saver mode. */
  readonly maxBatchHz: number;
  /** Chart redraws a second at most. */
  readonly maxChartHz: number;
};

/**
 * A view is one live thing on screen. The page numbers it and opens it; the worker subscribes what
 * it needs, counts references per topic, and keeps a topic for one second after its last view.
 */
export type ViewSpec =
  /**
   * `detail` is for the header of one instrument: every cell, with mark price, funding and the
   * conversion into the other currency. A row of a list has the cells of ROW_CELLS only.
   */
  | { readonly kind: 'ticker'; readonly sym: string; readonly detail?: boolean }
  | { readonly kind: 'list'; readonly list: ListSpec }
  | { readonly kind: 'book'; readonly sym: string; readonly book: BookViewSpec }
  | { readonly kind: 'trades'; readonly sym: string; readonly rows: number }
  | { readonly kind: 'depth'; readonly sym: string; readonly rangePct: 1 | 2 | 5 | 10 }
  | { readonly kind: 'chart'; readonly sym: string; readonly chart: ChartSpec }
  | { readonly kind: 'spark'; readonly sym: string; readonly points: number }
  | AccountViewSpec;

export type View = { readonly id: number; readonly spec: ViewSpec };

export type ListSpec = {
  readonly group: TickerGroup;
  /** Restrict to these symbols (watchlist, search result); overrides the group. */
  readonly symbols?: readonly string[];
  readonly index?: string;
  readonly sort: 'symbol' | 'turnover' | 'last' | 'change';
  readonly order: 'asc' | 'desc';
  readonly filter: 'all' | 'gainers' | 'losers' | 'halted';
};

export type BookViewSpec = {
  /** Levels a side; the number of rows stays constant for every grouping. */
  readonly levels: number;
  /** Grouping as a multiple of the tick: 1, 2, 5, 10, 50, 100. */
  readonly group: number;
  readonly mode: 'both' | 'asks' | 'bids';
  readonly cumulative: boolean;
  readonly frozen: boolean;
};

/** One indicator with its parameters; ids and bounds come from the indicator registry. */
export type IndicatorSpec = { readonly id: string; readonly params: readonly number[] };

export type ChartSpec = {
  readonly interval: Interval;
  /** True draws closes as a line (`Çizgi`), on one-minute bars. */
  readonly line: boolean;
  readonly main: IndicatorSpec | null;
  readonly subs: readonly IndicatorSpec[];
};

/** Fields of a cell view. The wire number of a cell is `viewId * 256 + index of its field`. */
export const TICKER_CELLS = [
  'last', 'change', 'changePct', 'volume', 'turnover', 'high', 'low', 'open', 'reference',
  'bid', 'bidQty', 'ask', 'askQty', 'upperLimit', 'lowerLimit', 'state', 'age', 'fiat', 'mark',
  'index', 'funding', 'fundingIn', 'session', 'time', 'indicative', 'indicativeQty',
] as const; // prettier-ignore
export type TickerCell = (typeof TICKER_CELLS)[number];

/** Cells that a ticker view without `detail` carries. */
export const ROW_CELLS = [
  'last', 'change', 'changePct', 'volume', 'turnover', 'high', 'low', 'reference', 'state', 'age',
] as const satisfies readonly TickerCell[]; // prettier-ignore

/**
 * Cells of a book view before its rows: then price, qty, total, bar of each row, asks top down,
 * then bids. There are always twice as many rows as levels; one side alone fills all of them.
 */
export const BOOK_HEAD_CELLS = [
  'last', 'spread', 'spreadPct', 'age', 'buyPct', 'sellPct', 'state', 'step', 'frozenAge',
] as const; // prettier-ignore
export const BOOK_ROW_CELLS = ['price', 'qty', 'total', 'bar'] as const;
/** Cells of one row of the trades view. */
export const TRADE_ROW_CELLS = ['time', 'price', 'qty', 'side'] as const;
export const DEPTH_CELLS = ['mid', 'spread', 'bidTotal', 'askTotal', 'state'] as const;

/** Cells per view in the cell number. */
export const CELLS_PER_VIEW = 256;

/**
 * Direction that travels with a cell: what the number means for colour (`up`/`down` against the
 * reference) and whether the shown text rose or fell, which starts a flash.
 */
export const TONE = { none: 0, up: 1, down: 2 } as const;
export type Tone = (typeof TONE)[keyof typeof TONE];

/**
 * Changed cells in one transferred buffer: `Int32 count`, `count x Int32` cell numbers,
 * `count x Uint16` lengths of the packed cells in UTF-16 units, then the packed cells as UTF-8, one
 * after the other. Lengths are told because cutting at known places is four times as fast as
 * splitting at separators.
 */
export type CellBuffer = ArrayBuffer;

/** Bars and indicator lines of a chart view. Times are UTC seconds; values are for pixels only. */
export type ChartUpdate = {
  readonly view: number;
  /** `reset` replaces all; `prepend` adds older bars; `tail` sets bars at the end by time. */
  readonly type: 'reset' | 'prepend' | 'tail';
  /** Rows of 7: time, open, high, low, close, volume, closed (0|1). */
  readonly bars: Float64Array;
  /** One array per indicator line in the order of `names`, aligned with `bars`; NaN where none. */
  readonly lines: readonly Float64Array[];
  /** Names of the lines: `SMA5`, `MACD.signal` ... Present on reset. */
  readonly names?: readonly string[];
  /**
   * Starts of bars to come, UTC seconds, as many as the lines reach beyond the last bar; left out
   * where none does.
   */
  readonly ahead?: Float64Array;
  /** True when nothing older exists. */
  readonly complete: boolean;
  /** Legend of the last bar, text per line, formatted for the tick plus one digit. */
  readonly legend: readonly string[];
  /** Price axis decimals and step of the instrument, on reset. */
  readonly priceDecimals?: number;
  readonly countdown: string;
};

/** Cumulative curves of the depth tab: pairs of price and cumulative quantity, for pixels only. */
export type DepthUpdate = {
  readonly view: number;
  readonly bids: Float64Array;
  readonly asks: Float64Array;
  /** Text rows of the equivalent table: price, cumulative size, average fill price. */
  readonly rows: readonly (readonly [
    side: 'bid' | 'ask',
    price: string,
    total: string,
    average: string,
  ])[];
};

export type SparkUpdate = {
  readonly view: number;
  readonly points: Float64Array;
  readonly base: number;
};

export type ListUpdate = { readonly view: number; readonly symbols: readonly string[] };

/** State of the connection as the heartbeat shows it, never from an open socket alone. */
export type ConnectionStatus = {
  readonly state: 'connecting' | 'live' | 'late' | 'stale' | 'offline' | 'polling' | 'reconnecting';
  /** Median round trip; -1 when unknown. */
  readonly latencyMs: number;
  /** Server time of the last data, UTC milliseconds; 0 before the first. */
  readonly lastDataTs: number;
  /** Server clock minus device clock. */
  readonly offsetMs: number;
  readonly counters: Readonly<Record<string, number>>;
};

/** At most one a frame; the next one is sent when the page has taken this one. */
export type Batch = {
  readonly cells?: CellBuffer;
  readonly charts?: readonly ChartUpdate[];
  readonly depths?: readonly DepthUpdate[];
  readonly sparks?: readonly SparkUpdate[];
  readonly lists?: readonly ListUpdate[];
  readonly status?: ConnectionStatus;
  readonly account?: AccountUpdate;
  /** The instrument the page began with, before all of them are there. */
  readonly first?: Instrument;
  /** Every instrument: when all are there, and anew after one was listed. */
  readonly instruments?: readonly Instrument[];
};

/** One step of where a shown value comes from. */
export type PriceSource = {
  readonly sym: string;
  readonly field: string;
  readonly shown: string;
  readonly venue: string;
  readonly prices: 'simulated' | 'replay' | 'live';
  /** Channel and type of the message that carried it. */
  readonly message: string;
  readonly seq: number;
  /** Raw decimal text of the value. */
  readonly raw: string;
  readonly exchangeTs: number;
  readonly serverTs: number;
  readonly receivedTs: number;
  /** Last raw frames of the channel, newest first, as text. */
  readonly frames: readonly string[];
  /** Margin ratio as the engine counts it, equity over requirement; with a margin ratio only. */
  readonly engineRatio?: string;
  /** The way to a value in several steps, each with its result; the last one is the value. */
  readonly steps?: readonly {
    readonly field: string;
    readonly text: string;
    readonly result: string;
    readonly inputs: readonly { name: string; text: string; field: string }[];
  }[];
  /** Present on derived values. */
  readonly formula?: {
    readonly text: string;
    readonly inputs: readonly { name: string; text: string; field: string }[];
  };
};

/** One bar as text, for the crosshair panel, the table view and screen readers. */
export type BarText = {
  readonly start: number;
  readonly time: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly change: string;
  readonly changePct: string;
  readonly amplitude: string;
  readonly volume: string;
  readonly turnover: string;
  readonly closed: boolean;
  readonly tone: Tone;
  /** Indicator texts in the order of the lines. */
  readonly lines: readonly string[];
};

/** What a depth-curve tap shows. */
export type DepthPick = {
  readonly side: 'bid' | 'ask';
  readonly price: string;
  readonly total: string;
  readonly average: string;
};

/** Venue facts of `/common/props`, kept by the worker and shown by the page. */
export type VenueInfo = {
  readonly simulated: boolean;
  readonly prices: 'simulated' | 'replay' | 'live';
  readonly alwaysOpen: boolean;
  readonly feedMaxAgeMs: number;
  readonly replaySpeed?: string;
  /** Products in which nothing new may begin. */
  readonly closed: readonly VenueProduct[];
  /** Most a purchase of shares may be leveraged; the rate of its credit a year, a fraction. */
  readonly stock: { readonly leverage: number; readonly creditRate: string };
};

/** Interface the worker exposes over Comlink. */
export type MarketWorkerApi = AccountWorkerApi & {
  /**
   * Starts everything; `sink` is a Comlink proxy and resolves when the page took the batch.
   * @param first symbol of the instrument the page begins with: it is asked for alone, and all
   *   the others when its screen has its prices; absent where a screen needs them all
   */
  start(settings: WorkerSettings, sink: (batch: Batch) => void, first?: string): Promise<void>;
  configure(settings: Partial<WorkerSettings>): void;
  venue(): Promise<VenueInfo>;
  open(views: readonly View[]): void;
  /** Replaces the specification of open views in place. */
  change(views: readonly View[]): void;
  close(ids: readonly number[]): void;
  /** A hidden page gets no batches; on return one snapshot of everything open. */
  setHidden(hidden: boolean): void;
  /** Loads bars before the oldest of a chart view; resolves when they were sent or none exist. */
  loadOlder(view: number): Promise<void>;
  bars(view: number, count: number): Promise<readonly BarText[]>;
  barAt(view: number, start: number): Promise<BarText | null>;
  depthAt(view: number, price: number): Promise<DepthPick | null>;
  source(sym: string, field: string): Promise<PriceSource | null>;
  search(text: string, limit: number): Promise<readonly SearchHit[]>;
  /** Retry button: drops the socket and connects at once. */
  reconnect(): void;
  /**
   * Asks again for everything on screen: lists by calls, every topic for a snapshot.
   * @throws when no call was answered.
   */
  refresh(): Promise<void>;
  /** Answers at once; the page restarts a worker that does not. */
  ping(): void;
};

export type SearchHit = {
  readonly sym: string;
  /** Half-open ranges of the hit in the symbol and in the shown name. */
  readonly symbolRange: readonly [number, number] | null;
  readonly nameRange: readonly [number, number] | null;
};
