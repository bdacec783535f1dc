import type { InferOutput as Output } from 'valibot';
import type { Candle, Mark, Ticker, Trade, BookLevel } from '#domain/market/types.ts';
import type { Topic } from './channels.ts';
import type { clientMessages, CONTROL_FRAMES, topic } from './messages.ts';
import type { EventFrame } from './private.ts';

/**
 * Decoded frames of the stream, the same for both encodings; integers have the scales of the
 * instrument. A data frame follows its predecessor on the same topic: `prevSeq` is the `seq` of the
 * previous frame, or -1 on a snapshot, which replaces all state of the topic.
 */
export type DataFrame<Body> = {
  readonly topic: Topic;
  readonly seq: number;
  readonly prevSeq: number;
  /** Server send time, UTC milliseconds. */
  readonly ts: number;
  readonly body: Body;
};

/** Changed fields only, except on a snapshot. */
export type TickerBody = { readonly ch: 'ticker'; readonly fields: Partial<Ticker> };
/** Changed rows of a list; a row of a snapshot is complete. */
export type TickersBody = {
  readonly ch: 'tickers';
  readonly rows: readonly { readonly sym: string; readonly fields: Partial<Ticker> }[];
};
/** Changed bars, oldest first; a bar replaces the one with the same start. */
export type CandlesBody = { readonly ch: 'candles'; readonly candles: readonly Candle[] };
/** New trades, oldest first. */
export type TradesBody = { readonly ch: 'trades'; readonly trades: readonly Trade[] };
/** Levels are absolute; quantity 0 removes. `crc` is signed 32-bit, where the frame carries one. */
export type BooksBody = {
  readonly ch: 'books';
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
  readonly crc?: number;
};
export type MarkBody = { readonly ch: 'mark'; readonly fields: Partial<Mark> };
export type AnyBody = TickerBody | TickersBody | CandlesBody | TradesBody | BooksBody | MarkBody;

/** Last sequence and feed age of each subscribed topic, every second. */
export type HeartbeatFrame = {
  readonly op: 'hb';
  readonly ts: number;
  readonly topics: readonly {
    readonly topic: Topic;
    readonly seq: number;
    /** Milliseconds since the feed last proved this symbol alive. */
    readonly ageMs: number;
  }[];
};

/** Frames without a topic, always JSON text in both subprotocols. */
export type ControlFrame =
  | {
      [Op in keyof typeof CONTROL_FRAMES]: Readonly<Output<(typeof CONTROL_FRAMES)[Op]>>;
    }[keyof typeof CONTROL_FRAMES]
  | EventFrame;

type Messages = ReturnType<typeof clientMessages<typeof topic>>;

/** Frames sent by a client. */
export type ClientFrame = {
  [Op in keyof Messages]: Readonly<Output<Messages[Op]>>;
}[keyof Messages];

/** Close codes of the stream. */
export const CLOSE = {
  goingAway: 1001,
  restart: 1012,
  badFrame: 4400,
  session: 4401,
  slow: 4408,
  replaced: 4409,
  rate: 4429,
} as const;
