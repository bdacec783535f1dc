import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Instrument, Ticker } from '#domain/market/types.ts';
import { BinaryTopicEncoder } from '#protocol/stream/binary-encode.ts';
import { SUBPROTOCOL_BINARY, topicKey, type Topic } from '#protocol/stream/channels.ts';
import type { AnyBody, ClientFrame } from '#protocol/stream/frames.ts';
import { encodeHeartbeatJson } from '#protocol/stream/json-encode.ts';
import { ByteWriter } from '#protocol/stream/varint.ts';
import { BTC, FakeCalls, tickerAt } from '#tests/live/fake-calls.ts';

const PAIRS = 300;

/** Pairs `AAA-USDT` and on, in the order of their codes. */
export const PAIR_LIST: readonly Instrument[] = Array.from({ length: PAIRS }, (_, at) => {
  const base = `C${String(at).padStart(3, '0')}`;
  return { ...BTC, symbol: `${base}-USDT`, base, name: { tr: base, en: base } };
});

type Line = { readonly topic: Topic; readonly encoder: BinaryTopicEncoder; seq: number };

/** A venue of three hundred pairs that ticks only on demand. Binary frames. */
export class TickServer {
  readonly #calls = new FakeCalls(PAIR_LIST);
  readonly #lines = new Map<string, Line>();
  #socket: WebSocket | null = null;
  #beat: ReturnType<typeof setInterval> | null = null;

  readonly api = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      const input = Object.fromEntries([...searchParams, ...new URLSearchParams(body)]);
      const data = this.#calls.answer(pathname.replace('/ipxtrg-api', ''), input);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code: 0, msg: '', data, requestId: 'r', ts: Date.now() }));
    });
  };

  attach(server: Server): void {
    const sockets = new WebSocketServer({
      server,
      handleProtocols: () => SUBPROTOCOL_BINARY,
    });
    sockets.on('connection', (socket) => {
      this.#socket = socket;
      this.#lines.clear();
      socket.on('message', (data) => this.#take(JSON.parse(String(data)) as ClientFrame));
    });
    this.#beat = setInterval(() => this.#heartbeat(), 1_000);
  }

  stop(): void {
    if (this.#beat !== null) clearInterval(this.#beat);
    this.#socket?.terminate();
  }

  /** Changes one pair on the list. */
  tick(sym: string, fields: Partial<Ticker>): void {
    this.tickAll([{ sym, fields }]);
  }

  /** Changes pairs on the list in one frame. */
  tickAll(rows: readonly { readonly sym: string; readonly fields: Partial<Ticker> }[]): void {
    const line = this.#lines.get('tickers:spot');
    if (line !== undefined) this.#send(line, { ch: 'tickers', rows }, false);
  }

  #take(frame: ClientFrame): void {
    if (frame.op === 'ping') {
      this.#text({
        op: 'pong',
        ts: Date.now(),
        ...(frame.id === undefined ? {} : { id: frame.id }),
      });
    }
    if (frame.op !== 'subscribe') return;
    const topics = frame.topics.map((topic) => ({ topic, n: this.#lines.size + 1 }));
    for (const { topic, n } of topics) {
      const encoder = new BinaryTopicEncoder(topic, n);
      this.#lines.set(topicKey(topic), { topic, encoder, seq: 0 });
    }
    this.#text({ op: 'subscribed', topics: topics.map(({ topic, n }) => ({ ...topic, n })) });
    for (const { topic } of topics) this.#snapshot(this.#lines.get(topicKey(topic))!);
  }

  #snapshot(line: Line): void {
    const fields = tickerAt(10_000, Date.now());
    if (line.topic.ch === 'ticker') this.#send(line, { ch: 'ticker', fields }, true);
    if (line.topic.ch !== 'tickers') return;
    const rows = PAIR_LIST.map(({ symbol }) => ({ sym: symbol, fields }));
    this.#send(line, { ch: 'tickers', rows }, true);
  }

  #send(line: Line, body: AnyBody, isSnapshot: boolean): void {
    line.seq++;
    const { topic, seq } = line;
    const prevSeq = isSnapshot ? -1 : seq - 1;
    const message = new ByteWriter();
    message.unsigned(Date.now());
    message.bytes(line.encoder.encode({ topic, seq, prevSeq, ts: Date.now(), body }));
    this.#socket?.send(message.copy());
  }

  #heartbeat(): void {
    const topics = [...this.#lines.values()].map(({ topic, seq }) => ({ topic, seq, ageMs: 0 }));
    this.#socket?.send(encodeHeartbeatJson({ op: 'hb', ts: Date.now(), topics }));
  }

  #text(frame: object): void {
    this.#socket?.send(JSON.stringify(frame));
  }
}
