import { setTimeout as pause } from 'node:timers/promises';
import type { AuditFinding, AuditReport } from '#server/ports/core-store.ts';
import { CHAIN_START, ChainCheck, type ChainPlace } from './audit-chain.ts';
import { checkFilledOrders, checkOrdersAfter, newestFill } from './audit-orders.ts';
import type { AuditAsk } from './audit-messages.ts';
import { ALGO_HISTORY_RULES, ALGO_RULES } from './audit-algos.ts';
import { CREDIT_HISTORY_RULES, CREDIT_RULES } from './audit-credit.ts';
import { CROSS_HISTORY_RULES, CROSS_RULES } from './audit-cross.ts';
import { EXCHANGE_HISTORY_RULES } from './audit-exchange.ts';
import { ISSUE_HISTORY_RULES, ISSUE_RULES } from './audit-issues.ts';
import { LOAN_HISTORY_RULES, LOAN_RULES } from './audit-loans.ts';
import { OPTION_HISTORY_RULES, OPTION_RULES_NOW } from './audit-options.ts';
import { RAILS_HISTORY_RULES, RAILS_RULES } from './audit-rails.ts';
import { ROBOT_HISTORY_RULES, ROBOT_RULES } from './audit-robots.ts';
import { HISTORY_RULES, STATE_RULES, type AuditRule } from './audit-rules.ts';
import { VIP_HISTORY_RULES, VIP_RULES } from './audit-vip.ts';
import type { LedgerReader } from './ledger-reader.ts';
import { openSqliteReader } from './libsql-session.ts';
import { connectPg } from './pg-session.ts';
import { auditHash } from './posting.ts';
import { AUDIT_LOG } from './own-tables.ts';
import { FIRST_HASH } from './schema-ledger.ts';
import { ReaderPool } from './reader-pool.ts';
import { asNumber, asText, int } from './row-codec.ts';
import { columnList, fieldPlaces } from './table-columns.ts';

/** Rules on the current state. */
const NOW: readonly AuditRule[] = [
  ...STATE_RULES,
  ...ALGO_RULES,
  ...LOAN_RULES,
  ...ROBOT_RULES,
  ...ISSUE_RULES,
  ...CREDIT_RULES,
  ...CROSS_RULES,
  ...OPTION_RULES_NOW,
  ...RAILS_RULES,
  ...VIP_RULES,
];
/** Rules on the whole history. */
const EVER: readonly AuditRule[] = [
  ...HISTORY_RULES,
  ...ALGO_HISTORY_RULES,
  ...LOAN_HISTORY_RULES,
  ...ROBOT_HISTORY_RULES,
  ...ISSUE_HISTORY_RULES,
  ...CREDIT_HISTORY_RULES,
  ...CROSS_HISTORY_RULES,
  ...EXCHANGE_HISTORY_RULES,
  ...OPTION_HISTORY_RULES,
  ...RAILS_HISTORY_RULES,
  ...VIP_HISTORY_RULES,
];
/** Maximum findings per pass; one is enough to freeze the venue. */
const MOST = 100;
/** Past transactions in the first incremental pass; the full pass covers all. */
const TAIL = 10_000;
const LOG_PAGE = 2_000;
const LOG = fieldPlaces(AUDIT_LOG);
/** Fields covered by the hash of a log row, besides its number and time. */
const LOG_WORDS = [LOG.actor, LOG.action, LOG.subject, LOG.before, LOG.after];

type Find = (rule: string, subject: string, detail: string) => void;
type Inspect = <T>(run: (reader: LedgerReader) => Promise<T>) => Promise<T>;

/** Progress of earlier passes. */
type Seen = { chain: ChainPlace; fillTs: number; log: { seq: number; hash: string } };

async function tailOf(reader: LedgerReader): Promise<Seen> {
  const log = { seq: 0, hash: FIRST_HASH };
  const [row] = await reader.query(
    `SELECT t.seq, t.hash, t.ts, (SELECT MAX(e.id) FROM ledger_entry e WHERE e.tx_seq = t.seq)
     FROM ledger_tx t WHERE t.seq = (SELECT MAX(seq) FROM ledger_tx) - ?`,
    [int(TAIL)],
  );
  if (row?.[3] == null) return { chain: CHAIN_START, fillTs: 0, log };
  const chain = { seq: asNumber(row[0]), hash: asText(row[1]), entryId: asNumber(row[3]) };
  return { chain, fillTs: asNumber(row[2]), log };
}

async function runRule(
  reader: LedgerReader,
  { rule, detail, sql }: AuditRule,
  find: Find,
): Promise<void> {
  const rows = await reader.query(`${sql} LIMIT ?`, [int(MOST)]);
  for (const [subject] of rows) find(rule, asText(subject), detail);
}

