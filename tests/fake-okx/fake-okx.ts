import type { AddressInfo } from 'node:net';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';
import { decodeOkx } from '#protocol/exchange/okx.ts';
import { asArray, asObject, asText, parseJson } from '#protocol/exchange/json.ts';
import { NO_SWITCHES, type Switches } from './switches.ts';
import { TrueBook } from './true-book.ts';

type Arg = { channel: string; instId: string };
type Client = { readonly socket: WebSocket; readonly args: Map<string, Arg>; sent: number };

const argKey = (arg: Arg): string => `${arg.channel}:${arg.instId}`;

/**
 * An OKX that plays recorded frames to whoever subscribes, keeps the true book beside them, and
 * misbehaves as its switches say. The id chain is added here: the recordings have none.
 */
export class FakeOkx {
  readonly #frames: readonly string[];
  readonly #switches: Switches;
  readonly #books = new Map<string, TrueBook>();
  readonly #bookCount = new Map<string, number>();
  readonly #clients = new Set<Client>();
  readonly #held = new Map<string, string>();
  readonly #refused = new Map<string, number>();
  readonly #rest: Readonly<Record<string, readonly unknown[]>>;
  #http: Server | null = null;
  #next = 0;
  #silent = false;
  #noticed = false;
  connections = 0;
  /** How often the time was asked for. */
  timesAsked = 0;
  readonly subscribeMessages: number[] = [];

  /**
   * @param frames texts of received data frames in recorded order.
   * @param rest rows of REST calls by path, e.g. `/market/history-candles`.
   */
  constructor(
    frames: readonly string[],
    switches: Partial<Switches> = {},
    rest: Readonly<Record<string, readonly unknown[]>> = {},
  ) {
    this.#frames = frames;
    this.#switches = { ...NO_SWITCHES, ...switches };
    this.#rest = rest;
  }

