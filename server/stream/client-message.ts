import * as v from 'valibot';
import type { Topic } from '#protocol/stream/channels.ts';
import { clientMessages, messageId, namedTopic, topic } from '#protocol/stream/messages.ts';

/** A topic named by a client; it may not exist. */
export type NamedTopic = v.InferOutput<typeof namedTopic>;

export type ClientMessage = v.InferOutput<typeof clientMessage>;

const forms = clientMessages(namedTopic);
const clientMessage = v.variant('op', [forms.auth, forms.subscribe, forms.unsubscribe, forms.ping]);

const anyId = v.object({ id: messageId });

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
