import { topicKey, type Topic } from './channels.ts';
import { BinaryBodies } from './binary-decode.ts';
import { DecodeError } from './decode-error.ts';
import type { ControlFrame } from './frames.ts';
import { isObject, JsonBodies, topicOf, whole, type JsonObject } from './json-decode.ts';
import { newTopicState, type TopicState } from './topic-state.ts';
import { ByteReader } from './varint.ts';
import type { FrameHead, ScalesOf, StreamVisitor } from './visitor.ts';

/** Required fields of each control frame, by their JSON type. */
const CONTROL_FIELDS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  subscribed: [['topics', 'object']],
  unsubscribed: [['topics', 'object']],
  error: [
    ['code', 'number'],
    ['msgKey', 'string'],
  ],
  authed: [['eventId', 'number']],
  event: [
    ['eventId', 'number'],
    ['kind', 'string'],
    ['data', 'object'],
    ['ts', 'number'],
  ],
  mode: [
    ['mode', 'string'],
    ['ts', 'number'],
  ],
  ping: [['ts', 'number']],
  pong: [['ts', 'number']],
  serverShutdown: [
    ['ts', 'number'],
    ['inMs', 'number'],
  ],
};
const MAX_TOPIC_NUMBER = 1_000_000;

/** Placeholder for a block whose topic is unknown. */
const NO_TOPIC: Topic = { ch: 'ticker', sym: '' };

/**
 * True for control frames; frames of unknown ops are ignored, for later versions of the protocol.
 */
function isControl(message: JsonObject): message is JsonObject & ControlFrame {
  const { op } = message;
  if (typeof op !== 'string' || !Object.hasOwn(CONTROL_FIELDS, op)) return false;
  for (const [name, type] of CONTROL_FIELDS[op] ?? []) {
    if (typeof message[name] !== type) throw new DecodeError(`${op} without ${name}`);
  }
  return true;
}

/**
 * Decodes the messages of one connection, JSON text and binary, into a visitor. It stores the base
 * of the differences per topic, so it belongs to one connection: call `reset` before the next one.
 */
export class StreamDecoder {
  readonly #json: JsonBodies;
  readonly #binary = new BinaryBodies();
  readonly #byKey = new Map<string, TopicState>();
  readonly #head: FrameHead = { topic: NO_TOPIC, key: '', seq: 0, prevSeq: 0, ts: 0 };
  readonly #reader = new ByteReader(new Uint8Array(0));
  readonly #beat = { key: '', seq: 0, ageMs: 0 };
  #byNumber: TopicState[] = [];

  /** @param scalesOf scales of a symbol, needed to read decimal text as integers. */
  constructor(scalesOf: ScalesOf) {
    this.#json = new JsonBodies(scalesOf);
  }

  /** Clears all state, because the next message comes from a new connection. */
  reset(): void {
    this.#byKey.clear();
    this.#byNumber = [];
  }

  /**
   * Decodes one websocket message.
   * @throws DecodeError when it is not of this protocol, and whatever the visitor itself throws.
   */
  decode(data: string | ArrayBuffer | Uint8Array, visitor: StreamVisitor): void {
    if (typeof data === 'string') this.#decodeText(data, visitor);
    else this.#decodeBytes(data instanceof Uint8Array ? data : new Uint8Array(data), visitor);
  }

