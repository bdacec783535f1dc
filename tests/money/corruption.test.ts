import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AuditRounds } from '#server/core/audit-rounds.ts';
import { startAuditor } from '#server/store/ledger/start-auditor.ts';
import { demoCaller, ledgerIn, openCore, transfer } from '#tests/core/core-thread.ts';
import { plantDifference } from './plant-difference.ts';

/** Time limit from a planted difference to the refusal of money. */
const FROZEN_WITHIN_MS = 15_000;
const ASK_EVERY_MS = 100;

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'terazi-corruption-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

describe('a ledger corrupted while the server runs', () => {
  it('freezes money within 15 seconds', async () => {
    const core = await openCore(dir);
    const caller = await demoCaller(core);
    const auditor = startAuditor({ file: ledgerIn(dir) });
    const failures: unknown[] = [];
    const rounds = new AuditRounds({
      once: (ask) => auditor.once(ask),
      report: (report) => core.audited(report),
      failed: (error) => failures.push(error),
    });
    await rounds.start();
    expect(await transfer(core, caller, 'key-before-00')).toMatchObject({ ok: true });
    expect(core.mode).toBe('normal');

    plantDifference(ledgerIn(dir));
    const from = performance.now();
    let tries = 0;
    let code = 0;
    while (code !== -1503 && performance.now() - from < FROZEN_WITHIN_MS) {
      await pause(ASK_EVERY_MS);
      const answer = await transfer(core, caller, `key-after-${String(++tries).padStart(4, '0')}`);
      code = answer.ok ? 0 : answer.code;
    }
    console.warn(`Frozen ${((performance.now() - from) / 1000).toFixed(1)} s after corruption.`);
    expect(code).toBe(-1503);
    expect(core.mode).toBe('frozen');
    expect(failures).toEqual([]);
    await rounds.stop();
    await auditor.close();
    await core.close();
  });
});
