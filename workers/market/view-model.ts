import type {
  BarText,
  ChartUpdate,
  DepthPick,
  DepthUpdate,
  ListUpdate,
  SparkUpdate,
  View,
  ViewSpec,
} from '#protocol/worker/market-worker.ts';
import type { Topic } from '#protocol/stream/channels.ts';
import type { CellWriter } from './cell-writer.ts';
import type { Market } from './market.ts';
import type { ScreenStores } from './market-state.ts';

/** Content of the next batch. */
export type Outbox = {
  readonly cells: CellWriter;
  readonly charts: ChartUpdate[];
  readonly depths: DepthUpdate[];
  readonly sparks: SparkUpdate[];
  readonly lists: ListUpdate[];
};

/** Reason for writing a view: kind of data that arrived, or passing time. */
export type Touch = 'data' | 'snapshot' | 'time' | 'resend';

/** The worker's side of one live element on screen. */
export type ViewModel<Spec extends ViewSpec = ViewSpec> = {
  /** True while its code is loading: it must not subscribe before. */
  readonly isLoading?: boolean;
  /** Interval in milliseconds at which the display changes by time alone; 0 for never. */
  readonly tickMs: number;
  /** Topics it reads; its state follows the first one. */
  setTopics(topics: readonly Topic[]): void;
  change(spec: Spec): void;
  /** Records what happened; the write follows with the next batch. */
  touch(touch: Touch): void;
  /** Milliseconds until it may be written, 0 for now: charts are slower than cells. */
  waitMs(now: number): number;
  write(out: Outbox, now: number): void;
  /** Charts only: texts of the bar that begins at `start`, and of the newest bars. */
  barAt?(start: number): BarText | null;
  newest?(count: number): readonly BarText[];
  /** Depth only: totals between the mid price and a price. */
  pick?(price: number): DepthPick | null;
};

/** What views need besides their specification. */
export type ViewNeeds = {
  readonly market: Market;
  readonly chartGapMs: () => number;
  /** Provides the engine with stores for books, tapes and bars. */
  readonly useScreenStores: (stores: ScreenStores) => void;
  readonly sparkCloses: (sym: string, points: number) => readonly number[] | null;
  /** Creates views of an account, once their code is loaded. */
  readonly accountView: () => Promise<(view: View) => ViewModel>;
};
