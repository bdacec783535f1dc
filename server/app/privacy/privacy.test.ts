import { describe, expect, it } from 'vitest';
import { lastQuarter } from '#domain/account/loss-rate.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import {
  dustText,
  type closeCheck,
  type consentList,
  type lossRate,
} from '#protocol/http/privacy.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { CoreStore } from '#server/ports/core-store.ts';
import { HOUSE } from '#server/ports/ledger.ts';
import type { PositionRow } from '#server/ports/rows.ts';
import { addUser, fund, IdentityKit } from '#tests/support/identity-kit.ts';
import { ledgerEngines, ledgerRigs, write } from '#tests/support/ledgers.ts';
import { testCore } from '#tests/support/test-core.ts';
import { privacyCommands, privacyQueries } from './calls.ts';
import { personData, type PersonData } from './person-data.ts';

async function privacyKit(store: CoreStore): Promise<IdentityKit> {
  const core = await testCore({
    commands: { ...privacyCommands, 'test.user': addUser, 'test.fund': fund },
    queries: privacyQueries,
    store,
  });
  return new IdentityKit(core);
}

/** An open contract position with no value yet. */
function openPosition(userId: string): PositionRow {
  return {
    ...{ id: `POS-${userId}`, version: 1, userId, realm: 'real', symbol: 'BTC-USDT-SWAP' },
    ...{ side: 'long', leverage: 10, qty: 0n, entry: '1', margin: 0n },
    ...{ realised: 0n, fees: 0n, funding: 0n, status: 'open', reason: null, dueSince: null },
    ...{ openedAt: 1, closedAt: null, updatedAt: 1, marginMode: 'isolated' },
  };
}

