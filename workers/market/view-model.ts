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

/** What the next batch is made of. */
export type Outbox = {
  readonly cells: CellWriter;
  readonly charts: ChartUpdate[];
  readonly depths: DepthUpdate[];
  readonly sparks: SparkUpdate[];
  readonly lists: ListUpdate[];
};

/** Why a view has to be written: what kind of data arrived, or that time passed. */
export type Touch = 'data' | 'snapshot' | 'time' | 'resend';

/** The worker's side of one live thing on screen. */
export type ViewModel<Spec extends ViewSpec = ViewSpec> = {
  /** True while its code is loading: nothing may be subscribed for it before. */
  readonly isLoading?: boolean;
  /** Milliseconds after which time alone changes what is shown; 0 for never. */
  readonly tickMs: number;
  /** Topics it reads; its state follows the first one. */
  setTopics(topics: readonly Topic[]): void;
  change(spec: Spec): void;
  /** Notes what happened; the writing itself comes with the next batch. */
  touch(touch: Touch): void;
  /** Milliseconds until it may be written, 0 for now: charts are slower than cells. */
  waitMs(now: number): number;
  write(out: Outbox, now: number): void;
  /** Charts only: texts of the bar that begins at `start`, and of the newest bars. */
  barAt?(start: number): BarText | null;
  newest?(count: number): readonly BarText[];
  /** Depth only: what lies between the middle and a price. */
  pick?(price: number): DepthPick | null;
};

/** What views need besides their specification. */
export type ViewNeeds = {
  readonly market: Market;
  readonly chartGapMs: () => number;
  /** Gives the engine what it keeps books, tapes and bars in. */
  readonly useScreenStores: (stores: ScreenStores) => void;
  readonly sparkCloses: (sym: string, points: number) => readonly number[] | null;
  /** Makes the views of an account, as soon as their code is there. */
  readonly accountView: () => Promise<(view: View) => ViewModel>;
};
