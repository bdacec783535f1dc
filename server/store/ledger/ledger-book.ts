import {
  HOUSE_BUCKETS,
  USER_BUCKETS,
  type HouseBucket,
  type Leg,
  type Realm,
  type UserBucket,
} from '#server/ports/ledger.ts';
import type {
  AssetSum,
  BookReader,
  JournalEntry,
  ReasonSum,
  RecordFilter,
  RecordScope,
  RecordSums,
} from '#server/ports/core-tx.ts';
import { asBig, asNumber, asText, int } from './row-codec.ts';
import type { SqlRow, SqlValue } from './sql-session.ts';

type Ask = (sql: string, params: readonly SqlValue[]) => Promise<readonly SqlRow[]>;

/** Conditions as text beginning with AND, and their values in order. */
type Conditions = { readonly text: string; readonly values: readonly SqlValue[] };

const STOCK = `(a.asset IN ('TRY', 'USD') OR a.asset LIKE 'STK:%')`;

type Wanted = readonly [text: string, value: SqlValue | readonly SqlValue[] | undefined];

const anyOf = (column: string, words: readonly string[] | undefined): Wanted => [
  `${column} IN (${(words ?? []).map(() => '?').join(', ')})`,
  words,
];

const time = (ms: number | undefined): SqlValue | undefined => (ms === undefined ? ms : int(ms));

function joined(wanted: readonly Wanted[]): Conditions {
  const set = wanted.flatMap(([text, value]) => (value === undefined ? [] : [{ text, value }]));
  return {
    text: set.map(({ text }) => `AND ${text}`).join(' '),
    values: set.flatMap(({ value }) => value),
  };
}

function accountConditions({ asset, assets, buckets }: RecordScope): readonly Wanted[] {
  const kind = assets === 'stock' ? STOCK : `NOT ${STOCK}`;
  return [
    ['a.asset = ?', asset],
    [kind, assets === undefined ? undefined : []],
    anyOf('a.bucket', buckets),
  ];
}

/** Conditions of a filter on accounts `a`, entries `e` and postings `t`. */
export function recordConditions(filter: RecordFilter): Conditions {
  const { reason, reasons, ref, from, to, before } = filter;
  return joined([
    ...accountConditions(filter),
    ['t.reason = ?', reason],
    anyOf('t.reason', reasons),
    ['t.ref = ?', ref],
    ['t.ts >= ?', time(from)],
    ['t.ts <= ?', time(to)],
    ['e.id < ?', time(before)],
  ]);
}

const ENTRIES = `FROM ledger_account a
  JOIN ledger_entry e ON e.account_id = a.id
  JOIN ledger_tx t ON t.seq = e.tx_seq
  WHERE a.owner = ? AND a.realm = ?`;
/** Sums as 64-bit integers in both engines; PostgreSQL would widen them. */
const SUM = (what: string): string => `CAST(SUM(${what}) AS BIGINT)`;

const assetSum = ([asset, amount]: SqlRow): AssetSum => ({
  asset: asText(asset),
  amount: asBig(amount ?? 0n),
});

function bucketOf(value: SqlValue | undefined): UserBucket | HouseBucket {
  const bucket = [...USER_BUCKETS, ...HOUSE_BUCKETS].find((one) => one === value);
  if (bucket === undefined) throw new Error(`not a bucket: ${value}`);
  return bucket;
}