/** Audits the chain of the audit log from a place on. */
async function checkLog(reader: LedgerReader, from: Seen['log'], find: Find): Promise<Seen['log']> {
  let { seq, hash } = from;
  for (;;) {
    const rows = await reader.query(
      `SELECT ${columnList(AUDIT_LOG)} FROM ${AUDIT_LOG.name}
       WHERE seq > ? ORDER BY seq LIMIT ?`,
      [int(seq), int(LOG_PAGE)],
    );
    for (const row of rows) {
      const next = asNumber(row[LOG.seq]);
      const words = LOG_WORDS.map((place) => row[place] ?? null).map((word) =>
        word === null ? null : asText(word),
      );
      const isNext = next === seq + 1 && asText(row[LOG.prevHash]) === hash;
      const stored = asText(row[LOG.hash]);
      if (!isNext || auditHash(hash, [next, asNumber(row[LOG.ts]), ...words]) !== stored) {
        find('INV-22', `audit ${next}`, 'the chain of the audit log is broken');
      }
      seq = next;
      hash = stored;
    }
    if (rows.length < LOG_PAGE) return { seq, hash };
  }
}

type Pass = { readonly seen: Seen; readonly entries: number };

/** Audits the entries since a place, and every live object. */
async function latest(reader: LedgerReader, seen: Seen, find: Find): Promise<Pass> {
  const check = new ChainCheck(seen.chain, find);
  while (!(await check.page(reader)));
  const log = await checkLog(reader, seen.log, find);
  for (const rule of NOW) await runRule(reader, rule, find);
  const fillTs = await checkFilledOrders(reader, seen.fillTs, find);
  return { seen: { chain: check.place, log, fillTs }, entries: check.entries };
}

/** Audits everything, one part at a time. Concurrent writes are audited last, in one state. */
async function everything(inspect: Inspect, find: Find): Promise<Pass> {
  const fillTs = await inspect(newestFill);
  const check = new ChainCheck(CHAIN_START, find);
  while (!(await inspect((reader) => check.page(reader))));
  const log = await inspect((reader) => checkLog(reader, { seq: 0, hash: FIRST_HASH }, find));
  // Reported after the current findings.
  const old: Parameters<Find>[] = [];
  const findOld: Find = (...found) => {
    if (old.length < MOST) old.push(found);
  };
  for (const rule of EVER) await inspect((reader) => runRule(reader, rule, findOld));
  for (let last: string | null = ''; last !== null;) {
    const from: string = last;
    last = await inspect((reader) => checkOrdersAfter(reader, from, findOld));
  }
  const seen = { chain: check.place, log, fillTs };
  const end = await inspect((reader) => latest(reader, seen, find));
  for (const found of old) find(...found);
  return { seen: end.seen, entries: check.entries + end.entries };
}

/** After each read, pauses for as long as it took, to leave the disk to others. */
function calm(inspect: Inspect): Inspect {
  return async (run) => {
    const from = performance.now();
    const found = await inspect(run);
    await pause(performance.now() - from);
    return found;
  };
}

/**
 * Finds broken invariants in the committed state. It only reads. The incremental pass covers new
 * entries since the last pass and every live object, in one state. The full pass covers everything
 * in many short reads, each of its own state, and ends with an incremental one. One long read would
 * stop the engine from truncating its log, and a long log slows down writes.
 */
export class Auditor {
  readonly #inspect: Inspect;
  readonly #close: () => Promise<void>;
  #seen: Seen | null = null;

  constructor(inspect: Inspect, close: () => Promise<void> = () => Promise.resolve()) {
    this.#inspect = inspect;
    this.#close = close;
  }

  /** Runs one pass. Findings contain rules and ids only. */
  async once({ full, isCalm = false }: AuditAsk): Promise<AuditReport> {
    const findings: AuditFinding[] = [];
    const find: Find = (rule, subject, detail) => {
      const isTold = findings.some(
        (one) => one.rule === rule && one.subject === subject && one.detail === detail,
      );
      if (!isTold && findings.length < MOST) findings.push({ rule, subject, detail });
    };
    const pass = full
      ? await everything(isCalm ? calm(this.#inspect) : this.#inspect, find)
      : await this.#inspect(async (reader) =>
          latest(reader, this.#seen ?? (await tailOf(reader)), find),
        );
    // A broken invariant is reported by every pass until it is repaired.
    if (findings.length === 0) this.#seen = pass.seen;
    return { kind: full ? 'full' : 'incremental', findings, entries: pass.entries };
  }

  close(): Promise<void> {
    return this.#close();
  }
}

/** An auditor with its own read-only connection. */
export function openAuditor(place: { readonly file: string } | { readonly url: string }): Auditor {
  const readers = new ReaderPool(() =>
    'file' in place ? Promise.resolve(openSqliteReader(place.file)) : connectPg(place.url),
  );
  return new Auditor(
    (run) => readers.use(run),
    () => readers.close(),
  );
}
