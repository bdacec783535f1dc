import type { Instrument } from '#domain/market/types.ts';
import type { Topic } from './channels.ts';
import type { ControlFrame } from './frames.ts';

/** Scales of a symbol's numbers. */
export type TopicScales = Pick<Instrument, 'priceDecimals' | 'qtyDecimals'>;

/** Finds the scales of a symbol, undefined for an unknown one. */
export type ScalesOf = (sym: string) => TopicScales | undefined;

/** Head of a data frame. One object is reused for all frames: copy values that outlive the call. */
export type FrameHead = {
  topic: Topic;
  /** `topicKey` of the topic. */
  key: string;
  seq: number;
  /** -1 on a snapshot. */
  prevSeq: number;
  /** Server send time, UTC milliseconds. */
  ts: number;
};

/** Bars of one frame, oldest first: nine values per bar in the order of CANDLE_FIELDS. */
export type CandleBatch = { count: number; values: Float64Array };

/** Trades of one frame, oldest first. `sells` is 1 where the taker sold. */
export type TradeBatch = {
  count: number;
  prices: Float64Array;
  qtys: Float64Array;
  times: Float64Array;
  sells: Uint8Array;
  /** Id of a trade as text. */
  id(at: number): string;
};

/** Levels of one book frame; quantity 0 removes. */
export type LevelBatch = {
  bidCount: number;
  askCount: number;
  bidPrices: Float64Array;
  bidQtys: Float64Array;
  askPrices: Float64Array;
  askQtys: Float64Array;
  /** Checksum after this frame, null when the frame carries none. */
  crc: number | null;
};

/**
 * Receives decoded messages without an object per field. Arrays and batches are the decoder's
 * scratch memory, valid during the call only. Values of `ticker`, `row` and `mark` are all fields
 * as known after the frame, NaN for unknown; bit i of the mask marks field i as present in the
 * frame.
 */
export type StreamVisitor = {
  /**
   * Checks the sequence. False skips the body. Bodies are differences: accept only a snapshot or
   * the successor of the last accepted frame.
   */
  begin(head: FrameHead): boolean;
  ticker(head: FrameHead, values: Float64Array, mask: number): void;
  /** One row of a `tickers` frame. */
  row(head: FrameHead, sym: string, row: { values: Float64Array; mask: number }): void;
  candles(head: FrameHead, batch: CandleBatch): void;
  trades(head: FrameHead, batch: TradeBatch): void;
  books(head: FrameHead, levels: LevelBatch): void;
  mark(head: FrameHead, values: Float64Array, mask: number): void;
  /** The body of an accepted frame is complete. */
  end(head: FrameHead): void;
  /** Start of a heartbeat; `heartbeatTopic` follows once per topic. */
  heartbeat(ts: number): void;
  heartbeatTopic(topic: Topic, beat: { key: string; seq: number; ageMs: number }): void;
  control(frame: ControlFrame): void;
};
