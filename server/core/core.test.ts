import { describe, expect, it } from 'vitest';
import { Refusal } from '#domain/errors.ts';
import type { UseCase } from '#server/ports/core.ts';
import type { Engine } from '#server/ports/engine.ts';
import type { MemoryStore } from '#tests/support/memory-store.ts';
import { idleEngine, testCore } from '#tests/support/test-core.ts';
import { trade } from '#tests/support/venue-kit.ts';

/** Pays a user from the house and adds an event. */
const pay: UseCase = async ({ tx, caller, newId }, { amount }: { amount: string }) => {
  const legs = [
    { owner: 'house', bucket: 'issuer', asset: 'TRY', amount: -BigInt(amount) },
    { owner: caller.userId, bucket: 'available', asset: 'TRY', amount: BigInt(amount) },
  ] as const;
  const id = newId();
  await tx.post({ realm: caller.realm, reason: 'demoStart', ref: id, legs });
  await tx.event({ userId: caller.userId, realm: caller.realm, kind: 'account', data: { id } });
  return { id };
};

const spend: UseCase = async ({ tx, caller }, { amount }: { amount: string }) => {
  const legs = [
    { owner: caller.userId, bucket: 'available', asset: 'TRY', amount: -BigInt(amount) },
    { owner: 'house', bucket: 'venue', asset: 'TRY', amount: BigInt(amount) },
  ] as const;
  await tx.event({ userId: caller.userId, realm: caller.realm, kind: 'account', data: {} });
  await tx.post({ realm: caller.realm, reason: 'fill', ref: 'x', legs });
  return {};
};

const order: string[] = [];
const commands: Record<string, UseCase> = {
  pay,
  spend,
  broken: () => Promise.reject(new Error('a defect')),
  stockOrderBuy: async (_context, { name }: { name: string }) => {
    order.push(name);
    return {};
  },
  stockOrderCancel: async (_context, { name }: { name: string }) => {
    order.push(name);
    return {};
  },
  watch: async () => ({}),
};

describe('a command', () => {
  it('answers after the commit, with the committed data', async () => {
    const test = await testCore({ commands });
    const answer = await test.command('pay', { amount: '500' });
    expect(answer).toMatchObject({ ok: true, replayed: false, data: { id: expect.any(String) } });
    const left = await test.store.read((db) => db.balance('demo', 'U1', 'TRY', 'available'));
    expect(left).toBe(500n);
    expect(test.events).toMatchObject([{ eventId: 1, userId: 'U1', kind: 'account' }]);
  });

  it('leaves nothing behind when it is refused, not even events', async () => {
    const test = await testCore({ commands });
    const answer = await test.command('spend', { amount: '1' }, { key: 'key-00000001' });
    expect(answer).toMatchObject({ ok: false, code: -1050 });
    expect(test.events).toEqual([]);
    await test.command('pay', { amount: '5' });
    const again = await test.command('spend', { amount: '1' }, { key: 'key-00000001' });
    expect(again).toMatchObject({ ok: true, replayed: false });
  });

  it('answers with an unknown error on a defect, and logs it', async () => {
    const test = await testCore({ commands });
    expect(await test.command('broken', {})).toMatchObject({ ok: false, code: -1500 });
    expect(await test.command('nothing', {})).toMatchObject({ ok: false, code: -1500 });
    expect(test.errors).toHaveLength(2);
  });

  it('makes the same ids and answers from the same seed', async () => {
    const ids = async (seed: number): Promise<unknown> => {
      const test = await testCore({ commands, seed });
      const answers = [];
      for (let n = 0; n < 5; n++) answers.push(await test.command('pay', { amount: '1' }));
      return answers;
    };
    expect(await ids(7)).toEqual(await ids(7));
    expect(await ids(7)).not.toEqual(await ids(8));
  });
});