/** Totals and complete postings, read with SQL. */
export class LedgerBook implements BookReader {
  readonly #ask: Ask;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  async sums(realm: Realm, owner: string, scope: RecordScope): Promise<RecordSums> {
    const who = [owner, realm] as const;
    return {
      opening: await this.#opening(who, scope),
      moved: await this.#moved(who, scope),
      left: await this.#left(who, scope),
    };
  }

  async journal(
    realm: Realm,
    owner: string,
    txIds: readonly string[],
  ): Promise<readonly JournalEntry[]> {
    if (txIds.length === 0) return [];
    const rows = await this.#ask(
      `SELECT t.seq, t.reason, t.ref, t.reverses, t.ts, t.hash, t.prev_hash,
         a.owner, a.bucket, a.asset, e.amount
       FROM ledger_tx t
       JOIN ledger_entry e ON e.tx_seq = t.seq
       JOIN ledger_account a ON a.id = e.account_id
       WHERE t.seq IN (${txIds.map(() => '?').join(', ')}) AND t.realm = ?
         AND EXISTS (SELECT 1 FROM ledger_entry o JOIN ledger_account b ON b.id = o.account_id
           WHERE o.tx_seq = t.seq AND b.owner = ? AND b.realm = ?)
       ORDER BY t.seq, e.id`,
      [...txIds.map(BigInt), realm, owner, realm],
    );
    const entries = new Map<string, Omit<JournalEntry, 'legs'> & { legs: Leg[] }>();
    for (const row of rows) {
      const txId = asText(row[0]);
      const entry = entries.get(txId) ?? { ...headOf(txId, row), legs: [] };
      entries.set(txId, entry);
      const [holder, bucket, asset, amount] = row.slice(7);
      entry.legs.push({
        owner: asText(holder),
        bucket: bucketOf(bucket),
        asset: asText(asset),
        amount: asBig(amount),
      });
    }
    return [...entries.values()];
  }

  async #opening(who: readonly SqlValue[], scope: RecordScope): Promise<AssetSum[]> {
    if (scope.from === undefined) return [];
    const { text, values } = joined([...accountConditions(scope), ['t.ts < ?', time(scope.from)]]);
    const rows = await this.#ask(
      `SELECT a.asset, ${SUM('e.amount')} ${ENTRIES} ${text} GROUP BY a.asset`,
      [...who, ...values],
    );
    return rows.map(assetSum);
  }

  async #moved(who: readonly SqlValue[], scope: RecordScope): Promise<ReasonSum[]> {
    const { text, values } = joined([
      ...accountConditions(scope),
      ['t.ts >= ?', time(scope.from)],
      ['t.ts <= ?', time(scope.to)],
    ]);
    const rows = await this.#ask(
      `SELECT m.asset, m.reason, ${SUM('CASE WHEN m.net > 0 THEN m.net ELSE 0 END')},
         ${SUM('CASE WHEN m.net < 0 THEN -m.net ELSE 0 END')}, COUNT(*)
       FROM (SELECT a.asset AS asset, t.reason AS reason, e.tx_seq, SUM(e.amount) AS net
         ${ENTRIES} ${text} GROUP BY a.asset, t.reason, e.tx_seq) m
       WHERE m.net <> 0 GROUP BY m.asset, m.reason ORDER BY m.asset, m.reason`,
      [...who, ...values],
    );
    return rows.map(([asset, reason, gained, lost, count]) => ({
      asset: asText(asset),
      reason: asText(reason),
      in: asBig(gained),
      out: asBig(lost),
      count: asNumber(count),
    }));
  }

  async #left(who: readonly SqlValue[], scope: RecordScope): Promise<AssetSum[]> {
    const { text, values } = joined(accountConditions(scope));
    const until = scope.to === undefined ? [] : [int(scope.to)];
    const rows = await this.#ask(
      `SELECT a.asset, ${SUM('e.balance_after')}
       FROM ledger_account a
       JOIN ledger_entry e ON e.id = (
         SELECT MAX(l.id) FROM ledger_entry l JOIN ledger_tx t ON t.seq = l.tx_seq
         WHERE l.account_id = a.id ${until.length > 0 ? 'AND t.ts <= ?' : ''})
       WHERE a.owner = ? AND a.realm = ? ${text} GROUP BY a.asset`,
      [...until, ...who, ...values],
    );
    return rows.map(assetSum);
  }
}

function headOf(txId: string, row: SqlRow): Omit<JournalEntry, 'legs'> {
  const [, reason, ref, reverses, ts, hash, prevHash] = row;
  return {
    txId,
    reason: asText(reason),
    ref: asText(ref),
    reverses: reverses === null || reverses === undefined ? null : asText(reverses),
    ts: asNumber(ts),
    hash: asText(hash),
    prevHash: asText(prevHash),
  };
}
