import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAuditor } from '#server/store/ledger/auditor.ts';
import { fileFault } from '#server/store/ledger/ledger-file.ts';
import { LedgerDamagedError, openLedger } from '#server/store/ledger/open-ledger.ts';
import { gift, write } from '#tests/support/ledgers.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { ledgerFolder } from './store-rig.ts';

/** Files torn by a crash or corrupted by a disk, each a copy of a good one. */

const TIMES = 50;
const COMMITS = 40;
let folder: ReturnType<typeof ledgerFolder>;
beforeEach(() => {
  folder = ledgerFolder();
});
afterEach(() => folder.remove());

/**
 * A ledger with a number of commits, still open: its latest commits are in the log next to the
 * file.
 */
async function written(commits = COMMITS) {
  const store = await openLedger({ file: folder.file });
  for (let at = 0; at < commits; at++) {
    await write(store, async (tx) => {
      await tx.post(gift('U1', 1n));
      await tx.event({ userId: 'U1', realm: 'demo', kind: 'account', data: { at } });
    });
  }
  return store;
}

/** Moves everything into the file itself, as a stopped server does now and then. */
function settle(file: string): void {
  const db = new Database(file);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}

/** All readable content: every row of every table, as text. */
function everything(file: string): string {
  const db = new Database(file);
  try {
    const names = db
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
      .raw()
      .all([]) as [string][];
    return names
      .map(([name]) => JSON.stringify(db.prepare(`SELECT * FROM "${name}"`).raw().all([])))
      .join('\n');
  } finally {
    db.close();
  }
}

/** Findings of the operator's full audit. */
async function findings(file: string): Promise<number> {
  if (fileFault(file) !== null) return 1;
  const auditor = openAuditor({ file });
  try {
    return (await auditor.once({ full: true })).findings.length;
  } finally {
    await auditor.close();
  }
}

describe('a torn write-ahead log', () => {
  it('opens at a whole commit wherever the log was cut', async () => {
    const random = seededRandom(7);
    const open = await written();
    const wal = `${folder.file}-wal`;
    const size = readFileSync(wal).byteLength;
    const seen = new Set<string>();
    for (let time = 0; time < TIMES; time++) {
      const file = `${folder.file}-cut-${time}`;
      copyFileSync(folder.file, file);
      copyFileSync(wal, `${file}-wal`);
      truncateSync(`${file}-wal`, Math.floor(random() * size));
      const store = await openLedger({ file });
      const held = await store.read((db) => db.balance('demo', 'U1', 'TRY', 'available'));
      const { events } = await store.eventsAfter('U1', 'demo', 0, 1_000_000);
      // Each commit paid one unit and added an event: either both are present or neither.
      expect(BigInt(events.length)).toBe(held);
      expect(await write(store, (tx) => tx.post(gift('U1', 1n)))).toBe(String(held + 1n));
      await store.close();
      expect(await findings(file)).toBe(0);
      seen.add(String(held));
    }
    expect(seen.size).toBeGreaterThan(5);
    await open.close();
  });
});

describe('a flipped byte', () => {
  it('never goes unnoticed in anything that is read', async () => {
    const random = seededRandom(11);
    await (await written()).close();
    settle(folder.file);
    const good = readFileSync(folder.file);
    const truth = everything(folder.file);
    expect(canOpen(folder.file)).toBe(true);
    // Most of a young file is empty; only non-zero bytes matter.
    const used = [...good.keys()].filter((at) => good[at] !== 0);
    const told = { refused: 0, audited: 0, unread: 0, unnoticed: 0 };
    for (let time = 0; time < TIMES; time++) {
      const file = `${folder.file}-flip-${time}`;
      const bytes = Buffer.from(good);
      const at = used[Math.floor(random() * used.length)] ?? 0;
      bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8));
      writeFileSync(file, bytes);
      const isText = (bytes[at] ?? 0) < FIRST_BEYOND_ASCII;
      told[isText || canOpen(file) ? await outcome(file, truth) : 'refused']++;
    }
    console.warn(`Flipped bytes: ${JSON.stringify(told)}`);
    expect(told.unnoticed).toBe(0);
  });

  it('in its header, or a file of another kind, is reported in one line', async () => {
    await (await written(1)).close();
    settle(folder.file);
    const bytes = readFileSync(folder.file);
    bytes[0] = 0;
    writeFileSync(folder.file, bytes);
    const start = openLedger({ file: folder.file });
    await expect(start).rejects.toBeInstanceOf(LedgerDamagedError);
    await expect(start).rejects.toThrow(/restore FOLDER/);
  });
});

const FIRST_BEYOND_ASCII = 0x80;
const OPENER = path.join(import.meta.dirname, 'open-in-child.ts');

/**
 * Whether a start survives the file. The driver ends the process, which nothing can catch, when the
 * text of a table's declaration is no longer valid: the server does not start on such a file.
 */
function canOpen(file: string): boolean {
  const run = spawnSync(process.execPath, ['--import', 'tsx', OPENER, file], { encoding: 'utf8' });
  return run.status === 0;
}

async function outcome(
  file: string,
  truth: string,
): Promise<'refused' | 'audited' | 'unread' | 'unnoticed'> {
  try {
    const store = await openLedger({ file });
    await store.close();
  } catch {
    return 'refused';
  }
  try {
    if ((await findings(file)) > 0) return 'audited';
    return everything(file) === truth ? 'unread' : 'unnoticed';
  } catch {
    // An engine that cannot read ends the audit, which the server reports as a failure.
    return 'audited';
  }
}