describe('a key', () => {
  it('takes effect once; a repetition gets the same answer', async () => {
    const test = await testCore({ commands });
    const asked = { key: 'key-00000001' };
    const first = await test.command('pay', { amount: '500' }, asked);
    const rest = await Promise.all(
      Array.from({ length: 50 }, () => test.command('pay', { amount: '500' }, asked)),
    );
    for (const one of rest) expect(one).toEqual({ ...first, replayed: true });
    expect(test.events).toHaveLength(1);
  });

  it('is refused for a different request, accepted for another user, realm or call', async () => {
    const test = await testCore({ commands });
    const key = 'key-00000001';
    await test.command('pay', { amount: '500' }, { key });
    expect(await test.command('pay', { amount: '501' }, { key })).toMatchObject({ code: -1409 });
    for (const other of [{ user: 'U2' }, { realm: 'real' }] as const) {
      const answer = await test.command('pay', { amount: '501' }, { key, ...other });
      expect(answer).toMatchObject({ ok: true, replayed: false });
    }
    const spent = await test.command('spend', { amount: '1' }, { key });
    expect(spent).toMatchObject({ ok: true, replayed: false });
  });

  it('gets its answer in every mode once it has taken effect', async () => {
    const test = await testCore({ commands });
    const asked = { key: 'key-00000001' };
    await test.command('stockOrderBuy', { name: 'a' }, asked);
    await test.core.setMode('frozen', 'operator:1');
    expect(await test.command('stockOrderBuy', { name: 'a' }, asked)).toMatchObject({
      ok: true,
      replayed: true,
    });
    expect(await test.command('stockOrderBuy', { name: 'b' })).toMatchObject({ code: -1503 });
  });

  it('is limited to ten thousand new ones a day', async () => {
    const test = await testCore({ commands });
    const store = test.store as MemoryStore;
    for (let n = 0; n < 10_000; n++) {
      const kept = { requestHash: '', data: '{}', at: test.now, userId: 'U1' };
      store.state.keys.set(`old${n}`, kept);
    }
    const asked = { key: 'key-00000001' };
    expect(await test.command('pay', { amount: '1' }, asked)).toMatchObject({ code: -1429 });
    expect(await test.command('pay', { amount: '1' }, { ...asked, user: 'U2' })).toMatchObject({
      ok: true,
    });
    await test.advance(86_400_000);
    expect(await test.command('pay', { amount: '1' }, asked)).toMatchObject({ ok: true });
  });
});

describe('the queue', () => {
  it('holds a thousand commands and refuses the next at once', async () => {
    const test = await testCore({ commands });
    const answers = await Promise.all(
      Array.from({ length: 1_100 }, () => test.command('watch', {})),
    );
    expect(answers.filter((one) => one.ok)).toHaveLength(1_000);
    expect(answers[1_050]).toMatchObject({ code: -1503 });
    expect((test.store as MemoryStore).commits).toBe(Math.ceil(1_000 / 64));
  });

  it('lets cancels overtake waiting commands', async () => {
    order.length = 0;
    const test = await testCore({ commands });
    await Promise.all([
      test.command('stockOrderBuy', { name: 'buy' }),
      test.command('stockOrderCancel', { name: 'cancel' }),
    ]);
    expect(order).toEqual(['cancel', 'buy']);
  });
});

describe('a transaction', () => {
  it('ends after a while, so that a cancel overtakes work that has not started', async () => {
    order.length = 0;
    let time = 0;
    let cancel: Promise<unknown> | null = null;
    const slow: UseCase = async (_context, { name }: { name: string }) => {
      order.push(name);
      time += 10;
      cancel ??= test.command('stockOrderCancel', { name: 'cancel' });
      return {};
    };
    const parts = { commands: { ...commands, stockOrderBuy: slow }, stopwatch: () => time };
    const test = await testCore(parts);
    const names = Array.from({ length: 7 }, (_, at) => `${at}`);
    await Promise.all(names.map((name) => test.command('stockOrderBuy', { name })));
    await cancel;
    expect(order).toEqual(['0', 'cancel', '1', '2', '3', '4', '5', '6']);
    expect((test.store as MemoryStore).commits).toBe(3);
  });

  it('answers waiting commands while the rows cannot be read', async () => {
    let isAway = false;
    const engine: Engine = {
      ...idleEngine(),
      rebuild: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()),
    };
    const test = await testCore({ commands, engine });
    isAway = true;
    await test.command('broken', {});
    const answers = await Promise.all([1, 2].map(() => test.command('pay', { amount: '1' })));
    expect(answers).toMatchObject([{ code: -1503 }, { code: -1503 }]);
    isAway = false;
    expect(await test.command('pay', { amount: '1' })).toMatchObject({ ok: true });
  });
});

