import type { Holidays } from '#domain/market/holidays.ts';
import type { VenueProduct } from '#domain/market/products.ts';
import type { Instrument, Interval } from '#domain/market/types.ts';
import type { TickerGroup } from '#protocol/stream/channels.ts';
import type { AccountUpdate, AccountViewSpec, AccountWorkerApi } from './account.ts';
import type { CorrelationAnswer, CorrelationAsk } from './correlation.ts';
import type { RateViewSpec } from './rate.ts';
import type { ScreenSpec } from './screener.ts';

/**
 * Messages between page and market worker. The worker owns socket, polling, clock offset and every
 * computation; the page tells it what is on screen and receives changed cells. Only
 * structured-cloneable data crosses.
 */

/** Settings that affect the cells the worker writes. */
export type WorkerSettings = {
  /** Origin and base of calls, e.g. `http://127.0.0.1:8787/ipxtrg-api`. */
  readonly apiBase: string;
  /** Stream address, e.g. `ws://127.0.0.1:8787/ipxtrg-api/stream`. */
  readonly streamUrl: string;
  readonly lang: 'tr-TR' | 'en-US';
  /** `dot-comma` is 1.234,56 (default in both languages), `comma-dot` is 1,234.56. */
  readonly separators: 'dot-comma' | 'comma-dot';
  /** Maximum batches per second: 30, 20 on weak devices, 10 in saver mode. */
  readonly maxBatchHz: number;
  /** Maximum chart redraws per second. */
  readonly maxChartHz: number;
};

/**
 * A view is one live element on screen. The page numbers and opens it; the worker subscribes to its
 * topics, counts references per topic, and keeps a topic for one second after its last view.
 */
export type ViewSpec =
  /**
   * `detail` is for the header of one instrument: every cell, with mark price, funding and the
   * conversion into the other currency. A list row has only ROW_CELLS.
   */
  | { readonly kind: 'ticker'; readonly sym: string; readonly detail?: boolean }
  | { readonly kind: 'list'; readonly list: ListSpec }
  | { readonly kind: 'screener'; readonly screen: ScreenSpec }
  | { readonly kind: 'book'; readonly sym: string; readonly book: BookViewSpec }
  | { readonly kind: 'trades'; readonly sym: string; readonly rows: number }
  | { readonly kind: 'depth'; readonly sym: string; readonly rangePct: 1 | 2 | 5 | 10 }
  | { readonly kind: 'chart'; readonly sym: string; readonly chart: ChartSpec }
  | { readonly kind: 'spark'; readonly sym: string; readonly points: number }
  | RateViewSpec
  | AccountViewSpec;

export type View = { readonly id: number; readonly spec: ViewSpec };

/** What a list can be sorted by. */
export const LIST_SORTS = [
  'symbol', 'turnover', 'last', 'change', 'points', 'low', 'high', 'reference', 'volume',
] as const; // prettier-ignore

export type ListSpec = {
  readonly group: TickerGroup;
  /** Restricts to these symbols (watchlist, search result); overrides the group. */
  readonly symbols?: readonly string[];
  readonly index?: string;
  readonly sort: (typeof LIST_SORTS)[number];
  readonly order: 'asc' | 'desc';
  readonly filter: 'all' | 'gainers' | 'losers' | 'halted';
};

export type BookViewSpec = {
  /** Levels per side; the number of rows is the same for every grouping. */
  readonly levels: number;
  /** Grouping as a multiple of the tick: 1, 2, 5, 10, 50, 100. */
  readonly group: number;
  readonly mode: 'both' | 'asks' | 'bids';
  readonly cumulative: boolean;
  readonly frozen: boolean;
};

/** One indicator and its parameters; ids and bounds come from the indicator registry. */
export type IndicatorSpec = { readonly id: string; readonly params: readonly number[] };

