import { request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { SUBPROTOCOL_JSON, topicKey, type Topic } from '#protocol/stream/channels.ts';

/** A JSON data frame, with the fields the relay touches. */
export type JsonFrame = Topic & {
  seq: number;
  prevSeq: number;
  ts: number;
  data: unknown;
};

/** What is blocked: nothing, everything, or everything except pongs. */
export type Silence = 'none' | 'all' | 'data';

type Pair = { readonly client: WebSocket; readonly upstream: WebSocket };

/**
 * Proxy between a page and a real server that breaks traffic. It selects JSON, so that frames can
 * be changed, and renumbers them, so that frames can be added and removed.
 */
export class FaultRelay {
  readonly #api: URL;
  readonly #sequences = new Map<string, number>();
  #pair: Pair | null = null;
  /** New connections are refused while this is set. */
  isBlocked = false;
  /** Calls are refused while this is set. */
  isHttpDown = false;
  silence: Silence = 'none';
  /** Messages to send instead of one frame; `lose` drops it. */
  change: (frame: JsonFrame) => readonly (JsonFrame | 'lose' | string)[] = (frame) => [frame];
  connections = 0;
  /** Last frame of each topic, for repetition. */
  readonly last = new Map<string, JsonFrame>();

  constructor(apiBase: string) {
    this.#api = new URL(apiBase);
  }

  /** Forwards calls to the server. */
  readonly http = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    if (this.isHttpDown) {
      incoming.socket.destroy();
      return;
    }
    const { hostname, port } = this.#api;
    const { method, headers, url } = incoming;
    const options = { hostname, port, method, headers: { ...headers, host: this.#api.host } };
    const call = httpRequest({ ...options, path: url }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    call.on('error', () => outgoing.destroy());
    incoming.pipe(call);
  };

  attach(server: Server): void {
    const sockets = new WebSocketServer({
      noServer: true,
      handleProtocols: () => SUBPROTOCOL_JSON,
    });
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (this.isBlocked) socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      else sockets.handleUpgrade(request, socket, head, (client) => this.#connect(client));
    });
  }

  /** Ends the connection without a close frame. */
  cut(): void {
    this.#pair?.client.terminate();
    this.#pair?.upstream.terminate();
  }

  /** Sends a frame that follows the last one of its topic. */
  send(frame: JsonFrame): void {
    const key = topicKey(frame);
    const before = this.#sequences.get(key) ?? 0;
    this.#sequences.set(key, before + 1);
    const prevSeq = frame.prevSeq === -1 ? -1 : before;
    this.raw(JSON.stringify({ ...frame, seq: before + 1, prevSeq }));
  }

  /** Sends raw text. */
  raw(text: string): void {
    if (this.#pair?.client.readyState === WebSocket.OPEN) this.#pair.client.send(text);
  }

  #connect(client: WebSocket): void {
    this.connections++;
    this.#sequences.clear();
    const url = `ws://${this.#api.host}${this.#api.pathname}/stream`;
    const upstream = new WebSocket(url, SUBPROTOCOL_JSON);
    const pair = { client, upstream };
    this.#pair = pair;
    const early: string[] = [];
    client.on('message', (data) => {
      if (this.silence === 'all') return;
      if (upstream.readyState === WebSocket.OPEN) upstream.send(String(data));
      else early.push(String(data));
    });
    upstream.on('open', () => early.forEach((text) => upstream.send(text)));
    upstream.on('message', (data) => {
      if (this.#pair === pair) this.#pass(String(data));
    });
    upstream.on('close', () => client.close());
    upstream.on('error', () => client.terminate());
    client.on('close', () => upstream.terminate());
    client.on('error', () => upstream.terminate());
  }

  #pass(text: string): void {
    const message = JSON.parse(text) as { op?: string; topics?: (Topic & { seq: number })[] };
    if (this.silence === 'all' || (this.silence === 'data' && message.op !== 'pong')) return;
    if (message.op === 'hb') this.raw(JSON.stringify({ ...message, topics: this.#beats(message) }));
    else if (message.op !== undefined) this.raw(text);
    else this.#frame(message as unknown as JsonFrame);
  }

  #beats({ topics = [] }: { topics?: (Topic & { seq: number })[] }): unknown[] {
    return topics.map((topic) => ({ ...topic, seq: this.#sequences.get(topicKey(topic)) ?? 0 }));
  }

  #frame(frame: JsonFrame): void {
    this.last.set(topicKey(frame), frame);
    for (const out of this.change(frame)) {
      if (out === 'lose') {
        const key = topicKey(frame);
        this.#sequences.set(key, (this.#sequences.get(key) ?? 0) + 1);
      } else if (typeof out === 'string') {
        this.raw(out);
      } else {
        this.send(out);
      }
    }
  }
}
