import * as v from 'valibot';
import { INTERVALS, TRADING_STATES } from '#domain/market/types.ts';
import { count, decimalText, timeMs } from '#protocol/http/scalars.ts';
import {
  CANDLE_FIELDS,
  CHANNELS,
  MARK_FIELDS,
  TICKER_FIELDS,
  type Channel,
  type FieldUnit,
} from './channels.ts';
import type { WireField } from './field-index.ts';
import { EVENT_HEAD, PRIVATE_EVENTS } from './private.ts';

/** Schemas of all messages of the stream in their JSON form, of both directions. */

const ID_LENGTH_MAX = 64;
const NAME_LENGTH_MAX = 24;

/** Id that a client may give a message; the answer repeats it. */
export const messageId = v.pipe(v.string(), v.maxLength(ID_LENGTH_MAX));
const id = v.exactOptional(messageId);
const name = v.pipe(v.string(), v.maxLength(NAME_LENGTH_MAX));

/** A topic as a client names it; it may not exist. */
export const namedTopic = v.strictObject({ ch: name, sym: name, interval: v.exactOptional(name) });

const TOPIC = {
  ch: v.picklist(CHANNELS),
  sym: v.string(),
  interval: v.exactOptional(v.picklist(INTERVALS)),
};

/** A topic of a channel and interval that exist. */
export const topic = v.strictObject(TOPIC);

function listOf<S extends v.GenericSchema>(item: S) {
  return v.pipe(v.array(item), v.readonly());
}

/** Messages of a client, by `op`, with the given form of a topic. */
export function clientMessages<S extends v.GenericSchema>(topicForm: S) {
  const topics = v.pipe(v.array(topicForm), v.minLength(1), v.readonly());
  return {
    /** `lastEventId` requests every later private event. */
    auth: v.strictObject({
      op: v.literal('auth'),
      token: v.string(),
      lastEventId: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
    }),
    subscribe: v.strictObject({ op: v.literal('subscribe'), id, topics }),
    unsubscribe: v.strictObject({ op: v.literal('unsubscribe'), id, topics }),
    ping: v.strictObject({ op: v.literal('ping'), id }),
  };
}

/** Frames of the server without a topic, by `op`: JSON text in both subprotocols. */
export const CONTROL_FRAMES = {
  /** `n` is the number of the topic in binary messages. */
  subscribed: v.object({
    op: v.literal('subscribed'),
    id,
    topics: listOf(v.object({ ...TOPIC, n: count })),
  }),
  unsubscribed: v.object({ op: v.literal('unsubscribed'), id, topics: listOf(topic) }),
  /** `error` is absent from a server before names; `topic` is repeated as the client named it. */
  error: v.object({
    op: v.literal('error'),
    id,
    error: v.exactOptional(v.string()),
    code: v.pipe(v.number(), v.integer()),
    msgKey: v.string(),
    topic: v.exactOptional(namedTopic),
  }),
  /** The session is accepted; private events follow. `eventId` is the latest one. */
  authed: v.object({ op: v.literal('authed'), eventId: count, isGone: v.boolean() }),
  /** Mode of the venue: sent when a client connects, and on each change. */
  mode: v.object({
    op: v.literal('mode'),
    mode: v.picklist(['normal', 'cancel_only', 'frozen']),
    ts: timeMs,
  }),
  ping: v.object({ op: v.literal('ping'), ts: timeMs }),
  pong: v.object({ op: v.literal('pong'), id, ts: timeMs }),
  serverShutdown: v.object({ op: v.literal('serverShutdown'), ts: timeMs, inMs: count }),
} as const;

/** The heartbeat in its JSON form: last sequence and age of each topic with a snapshot. */
export const heartbeat = v.object({
  op: v.literal('hb'),
  ts: timeMs,
  topics: listOf(v.object({ ...TOPIC, seq: count, ageMs: count })),
});

/** A private event, of any kind. */
export const eventFrame = v.union(
  Object.entries(PRIVATE_EVENTS).map(([kind, data]) =>
    v.object({ ...EVENT_HEAD, kind: v.literal(kind), data }),
  ),
);

/** JSON form of a value by its unit. */
function formOf(unit: FieldUnit) {
  if (unit === 'time') return timeMs;
  if (unit === 'int') return count;
  return unit === 'state' ? v.picklist(TRADING_STATES) : decimalText;
}

function changed(fields: readonly WireField[]) {
  return Object.fromEntries(
    fields.map(({ name: field, unit }) => [field, v.exactOptional(formOf(unit))]),
  );
}

const candleRow = v.strictTuple(
  CANDLE_FIELDS.map(({ name: field, unit }) => v.pipe(formOf(unit), v.title(field))),
);

/** One execution in its JSON form. */
export const tradeRow = v.strictObject({
  id: v.string(),
  price: decimalText,
  qty: decimalText,
  side: v.picklist(['buy', 'sell']),
  ts: timeMs,
});

const levelRow = v.strictTuple([
  v.pipe(decimalText, v.title('price')),
  v.pipe(decimalText, v.title('qty')),
]);

/** Changed levels of both sides in their JSON form, best first; quantity 0 removes a level. */
export const bookBody = v.strictObject({
  bids: v.array(levelRow),
  asks: v.array(levelRow),
  crc: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(-(2 ** 31)))),
});

/** `data` of each channel in its JSON form. Of a ticker and a mark: the changed fields. */
const BODIES = {
  tickers: v.array(v.strictObject({ sym: v.string(), ...changed(TICKER_FIELDS) })),
  ticker: v.strictObject(changed(TICKER_FIELDS)),
  candles: v.array(candleRow),
  trades: v.array(tradeRow),
  books: bookBody,
  mark: v.strictObject(changed(MARK_FIELDS)),
} as const satisfies Readonly<Record<Channel, v.GenericSchema>>;

/** `prevSeq` of a snapshot. */
const NONE_BEFORE = -1;

/**
 * Data frame of a channel in its JSON form.
 * @param isSnapshot whether the frame replaces all state of the topic or follows the one before.
 */
export function dataFrame(ch: Channel, isSnapshot: boolean): v.GenericSchema {
  const entries: v.ObjectEntries = {
    ch: v.literal(ch),
    sym: v.string(),
    ...(ch === 'candles' ? { interval: v.picklist(INTERVALS) } : {}),
    seq: count,
    prevSeq: isSnapshot ? v.literal(NONE_BEFORE) : count,
    ts: timeMs,
    data: BODIES[ch],
  };
  return v.strictObject(entries);
}
