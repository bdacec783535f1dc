import type { Topic } from '#protocol/stream/channels.ts';

/** What the generator of a load is asked for. */
export type GeneratorOrder = {
  readonly url: string;
  readonly tokens: readonly string[];
  readonly seed: number;
  readonly perS: number;
  readonly seconds: number;
  /** Seconds before that count for nothing. */
  readonly warmSeconds: number;
  /** Share of orders that rest and are cancelled later. */
  readonly restShare: number;
  /** A limit price that nothing reaches. */
  readonly lowPrice: string;
};

/** Latencies of one kind of command, milliseconds from when it was due. */
export type Part = {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
};

export type GeneratorAnswer = {
  readonly orders: Part;
  readonly cancels: Part;
  /** How often each code other than success was answered. */
  readonly errors: Readonly<Record<string, number>>;
  /** Commands without any answer. */
  readonly lost: number;
  /** Good answers a second. */
  readonly perS: number;
};

/** One call of the API that is made again and again. */
export type RepeatedCall = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly token?: string;
};

/** What the process that makes calls is asked for: these in turns. */
export type CallersOrder = {
  readonly url: string;
  readonly calls: readonly RepeatedCall[];
  readonly perS: number;
  readonly seconds: number;
  /** Seconds before that count for nothing. */
  readonly warmSeconds: number;
};

export type CallersAnswer = {
  /** All calls, and those of each path. */
  readonly all: Part;
  readonly byPath: Readonly<Record<string, Part>>;
  readonly errors: Readonly<Record<string, number>>;
  readonly lost: number;
  readonly perS: number;
};

/** Clients of the stream that all follow the same. */
export type ListenerGroup = {
  readonly count: number;
  readonly topics: readonly Topic[];
  /** Takes JSON and looks for gaps; binary and only counted otherwise. */
  readonly looksForGaps?: boolean;
};

/** What the process with the clients of the stream is asked for. */
export type ListenersOrder =
  | { readonly do: 'open'; readonly url: string; readonly groups: readonly ListenerGroup[] }
  | { readonly do: 'report' };

/** What the clients of the stream saw since the last report. */
export type ListenersReport = {
  readonly framesPerS: number;
  /** From the server's time of sending to the client, of every so many binary messages. */
  readonly latency: Part;
  /** Frames that did not follow the one before, seen by those who look for gaps. */
  readonly gaps: number;
  /** Snapshots that came to them after the first of a topic. */
  readonly snapshots: number;
  /** Clients that are connected, and those that lost their connection since the beginning. */
  readonly open: number;
  readonly dropped: number;
};

export type ListenersAnswer =
  { readonly is: 'open' } | ({ readonly is: 'report' } & ListenersReport);

/** What clients are asked for that come back by themselves. */
export type ReturnersOrder =
  { readonly do: 'open'; readonly url: string; readonly count: number } | { readonly do: 'report' };

export type ReturnersAnswer = {
  /** Clients that are connected now. */
  readonly open: number;
  /** When connections were opened since the last answer, and attempts that failed. */
  readonly arrivals: readonly number[];
  readonly failures: number;
};

/** What clients are asked for that never read: open so many, or tell what became of them. */
export type MutesOrder =
  { readonly do: 'open'; readonly url: string; readonly count: number } | { readonly do: 'report' };

export type MutesAnswer = {
  readonly open: number;
  /** How often each code ended a connection, as the client was told. */
  readonly closed: Readonly<Record<string, number>>;
};
