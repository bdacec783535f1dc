import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { Ticker } from '#domain/market/types.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import { servePage } from '#tests/e2e/live-page/page-server.ts';
import { PAIR_LIST, TickServer } from '#tests/e2e/live-page/tick-server.ts';
import { dice } from '../harness.ts';
import type { NaiveTick } from '../naive-tick.ts';
import { nowMs } from './throttled-page.ts';

const STEP_MS = 4;
/** The product's server sends changes, not every tick. */
const FRAME_MS = 16;
const PROBE_MS = 20;
const REFERENCE = 9_900;

type Sent = Pick<Ticker, 'last' | 'volume' | 'turnover' | 'ts'>;

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

/**
 * Three hundred pairs with a number of changes a second. The product's page gets the changes as one
 * binary frame every 16 ms, the naive page every change as a JSON message. The first pair is the
 * probe: fifty times a second its price is the number of the probe.
 */
export class ListFeed {
  readonly #ticks = new TickServer();
  readonly #naive = createServer();
  readonly #sockets = new WebSocketServer({ server: this.#naive, perMessageDeflate: false });
  readonly #rows: Sent[] = PAIR_LIST.map(() => ({ last: 10_000, volume: 1, turnover: 1, ts: 0 }));
  readonly #dirty = new Set<number>();
  readonly #roll = dice(5);
  #page: Server | null = null;
  #timer: ReturnType<typeof setInterval> | null = null;
  /** Send time of each probe, by its number. */
  sentAt: number[] = [];
  pageUrl = '';
  naiveUrl = '';

  async start(folder: string): Promise<void> {
    const { server, url } = await servePage(folder, this.#ticks.api);
    this.#page = server;
    this.#ticks.attach(server);
    this.pageUrl = url;
    this.naiveUrl = `ws://127.0.0.1:${await listen(this.#naive)}`;
    this.#sockets.on('connection', (socket) => {
      this.#rows.forEach((_, at) => socket.send(this.#naiveText(at)));
    });
  }

  /** Starts changing prices; `form` selects the format of the page. */
  run(rate: number, form: 'frames' | 'messages'): void {
    this.sentAt = [];
    const from = nowMs();
    let done = 0;
    let probedAt = from;
    let framedAt = from;
    this.#timer = setInterval(() => {
      const now = nowMs();
      const due = Math.floor(((now - from) / 1000) * rate);
      for (; done < due; done++) this.#change(1 + Math.floor(this.#roll() * 299), form);
      if (now - probedAt >= PROBE_MS) {
        probedAt = now;
        this.#probe(now, form);
      }
      if (form === 'frames' && now - framedAt >= FRAME_MS) {
        framedAt = now;
        this.#frame();
      }
    }, STEP_MS);
  }

  pause(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  stop(): void {
    this.pause();
    this.#ticks.stop();
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#page?.closeAllConnections();
    this.#page?.close();
    this.#naive.close();
  }

  #probe(now: number, form: 'frames' | 'messages'): void {
    const id = this.sentAt.length;
    this.sentAt.push(now);
    this.#rows[0] = { ...this.#rows[0]!, last: PROBE_FROM + id, ts: Date.now() };
    this.#tell(0, form);
  }

  #change(at: number, form: 'frames' | 'messages'): void {
    const known = this.#rows[at]!;
    const last = Math.max(1_000, known.last + Math.floor(this.#roll() * 401) - 200);
    const volume = known.volume + 1 + Math.floor(this.#roll() * 90_000);
    this.#rows[at] = { last, volume, turnover: known.turnover + last * 3, ts: Date.now() };
    this.#tell(at, form);
  }

  #tell(at: number, form: 'frames' | 'messages'): void {
    if (form === 'frames') this.#dirty.add(at);
    else for (const socket of this.#sockets.clients) socket.send(this.#naiveText(at));
  }

  #frame(): void {
    if (this.#dirty.size === 0) return;
    this.#ticks.tickAll(
      [...this.#dirty].map((at) => ({ sym: PAIR_LIST[at]!.symbol, fields: this.#rows[at]! })),
    );
    this.#dirty.clear();
  }

  #naiveText(at: number): string {
    const { last, volume, turnover } = this.#rows[at]!;
    const change = last - REFERENCE;
    const tick: NaiveTick = {
      at,
      sym: PAIR_LIST[at]!.symbol,
      last: formatPlain(last, 2),
      change: formatPlain(change, 2),
      changePct: formatPlain(Math.round((change * 10_000) / REFERENCE), 2),
      volume: formatPlain(volume, 2),
      turnover: formatPlain(turnover, 2),
    };
    return JSON.stringify(tick);
  }
}

/** Price of the first probe, in ticks. */
export const PROBE_FROM = 100_000;
