import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { openAuditor } from '#server/store/ledger/auditor.ts';
import { BuiltServer } from '#tests/chaos/built-server.ts';
import { besideAudit } from '../beside-audit.ts';
import { makeLedger, type Wanted } from '../big-ledger.ts';
import { dataFolder } from '../load-server.ts';
import { numbersOf } from '../server-numbers.ts';
import type { Sheet } from '../sheet.ts';
import { EXACT } from '../verdict.ts';

const FULL: Wanted = { entries: 1_000_000, orders: 100_000 };
const SHORT: Wanted = { entries: 100_000, orders: 5_000 };
const STARTS = 3;
const READY_S = 5;
const AUDIT_S = 10;

/** Audits a ledger without a writer. */
async function audit(sheet: Sheet, file: string): Promise<void> {
  const auditor = openAuditor({ file });
  try {
    const from = performance.now();
    const { entries, findings } = await auditor.once({ full: true });
    const seconds = (performance.now() - from) / 1000;
    const found = { atMost: 0, unit: 'findings', times: EXACT };
    sheet.limit(`LOAD-10 full audit of ${entries} entries`, seconds, {
      atMost: AUDIT_S,
      unit: 's',
    });
    sheet.limit('LOAD-10 audit', findings.length, found);
    for (const { detail, rule, subject } of findings.slice(0, 3)) {
      sheet.tell(`${rule} ${subject}: ${detail}`);
    }
  } finally {
    await auditor.close();
  }
}

/**
 * Starts the server on a folder and kills it.
 * @returns the seconds until it serves.
 * @throws Error when its first audit saw no entries: then it reads another ledger.
 */
async function start(folder: string, port: number): Promise<number> {
  const server = await BuiltServer.start({ PORT: `${port}`, DATA_DIR: folder });
  try {
    const answer = await fetch(new URL('/metrics', server.url));
    const entries = numbersOf(await answer.text()).get('ledger_entries') ?? 0;
    if (entries === 0) throw new Error('the server reads another ledger');
    return server.readyMs / 1000;
  } finally {
    await server.kill();
  }
}

/** LOAD-07 and LOAD-10: a large ledger, its full audit, and the start of the server on it. */
export async function load07(sheet: Sheet): Promise<void> {
  const folder = dataFolder();
  try {
    const file = path.join(folder, 'ledger.db');
    const made = await makeLedger(file, sheet.isShort ? SHORT : FULL);
    const megabytes = statSync(file).size / 1024 ** 2;
    const { entries, orders, seconds } = made;
    sheet.keep('LOAD-07 ledger', { ...made, megabytes });
    sheet.tell(
      `a ledger of ${entries} entries with ${orders} open orders, ` +
        `${megabytes.toFixed(0)} MiB, made in ${seconds.toFixed(0)} s`,
    );
    await audit(sheet, file);
    const first = await start(folder, sheet.port);
    sheet.tell(`the first start, including the history: ${first.toFixed(1)} s`);
    let worst = 0;
    for (let at = 0; at < STARTS; at++) {
      const again = await start(folder, sheet.port);
      sheet.tell(`ready after ${again.toFixed(2)} s`);
      worst = Math.max(worst, again);
    }
    sheet.limit(`LOAD-07 ready, worst of ${STARTS}`, worst, { atMost: READY_S, unit: 's' });
    await besideAudit(sheet, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