export type ChartSpec = {
  readonly interval: Interval;
  /** True draws closes as a line (`Çizgi`), on one-minute bars. */
  readonly line: boolean;
  /** Indicators that are drawn; one that is hidden or has no room is not computed. */
  readonly indicators: readonly IndicatorSpec[];
};

/**
 * Fields of a cell view. The wire number of a cell is its view times `CELLS_PER_VIEW`, plus the
 * index of its field.
 */
export const TICKER_CELLS = [
  'last', 'change', 'changePct', 'volume', 'turnover', 'high', 'low', 'open', 'reference',
  'bid', 'bidQty', 'ask', 'askQty', 'upperLimit', 'lowerLimit', 'state', 'age', 'fiat', 'mark',
  'index', 'funding', 'fundingIn', 'session', 'time', 'indicative', 'indicativeQty',
] as const; // prettier-ignore
export type TickerCell = (typeof TICKER_CELLS)[number];

/** Cells of a ticker view without `detail`. */
export const ROW_CELLS = [
  'last', 'change', 'changePct', 'volume', 'turnover', 'high', 'low', 'reference', 'state', 'age',
] as const satisfies readonly TickerCell[]; // prettier-ignore

/**
 * Cells of a book view before its rows: then price, qty, total, bar of each row, asks top down,
 * then bids. There are always twice as many rows as levels; a single side fills all of them.
 */
export const BOOK_HEAD_CELLS = [
  'last', 'spread', 'spreadPct', 'age', 'buyPct', 'sellPct', 'state', 'step', 'frozenAge',
] as const; // prettier-ignore
export const BOOK_ROW_CELLS = ['price', 'qty', 'total', 'bar'] as const;
/** Cells of one row of the trades view. */
export const TRADE_ROW_CELLS = ['time', 'price', 'qty', 'side'] as const;
export const DEPTH_CELLS = ['mid', 'spread', 'bidTotal', 'askTotal', 'state'] as const;

/** Cells per view in the cell number. */
export const CELLS_PER_VIEW = 2048;

/**
 * Tone and flash of a cell: the colour of the number (`up`/`down` against the reference), and
 * whether the shown text rose or fell, which starts a flash.
 */
export const TONE = { none: 0, up: 1, down: 2 } as const;
export type Tone = (typeof TONE)[keyof typeof TONE];

/**
 * Changed cells in one transferred buffer: `Uint32 count`, `count x Uint32` cell numbers, `count x
 * Uint16` lengths of the packed cells in UTF-16 units, then the packed cells as UTF-8,
 * concatenated. Lengths are sent because slicing at known positions is four times as fast as
 * splitting at separators.
 */
export type CellBuffer = ArrayBuffer;

/** Bars and indicator lines of a chart view. Times are UTC seconds; values are for pixels only. */
export type ChartUpdate = {
  readonly view: number;
  /**
   * `reset` replaces all; `prepend` adds older bars; `tail` sets bars at the end by time. `lines`
   * is a tail after a change of the indicators alone: the bars stay, and so do the `kept` lines.
   */
  readonly type: 'reset' | 'prepend' | 'tail' | 'lines';
  /** Rows of 7: time, open, high, low, close, volume, closed (0|1). */
  readonly bars: Float64Array;
  /**
   * One array per indicator line in the order of `names`, aligned with `bars`; NaN where none. In
   * an update of `lines`, one that is not kept has a value for every bar of the chart.
   */
  readonly lines: readonly Float64Array[];
  /** Keys of the lines as `lineKeys` gives them. Absent in a tail, which has those of before. */
  readonly names?: readonly string[];
  /** Only with `lines`: where each line was in the update before, -1 for a new one. */
  readonly kept?: readonly number[];
  /**
   * Starts of future bars, UTC seconds, as many as the lines reach beyond the last bar; absent when
   * none does.
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

export type ListUpdate = {
  readonly view: number;
  readonly symbols: readonly string[];
  /** Of a heat map: size of each tile, aligned with `symbols`; for pixels only. */
  readonly sizes?: readonly number[];
};

