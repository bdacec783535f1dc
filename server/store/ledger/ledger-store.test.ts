import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '#domain/errors.ts';
import { StoreFailure } from '#server/ports/core-store.ts';
import {
  gift,
  houseLeg,
  storeEngines,
  ledgerRigs,
  userLeg,
  write,
  type LedgerRig,
} from '#tests/support/ledgers.ts';
import { LedgerBusyError, LedgerVolatileError, openLedger } from './open-ledger.ts';
import { startPostgres, whyNoPostgres } from '#tests/support/postgres.ts';
import type { LedgerStore } from './ledger-store.ts';

describe.each(storeEngines())('ledger store on %s', (engine) => {
  const newRig = ledgerRigs(engine);
  let rig: LedgerRig;
  let store: LedgerStore;
  beforeEach(async () => {
    rig = await newRig();
    store = await rig.open();
  });
  afterEach(() => store.close());

  const available = (owner = 'U1', asset = 'TRY'): Promise<bigint> =>
    store.read((db) => db.balance('demo', owner, asset, 'available'));
  const move = (amount: bigint, owner = 'U1') => ({
    realm: 'demo' as const,
    reason: 'fill' as const,
    ref: 'F1',
    legs: [userLeg(owner, 'available', -amount), houseLeg('venue', amount)],
  });

  describe('postings', () => {
    it('are exact to the last unit of 64 bits', async () => {
      const most = 2n ** 63n - 1n;
      await write(store, (tx) => tx.post(gift('U1', most)));
      expect(await available()).toBe(most);
      await expect(write(store, (tx) => tx.post(gift('U1', 1n)))).rejects.toThrow();
      await expect(write(store, (tx) => tx.post(gift('U2', most + 1n)))).rejects.toThrow('64 bits');
      expect(await available()).toBe(most);
      expect(await available('U2')).toBe(0n);
    });

    it('are refused beyond the balance, without any change', async () => {
      await write(store, (tx) => tx.post(gift('U1', 100n)));
      const refused = write(store, (tx) => tx.post(move(101n)));
      await expect(refused).rejects.toMatchObject({ code: -1050 });
      await expect(refused).rejects.toBeInstanceOf(Refusal);
      await expect(write(store, (tx) => tx.post(move(1n, 'U9')))).rejects.toBeInstanceOf(Refusal);
      expect(await write(store, (tx) => tx.post(move(100n)))).toBe('2');
      expect(await available()).toBe(0n);
    });

    it('refuse a negative balance in a house account that must not owe', async () => {
      const legs = [houseLeg('fees', -1n), userLeg('U1', 'available', 1n)];
      const posting = { realm: 'demo', reason: 'fee', ref: 'x', legs } as const;
      await expect(write(store, (tx) => tx.post(posting))).rejects.toBeInstanceOf(Refusal);
    });

    it('refuse legs that do not sum to zero, move nothing, or leave the demo', async () => {
      const post = (legs: ReturnType<typeof houseLeg>[]) =>
        write(store, (tx) => tx.post({ realm: 'demo', reason: 'fill', ref: 'x', legs }));
      const one = userLeg('U1', 'available', 1n);
      await expect(post([one])).rejects.toThrow('sum to 1');
      await expect(post([one, houseLeg('venue', -1n, 'USD')])).rejects.toThrow('sum to');
      await expect(post([one, { ...one, amount: -1n }])).rejects.toThrow('moves nothing');
      await expect(post([one, houseLeg('external', -1n)])).rejects.toThrow('outside world');
      await expect(post([one, userLeg('U1', 'venue', -1n)])).rejects.toThrow();
      expect(await store.read((db) => db.balances('demo', 'U1'))).toEqual([]);
    });

    it('merge the legs of one account, and report each balance', async () => {
      await write(store, (tx) => tx.post(gift('U1', 100n)), 5);
      const legs = [
        userLeg('U1', 'available', -30n),
        userLeg('U1', 'available', -2n),
        userLeg('U1', 'frozen', 32n),
        houseLeg('fees', 0n),
      ];
      const posting = { realm: 'demo', reason: 'orderReserve', ref: 'O1', legs } as const;
      const id = await write(store, (tx) => tx.post(posting), 6);
      const records = (filter: object) =>
        store.read((db) => db.records('demo', 'U1', { limit: 10, ...filter }));
      const about = { txId: id, reason: 'orderReserve', ref: 'O1', asset: 'TRY', ts: 6 };
      expect(await records({})).toEqual([
        { ...about, entryId: 4, bucket: 'frozen', amount: 32n, balance: 32n },
        { ...about, entryId: 3, bucket: 'available', amount: -32n, balance: 68n },
        expect.objectContaining({ entryId: 2, amount: 100n, balance: 100n }),
      ]);
      expect(await records({ before: 4, limit: 1 })).toMatchObject([{ entryId: 3 }]);
      expect(await records({ reason: 'demoStart', asset: 'TRY', from: 5, to: 5 })).toHaveLength(1);
      expect(await records({ ref: 'O1', from: 7 })).toEqual([]);
      expect(await store.read((db) => db.records('real', 'U1', { limit: 9 }))).toEqual([]);
    });

    it('never take a balance below zero, however many spend in parallel', async () => {
      await write(store, (tx) => tx.post(gift('U1', 500n)));
      const group = async (): Promise<boolean[]> => {
        const batch = await store.begin(1);
        const spent: boolean[] = [];
        for (let n = 0; n < 50; n++) {
          const attempt = batch.attempt((tx) => tx.post(move(1n)));
          spent.push(await attempt.then(() => true, () => false)); // prettier-ignore
        }
        await batch.commit();
        return spent;
      };
      const all = (await Promise.all(Array.from({ length: 20 }, group))).flat();
      expect(all).toHaveLength(1_000);
      expect(all.filter(Boolean)).toHaveLength(500);
      expect(await available()).toBe(0n);
    });
  });

  describe('the database itself', () => {
    const sql = (text: string) =>
      write(store, () => store.inspectWriter((session) => session.exec(text)));
    beforeEach(() => write(store, (tx) => tx.post(gift('U1', 100n))));

    it.each([
      ['a balance', 'UPDATE balance SET amount = amount + 1'],
      ['a balance with an entry there is not', 'UPDATE balance SET amount = 7, last_entry_id = 9'],
      ['a balance away', 'DELETE FROM balance'],
      ['an entry', 'UPDATE ledger_entry SET amount = 7'],
      ['an entry away', 'DELETE FROM ledger_entry'],
      ['a transaction', "UPDATE ledger_tx SET ref = 'y'"],
      ['a seal', 'UPDATE ledger_tx SET sealed = 0'],
      ['a transaction away', 'DELETE FROM ledger_tx'],
      ['an account', "UPDATE ledger_account SET bucket = 'frozen'"],
      [
        'an entry after sealing',
        `INSERT INTO ledger_entry (id, tx_seq, account_id, amount, balance_after)
         VALUES (3, 1, 1, 1, 1)`,
      ],
      [
        'a transaction that is never sealed',
        `INSERT INTO ledger_tx (seq, realm, reason, ref, ts, prev_hash, hash, sealed)
         VALUES (2, 'demo', 'fill', 'x', 1, 'p', 'h', 0)`,
      ],
      [
        'a transaction without entries',
        `INSERT INTO ledger_tx (seq, realm, reason, ref, ts, prev_hash, hash, sealed)
         VALUES (2, 'demo', 'fill', 'x', 1, 'p', 'h', 0);
         UPDATE ledger_tx SET sealed = 1 WHERE seq = 2`,
      ],
    ])('refuses to change %s', async (_what, text) => {
      await expect(sql(text)).rejects.toThrow();
      expect(await available()).toBe(100n);
      expect(await write(store, (tx) => tx.post(gift('U2', 1n)))).toBe('2');
    });

    it('refuses a transaction of two realms and one that does not sum to zero', async () => {
      const posted = (entries: string) => `
        INSERT INTO ledger_account (id, owner, realm, asset, bucket, allow_negative)
        VALUES (3, 'house', 'real', 'TRY', 'venue', 1);
        INSERT INTO balance (account_id, allow_negative, amount) VALUES (3, 1, 0);
        INSERT INTO ledger_tx (seq, realm, reason, ref, ts, prev_hash, hash, sealed)
        VALUES (2, 'demo', 'fill', 'x', 1, 'p', 'h', 0);
        INSERT INTO ledger_entry VALUES (3, 2, 2, 1, 101);
        UPDATE balance SET amount = 101, last_entry_id = 3 WHERE account_id = 2;
        ${entries}
        UPDATE ledger_tx SET sealed = 1 WHERE seq = 2`;
      const entry = 'INSERT INTO ledger_entry VALUES (4, 2, 3, -1, -1);';
      const other = `${entry}
        UPDATE balance SET amount = -1, last_entry_id = 4 WHERE account_id = 3;`;
      await expect(sql(posted(entry))).rejects.toThrow();
      await expect(sql(posted(other))).rejects.toThrow('leave their realm');
      await expect(sql(posted(''))).rejects.toThrow('do not sum to zero');
    });
  });

  describe('a batch', () => {
    it('keeps successes, undoes failures, and numbers events without gaps', async () => {
      const event = { userId: 'U1', realm: 'demo', kind: 'account' } as const;
      const batch = await store.begin(77);
      await batch.attempt(async (tx) => {
        await tx.post(gift('U1', 5n));
        await tx.event({ ...event, data: { n: 1 } });
      });
      const failing = batch.attempt(async (tx) => {
        await tx.post(gift('U2', 5n, 'USDT'));
        await tx.event({ ...event, data: { n: 2 } });
        await tx.audit({ actor: 'a', action: 'b', subject: 'c', before: null, after: null });
        throw new Error('a defect');
      });
      await expect(failing).rejects.toThrow('a defect');
      await batch.attempt(async (tx) => {
        expect(await tx.post(gift('U3', 5n, 'USDT'))).toBe('2');
        await tx.event({ ...event, data: { n: 3 } });
        await tx.audit({ actor: 'a', action: 'b', subject: 'c', before: null, after: null });
      });
      const events = await batch.commit();
      expect(events).toEqual([
        { ...event, data: { n: 1 }, eventId: 1, ts: 77 },
        { ...event, data: { n: 3 }, eventId: 2, ts: 77 },
      ]);
      expect(await store.eventsAfter('U1', 'demo', 0, 9)).toEqual({
        events,
        lastId: 2,
        isGone: false,
      });
      expect(await available('U2', 'USDT')).toBe(0n);
      expect(await available('U3', 'USDT')).toBe(5n);
    });

    it('leaves nothing when rolled back, and the next one continues from before', async () => {
      const batch = await store.begin(1);
      await batch.attempt((tx) => tx.post(gift('U1', 5n)));
      await batch.rollback();
      await batch.rollback();
      expect(await available()).toBe(0n);
      expect(await write(store, (tx) => tx.post(gift('U1', 6n)))).toBe('1');
      expect(await available()).toBe(6n);
    });

    it('is invisible to reads before its commit', async () => {
      const batch = await store.begin(1);
      await batch.attempt((tx) => tx.post(gift('U1', 5n)));
      let seen = -1n;
      const reading = available().then((amount) => (seen = amount));
      if (engine !== 'memory') {
        await reading;
        expect(seen).toBe(0n);
      }
      await batch.commit();
      await reading;
      expect(seen).toBe(engine === 'memory' ? 5n : 0n);
    });

    it('cannot be committed when a defect left it unsealed', async () => {
      const batch = await store.begin(1);
      await batch.attempt(() =>
        store.inspectWriter((session) =>
          session.exec(`INSERT INTO ledger_tx (seq, realm, reason, ref, ts, prev_hash, hash, sealed)
            VALUES (1, 'demo', 'fill', 'x', 1, 'p', 'h', 0)`),
        ),
      );
      await expect(batch.commit()).rejects.toThrow();
      await batch.rollback();
      expect(await write(store, (tx) => tx.post(gift('U1', 6n)))).toBe('1');
    });

    it('begins after the previous one has ended', async () => {
      const first = await store.begin(1);
      let isBegun = false;
      const second = store.begin(2).then((batch) => {
        isBegun = true;
        return batch;
      });
      await first.attempt((tx) => tx.post(gift('U1', 1n)));
      expect(isBegun).toBe(false);
      await first.commit();
      await (await second).rollback();
      await expect(first.attempt((tx) => tx.post(gift('U1', 1n)))).rejects.toThrow('over');
    });
  });

  describe('answers, events and mode', () => {
    const slot = { userId: 'U1', realm: 'demo', call: 'stockOrderBuy', key: 'key-1' } as const;

    it('keep answers for their key until they are deleted', async () => {
      const kept = { requestHash: 'abc', data: '{"id":"O1"}' };
      await write(store, (tx) => tx.keepAnswer(slot, kept), 10);
      await write(store, async (tx) => {
        expect(await tx.keptAnswer(slot)).toEqual(kept);
        expect(await tx.keptAnswer({ ...slot, realm: 'real' })).toBeUndefined();
        expect(await tx.countKeys('U1', 10)).toBe(1);
        expect(await tx.countKeys('U1', 11)).toBe(0);
      });
      await expect(write(store, (tx) => tx.keepAnswer(slot, kept))).rejects.toThrow();
      await write(store, (tx) => tx.forget({ keysBefore: 11, eventsBefore: 0 }));
      expect(await write(store, (tx) => tx.keptAnswer(slot))).toBeUndefined();
    });

    it('report events that are no longer stored', async () => {
      const event = { userId: 'U1', realm: 'demo', kind: 'order', data: {} } as const;
      for (const now of [10, 20, 30]) await write(store, (tx) => tx.event(event), now);
      await write(store, (tx) => tx.forget({ keysBefore: 0, eventsBefore: 25 }));
      const after = async (id: number | null) => {
        const { events, ...page } = await store.eventsAfter('U1', 'demo', id, 9);
        return { ...page, ids: events.map(({ eventId }) => eventId) };
      };
      expect(await after(null)).toEqual({ lastId: 3, isGone: false, ids: [] });
      expect(await after(1)).toEqual({ lastId: 3, isGone: true, ids: [3] });
      expect(await after(2)).toEqual({ lastId: 3, isGone: false, ids: [3] });
      expect(await after(3)).toEqual({ lastId: 3, isGone: false, ids: [] });
      expect(await after(9)).toEqual({ lastId: 3, isGone: true, ids: [] });
      await write(store, (tx) => tx.forget({ keysBefore: 0, eventsBefore: 99 }));
      expect(await after(2)).toEqual({ lastId: 3, isGone: true, ids: [] });
      const batch = await store.begin(40);
      await batch.attempt((tx) => tx.event(event));
      expect(await batch.commit()).toMatchObject([{ eventId: 4 }]);
    });

    it('store the mode', async () => {
      expect(await store.mode()).toEqual({ mode: 'normal', reason: 'start', since: 0 });
      const frozen = { mode: 'frozen', reason: 'audit', since: 5 } as const;
      await write(store, (tx) => tx.setMode(frozen));
      expect(await store.mode()).toEqual(frozen);
    });
  });

  const onDisk = engine === 'memory' ? [] : [engine];
  it.each(onDisk)('on %s allows one writer and continues after a restart', async () => {
    await write(store, (tx) => tx.post(gift('U1', 5n)));
    await write(store, (tx) => tx.setMode({ mode: 'frozen', reason: 'x', since: 1 }));
    await expect(openLedger(rig.place)).rejects.toBeInstanceOf(LedgerBusyError);
    await store.close();
    store = await rig.open();
    expect((await store.mode()).mode).toBe('frozen');
    expect(await write(store, (tx) => tx.post(move(5n)))).toBe('2');
    expect(await available()).toBe(0n);
  });

  it('reports a failure of the engine as such', async () => {
    await store.close();
    await expect(store.begin(1)).rejects.toBeInstanceOf(StoreFailure);
    store = await newRig().then((other) => other.open());
  });
});

const why = whyNoPostgres();
describe.skipIf(why !== null)('a server without flushed commits', () => {
  it('is refused, or accepted and reported', async () => {
    const cluster = await startPostgres({ fsync: 'off' });
    try {
      const url = await cluster.database();
      await expect(openLedger({ url })).rejects.toBeInstanceOf(LedgerVolatileError);
      const store = await openLedger({ url, allowVolatile: true });
      expect(store.isVolatile).toBe(true);
      await store.close();
    } finally {
      await cluster.stop();
    }
  });
});
