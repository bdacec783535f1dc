import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Command } from '#server/ports/core.ts';
import type { CoreNews } from '#server/ports/core-client.ts';
import { RailFailure } from '#server/ports/rail.ts';
import { LocalBus } from '#tests/support/local-bus.ts';
import { CoreHost } from './core-host.ts';
import { commandSubject, type SentCommand } from './core-wire.ts';
import { RemoteRail } from './remote-rail.ts';
import { RemoteCore } from './remote-core.ts';

const DONE: Answer = { ok: true, data: { id: 'X' }, replayed: false };
const KEYED: Command = { call: 'pay', caller: null, key: 'key-00001', input: {}, views: [] };
const PAUSED = -1503;
const IN_PROGRESS = -1425;
const LONGER_THAN_PATIENCE_MS = 10_100;

let bus: LocalBus;
let remote: RemoteCore;
let news: Partial<CoreNews>[];
let ran: Command[];
let answer: () => Promise<Answer>;

function host(epoch: number): CoreHost {
  news = [];
  return new CoreHost({
    bus,
    core: {
      command: (command) => {
        ran.push(command);
        return answer();
      },
      query: () => Promise.resolve(DONE),
      eventsAfter: () => Promise.resolve({ events: [], lastId: 0, isGone: false }),
      listen: (listener) => {
        news.push(listener);
        return () => undefined;
      },
      mode: 'normal',
      stats: () => Promise.reject(new Error('none')),
    },
    rail: {
      address: (network, owner) => Promise.resolve({ address: `${network}:${owner}`, memo: '' }),
      pay: () => Promise.reject(new RailFailure('the bank sleeps', true)),
    },
    epoch,
    isVolatile: false,
    isAuditClean: () => true,
    viewsOf: () => [],
  });
}

beforeEach(() => {
  bus = new LocalBus();
  ran = [];
  answer = () => Promise.resolve(DONE);
  const reads = {
    query: () => Promise.resolve(DONE),
    eventsAfter: () => Promise.resolve({ events: [], lastId: 0, isGone: false }),
  };
  remote = new RemoteCore({ bus, reads, monotonic: () => performance.now() });
});

describe('a core in another process', () => {
  it('runs a command and answers it', async () => {
    const server = host(1);
    expect(await remote.command(KEYED)).toEqual(DONE);
    expect(ran).toMatchObject([{ call: 'pay', key: 'key-00001' }]);
    server.stop();
  });

  it('waits for a core to appear', async () => {
    const asked = remote.command(KEYED);
    await pause(120);
    const server = host(1);
    expect(await asked).toEqual(DONE);
    server.stop();
  });

  it('asks the next writer when the current one is replaced', async () => {
    const first = host(1);
    answer = () => new Promise(() => undefined);
    const asked = remote.command(KEYED);
    await pause(20);
    first.stop();
    answer = () => Promise.resolve(DONE);
    const second = host(2);
    expect(await asked).toEqual(DONE);
    expect(ran).toHaveLength(2);
    second.stop();
  });

  it('never resends a command without a key', async () => {
    const first = host(1);
    answer = () => new Promise(() => undefined);
    const asked = remote.command({ ...KEYED, key: null });
    await pause(20);
    const second = host(2);
    expect(await asked).toMatchObject({ ok: false, code: PAUSED });
    expect(ran).toHaveLength(1);
    for (const one of [first, second]) one.stop();
  });

  it('does not run a command whose caller has given up', async () => {
    const server = host(1);
    const late: SentCommand = { ...KEYED, symbols: [], until: Date.now() - 1 };
    expect(await bus.request(commandSubject(1), late, 100)).toEqual({ tooLate: true });
    expect(ran).toHaveLength(0);
    server.stop();
  });

  it('answers that nobody knows when a keyed command got lost for good', async () => {
    vi.useFakeTimers();
    try {
      const server = host(1);
      answer = () => new Promise(() => undefined);
      const asked = remote.command(KEYED);
      await vi.advanceTimersByTimeAsync(LONGER_THAN_PATIENCE_MS);
      expect(await asked).toMatchObject({ ok: false, code: IN_PROGRESS });
      server.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it('forwards calls to the bank and the chain, including refusals', async () => {
    const server = host(1);
    const rail = new RemoteRail(bus);
    expect(await rail.address('TRON', 'U')).toEqual({ address: 'TRON:U', memo: '' });
    const payment = {
      id: 'P',
      kind: 'bank',
      reference: 'R',
      amount: '1.00',
      sender: 'S',
    } as const;
    const failure = await rail.pay(payment).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'RailFailure', isUnsent: true });
    server.stop();
    await expect(rail.address('TRON', 'U')).rejects.toMatchObject({ isUnsent: true });
  });

  it('reports a gap after skipped news, a bus outage or a change of writer', async () => {
    const gaps: string[] = [];
    const events: unknown[] = [];
    const first = host(1);
    remote.listen({ gap: (reason) => gaps.push(reason), events: (some) => events.push(some) });
    const event = {
      userId: 'U',
      realm: 'demo',
      eventId: 1,
      kind: 'order',
      data: {},
      ts: 0,
    } as const;
    news[0]?.events?.([event]);
    expect([events, gaps]).toEqual([[[event]], []]);
    bus.lost.set('terazi.core.news', 1);
    news[0]?.events?.([{ ...event, eventId: 2 }]);
    news[0]?.events?.([{ ...event, eventId: 3 }]);
    expect(gaps).toEqual(['news']);
    bus.comeBack();
    const second = host(2);
    expect(gaps).toEqual(['news', 'bus', 'writer']);
    for (const one of [first, second]) one.stop();
  });
});