describe.each(ledgerEngines())('personal data on %s', (engine) => {
  const newRig = ledgerRigs(engine);

  it('stores every change of a consent', async () => {
    const store = await (await newRig()).open();
    const kit = await privacyKit(store);
    await kit.addUser('P1');
    const set = (kind: string, isOn: string) => kit.code('consentSet', { kind, isOn }, 'P1');
    const { items } = await kit.ask<DataOf<typeof consentList>>('consentList', {}, 'P1');
    expect(items.every(({ isOn, at }) => !isOn && at === undefined)).toBe(true);
    for (const isOn of ['1', '1', '0']) expect(await set('sms', isOn)).toBe(0);
    expect(await set('email', '1')).toBe(0);
    const after = await kit.ask<DataOf<typeof consentList>>('consentList', {}, 'P1');
    expect(after.items.map(({ kind, isOn, textVersion }) => [kind, isOn, textVersion])).toEqual([
      ['contract', false, undefined],
      ['email', true, '2026-11'],
      ['sms', false, '2026-11'],
      ['push', false, undefined],
      ['analytics', false, undefined],
      ['biometric', false, undefined],
      ['abroad', false, undefined],
    ]);
    const rows = await kit.read((db) => db.table('consent').find({ userId: 'P1' }));
    expect(rows.map(({ kind, isOn }) => `${kind} ${isOn}`).sort()).toEqual([
      'email true',
      'sms false',
      'sms true',
    ]);
    expect(await set('contract', '1')).toBe(0);
    expect(await set('contract', '0')).toBe(-1016);
    await store.close();
  });

  it('is exported completely, without secrets, once in ten minutes', async () => {
    const store = await (await newRig()).open();
    const kit = await privacyKit(store);
    await kit.addUser('P1', { loginHash: 'secret-hash', name: 'Ada Su' }, 5n);
    expect(await kit.code('privacy.countDownload', {}, 'P1')).toBe(0);
    expect(await kit.code('privacy.countDownload', {}, 'P1')).toBe(-1429);
    await kit.core.advance(600_000);
    expect(await kit.code('privacy.countDownload', {}, 'P1')).toBe(0);
    const data = await kit.ask<PersonData>('privacy.data', {}, 'P1');
    const text = JSON.stringify(data);
    expect(data.cut).toEqual([]);
    expect(data.parts['user']).toMatchObject([{ name: 'Ada Su' }]);
    expect(data.parts['entries.real']).toMatchObject([{ asset: 'TRY', amount: '0.05' }]);
    expect(text).not.toMatch(/secret-hash|Hash"|Sealed"/);
    expect(Object.keys(data.parts).length).toBeGreaterThan(30);
    await store.close();
  });

  it('lists the parts that were cut, and keeps their newest rows', async () => {
    const store = await (await newRig()).open();
    const kit = await privacyKit(store);
    await kit.addUser('P1');
    for (const lira of [1n, 2n, 3n]) await kit.fund(lira, 'P1');
    for (const isOn of ['1', '0', '1']) {
      kit.core.now += 1;
      await kit.done('consentSet', { kind: 'push', isOn }, 'P1');
    }
    const cutAt = (most: number) =>
      kit.read((db) => {
        const context = { db, caller: { userId: 'P1', realm: 'real' } } as QueryContext;
        return personData(context, {}, most);
      });
    const { parts, cut } = await cutAt(2);
    expect(cut).toEqual(['consent', 'entries.real']);
    expect(parts['entries.real']?.map(({ amount }) => amount)).toEqual(['0.03', '0.02']);
    expect(parts['consent']?.map(({ isOn }) => isOn)).toEqual([true, false]);
    expect((await cutAt(3)).cut).toEqual([]);
    await store.close();
  });

  it('is erased when an empty account is closed, and no other; the ledger stays', async () => {
    const store = await (await newRig()).open();
    const kit = await privacyKit(store);
    await kit.addUser('P1', { phone: '+905321234567', loginHash: 'x' }, 10_000n);
    await kit.addUser('P2', { phone: '+905321234568', name: 'Can Ok', loginHash: 'x' });
    type Check = DataOf<typeof closeCheck>;
    expect(await kit.ask<Check>('closeCheck', {}, 'P1')).toMatchObject({
      canClose: false,
      blockers: [{ kind: 'balance', balances: [{ asset: 'TRY', amount: '100.00' }] }],
      dust: [],
    });
    expect(await kit.code('accountClose', {}, 'P1')).toBe(-1016);
    expect((await kit.user('P1')).status).toBe(1);
    expect(await kit.ask<Check>('closeCheck', {}, 'P2')).toMatchObject({ canClose: true });
    const wish = { id: 'real:P2', version: 1, userId: 'P2', realm: 'real', isOn: true } as const;
    const limits = { maxPerIssue: 2_000_00n, totalCap: 10_000_00n, place: 1, updatedAt: 1 };
    await write(store, (tx) => tx.table('autoApply').insert({ ...wish, ...limits }));
    expect(await kit.code('accountClose', {}, 'P2')).toBe(0);
    const wishes = await kit.read((db) => db.table('autoApply').find({ userId: 'P2' }));
    expect(wishes.map(({ isOn }) => isOn)).toEqual([false]);
    const closed = await kit.user('P2');
    expect(closed).toMatchObject({ status: 0, phone: null, email: null, name: null });
    expect(closed).toMatchObject({ loginHash: null, account: `closed-${closed.publicId}` });
    expect(kit.core.errors).toEqual([]);
    await store.close();
  });

  it('books dust to the house when the user gives it up explicitly', async () => {
    const store = await (await newRig()).open();
    const kit = await privacyKit(store);
    await kit.addUser('P1', { loginHash: 'x' }, 9_999n);
    const check = () => kit.ask<DataOf<typeof closeCheck>>('closeCheck', {}, 'P1');
    expect(await check()).toMatchObject({
      canClose: true,
      blockers: [],
      dust: [{ asset: 'TRY', amount: '99.99', least: '100.00' }],
    });
    for (const giveUp of ['', 'TRY:99.98', 'TRY:99.99,BTC:1']) {
      expect(await kit.code('accountClose', { giveUp }, 'P1'), giveUp).toBe(-1016);
    }
    expect((await kit.user('P1')).status).toBe(1);
    const { dust } = await check();
    expect(await kit.code('accountClose', { giveUp: dustText(dust) }, 'P1')).toBe(0);
    const { own, house, records } = await kit.read(async (db) => ({
      own: await db.balance('real', 'P1', 'TRY', 'available'),
      house: await db.balance('real', HOUSE, 'TRY', 'rounding'),
      records: await db.records('real', 'P1', { limit: 1 }),
    }));
    expect([own, house]).toEqual([0n, 9_999n]);
    expect(records).toMatchObject([{ reason: 'dustGivenUp', amount: -9_999n, balance: 0n }]);
    expect(kit.core.errors).toEqual([]);
    await store.close();
  });

  it('closes an account whatever its demo account holds', async () => {
    const store = await (await newRig()).open();
    const kit = await privacyKit(store);
    await kit.addUser('P1');
    await kit.addUser('P2', { kind: 'demo' });
    const lira = { owner: '', bucket: 'available', asset: 'TRY', amount: 10_000_000n } as const;
    await write(store, async (tx) => {
      for (const owner of ['P1', 'P2']) {
        const legs = [
          { ...lira, owner },
          { ...lira, owner: HOUSE, bucket: 'issuer', amount: -lira.amount },
        ] as const;
        await tx.post({ realm: 'demo', reason: 'demoStart', ref: owner, legs });
        await tx.table('position').insert({ ...openPosition(owner), realm: 'demo' });
      }
    });
    for (const user of ['P1', 'P2']) {
      const check = await kit.ask<DataOf<typeof closeCheck>>('closeCheck', {}, user);
      expect(check).toMatchObject({ canClose: true, blockers: [], dust: [] });
      expect(await kit.code('accountClose', {}, user), user).toBe(0);
    }
    await write(store, (tx) => tx.table('position').insert({ ...openPosition('P1'), id: 'POS' }));
    const check = await kit.ask<DataOf<typeof closeCheck>>('closeCheck', {}, 'P1');
    expect(check.blockers).toEqual([{ realm: 'real', kind: 'positions', count: 1 }]);
    await store.close();
  });

  it('gives the share of accounts that lost on leverage, from fifty on', async () => {
    const store = await (await newRig()).open();
    const kit = await privacyKit(store);
    const ask = () => kit.ask<DataOf<typeof lossRate>>('lossRate', {}, 'P0');
    const { from: closedAt, name } = lastQuarter(kit.core.now);
    for (let at = 0; at < 50; at++) {
      const user = `P${at}`;
      await kit.addUser(user);
      // Fees and funding turn an apparent profit into a loss.
      const realised = 10n;
      const [fees, funding] = at < 20 ? ([0n, -9n] as const) : ([5n, -6n] as const);
      const position: PositionRow = { ...openPosition(user), realised, fees, funding };
      await write(store, async (tx) => {
        await tx.table('position').insert(position);
        await tx.table('position').update(position, { status: 'closed', closedAt });
      });
      if (at === 48) expect((await ask()).items[0]).toEqual({ realm: 'real', accounts: 49 });
    }
    expect(await ask()).toMatchObject({
      quarter: name,
      items: [
        { realm: 'real', accounts: 50, rate: '0.600' },
        { realm: 'demo', accounts: 0 },
      ],
    });
    await store.close();
  });
});
