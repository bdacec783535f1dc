import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UseCase } from '#server/ports/core.ts';
import { openLedger } from '#server/store/ledger/open-ledger.ts';
import { testCore, type TestCore } from '#tests/support/test-core.ts';

const commands: Record<string, UseCase> = {
  pay: async ({ tx, caller, newId }, { amount }: { amount: string }) => {
    const legs = [
      { owner: 'house', bucket: 'issuer', asset: 'TRY', amount: -BigInt(amount) },
      { owner: caller.userId, bucket: 'available', asset: 'TRY', amount: BigInt(amount) },
    ] as const;
    const id = newId();
    await tx.post({ realm: 'demo', reason: 'demoStart', ref: id, legs });
    await tx.event({ userId: caller.userId, realm: 'demo', kind: 'account', data: { id } });
    return { id };
  },
  spend: async ({ tx, caller, newId }, { amount }: { amount: string }) => {
    const legs = [
      { owner: caller.userId, bucket: 'available', asset: 'TRY', amount: -BigInt(amount) },
      { owner: 'house', bucket: 'venue', asset: 'TRY', amount: BigInt(amount) },
    ] as const;
    await tx.event({ userId: caller.userId, realm: 'demo', kind: 'account', data: {} });
    await tx.post({ realm: 'demo', reason: 'fill', ref: newId(), legs });
    return {};
  },
};

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'core-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true });
});

async function onFile(): Promise<TestCore> {
  return testCore({ commands, store: await openLedger({ file: join(dir, 'ledger.db') }) });
}

const available = (test: TestCore) =>
  test.store.read((db) => db.balance('demo', 'U1', 'TRY', 'available'));

describe.each(['file', 'memory'])('a core on a ledger in %s', (place) => {
  const open = async (): Promise<TestCore> =>
    place === 'file' ? onFile() : testCore({ commands, store: await openLedger({ memory: true }) });

  it('accepts exactly one of a hundred parallel spends of the whole balance', async () => {
    const test = await open();
    for (let round = 0; round < 10; round++) {
      await test.command('pay', { amount: '1000' });
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => test.command('spend', { amount: '1000' })),
      );
      expect(answers.filter((one) => one.ok)).toHaveLength(1);
      expect(answers.filter((one) => !one.ok && one.code === -1050)).toHaveLength(99);
      expect(await available(test)).toBe(0n);
    }
    expect(test.events.map(({ eventId }) => eventId)).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 1),
    );
    await test.store.close();
  });
});

describe('a restart', () => {
  it('keeps money, answers by key, events and mode', async () => {
    const first = await onFile();
    const asked = { key: 'key-00000001' };
    const paid = await first.command('pay', { amount: '700' }, asked);
    await first.core.setMode('cancel_only', 'operator:1');
    await first.store.close();

    const next = await onFile();
    expect(next.core.mode).toBe('cancel_only');
    expect(await available(next)).toBe(700n);
    const again = await next.command('pay', { amount: '700' }, asked);
    expect(again).toEqual({ ...paid, replayed: true });
    const page = await next.store.eventsAfter('U1', 'demo', 0, 10);
    expect(page).toMatchObject({ lastId: 1, isGone: false, events: [{ eventId: 1 }] });
    await next.store.close();
  });
});
