import { CANDLE_FIELDS, MARK_FIELDS, TICKER_FIELDS, topicKey, type Topic } from './channels.ts';

/** One row of a list topic: a symbol and its values, passed to visitors without a copy. */
export type RowState = { readonly sym: string; readonly values: Float64Array; mask: number };

/** State that both ends keep per topic between frames, so that only differences are sent. */
export type TopicState = {
  readonly topic: Topic;
  readonly key: string;
  /** Last known fields; for bars and trades those of the latest one. */
  readonly values: Float64Array;
  /** Rows of a list in the order of its last snapshot. */
  rows: RowState[];
  rowOf: Map<string, number>;
  /** Number of the latest trade, NaN when its id is not a plain number. */
  lastId: number;
};

const VALUES: Readonly<Record<Topic['ch'], number>> = {
  tickers: 0,
  ticker: TICKER_FIELDS.length,
  candles: CANDLE_FIELDS.length,
  trades: 3,
  books: 0,
  mark: MARK_FIELDS.length,
};

/** Initial state of a topic. */
export function newTopicState(topic: Topic): TopicState {
  const values = new Float64Array(VALUES[topic.ch]).fill(Number.NaN);
  return {
    topic,
    key: topicKey(topic),
    values,
    rows: [],
    rowOf: new Map(),
    lastId: Number.NaN,
  };
}

/** Row of a symbol, appended if the list does not have it. */
export function rowFor(state: TopicState, sym: string): RowState {
  const known = state.rows[state.rowOf.get(sym) ?? -1];
  if (known !== undefined) return known;
  const values = new Float64Array(TICKER_FIELDS.length).fill(Number.NaN);
  const row: RowState = { sym, values, mask: 0 };
  state.rowOf.set(sym, state.rows.length);
  state.rows.push(row);
  return row;
}

/** Resets the values before a snapshot: differences of the binary form start from zero. */
export function clearState(state: TopicState): void {
  state.values.fill(0);
  state.rows = [];
  state.rowOf = new Map();
  state.lastId = Number.NaN;
}
