import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClockSync } from './clock-sync.ts';
import { median } from './median.ts';
import { MarketSocket, retryDelayMs } from './socket.ts';

describe('retry delay', () => {
  it('is zero at first, then random between half a second and a growing bound', () => {
    expect(retryDelayMs(0, 0.9)).toBe(0);
    expect(retryDelayMs(1, 0)).toBe(500);
    expect(retryDelayMs(1, 0.999_999)).toBe(1_000);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (n, r) => {
          const delay = retryDelayMs(n, r);
          expect(delay).toBeGreaterThanOrEqual(500);
          expect(delay).toBeLessThanOrEqual(Math.min(10_000, 500 * 2 ** n));
        },
      ),
    );
  });
});

/** An in-memory server to which clients connect as to a real one. */
class Server {
  isUp = true;
  /** When each connection was taken. */
  arrivals: number[] = [];
  attempts = 0;
  readonly #open = new Set<EventTarget>();

  /** Replaces the browser's constructor. */
  get WebSocket(): unknown {
    const connect = (): EventTarget => this.#connect();
    const states = { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 };
    return Object.assign(function socket() {
      return connect();
    }, states);
  }

  stop(): void {
    this.isUp = false;
    for (const socket of this.#open) this.#end(socket);
    this.#open.clear();
  }

  #connect(): EventTarget {
    this.attempts++;
    const socket = Object.assign(new EventTarget(), { close: () => this.#open.delete(socket) });
    setTimeout(() => this.#answer(socket), 1);
    return socket;
  }

  #answer(socket: EventTarget): void {
    if (!this.isUp) {
      this.#end(socket);
      return;
    }
    this.arrivals.push(Date.now());
    this.#open.add(socket);
    socket.dispatchEvent(new Event('open'));
  }

  #end(socket: EventTarget): void {
    socket.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
  }
}

describe('many clients of a server that was away', () => {
  const CLIENTS = 300;
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Clients of a server, with all randomness from one seed. */
  function connected(server: Server): MarketSocket[] {
    let seed = 20_261_123;
    const random = (): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const { WebSocket } = server;
    return Array.from({ length: CLIENTS }, () => {
      const nothing = (): void => undefined;
      const socket: MarketSocket = new MarketSocket(
        { opened: () => socket.proved(), frame: nothing, closed: nothing, failed: nothing },
        { url: () => 'ws://127.0.0.1', random, WebSocket },
      );
      socket.start();
      return socket;
    });
  }

  it('return spread over time, within ten seconds, without a storm before', async () => {
    const server = new Server();
    const clients = connected(server);
    await vi.advanceTimersByTimeAsync(100);
    expect(clients.every(({ isOpen }) => isOpen)).toBe(true);
    server.stop();
    expect(clients.some(({ isOpen }) => isOpen)).toBe(false);
    server.attempts = 0;
    await vi.advanceTimersByTimeAsync(3_000);
    // At most after half a second, then after half a second more, and so on: far less often.
    expect(server.attempts).toBeLessThan(3 * CLIENTS);
    server.isUp = true;
    server.arrivals = [];
    const upAt = Date.now();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(clients.every(({ isOpen }) => isOpen)).toBe(true);
    const after = server.arrivals.map((at) => at - upAt);
    expect(after).toHaveLength(CLIENTS);
    const inTenths = Array.from({ length: 100 }, (_, tenth) => {
      return after.filter((ms) => Math.floor(ms / 100) === tenth).length;
    });
    // In step, all of them would arrive within a tenth of a second.
    expect(Math.max(...inTenths)).toBeLessThan(CLIENTS / 10);
    expect(inTenths.filter((count) => count > 0).length).toBeGreaterThan(20);
    for (const client of clients) client.close();
  });
});

describe('clock offset', () => {
  it('is the median of the last answers, so that a slow answer changes nothing', () => {
    const clock = new ClockSync();
    expect([clock.offsetMs, clock.latencyMs]).toEqual([0, -1]);
    clock.hint(1_000, 6_500);
    expect(clock.offsetMs).toBe(5_500);
    for (const tripMs of [40, 60, 4_000, 50, 44]) {
      clock.sample(10_000, 10_000 + tripMs, 15_000 + Math.min(tripMs, 60) / 2);
    }
    expect(clock.latencyMs).toBe(50);
    expect(clock.offsetMs).toBe(5_000);
    clock.reset();
    expect([clock.offsetMs, clock.latencyMs]).toEqual([0, -1]);
  });

  it('takes the median of any list', () => {
    expect(median([])).toBeNaN();
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
        const middle = median(values);
        const below = values.filter((value) => value < middle).length;
        const above = values.filter((value) => value > middle).length;
        expect(below).toBeLessThanOrEqual(values.length / 2);
        expect(above).toBeLessThanOrEqual(values.length / 2);
      }),
    );
  });
});
