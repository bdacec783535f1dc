import * as v from 'valibot';
import { INTERVALS } from '#domain/market/types.ts';
import { CHANNELS, type Topic } from '#protocol/stream/channels.ts';

/** A topic named by a client; it may not exist. */
export type NamedTopic = v.InferOutput<typeof namedTopic>;

export type ClientMessage = v.InferOutput<typeof clientMessage>;

const ID_LENGTH_MAX = 64;
const NAME_LENGTH_MAX = 24;

const name = v.pipe(v.string(), v.maxLength(NAME_LENGTH_MAX));
const id = v.exactOptional(v.pipe(v.string(), v.maxLength(ID_LENGTH_MAX)));

const namedTopic = v.strictObject({ ch: name, sym: name, interval: v.exactOptional(name) });
const topics = v.pipe(v.array(namedTopic), v.minLength(1));

const clientMessage = v.variant('op', [
  v.strictObject({
    op: v.literal('auth'),
    token: v.string(),
    lastEventId: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  }),
  v.strictObject({ op: v.literal('subscribe'), id, topics }),
  v.strictObject({ op: v.literal('unsubscribe'), id, topics }),
  v.strictObject({ op: v.literal('ping'), id }),
]);

const topic = v.strictObject({
  ch: v.picklist(CHANNELS),
  sym: v.string(),
  interval: v.exactOptional(v.picklist(INTERVALS)),
});

const anyId = v.object({ id: v.pipe(v.string(), v.maxLength(ID_LENGTH_MAX)) });

/** Result of reading a message. */
export type ReadMessage =
  | { readonly is: 'message'; readonly message: ClientMessage }
  /** JSON, but not a known message; the id if it has one. */
  | { readonly is: 'unknown'; readonly id: string | undefined }
  | { readonly is: 'garbage' };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Parses the text of one client message. */
export function readMessage(text: string): ReadMessage {
  const json = parsed(text);
  if (typeof json !== 'object' || json === null) return { is: 'garbage' };
  const result = v.safeParse(clientMessage, json);
  if (result.success) return { is: 'message', message: result.output };
  const named = v.safeParse(anyId, json);
  return { is: 'unknown', id: named.success ? named.output.id : undefined };
}

/** The named topic; null when its channel or interval does not exist. */
export function topicNamed(named: NamedTopic): Topic | null {
  const result = v.safeParse(topic, named);
  return result.success ? result.output : null;
}
