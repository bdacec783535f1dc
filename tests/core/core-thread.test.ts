import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAuditor } from '#server/store/ledger/start-auditor.ts';
import { AuditRounds } from '#server/core/audit-rounds.ts';
import type { ThreadCore } from '#server/core/core-client.ts';
import { contractUsdt, demoCaller, ledgerIn, openCore, transfer } from './core-thread.ts';

const START_USDT = 5_000;

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'core-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

/** Runs a full audit in a thread next to the core's. */
async function audit(core: ThreadCore): Promise<void> {
  const auditor = startAuditor({ file: ledgerIn(dir) });
  await core.audited(await auditor.once({ full: true }));
  await auditor.close();
}

/** Adds one unit to a user's balance, past every guard of the database. */
function plantDifference(userId: string): void {
  const db = new Database(ledgerIn(dir));
  const guards = db.prepare(`SELECT name FROM sqlite_master WHERE type = 'trigger'`).all();
  for (const { name } of guards as { name: string }[]) db.exec(`DROP TRIGGER "${name}"`);
  db.prepare(
    `UPDATE balance SET amount = amount + 1
     WHERE account_id IN (SELECT id FROM ledger_account WHERE owner = ?)`,
  ).run(userId);
  db.close();
}

describe('the core in its thread', () => {
  it('keeps money, sessions and answers through a restart', async () => {
    const first = await openCore(dir);
    const caller = await demoCaller(first);
    const moved = await transfer(first, caller, 'key-00000001');
    await first.close();
    expect(await transfer(first, caller, 'key-00000002')).toMatchObject({ code: -1503 });

    const next = await openCore(dir);
    expect(await demoCaller(next)).toEqual(caller);
    expect(await transfer(next, caller, 'key-00000001')).toEqual({ ...moved, replayed: true });
    expect(await contractUsdt(next, caller)).toBe(START_USDT + 1);
    await audit(next);
    expect(next.isAuditClean).toBe(true);
    await next.close();
  });

  it('refuses a second writer of its ledger', async () => {
    const core = await openCore(dir);
    await expect(openCore(dir)).rejects.toThrow('another process writes this ledger');
    await core.close();
  });

  it('freezes on a planted difference and refuses money, but not reading', async () => {
    const core = await openCore(dir);
    const caller = await demoCaller(core);
    const modes: string[] = [];
    core.listen({ mode: (mode) => modes.push(mode) });
    plantDifference(caller.userId);
    const auditor = startAuditor({ file: ledgerIn(dir) });
    const rounds = new AuditRounds({
      once: (ask) => auditor.once(ask),
      report: (report) => core.audited(report),
      failed: (error) => {
        throw error;
      },
    });
    await rounds.start();
    expect(modes).toEqual(['frozen']);
    expect(core.isAuditClean).toBe(false);
    expect(await transfer(core, caller, 'key-00000001')).toMatchObject({ code: -1503 });
    expect(await contractUsdt(core, caller)).toBeGreaterThan(0);
    await expect(core.setMode('normal', 'operator:1')).rejects.toThrow('WRONG_STATE');
    await rounds.stop();
    await auditor.close();
    await core.close();
  });
});

describe('a process that ends without warning', () => {
  async function crash(crashAt: string): Promise<string[]> {
    const child = join(import.meta.dirname, 'crash-child.ts');
    const running = spawn(process.execPath, ['--import', 'tsx', child, dir, crashAt], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    running.stdout.on('data', (data: Buffer) => {
      printed += data.toString();
    });
    const [, signal] = (await once(running, 'close')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
    return printed.split('\n').filter((line) => line !== '');
  }

  it.each(['before-commit:12', 'after-commit:12', 'before-publish:12'])(
    'at %s loses nothing acknowledged and does nothing twice',
    async (crashAt) => {
      const acknowledged = await crash(crashAt);
      expect(acknowledged.length).toBeGreaterThan(0);
      const core = await openCore(dir);
      const caller = await demoCaller(core);
      const done = (await contractUsdt(core, caller)) - START_USDT;
      expect(done).toBeGreaterThanOrEqual(acknowledged.length);
      for (const key of acknowledged) {
        expect(await transfer(core, caller, key)).toMatchObject({ ok: true, replayed: true });
      }
      expect(await contractUsdt(core, caller)).toBe(START_USDT + done);
      await audit(core);
      expect(core.isAuditClean).toBe(true);
      await core.close();
    },
  );
});
