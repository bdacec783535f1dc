import type { AuditFinding, AuditReport } from '#server/ports/core-store.ts';
import { CHAIN_START, ChainCheck, type ChainPlace } from './audit-chain.ts';
import { checkAllOrders, checkFilledOrders } from './audit-orders.ts';
import { CREDIT_HISTORY_RULES, CREDIT_RULES } from './audit-credit.ts';
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
import { FIRST_HASH } from './schema-ledger.ts';
import { ReaderPool } from './reader-pool.ts';
import { asNumber, asText, int } from './row-codec.ts';

/** Findings told of one pass; one is enough to freeze the venue. */
const MOST = 100;
/** Transactions of the past that the first pass looks at; the full pass looks at all. */
const TAIL = 10_000;
const LOG_PAGE = 2_000;

type Find = (rule: string, subject: string, detail: string) => void;
type Inspect = <T>(run: (reader: LedgerReader) => Promise<T>) => Promise<T>;

/** What earlier passes have seen. */
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

async function runRules(
  reader: LedgerReader,
  rules: readonly AuditRule[],
  find: Find,
): Promise<void> {
  for (const { rule, detail, sql } of rules) {
    const rows = await reader.query(`${sql} LIMIT ?`, [int(MOST)]);
    for (const [subject] of rows) find(rule, asText(subject), detail);
  }
}

/** The chain of the audit log, from a place on. */
async function checkLog(reader: LedgerReader, from: Seen['log'], find: Find): Promise<Seen['log']> {
  let { seq, hash } = from;
  for (;;) {
    const rows = await reader.query(
      `SELECT seq, ts, actor, action, subject, before, after, prev_hash, hash FROM audit_log
       WHERE seq > ? ORDER BY seq LIMIT ?`,
      [int(seq), int(LOG_PAGE)],
    );
    for (const row of rows) {
      const next = asNumber(row[0]);
      const words = row.slice(2, 7).map((word) => (word === null ? null : asText(word)));
      const isNext = next === seq + 1 && asText(row[7]) === hash;
      const stored = asText(row[8]);
      if (!isNext || auditHash(hash, [next, asNumber(row[1]), ...words]) !== stored) {
        find('INV-22', `audit ${next}`, 'the chain of the audit log is broken');
      }
      seq = next;
      hash = stored;
    }
    if (rows.length < LOG_PAGE) return { seq, hash };
  }
}

/**
 * Looks for broken invariants in what is committed. It only reads. The incremental pass looks at
 * what is new since the pass before and at every live object, the full pass at everything.
 */
export class Auditor {
  readonly #inspect: Inspect;
  readonly #close: () => Promise<void>;
  #seen: Seen | null = null;

  constructor(inspect: Inspect, close: () => Promise<void> = () => Promise.resolve()) {
    this.#inspect = inspect;
    this.#close = close;
  }

  /** One pass. Findings name rules and ids only. */
  async once({ full }: { readonly full: boolean }): Promise<AuditReport> {
    const findings: AuditFinding[] = [];
    const find: Find = (rule, subject, detail) => {
      if (findings.length < MOST) findings.push({ rule, subject, detail });
    };
    const entries = await this.#inspect(async (reader) => {
      const seen = full ? null : (this.#seen ?? (await tailOf(reader)));
      const check = new ChainCheck(reader, seen?.chain ?? CHAIN_START, find);
      const chain = await check.run();
      const log = await checkLog(reader, seen?.log ?? { seq: 0, hash: FIRST_HASH }, find);
      await runRules(reader, STATE_RULES, find);
      await runRules(reader, LOAN_RULES, find);
      await runRules(reader, ROBOT_RULES, find);
      await runRules(reader, ISSUE_RULES, find);
      await runRules(reader, CREDIT_RULES, find);
      await runRules(reader, OPTION_RULES_NOW, find);
      await runRules(reader, RAILS_RULES, find);
      await runRules(reader, VIP_RULES, find);
      if (full) {
        await runRules(reader, HISTORY_RULES, find);
        await runRules(reader, LOAN_HISTORY_RULES, find);
        await runRules(reader, ROBOT_HISTORY_RULES, find);
        await runRules(reader, ISSUE_HISTORY_RULES, find);
        await runRules(reader, CREDIT_HISTORY_RULES, find);
        await runRules(reader, EXCHANGE_HISTORY_RULES, find);
        await runRules(reader, OPTION_HISTORY_RULES, find);
        await runRules(reader, RAILS_HISTORY_RULES, find);
        await runRules(reader, VIP_HISTORY_RULES, find);
        await checkAllOrders(reader, find);
      }
      const fillTs = await checkFilledOrders(reader, seen?.fillTs ?? Number.MAX_SAFE_INTEGER, find);
      // What is broken is told again with every pass until it is mended.
      if (findings.length === 0) this.#seen = { chain, fillTs, log };
      return check.entries;
    });
    return { kind: full ? 'full' : 'incremental', findings, entries };
  }

  close(): Promise<void> {
    return this.#close();
  }
}

/** An auditor with a connection of its own that can only read. */
export function openAuditor(place: { readonly file: string } | { readonly url: string }): Auditor {
  const readers = new ReaderPool(() =>
    'file' in place ? Promise.resolve(openSqliteReader(place.file)) : connectPg(place.url),
  );
  return new Auditor(
    (run) => readers.use(run),
    () => readers.close(),
  );
}