describe('a batch that cannot be written', () => {
  it('answers each of its commands with paused and reloads the state', async () => {
    let rebuilt = 0;
    const engine: Engine = {
      ...idleEngine(),
      rebuild: async () => {
        rebuilt++;
      },
    };
    const test = await testCore({ commands, engine });
    const store = test.store as MemoryStore;
    store.failsCommit = true;
    const answers = await Promise.all([
      test.command('pay', { amount: '1' }),
      test.command('spend', { amount: '1' }),
    ]);
    expect(answers).toMatchObject([{ code: -1503 }, { code: -1503 }]);
    expect(rebuilt).toBe(1);
    expect(test.core.mode).toBe('cancel_only');
    expect(await test.command('stockOrderBuy', { name: 'b' })).toMatchObject({ code: -1503 });
    store.failsCommit = false;
    await test.advance(2_000);
    expect(rebuilt).toBe(3);
    expect(test.core.mode).toBe('normal');
    expect(test.modes).toEqual(['cancel_only', 'normal']);
    expect(await test.command('pay', { amount: '1' })).toMatchObject({ ok: true });
  });
});

describe('a core that missed messages', () => {
  const watching = async (isAway: () => boolean) => {
    const engine: Engine = {
      ...idleEngine(),
      followed: () => new Set(['BTC-USDT']),
      rebuild: () => (isAway() ? Promise.reject(new Error('away')) : Promise.resolve()),
    };
    const test = await testCore({ commands, engine });
    const asked: unknown[] = [];
    test.listeners.push((news, value) => void (news === 'watch' && asked.push(value)));
    expect(test.watched).toEqual(['BTC-USDT']);
    return { test, asked };
  };
  const news = { ...trade(1, 100, 1, 'buy'), symbol: 'BTC-USDT' } as const;

  it('requests whole markets again after it is thawed', async () => {
    const { test, asked } = await watching(() => false);
    await test.core.setMode('frozen', 'operator:1');
    await test.market(news);
    await test.advance(1_000);
    expect(asked).toEqual([]);
    await test.core.audited({ kind: 'full', findings: [], entries: 0 });
    await test.core.setMode('normal', 'operator:1');
    await test.advance(1_000);
    expect(asked).toEqual([[], ['BTC-USDT']]);
  });

  it('requests whole markets again once rows can be read', async () => {
    let isAway = false;
    const { test, asked } = await watching(() => isAway);
    isAway = true;
    await test.command('broken', {});
    await test.market(news);
    expect(asked).toEqual([]);
    isAway = false;
    await test.advance(1_000);
    expect(asked).toEqual([[], ['BTC-USDT']]);
  });
});

describe('a batch with an unknown outcome', () => {
  it('has the same key asked again, and answers what happened', async () => {
    const test = await testCore({ commands });
    const store = test.store as MemoryStore;
    store.failsUnknown = true;
    const asked = { key: 'key-00000001' };
    const first = await test.command('pay', { amount: '5' }, asked);
    expect(first).toMatchObject({ ok: false, code: -1425 });
    store.failsUnknown = false;
    const again = await test.command('pay', { amount: '5' }, asked);
    expect(again).toMatchObject({ ok: true, replayed: true });
    const left = await test.store.read((db) => db.balance('demo', 'U1', 'TRY', 'available'));
    expect(left).toBe(5n);
  });
});

