import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openLedger, type LedgerPlace } from '#server/store/ledger/open-ledger.ts';
import { startPostgres, whyNoPostgres } from '#tests/support/postgres.ts';
import { print, Tally, writeReport } from '#tests/sim/report.ts';
import { isOnce, ParallelSpends } from './parallel-spend.ts';

/**
 * `npm run prove -- spend [--rounds N] [--json]`: runs the races in full. Of a hundred commands at
 * once, each for the whole balance, exactly one is accepted, in every round, on SQLite and on
 * PostgreSQL.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    json: { type: 'boolean', default: false },
  },
});
const rounds = Number.parseInt(values.rounds, 10);
const lines: { name: string; good: number; rounds: number; ms: number }[] = [];
const tally = new Tally();

async function spend(engine: string, place: LedgerPlace): Promise<void> {
  const store = await openLedger(place);
  try {
    const spends = await ParallelSpends.on(store);
    for (const call of ['coinTransfer', 'coinOrderAdd'] as const) {
      const from = performance.now();
      let good = 0;
      for (let round = 0; round < rounds; round++) if (isOnce(await spends.round(call))) good++;
      const ms = Math.round(performance.now() - from);
      const name = `${call} on ${engine}`;
      const isGood = good === rounds && (await spends.findings()) === 0;
      lines.push({ name, good, rounds, ms });
      tally.note(
        isGood,
        `${name}: exactly one of 100 accepted in ${good} of ${rounds} rounds, ${ms} ms`,
      );
    }
  } finally {
    await store.close();
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'terazi-spend-'));
const why = whyNoPostgres();
const cluster = why === null ? await startPostgres() : null;
try {
  await spend('SQLite', { file: path.join(folder, 'ledger.db') });
  if (cluster === null) print(`Not run: spends on PostgreSQL, ${why}.`);
  else await spend('PostgreSQL', { url: await cluster.database() });
} finally {
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (values.json) writeReport('spend', { lines });
tally.close();
