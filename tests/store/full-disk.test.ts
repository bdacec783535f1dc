import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Auditor } from '#server/store/ledger/auditor.ts';
import { testCore } from '#tests/support/test-core.ts';
import { ledgerFolder, openStore, pay } from './store-rig.ts';

/** A full disk, simulated by a file with a limit of pages. */

const AMOUNT = '7';
let folder: ReturnType<typeof ledgerFolder>;
beforeEach(() => {
  folder = ledgerFolder();
});
afterEach(() => folder.remove());

describe('a full disk', () => {
  it('refuses money while it lasts, and recovers when there is room', async () => {
    const { store, db } = await openStore(folder.file);
    const commands = { pay, stockOrderBuy: pay };
    const test = await testCore({
      store,
      commands,
      queries: { held: ({ db: rows }) => held(rows) },
    });
    const limit = (pages: number): void => void db.pragma(`max_page_count = ${pages}`);
    let keys = 0;
    const ask = () =>
      test.command('stockOrderBuy', { amount: AMOUNT }, { key: `full-disk-${keys++}` });
    expect(await ask()).toMatchObject({ ok: true });
    const [{ page_count: pages }] = db.pragma('page_count') as [{ page_count: number }];

    limit(pages);
    let paid = 1;
    let told = await ask();
    for (; told.ok && paid < 2_000; paid++) told = await ask();
    expect(told).toMatchObject({ ok: false, code: -1503, msgKey: 'error.paused' });
    expect(test.core.mode).toBe('cancel_only');
    const refusedKey = { key: `full-disk-${keys - 1}` };
    expect(await ask()).toMatchObject({ ok: false, code: -1503 });

    // Answered commands are stored, refused ones are not, and nothing is half stored.
    expect(await test.query('held', {})).toMatchObject({ data: String(7n * BigInt(paid)) });
    const auditor = new Auditor((run) => store.inspect(run));
    expect((await auditor.once({ full: true })).findings).toEqual([]);
    // The check for room may find a little: commands that do not fit are refused again.
    await test.advance(1_500);
    expect(await ask()).toMatchObject({ ok: false, code: -1503 });
    expect(test.core.mode).toBe('cancel_only');

    limit(1_000_000);
    await test.advance(1_500);
    expect(test.core.mode).toBe('normal');
    const again = await test.command('stockOrderBuy', { amount: AMOUNT }, refusedKey);
    expect(again).toMatchObject({ ok: true, replayed: false });
    expect(await test.query('held', {})).toMatchObject({ data: String(7n * BigInt(paid + 1)) });
    expect((await auditor.once({ full: true })).findings).toEqual([]);
    await store.close();
  });
});

async function held(rows: {
  balance: (realm: 'demo', owner: string, asset: string, bucket: 'available') => Promise<bigint>;
}): Promise<string> {
  return String(await rows.balance('demo', 'U1', 'TRY', 'available'));
}