  async start(): Promise<{ rest: string; publicWs: string; businessWs: string }> {
    const server = createServer((request, response) => {
      this.#answer(request, response);
    });
    const sockets = new WebSocketServer({ server });
    sockets.on('connection', (socket) => {
      this.#onConnection(socket);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    this.#http = server;
    const { port } = server.address() as AddressInfo;
    const host = `127.0.0.1:${port}`;
    return {
      rest: `http://${host}/api/v5`,
      publicWs: `ws://${host}/ws/v5/public`,
      businessWs: `ws://${host}/ws/v5/business`,
    };
  }

  async stop(): Promise<void> {
    for (const client of this.#clients) client.socket.terminate();
    await new Promise<void>((resolve) => {
      this.#http?.close(() => {
        resolve();
      });
    });
  }

  book(inst: string): TrueBook | undefined {
    return this.#books.get(inst);
  }

  /** Waits until a client holds this subscription. */
  async subscribed(channel: string, instId: string): Promise<void> {
    const key = argKey({ channel, instId });
    while (![...this.#clients].some((client) => client.args.has(key))) await pause(5);
  }

  /** Sends the next `count` recorded frames. @returns false when the recording is over. */
  async step(count = 1): Promise<boolean> {
    for (let i = 0; i < count && this.#next < this.#frames.length; i++) {
      this.#play(this.#frames[this.#next] ?? '');
      this.#next += 1;
      if (i % 20 === 19) await pause(1);
    }
    await pause(1);
    return this.#next < this.#frames.length;
  }

  async playAll(): Promise<void> {
    while (await this.step(20));
  }

  #onConnection(socket: WebSocket): void {
    this.connections += 1;
    const client: Client = { socket, args: new Map(), sent: 0 };
    this.#clients.add(client);
    socket.on('message', (data: Buffer) => {
      this.#onMessage(client, data.toString('utf8'));
    });
    socket.on('close', () => this.#clients.delete(client));
    socket.on('error', () => undefined);
  }

  #onMessage(client: Client, text: string): void {
    if (text === 'ping') {
      if (this.#switches.noPong !== true && !this.#silent) client.socket.send('pong');
      return;
    }
    const frame = asObject(parseJson(text));
    const args = asArray(frame?.['args']).map((row) => {
      const arg = asObject(row);
      return { channel: asText(arg?.['channel']), instId: asText(arg?.['instId']) };
    });
    if (frame?.['op'] === 'unsubscribe') {
      for (const arg of args) client.args.delete(argKey(arg));
      return;
    }
    this.subscribeMessages.push(args.length);
    for (const arg of args) this.#subscribe(client, arg);
  }

  #subscribe(client: Client, arg: Arg): void {
    const { refuse } = this.#switches;
    const count = this.#refused.get(argKey(arg)) ?? 0;
    if (refuse?.channel === arg.channel && refuse.instId === arg.instId && count < refuse.times) {
      this.#refused.set(argKey(arg), count + 1);
      const msg = `Wrong URL or channel:${arg.channel},instId:${arg.instId} doesn't exist.`;
      this.#send(client, JSON.stringify({ event: 'error', code: refuse.code, msg }));
      return;
    }
    client.args.set(argKey(arg), arg);
    const ack = JSON.stringify({ event: 'subscribe', arg, connId: 'fake' });
    if (this.#switches.dataBeforeAck !== true) this.#send(client, ack);
    if (arg.channel === 'books') this.#sendSnapshot(client, arg);
    if (this.#switches.dataBeforeAck === true) this.#send(client, ack);
  }

  /** A subscriber who comes when the book already exists gets it whole, with the present id. */
  #sendSnapshot(client: Client, arg: Arg): void {
    const book = this.#books.get(arg.instId);
    if (book === undefined || this.#switches.snapshot === 'rest') return;
    const ids = this.#switches.wire === 'modern' ? { seqId: book.seq, prevSeqId: -1 } : {};
    const row = { asks: book.asks(), bids: book.bids(), ts: `${book.ts}`, checksum: 0, ...ids };
    this.#send(client, JSON.stringify({ arg, action: 'snapshot', data: [row] }));
  }

  #play(text: string): void {
    if (this.#silent) return;
    const arg = asObject(asObject(parseJson(text))?.['arg']);
    const channel = asText(arg?.['channel']);
    const instId = asText(arg?.['instId']);
    if (channel === 'books') this.#playBook(text, { channel, instId });
    else if (!(channel.startsWith('candle') && this.#confirms(text))) {
      this.#broadcast({ channel, instId }, text);
    }
    this.#afterFrame();
  }

  #confirms(text: string): boolean {
    return this.#switches.noCandleConfirm === true && text.includes('"1"]');
  }

  #playBook(text: string, arg: Arg): void {
    const [frame] = decodeOkx(text);
    if (frame?.type !== 'book') return;
    const book = this.#books.get(arg.instId) ?? new TrueBook();
    this.#books.set(arg.instId, book);
    book.apply(frame);
    if (frame.action === 'snapshot') {
      if (this.#switches.snapshot === 'stream') {
        this.#broadcast(arg, this.#withIds(text, -1, book.seq));
      }
      return;
    }
    const count = (this.#bookCount.get(arg.instId) ?? 0) + 1;
    this.#bookCount.set(arg.instId, count);
    const prev = book.seq;
    const fault = this.#switches.book?.at === count ? this.#switches.book.fault : undefined;
    book.seq = fault === 'seqReset' ? 3 : prev + 5;
    this.#sendUpdate(arg, this.#withIds(text, prev, book.seq), fault);
    if (fault === 'empty') {
      const row = {
        asks: [],
        bids: [],
        ts: `${book.ts}`,
        checksum: 0,
        seqId: book.seq,
        prevSeqId: book.seq,
      };
      this.#broadcast(arg, JSON.stringify({ arg, action: 'update', data: [row] }));
    }
  }

  #sendUpdate(arg: Arg, text: string, fault: string | undefined): void {
    const held = this.#held.get(arg.instId);
    this.#held.delete(arg.instId);
    if (fault === 'drop') return;
    if (fault === 'swap') {
      this.#held.set(arg.instId, text);
      return;
    }
    const sent = fault === 'corrupt' ? text.slice(0, Math.floor(text.length / 2)) : text;
    this.#broadcast(arg, sent);
    if (fault === 'double') this.#broadcast(arg, text);
    if (held !== undefined) this.#broadcast(arg, held);
  }

  /** The modern wire: ids in every book row, checksum always 0. */
  #withIds(text: string, prevSeqId: number, seqId: number): string {
    if (this.#switches.wire === 'legacy') return text;
    const frame = JSON.parse(text) as { data: Record<string, unknown>[] };
    for (const row of frame.data) Object.assign(row, { checksum: 0, prevSeqId, seqId });
    return JSON.stringify(frame);
  }

  #broadcast(arg: Arg, text: string): void {
    for (const client of this.#clients) {
      if (client.args.has(argKey(arg))) this.#send(client, text);
    }
  }

  #send(client: Client, text: string): void {
    if (this.#silent || client.socket.readyState !== WebSocket.OPEN) return;
    client.sent += 1;
    client.socket.send(text);
  }

  #afterFrame(): void {
    const { noticeAfter, silenceAfter } = this.#switches;
    if (silenceAfter !== undefined && this.#next + 1 >= silenceAfter.frames) {
      this.#silent = true;
      if (silenceAfter.then === 'close') for (const { socket } of this.#clients) socket.close();
      if (silenceAfter.then === 'close') this.#silent = false;
    }
    if (noticeAfter === undefined || this.#noticed || this.#next + 1 < noticeAfter) return;
    this.#noticed = true;
    const msg = 'The connection will soon be closed for a service upgrade. Please reconnect.';
    for (const client of [...this.#clients]) {
      this.#send(client, JSON.stringify({ event: 'notice', code: '64008', msg, connId: 'fake' }));
      setTimeout(() => {
        client.socket.close();
      }, 200);
    }
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://fake');
    const path = url.pathname.replace('/api/v5', '');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ code: '0', msg: '', data: this.#rows(path, url.searchParams) }));
  }

  #rows(path: string, query: URLSearchParams): readonly unknown[] {
    if (path === '/public/time') {
      this.timesAsked += 1;
      return [{ ts: `${Date.now() + (this.#switches.clockOffsetMs ?? 0)}` }];
    }
    if (path === '/market/books') {
      const book = this.#books.get(query.get('instId') ?? '');
      if (book === undefined) return [];
      return [{ asks: book.asks(), bids: book.bids(), ts: `${book.ts}`, seqId: book.seq }];
    }
    const rows = this.#rest[path] ?? [];
    if (path !== '/public/instruments') return rows;
    return rows.map((row) => {
      const change = this.#switches.instruments?.[asText(asObject(row)?.['instId'])];
      return change === undefined ? row : { ...(row as object), ...change };
    });
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
