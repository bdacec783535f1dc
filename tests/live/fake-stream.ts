import {
  SUBPROTOCOL_BINARY,
  SUBPROTOCOL_JSON,
  topicKey,
  type Topic,
} from '#protocol/stream/channels.ts';
import { BinaryTopicEncoder } from '#protocol/stream/binary-encode.ts';
import type { AnyBody, ClientFrame, ControlFrame, DataFrame } from '#protocol/stream/frames.ts';
import { encodeHeartbeatJson, encodeJson } from '#protocol/stream/json-encode.ts';
import { ByteWriter } from '#protocol/stream/varint.ts';
import type { TopicScales } from '#protocol/stream/visitor.ts';

/** The part of the browser's socket that the worker uses, connected to a `FakeStream` in memory. */
class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSING = 2;
  readonly CLOSED = 3;
  readonly protocol: string;
  binaryType = 'blob';
  readyState: number = FakeSocket.CONNECTING;
  readonly #stream: FakeStream;

  constructor(stream: FakeStream) {
    super();
    this.#stream = stream;
    this.protocol = stream.encoding === 'binary' ? SUBPROTOCOL_BINARY : SUBPROTOCOL_JSON;
    queueMicrotask(() => stream.accept(this));
  }

  send(text: string): void {
    this.#stream.take(JSON.parse(text) as ClientFrame);
  }

  close(): void {
    this.readyState = FakeSocket.CLOSED;
    this.#stream.closes++;
  }
}

/** State sent so far on a topic. */
type Line = { seq: number; number: number; encoder: BinaryTopicEncoder };

/** The server's end of the stream in memory: one connection, both encodings, faults on demand. */
export class FakeStream {
  readonly encoding: 'json' | 'binary';
  readonly #scalesOf: (sym: string) => TopicScales;
  /** Whether the server accepts the next attempts. */
  isUp = true;
  /** Messages of the client, oldest first. */
  readonly taken: ClientFrame[] = [];
  attempts = 0;
  closes = 0;
  /** Called for each subscribed topic; it replies through `snapshot`. */
  onSubscribe: (topic: Topic) => void = () => undefined;
  #socket: FakeSocket | null = null;
  #lines = new Map<string, Line>();
  #lastNumber = 0;

  constructor(encoding: 'json' | 'binary', scalesOf: (sym: string) => TopicScales) {
    this.encoding = encoding;
    this.#scalesOf = scalesOf;
  }

  /** Constructor for the worker, instead of the browser's. */
  get WebSocket(): unknown {
    const connect = (): FakeSocket => {
      this.attempts++;
      return new FakeSocket(this);
    };
    return Object.assign(
      function fakeSocket() {
        return connect();
      },
      { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 },
    );
  }

  get isOpen(): boolean {
    return this.#socket !== null;
  }

  accept(socket: FakeSocket): void {
    if (!this.isUp) {
      socket.readyState = FakeSocket.CLOSED;
      socket.dispatchEvent(new Event('close'));
      return;
    }
    this.#socket = socket;
    this.#lines = new Map();
    socket.readyState = FakeSocket.OPEN;
    socket.dispatchEvent(new Event('open'));
  }

  take(frame: ClientFrame): void {
    this.taken.push(frame);
    if (frame.op === 'ping') {
      this.control({ op: 'pong', ts: Date.now(), ...(frame.id === undefined ? {} : frame) });
    }
    if (frame.op !== 'subscribe') return;
    const topics = frame.topics.map((topic) => ({ ...topic, n: this.#line(topic).number }));
    this.control({ op: 'subscribed', topics });
    for (const topic of frame.topics) this.onSubscribe(topic);
  }

  /** Topics of all `subscribe` messages so far. */
  subscribed(): string[] {
    return this.taken.flatMap((frame) =>
      frame.op === 'subscribe' ? frame.topics.map(topicKey) : [],
    );
  }

  snapshot(topic: Topic, body: AnyBody): void {
    const line = this.#line(topic);
    line.seq++;
    this.#deliver(line, { topic, seq: line.seq, prevSeq: -1, ts: Date.now(), body });
  }

  update(topic: Topic, body: AnyBody): void {
    const line = this.#line(topic);
    line.seq++;
    this.#deliver(line, { topic, seq: line.seq, prevSeq: line.seq - 1, ts: Date.now(), body });
  }

  /** Advances the sequence without sending: a lost frame. */
  lose(topic: Topic): void {
    this.#line(topic).seq++;
  }

  heartbeat(ageMs = 0): void {
    const topics = [...this.#lines].map(([key, { seq }]) => {
      const [ch = '', sym = '', ...rest] = key.split(':');
      const isList = ch === 'tickers';
      const topic = isList
        ? { ch, sym: [sym, ...rest].join(':') }
        : { ch, sym, ...(rest[0] === undefined ? {} : { interval: rest[0] }) };
      return { topic: topic as Topic, seq, ageMs };
    });
    this.raw(encodeHeartbeatJson({ op: 'hb', ts: Date.now(), topics }));
  }

  control(frame: ControlFrame): void {
    this.raw(JSON.stringify(frame));
  }

  /** Sends any text or bytes as one message. */
  raw(data: string | ArrayBuffer): void {
    this.#socket?.dispatchEvent(new MessageEvent('message', { data }));
  }

  /** Breaks the connection, or closes it with a code of the server. */
  cut(code = 1006): void {
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.readyState = FakeSocket.CLOSED;
    socket.dispatchEvent(Object.assign(new Event('close'), { code }));
  }

  #line(topic: Topic): Line {
    const key = topicKey(topic);
    const known = this.#lines.get(key);
    if (known !== undefined) return known;
    const number = ++this.#lastNumber;
    const line = { seq: 0, number, encoder: new BinaryTopicEncoder(topic, number) };
    this.#lines.set(key, line);
    return line;
  }

  #deliver(line: Line, frame: DataFrame<AnyBody>): void {
    if (this.encoding === 'json') {
      this.raw(encodeJson(frame, this.#scalesOf));
      return;
    }
    const message = new ByteWriter();
    message.unsigned(frame.ts);
    message.bytes(line.encoder.encode(frame));
    this.raw(message.copy().buffer);
  }
}
