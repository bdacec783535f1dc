import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { binaryMessageHead } from '#protocol/stream/binary-encode.ts';
import { SUBPROTOCOL_BINARY, SUBPROTOCOL_JSON } from '#protocol/stream/channels.ts';
import type { ControlFrame } from '#protocol/stream/frames.ts';
import type { SessionCache } from '#server/http/session-cache.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { CoreClient } from '#server/ports/core-client.ts';
import type { MarketBoard } from '#server/ports/market-board.ts';
import { ClientSession } from './client-session.ts';
import { FlushLoop } from './flush-loop.ts';
import { Hub } from './hub.ts';
import { PrivateHub } from './private-hub.ts';
import type { StreamLog } from './stream-log.ts';
import { StreamSocket } from './stream-socket.ts';
import { refuseUpgrade, UpgradeGate, type GateOptions, type Refusal } from './upgrade-gate.ts';

export type StreamServerOptions = GateOptions & {
  readonly board: MarketBoard;
  readonly clock: Clock;
  readonly log: StreamLog;
  /** Source of private events; without it, sign-ins are refused. */
  readonly accounts?: StreamAccounts;
};

export type StreamAccounts = {
  readonly core: Pick<CoreClient, 'eventsAfter' | 'listen' | 'mode'>;
  readonly sessions: SessionCache;
};

/** Counts since the start, except `clients` and `topics`, which are current. */
export type StreamStats = {
  readonly clients: number;
  /** Clients that are signed in. */
  readonly signedIn: number;
  readonly topics: number;
  /** Data frames sent, and those withheld from slow clients. */
  readonly framesTotal: number;
  readonly withheldTotal: number;
  readonly bytesTotal: number;
  /** Ended connections by close code, refused upgrades by HTTP status. */
  readonly closedTotal: Readonly<Record<string, number>>;
  readonly refusedTotal: Readonly<Record<string, number>>;
};

export type StreamServer = {
  /** Serves the upgrades of this HTTP server. */
  attach(server: Server): void;
  /**
   * Announces to every client that the server stops, and accepts no new ones. Resolves at once
   * without clients, else after `inMs` or when the last client has left.
   */
  announceStop(inMs: number): Promise<void>;
  /** Notifies every client and closes. Resolves when all sockets are closed, within two seconds. */
  stop(): Promise<void>;
  /** Number of the frame that carries a symbol's present book; 0 while nobody follows it. */
  bookSeq(symbol: string): number;
  stats(): StreamStats;
};

/** Time between two flushes. */
const FLUSH_MS = 50;
const INBOUND_BYTES_MAX = 4 * 1024;
/** Time for a client to read up to a close frame and answer it; shorter when the server stops. */
const CLOSE_WAIT_MS = 5_000;
const STOP_WAIT_MS = 1_500;

function chooseProtocol(offered: Set<string>): string | false {
  for (const one of offered) if (one === SUBPROTOCOL_BINARY || one === SUBPROTOCOL_JSON) return one;
  return false;
}

/** Creates the websocket server that publishes the board. */
export function createStreamServer(options: StreamServerOptions): StreamServer {
  const gateway = new Gateway(options);
  return {
    attach: (server) => gateway.attach(server),
    announceStop: (inMs) => gateway.announceStop(inMs),
    stop: () => gateway.stop(),
    bookSeq: (symbol) => gateway.bookSeq(symbol),
    stats: () => gateway.stats(),
  };
}

class Gateway {
  readonly #options: StreamServerOptions;
  readonly #hub: Hub;
  readonly #privateHub: PrivateHub | null;
  readonly #unlisten: () => void;
  readonly #gate: UpgradeGate;
  readonly #loop: FlushLoop;
  readonly #sockets: WebSocketServer;
  readonly #sessions = new Set<ClientSession>();
  readonly #closed = new Map<string, number>();
  readonly #refused = new Map<string, number>();
  #endedBytes = 0;
  #takesNobody = false;
  #stopping: Promise<void> | null = null;
  /** Ends the wait of an announced stop. */
  #lastLeft: () => void = () => undefined;

  constructor(options: StreamServerOptions) {
    const { board, clock, log, accounts } = options;
    this.#options = options;
    this.#hub = new Hub(board, log);
    this.#privateHub = accounts === undefined ? null : new PrivateHub({ ...accounts, log });
    this.#unlisten = accounts?.core.listen({ mode: () => this.#tellMode() }) ?? (() => undefined);
    this.#gate = new UpgradeGate(options);
    this.#loop = new FlushLoop(clock, FLUSH_MS, (at) => this.#flushSafely(at));
    const settings = {
      noServer: true,
      WebSocket: StreamSocket,
      maxPayload: INBOUND_BYTES_MAX,
      perMessageDeflate: false,
      handleProtocols: chooseProtocol,
      closeTimeout: CLOSE_WAIT_MS,
    };
    this.#sockets = new WebSocketServer(settings);
    this.#loop.start();
  }

