import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUp, restore } from '#server/op/backup.ts';
import { openLedger } from '#server/store/ledger/open-ledger.ts';
import { gift, write } from '#tests/support/ledgers.ts';
import { ledgerFolder } from './store-rig.ts';

let folder: ReturnType<typeof ledgerFolder>;
beforeEach(() => {
  folder = ledgerFolder();
});
afterEach(() => folder.remove());

const data = (): string => join(folder.dir, 'data');
const copy = (): string => join(folder.dir, 'copy');

describe('a backup', () => {
  it('is one committed state, taken while the server writes', async () => {
    mkdirSync(join(data(), 'uploads'), { recursive: true });
    writeFileSync(join(data(), 'vault.key'), 'k'.repeat(32), { mode: 0o600 });
    writeFileSync(join(data(), 'uploads', 'a.bin'), 'sealed');
    writeFileSync(join(data(), 'server.lock'), '1');
    mkdirSync(join(data(), 'builds'));
    writeFileSync(join(data(), 'builds', 'list.json'), '[]');
    const store = await openLedger({ file: join(data(), 'ledger.db') });
    let paid = 0;
    const pay = async (): Promise<void> => {
      await write(store, async (tx) => {
        await tx.post(gift('U1', 1n));
        await tx.event({ userId: 'U1', realm: 'demo', kind: 'account', data: {} });
      });
      paid++;
    };
    for (let at = 0; at < 20; at++) await pay();
    let isDone = false;
    const writing = (async () => {
      while (!isDone) await pay();
    })();
    const before = paid;
    const report = await backUp(data(), copy());
    isDone = true;
    await writing;
    await store.close();
    expect(report).toMatchObject({ files: 3 });
    expect(statSync(copy()).mode & 0o077).toBe(0);

    rmSync(data(), { recursive: true });
    const back = await restore(copy(), data());
    expect(back.entries).toBe(report.entries);
    expect(readFileSync(join(data(), 'uploads', 'a.bin'), 'utf8')).toBe('sealed');
    const again = await openLedger({ file: join(data(), 'ledger.db') });
    const held = await again.read((db) => db.balance('demo', 'U1', 'TRY', 'available'));
    const { events } = await again.eventsAfter('U1', 'demo', 0, 1_000_000);
    expect(BigInt(events.length)).toBe(held);
    expect(held).toBeGreaterThanOrEqual(BigInt(before));
    expect(held).toBeLessThanOrEqual(BigInt(paid));
    // It continues from the copied state.
    expect(await write(again, (tx) => tx.post(gift('U1', 1n)))).toBe(String(held + 1n));
    await again.close();
  });

  it('is refused where it would overwrite something, and where its books are wrong', async () => {
    const store = await openLedger({ file: join(folder.dir, 'ledger.db') });
    await write(store, (tx) => tx.post(gift('U1', 5n)));
    await store.close();
    await expect(backUp(copy(), join(folder.dir, 'x'))).rejects.toThrow('no ledger');
    await backUp(folder.dir, copy());
    await expect(backUp(folder.dir, copy())).rejects.toThrow('not empty');
    await expect(restore(copy(), folder.dir)).rejects.toThrow('has a ledger');
    const file = join(copy(), 'ledger.db');
    const { default: Database } = await import('libsql');
    const db = new Database(file);
    db.exec(`DROP TRIGGER IF EXISTS balance_only_by_posting; PRAGMA ignore_check_constraints = ON`);
    const triggers = db
      .prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'")
      .raw()
      .all([]) as [string][];
    for (const [name] of triggers) db.exec(`DROP TRIGGER IF EXISTS "${name}"`);
    db.exec('UPDATE balance SET amount = amount + 1');
    db.close();
    await expect(restore(copy(), join(folder.dir, 'new'))).rejects.toThrow('findings');
  });
});
