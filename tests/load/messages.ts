import type { Topic } from '#protocol/stream/channels.ts';

/** Parameters of a load generator. */
export type GeneratorOrder = {
  readonly url: string;
  readonly tokens: readonly string[];
  readonly seed: number;
  readonly perS: number;
  readonly seconds: number;
  /** Warm-up seconds, not counted. */
  readonly warmSeconds: number;
  /** Share of orders that rest and are cancelled later. */
  readonly restShare: number;
  /** A limit price that the market never reaches. */
  readonly lowPrice: string;
};

/** Latencies of one kind of command, milliseconds from its due time. */
export type Part = {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
};

export type GeneratorAnswer = {
  readonly orders: Part;
  readonly cancels: Part;
  /** Number of answers by code, without success. */
  readonly errors: Readonly<Record<string, number>>;
  /** Commands without an answer. */
  readonly lost: number;
  /** Successful answers a second. */
  readonly perS: number;
};

/** One repeated call of the API. */
export type RepeatedCall = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly token?: string;
};

/** Parameters of the process that repeats calls in turn. */
export type CallersOrder = {
  readonly url: string;
  readonly calls: readonly RepeatedCall[];
  readonly perS: number;
  readonly seconds: number;
  /** Warm-up seconds, not counted. */
  readonly warmSeconds: number;
};

export type CallersAnswer = {
  /** Latencies of all calls, and by path. */
  readonly all: Part;
  readonly byPath: Readonly<Record<string, Part>>;
  readonly errors: Readonly<Record<string, number>>;
  readonly lost: number;
  readonly perS: number;
};

/** Clients of the stream with the same topics. */
export type ListenerGroup = {
  readonly count: number;
  readonly topics: readonly Topic[];
  /** Uses JSON and checks for gaps; otherwise binary and only counted. */
  readonly looksForGaps?: boolean;
};

/** Parameters of the process with the clients of the stream. */
export type ListenersOrder =
  | { readonly do: 'open'; readonly url: string; readonly groups: readonly ListenerGroup[] }
  | { readonly do: 'report' };

/** What the clients of the stream received since the last report. */
export type ListenersReport = {
  readonly framesPerS: number;
  /** Server's send time to receipt, for a sample of binary messages. */
  readonly latency: Part;
  /** Gaps between frames, found by the clients that check. */
  readonly gaps: number;
  /** Snapshots after the first one of a topic. */
  readonly snapshots: number;
  /** Connected clients, and clients that have lost their connection since the start. */
  readonly open: number;
  readonly dropped: number;
};

export type ListenersAnswer =
  { readonly is: 'open' } | ({ readonly is: 'report' } & ListenersReport);

/** Requests to clients that reconnect by themselves. */
export type ReturnersOrder =
  { readonly do: 'open'; readonly url: string; readonly count: number } | { readonly do: 'report' };

export type ReturnersAnswer = {
  /** Clients connected now. */
  readonly open: number;
  /** Times of connections since the last answer, and failed attempts. */
  readonly arrivals: readonly number[];
  readonly failures: number;
};

/** Requests to clients that never read: open connections, or report their state. */
export type MutesOrder =
  { readonly do: 'open'; readonly url: string; readonly count: number } | { readonly do: 'report' };

export type MutesAnswer = {
  readonly open: number;
  /** Number of closed connections by close code. */
  readonly closed: Readonly<Record<string, number>>;
};