  attach(server: Server): void {
    server.on('upgrade', (req, socket, head) => this.#upgrade(req, socket, head));
  }

  async announceStop(inMs: number): Promise<void> {
    this.#takesNobody = true;
    if (this.#sessions.size === 0 || inMs === 0) return;
    const ts = Math.trunc(this.#options.clock.now());
    for (const session of this.#sessions) session.announceShutdown(ts, inMs);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, inMs);
      this.#lastLeft = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  async #stop(): Promise<void> {
    this.#takesNobody = true;
    this.#lastLeft();
    this.#loop.stop();
    const ts = Math.trunc(this.#options.clock.now());
    for (const session of this.#sessions) session.shutDown(ts);
    await this.#allClosed();
    this.#unlisten();
    this.#privateHub?.stop();
    this.#hub.stop();
  }

  bookSeq(sym: string): number {
    return this.#hub.presentSeqOf({ ch: 'books', sym });
  }

  stats(): StreamStats {
    const { topics, sent, withheld } = this.#hub.stats();
    let bytesTotal = this.#endedBytes;
    for (const { outbox } of this.#sessions) bytesTotal += outbox.sentBytes;
    return {
      clients: this.#sessions.size,
      signedIn: this.#privateHub?.size ?? 0,
      topics,
      framesTotal: sent,
      withheldTotal: withheld,
      bytesTotal,
      closedTotal: Object.fromEntries(this.#closed),
      refusedTotal: Object.fromEntries(this.#refused),
    };
  }

  #allClosed(): Promise<void> {
    const cutOff = setTimeout(() => {
      for (const socket of this.#sockets.clients) socket.terminate();
    }, STOP_WAIT_MS);
    return new Promise((resolve) => {
      this.#sockets.close(() => {
        clearTimeout(cutOff);
        resolve();
      });
    });
  }

  #upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void {
    // A peer may hang up during the handshake; its socket closes by itself.
    socket.on('error', () => socket.destroy());
    const refusal = this.#takesNobody ? 503 : this.#gate.judge(req);
    if (refusal !== null) {
      this.#refuse(socket, refusal);
      return;
    }
    this.#sockets.handleUpgrade(req, socket, head, (ws) => this.#accept(ws, req));
  }

  #refuse(socket: Duplex, status: Refusal): void {
    count(this.#refused, status);
    this.#options.log.info({ status }, 'stream upgrade refused');
    refuseUpgrade(socket, status);
  }

  #accept(socket: WebSocket, req: IncomingMessage): void {
    // A signed-in one counts for its user instead, so that an office shares one address in peace.
    const leave = this.#gate.enter(req);
    socket.on('close', leave);
    const session = new ClientSession({
      socket,
      isBinary: socket.protocol === SUBPROTOCOL_BINARY,
      hub: this.#hub,
      privateHub: this.#privateHub,
      clock: this.#options.clock,
      signedIn: leave,
      ended: (ended, code) => this.#ended(ended, code),
    });
    this.#sessions.add(session);
    const mode = this.#modeFrame();
    if (mode !== null) session.control(mode);
  }

  #modeFrame(): ControlFrame | null {
    const { accounts, clock } = this.#options;
    if (accounts === undefined) return null;
    return { op: 'mode', mode: accounts.core.mode, ts: Math.trunc(clock.now()) };
  }

  #tellMode(): void {
    const frame = this.#modeFrame();
    if (frame !== null) for (const session of this.#sessions) session.control(frame);
  }

  #ended(session: ClientSession, code: number): void {
    this.#sessions.delete(session);
    if (this.#sessions.size === 0) this.#lastLeft();
    this.#endedBytes += session.outbox.sentBytes;
    count(this.#closed, code);
    if (code >= 4000) this.#options.log.info({ code }, 'stream client closed');
  }

  /** Runs a flush. An error in it must not end the process that serves all clients. */
  #flushSafely(at: number): void {
    try {
      this.#flush(at);
    } catch (err) {
      this.#options.log.warn({ err }, 'stream flush failed');
    }
  }

  #flush(at: number): void {
    const time = { at, ts: Math.trunc(this.#options.clock.now()) };
    const head = binaryMessageHead(time.ts);
    for (const session of this.#sessions) session.begin(time, head);
    this.#hub.flush(time);
    this.#privateHub?.tick(time.ts);
    for (const session of this.#sessions) session.end(time);
  }
}

function count(counts: Map<string, number>, key: number): void {
  counts.set(`${key}`, (counts.get(`${key}`) ?? 0) + 1);
}