  #decodeText(data: string, visitor: StreamVisitor): void {
    const message = parse(data);
    if (message.op === undefined) {
      this.#jsonFrame(message, visitor);
    } else if (message.op === 'hb') {
      this.#jsonHeartbeat(message, visitor);
    } else if (isControl(message)) {
      if (message.op === 'subscribed') this.#learn(message);
      visitor.control(message);
    }
  }

  #jsonFrame(message: JsonObject, visitor: StreamVisitor): void {
    const topic = topicOf(message);
    const state = this.#stateOf(topic);
    const head = this.#head;
    head.topic = state.topic;
    head.key = state.key;
    head.seq = whole(message.seq);
    head.prevSeq = whole(message.prevSeq);
    head.ts = whole(message.ts);
    if (!visitor.begin(head)) return;
    try {
      if (head.prevSeq === -1) state.values.fill(Number.NaN);
      this.#json.read(state, head, message.data, visitor);
    } catch (error) {
      throw named(error, state.topic);
    }
    visitor.end(head);
  }

  #jsonHeartbeat(message: JsonObject, visitor: StreamVisitor): void {
    if (!Array.isArray(message.topics)) throw new DecodeError('heartbeat without topics');
    visitor.heartbeat(whole(message.ts));
    for (const one of message.topics) {
      if (!isObject(one)) throw new DecodeError('heartbeat with a bad topic');
      const topic = topicOf(one);
      this.#beatOf(topicKey(topic), whole(one.seq), whole(one.ageMs));
      visitor.heartbeatTopic(topic, this.#beat);
    }
  }

  #beatOf(key: string, seq: number, ageMs: number): void {
    this.#beat.key = key;
    this.#beat.seq = seq;
    this.#beat.ageMs = ageMs;
  }

  #decodeBytes(data: Uint8Array, visitor: StreamVisitor): void {
    const reader = this.#reader;
    reader.bytes = data;
    reader.at = 0;
    this.#head.ts = reader.unsigned();
    while (reader.at < data.length) {
      const number = reader.unsigned();
      const length = reader.unsigned();
      const end = reader.at + length;
      if (end > data.length) throw new DecodeError('block longer than its message');
      reader.end = end;
      if (number === 0) this.#binaryHeartbeat(visitor);
      else this.#binaryFrame(number, visitor);
      reader.bytes = data;
      reader.at = end;
    }
  }

  #binaryFrame(number: number, visitor: StreamVisitor): void {
    const state = this.#byNumber[number];
    if (state === undefined) throw new DecodeError('unknown topic number');
    const reader = this.#reader;
    const head = this.#head;
    head.topic = state.topic;
    head.key = state.key;
    head.seq = reader.unsigned();
    const back = reader.unsigned();
    head.prevSeq = back === 0 ? -1 : head.seq - back;
    if (!visitor.begin(head)) return;
    try {
      this.#binary.read(state, head, reader, visitor);
    } catch (error) {
      throw named(error, state.topic);
    }
    visitor.end(head);
  }

  #binaryHeartbeat(visitor: StreamVisitor): void {
    const reader = this.#reader;
    const count = reader.count(3);
    visitor.heartbeat(this.#head.ts);
    for (let i = 0; i < count; i++) {
      const state = this.#byNumber[reader.unsigned()];
      const seq = reader.unsigned();
      const ageMs = reader.unsigned();
      if (state === undefined) throw new DecodeError('heartbeat of an unknown topic');
      this.#beatOf(state.key, seq, ageMs);
      visitor.heartbeatTopic(state.topic, this.#beat);
    }
    reader.finish();
  }

  #learn(message: JsonObject): void {
    if (!Array.isArray(message.topics)) throw new DecodeError('subscribed without topics');
    for (const one of message.topics) {
      if (!isObject(one)) throw new DecodeError('subscribed with a bad topic');
      const number = whole(one.n);
      if (number < 1 || number > MAX_TOPIC_NUMBER) throw new DecodeError('bad topic number');
      this.#byNumber[number] = this.#stateOf(topicOf(one));
    }
  }

  #stateOf(topic: Topic): TopicState {
    const key = topicKey(topic);
    let state = this.#byKey.get(key);
    if (state === undefined) {
      state = newTopicState(topic);
      this.#byKey.set(key, state);
    }
    return state;
  }
}

function parse(data: string): JsonObject {
  let message: unknown;
  try {
    message = JSON.parse(data);
  } catch {
    throw new DecodeError('not JSON');
  }
  if (!isObject(message)) throw new DecodeError('not an object');
  return message;
}

/** Adds the topic to errors of its body, because its state is now broken. */
function named(error: unknown, topic: Topic): unknown {
  return error instanceof DecodeError ? new DecodeError(error.message, topic) : error;
}
