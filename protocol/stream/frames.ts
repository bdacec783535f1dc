import type { Candle, Mark, Ticker, Trade, BookLevel } from '#domain/market/types.ts';
import type { Topic } from './channels.ts';
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
      readonly op: 'subscribed';
      readonly id?: string;
      readonly topics: readonly (Topic & { readonly n: number })[];
    }
  | { readonly op: 'unsubscribed'; readonly id?: string; readonly topics: readonly Topic[] }
  | {
      readonly op: 'error';
      readonly id?: string;
      /** Name of the error; absent from a server before names. */
      readonly error?: string;
      readonly code: number;
      readonly msgKey: string;
      readonly topic?: Topic;
    }
  /** The session is accepted; private events follow. `eventId` is the latest one. */
  | { readonly op: 'authed'; readonly eventId: number; readonly isGone: boolean }
  /** Mode of the venue: sent when a client connects, and on each change. */
  | {
      readonly op: 'mode';
      readonly mode: 'normal' | 'cancel_only' | 'frozen';
      readonly ts: number;
    }
  | { readonly op: 'ping'; readonly ts: number }
  | { readonly op: 'pong'; readonly id?: string; readonly ts: number }
  | { readonly op: 'serverShutdown'; readonly ts: number; readonly inMs: number }
  | EventFrame;

/** Frames sent by a client. */
export type ClientFrame =
  /** `lastEventId` requests every later private event. */
  | { readonly op: 'auth'; readonly token: string; readonly lastEventId?: number }
  | { readonly op: 'subscribe'; readonly id?: string; readonly topics: readonly Topic[] }
  | { readonly op: 'unsubscribe'; readonly id?: string; readonly topics: readonly Topic[] }
  | { readonly op: 'ping'; readonly id?: string };

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