/** State of the connection by its heartbeat, never by an open socket alone. */
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

/** At most one per frame; the next is sent when the page has taken this one. */
export type Batch = {
  readonly cells?: CellBuffer;
  readonly charts?: readonly ChartUpdate[];
  readonly depths?: readonly DepthUpdate[];
  readonly sparks?: readonly SparkUpdate[];
  readonly lists?: readonly ListUpdate[];
  readonly status?: ConnectionStatus;
  readonly account?: AccountUpdate;
  /** The initial instrument, before all of them are loaded. */
  readonly first?: Instrument;
  /** All instruments: sent once loaded, and again after a new listing. */
  readonly instruments?: readonly Instrument[];
};

/** One step in the derivation of a shown value. */
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
  /** Margin ratio as the engine computes it, equity over requirement; only with a margin ratio. */
  readonly engineRatio?: string;
  /** Derivation of a value in several steps, each with its result; the last one is the value. */
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

/** Data shown for a tap on the depth curve. */
export type DepthPick = {
  readonly side: 'bid' | 'ask';
  readonly price: string;
  readonly total: string;
  readonly average: string;
};

/** Venue facts from `/common/props`, kept by the worker and shown by the page. */
export type VenueInfo = {
  readonly simulated: boolean;
  readonly prices: 'simulated' | 'replay' | 'live';
  readonly alwaysOpen: boolean;
  readonly feedMaxAgeMs: number;
  readonly replaySpeed?: string;
  /** Products that accept nothing new. */
  readonly closed: readonly VenueProduct[];
  /** Maximum leverage of share purchases; the yearly rate of their credit, a fraction. */
  readonly stock: { readonly leverage: number; readonly creditRate: string };
  /** Holidays of the server; absent where it does not tell and those of the build hold. */
  readonly holidays?: Holidays;
};

/** Interface the worker exposes over Comlink. */
export type MarketWorkerApi = AccountWorkerApi & {
  /**
   * Starts everything; `sink` is a Comlink proxy and resolves when the page has taken the batch.
   * @param first symbol of the initial instrument: it is loaded alone, and all others once its
   * screen has its prices; absent where a screen needs them all
   */
  start(settings: WorkerSettings, sink: (batch: Batch) => void, first?: string): Promise<void>;
  configure(settings: Partial<WorkerSettings>): void;
  venue(): Promise<VenueInfo>;
  open(views: readonly View[]): void;
  /** Replaces the specification of open views in place. */
  change(views: readonly View[]): void;
  close(ids: readonly number[]): void;
  /** A hidden page gets no batches; on return it gets one snapshot of everything open. */
  setHidden(hidden: boolean): void;
  /** Loads bars before the oldest of a chart view; resolves when they were sent or none exist. */
  loadOlder(view: number): Promise<void>;
  bars(view: number, count: number): Promise<readonly BarText[]>;
  barAt(view: number, start: number): Promise<BarText | null>;
  depthAt(view: number, price: number): Promise<DepthPick | null>;
  source(sym: string, field: string): Promise<PriceSource | null>;
  search(text: string, limit: number): Promise<readonly SearchHit[]>;
  /** Correlations of instruments over their newest closed bars. */
  correlate(asked: CorrelationAsk): Promise<CorrelationAnswer>;
  /** Retry button: drops the socket and connects at once. */
  reconnect(): void;
  /**
   * Reloads everything on screen: lists by calls, every topic by a snapshot.
   * @throws when no call was answered.
   */
  refresh(): Promise<void>;
  /** Answers at once; the page restarts a worker that does not. */
  ping(): void;
};

export type SearchHit = {
  readonly sym: string;
  /** Half-open ranges of the match in the symbol and in the shown name. */
  readonly symbolRange: readonly [number, number] | null;
  readonly nameRange: readonly [number, number] | null;
};