describe('the mode', () => {
  const finding = { rule: 'INV-05', subject: 'balance 7', detail: 'below zero' };

  it.each([
    ['stockOrderBuy', 'cancel_only', false],
    ['stockOrderCancel', 'cancel_only', true],
    ['stockOrderCancel', 'frozen', false],
    ['watch', 'frozen', true],
  ] as const)('%s in %s: %s', async (call, mode, isAllowed) => {
    const test = await testCore({ commands });
    await test.core.setMode(mode, 'operator:1');
    expect(await test.command(call, { name: 'x' })).toMatchObject(
      isAllowed ? { ok: true } : { ok: false, code: -1503 },
    );
  });

  it('freezes on a finding, survives a restart and ends after 10 minutes', async () => {
    const test = await testCore({ commands });
    await test.core.audited({ kind: 'incremental', findings: [finding], entries: 5 });
    expect(test.modes).toEqual(['frozen']);
    const next = await testCore({ commands, store: test.store });
    expect(next.core.mode).toBe('frozen');
    await expect(next.core.setMode('normal', 'operator:1')).rejects.toThrow(Refusal);
    await next.core.audited({ kind: 'incremental', findings: [], entries: 5 });
    await expect(next.core.setMode('normal', 'operator:1')).rejects.toThrow('WRONG_STATE');
    await next.core.audited({ kind: 'full', findings: [], entries: 5 });
    await next.core.setMode('normal', 'operator:1');
    expect(next.core.mode).toBe('cancel_only');
    await next.advance(599_999);
    expect(next.core.mode).toBe('cancel_only');
    await next.advance(1);
    expect(next.core.mode).toBe('normal');
    const { audits } = (test.store as MemoryStore).state;
    expect(audits.map(({ action }) => action)).toEqual(['auditFinding', 'mode']);
  });
});

describe('time', () => {
  const timer = { version: 1, ref: 'r', isDone: false };

  it('runs each due timer once, in order, and retries a failed one', async () => {
    const ran: string[] = [];
    let isBroken = true;
    const test = await testCore({
      commands: {
        plan: async ({ tx, now }) => {
          for (const [id, ms, kind] of [
            ['b', 2_000, 'work'],
            ['a', 1_000, 'work'],
            ['c', 1_000, 'fails'],
            ['d', 1_000, 'refuses'],
          ] as const) {
            await tx.table('timer').insert({ ...timer, id, dueAt: now + ms, kind });
          }
        },
      },
      jobs: {
        work: async (_context, { id }) => void ran.push(id),
        fails: async () => {
          if (isBroken) throw new Error('not now');
          ran.push('c');
        },
        refuses: async ({ tx }) => {
          await tx.event({ userId: 'U1', realm: 'demo', kind: 'order', data: {} });
          throw new Refusal('WRONG_STATE');
        },
      },
    });
    await test.command('plan', {});
    await test.advance(999);
    expect(ran).toEqual([]);
    await test.advance(1);
    expect(ran).toEqual(['a']);
    await test.advance(1_000);
    expect(ran).toEqual(['a', 'b']);
    isBroken = false;
    await test.advance(27_000);
    expect(ran).toEqual(['a', 'b']);
    await test.advance(2_000);
    expect(ran).toEqual(['a', 'b', 'c']);
    expect(test.events).toEqual([]);
    const open = await test.store.read((db) => db.table('timer').count({ isDone: false }));
    expect(open).toBe(0);
  });
});

describe('the market', () => {
  const trade = { kind: 'trade', symbol: 'THYAO', id: '1', price: 5, qty: 1, side: 'buy', ts: 1 };

  it('writes the bookings it causes, in order, and reports the followed symbols', async () => {
    const seen: number[] = [];
    const engine: Engine = {
      ...idleEngine(),
      followed: () => new Set(['THYAO']),
      onMarket: (events) =>
        events.map((event) => ({
          name: 'fill',
          run: async ({ tx }) => {
            seen.push(event.seq);
            await tx.event({ userId: 'U1', realm: 'demo', kind: 'fill', data: event.seq });
          },
        })),
    };
    const test = await testCore({ commands, engine });
    expect(test.watched).toEqual(['THYAO']);
    await test.market({ ...trade, seq: 1 } as never, { ...trade, seq: 2 } as never);
    expect(seen).toEqual([1, 2]);
    expect(test.events.map(({ eventId, data }) => [eventId, data])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    await test.core.setMode('frozen', 'operator:1');
    await test.market({ ...trade, seq: 3 } as never);
    expect(seen).toEqual([1, 2]);
  });
});
