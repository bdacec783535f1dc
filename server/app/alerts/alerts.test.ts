import { describe, expect, it } from 'vitest';
import type { AlertView, alertList } from '#protocol/http/alerts.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { ledgerEngines, ledgerRigs } from '#tests/support/ledgers.ts';
import { addUser, IdentityKit } from '#tests/support/identity-kit.ts';
import { testCore } from '#tests/support/test-core.ts';
import { loadInstruments } from '#server/feed/instruments/load-instruments.ts';
import type { CoreStore } from '#server/ports/core-store.ts';
import type { ArmedAlert } from './armed-alerts.ts';
import { alertCommands, alertQueries } from './calls.ts';

type List = DataOf<typeof alertList>;

async function alertKit(store: CoreStore): Promise<IdentityKit> {
  const core = await testCore({
    commands: { ...alertCommands, 'test.user': addUser },
    queries: alertQueries,
    instruments: loadInstruments(),
    store,
  });
  const kit = new IdentityKit(core);
  for (const user of ['A1', 'A2']) await kit.addUser(user);
  return kit;
}

const WANTED = {
  kind: 'price',
  symbol: 'BTC-USDT',
  side: 'above',
  threshold: '69000',
  priceBy: 'last',
  repeats: '0',
  pushes: '0',
  place: 'server',
} as const;

describe.each(ledgerEngines())('alerts on %s', (engine) => {
  const newRig = ledgerRigs(engine);

  it('are added, ring once, and are turned on again', async () => {
    const store = await (await newRig()).open();
    const kit = await alertKit(store);
    const list = (user = 'A1'): Promise<List> => kit.ask('alertList', {}, user);
    const { id } = await kit.done<AlertView>('alertAdd', WANTED, 'A1');
    const armed = await kit.ask<ArmedAlert[]>('alert.armed', {}, 'A1');
    expect(armed).toMatchObject([{ id, threshold: '69000', dueAt: null }]);
    const seen = { id, value: '69000.5', source: 'trade:88011442' };
    expect(await kit.done('alert.ring', seen, 'A1')).toEqual({ isOn: false });
    expect(await kit.done('alert.ring', seen, 'A1')).toEqual({ isOn: false });
    const after = await list();
    expect(after.items).toMatchObject([{ id, status: 'rung' }]);
    expect(after.rings).toMatchObject([{ alertId: id, value: '69000.5', source: seen.source }]);
    expect(await kit.ask('alert.armed', {}, 'A1')).toEqual([]);
    const told = kit.core.events.filter(({ kind }) => kind === 'message');
    expect(told.map(({ data }) => data)).toEqual([
      {
        msgKey: 'alert.rang.price.above',
        args: { id, version: '1', symbol: 'BTC-USDT', threshold: '69000', value: '69000.5' },
      },
    ]);
    const changes = kit.core.events.filter(({ kind }) => kind === 'alert');
    expect(changes.map(({ data }) => data)).toEqual([
      { id, version: 1, status: 'on' },
      { id, version: 2, status: 'rung' },
    ]);
    expect((await list('A2')).items).toEqual([]);
    expect(await kit.code('alertSet', { id, isOn: '1' }, 'A2')).toBe(-1404);
    expect(await kit.code('alertSet', { id, isOn: '1' }, 'A1')).toBe(0);
    expect((await list()).items).toMatchObject([{ status: 'on' }]);
    expect(await kit.code('alertDelete', { id }, 'A1')).toBe(0);
    expect(await kit.code('alertDelete', { id }, 'A1')).toBe(-1404);
    expect((await list()).items).toEqual([]);
    expect((await list()).rings).toHaveLength(1);
    expect(kit.core.errors).toEqual([]);
    await store.close();
  });

  it('ring repeatedly where set to repeat, and ring from a device that watches them', async () => {
    const store = await (await newRig()).open();
    const kit = await alertKit(store);
    const add = (more: object): Promise<AlertView> =>
      kit.done('alertAdd', { ...WANTED, ...more }, 'A1');
    const often = await add({ repeats: '1' });
    const seen = { value: '70000', source: 'trade:1' };
    expect(await kit.done('alert.ring', { id: often.id, ...seen }, 'A1')).toEqual({ isOn: true });
    const own = await add({ place: 'device', kind: 'change', threshold: '-5', side: 'below' });
    const armed = await kit.ask<ArmedAlert[]>('alert.armed', {}, 'A1');
    expect(armed.map(({ id }) => id)).toEqual([often.id]);
    expect(await kit.code('alertRang', { id: often.id, ...seen }, 'A1')).toBe(-1016);
    const change = { id: own.id, version: '1', value: '-5.2', source: 'ticker:1' };
    expect(await kit.code('alertRang', { ...change, version: '2' }, 'A1')).toBe(-1016);
    expect(await kit.done('alertRang', change, 'A1')).toMatchObject({ status: 'rung' });
    expect(await kit.code('alertRang', change, 'A1')).toBe(-1016);
    await store.close();
  });

  it('are refused if they could never ring, and beyond fifty', async () => {
    const store = await (await newRig()).open();
    const kit = await alertKit(store);
    const code = (more: object): Promise<number> =>
      kit.code('alertAdd', { ...WANTED, ...more }, 'A1');
    expect(await code({ symbol: 'NOPE' })).toBe(-1404);
    expect(await code({ threshold: '0' })).toBe(-1013);
    expect(await code({ kind: 'volume', side: 'below' })).toBe(-1013);
    expect(await code({ kind: 'volume', threshold: '2', place: 'device' })).toBe(0);
    const date = { kind: 'issue', issueId: 'ipo-999', moment: 'opens' } as const;
    expect(await code({ kind: 'liquidation', side: 'below', threshold: '1' })).toBe(-1013);
    expect(await code({ kind: 'issue' })).toBe(-1013);
    expect(await code(date)).toBe(-1404);
    for (let added = 1; added < 50; added++) expect(await code({})).toBe(0);
    expect(await code({})).toBe(-1017);
    await store.close();
  });
});
