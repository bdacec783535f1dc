import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeEngines, ledgerRigs, write } from '#tests/support/ledgers.ts';
import { fillRow, orderRow, positionRow, tickRow } from '#tests/support/ledger-rows.ts';
import type { LedgerStore } from './ledger-store.ts';

describe.each(storeEngines())('rows of the ledger store on %s', (engine) => {
  const newRig = ledgerRigs(engine);
  let store: LedgerStore;
  beforeEach(async () => {
    store = await (await newRig()).open();
  });
  afterEach(() => store.close());

  it('are returned as inserted, and raise their version', async () => {
    const order = orderRow({ id: 'O1', quote: '{"fee":"1.20"}', qty: 2n ** 62n });
    await write(store, (tx) => tx.table('order').insert(order));
    const read = await store.read((db) => db.table('order').get('O1'));
    expect(read).toEqual(order);
    const next = await write(store, (tx) => tx.table('order').update(order, { status: 'open' }));
    expect(next).toEqual({ ...order, status: 'open', version: 2 });
    expect(await store.read((db) => db.table('order').get('O1'))).toEqual(next);
    const stale = write(store, (tx) => tx.table('order').update(order, { status: 'cancelled' }));
    await expect(stale).rejects.toThrow('version 1');
  });

  it('are found by values, lists, nulls, ranges, in order and by page', async () => {
    const timers = Array.from({ length: 9 }, (_, n) => ({
      id: `T${n}`,
      version: 1,
      dueAt: 100 - n,
      kind: n % 2 === 0 ? 'even' : 'odd',
      ref: `r${n}`,
      isDone: n === 8,
    }));
    await write(store, async (tx) => {
      for (const timer of timers) await tx.table('timer').insert(timer);
    });
    await store.read(async (db) => {
      const timer = db.table('timer');
      expect(await timer.count({ kind: 'even', isDone: false })).toBe(4);
      expect(await timer.count({ id: ['T1', 'T3', 'x'] })).toBe(2);
      expect(await timer.count({ id: [] })).toBe(0);
      const options = {
        orderBy: ['dueAt'],
        range: { field: 'dueAt', lte: 97, gte: 93 },
      } as const;
      const found = await timer.find({}, options);
      expect(found.map(({ id }) => id)).toEqual(['T7', 'T6', 'T5', 'T4', 'T3']);
      const page = await timer.find({}, { ...options, descending: true, limit: 2, offset: 1 });
      expect(page.map(({ id }) => id)).toEqual(['T4', 'T5']);
      expect(await timer.find({}, { orderBy: ['id'], offset: 8 })).toEqual([timers[8]]);
      expect(await db.table('order').first({ reason: null })).toBeUndefined();
    });
  });

  it('refuse invalid values without ending the process', async () => {
    const bad = { ...orderRow({ id: 'O1' }), side: undefined } as never;
    await expect(write(store, (tx) => tx.table('order').insert(bad))).rejects.toThrow(TypeError);
    const float = orderRow({ id: 'O1', createdAt: 0.5 });
    await expect(write(store, (tx) => tx.table('order').insert(float))).rejects.toThrow(RangeError);
  });

  it('follow the permitted transitions only', async () => {
    const closed = orderRow({ id: 'O1', status: 'closed', filled: 10n });
    await expect(write(store, (tx) => tx.table('order').insert(closed))).rejects.toThrow();
    const order = orderRow({ id: 'O1' });
    const cancelled = await write(store, async (tx) => {
      await tx.table('order').insert(order);
      const open = await tx.table('order').update(order, { status: 'open' });
      return tx.table('order').update(open, { status: 'cancelled' });
    });
    for (const changes of [{ status: 'open' }, { filled: 1n }, { qty: 11n }] as const) {
      const change = write(store, (tx) => tx.table('order').update(cancelled, changes));
      await expect(change).rejects.toThrow();
    }
    const position = positionRow({ id: 'P1' });
    const over = await write(store, async (tx) => {
      await tx.table('position').insert(position);
      return tx.table('position').update(position, { status: 'closed', margin: 0n });
    });
    const again = write(store, (tx) => tx.table('position').update(over, { status: 'open' }));
    await expect(again).rejects.toThrow();
  });

  it('match a fill to its order, tick and quantity', async () => {
    const order = orderRow({ id: 'O1' });
    await write(store, async (tx) => {
      await tx.table('order').insert(order);
      await tx.table('feedTick').insert(tickRow({ id: 'K1' }));
      await tx.table('feedTick').insert(tickRow({ id: 'K2', symbol: 'GARAN' }));
    });
    for (const wrong of [
      { tickId: 'none' },
      { tickId: 'K2' },
      { orderId: 'none' },
      { userId: 'U2' },
      { realm: 'real' },
      { side: 'sell' },
      { qty: 0n },
    ] as const) {
      const fill = fillRow({ id: 'F1', orderId: 'O1', ...wrong });
      await expect(write(store, (tx) => tx.table('fill').insert(fill))).rejects.toThrow();
    }
    const fill = fillRow({ id: 'F1', orderId: 'O1' });
    await write(store, (tx) => tx.table('fill').insert(fill));
    await expect(write(store, (tx) => tx.table('fill').insert(fill))).rejects.toThrow();
    const more = { filled: 11n, status: 'closed' } as const;
    await expect(write(store, (tx) => tx.table('order').update(order, more))).rejects.toThrow();
  });

  it('have one reservation per object and one order per client id', async () => {
    const held = {
      version: 1,
      objectKind: 'order' as const,
      objectId: 'O1',
      userId: 'U1',
      realm: 'demo' as const,
      asset: 'TRY',
      amount: 5n,
    };
    const early = write(store, (tx) => tx.table('reservation').insert({ id: 'R1', ...held }));
    await expect(early).rejects.toThrow();
    await write(store, async (tx) => {
      await tx.table('order').insert(orderRow({ id: 'O1' }));
      await tx.table('reservation').insert({ id: 'R1', ...held });
    });
    const second = write(store, (tx) => tx.table('reservation').insert({ id: 'R2', ...held }));
    await expect(second).rejects.toThrow();
    const twin = orderRow({ id: 'O2', clientOrderId: 'client-O1' });
    await expect(write(store, (tx) => tx.table('order').insert(twin))).rejects.toThrow();
    await write(store, (tx) => tx.table('order').insert({ ...twin, realm: 'real' }));
  });
});
