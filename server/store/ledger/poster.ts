import { Refusal } from '#domain/errors.ts';
import type { Leg, Posting, Realm } from '#server/ports/ledger.ts';
import { PG_POST_CALL, pgList } from './pg-posting.ts';
import { accountLabel, entriesOf, mayBeNegative, txHash } from './posting.ts';
import { LEDGER_ACCOUNT, LEDGER_ENTRY, LEDGER_TX } from './own-tables.ts';
import { asBig, asNumber, asText, checkedBig } from './row-codec.ts';
import { FIRST_HASH } from './schema-ledger.ts';
import { forDialect, type SqlSession, type SqlValue } from './sql-session.ts';
import { insertRows } from './table-columns.ts';

/** Current numbers and hash of the books. */
type Place = { accountId: number; entryId: number; seq: number; hash: string };
/** An account with its balance in the open batch. */
type Account = { readonly id: number; readonly mayOwe: boolean; amount: bigint };
type Planned = {
  readonly leg: Leg;
  readonly account: Account;
  readonly entryId: number;
  readonly after: bigint;
};

const accountKey = (realm: Realm, { owner, asset, bucket }: Omit<Leg, 'amount'>): string =>
  `${realm}|${owner}|${asset}|${bucket}`;

const INSERT_TX = insertRows(LEDGER_TX);
const INSERT_ACCOUNT = insertRows(LEDGER_ACCOUNT);
const UNSEALED = 0n;

/** Maximum number of cached accounts; others are looked up again. */
const KNOWN_LIMIT = 200_000;

/**
 * Writes postings. Only this class numbers accounts, entries and transactions and changes balances.
 * There is a single writer, and its cache is restored with each savepoint. The database still
 * compares every entry with its balance.
 */
export class Poster {
  readonly #session: SqlSession;
  readonly #place: Place = { accountId: 0, entryId: 0, seq: 0, hash: FIRST_HASH };
  readonly #known = new Map<string, Account>();
  readonly #texts = new Map<string, string>();
  /** INSERT texts by the number of entries. */
  readonly #entryTexts: string[] = [];
  /** Owners with all accounts cached: an account that is missing here does not exist. */
  readonly #loaded = new Set<string>();
  #added: string[] = [];
  #addedOwners: string[] = [];
  #changed: (readonly [Account, bigint])[] = [];

  constructor(session: SqlSession) {
    this.#session = session;
  }

  /** Loads the current place. Call at startup and after a lost batch. */
  async load(): Promise<void> {
    this.#forget();
    const [row] = await this.#session.all(
      `SELECT (SELECT COALESCE(MAX(id), 0) FROM ledger_account),
        (SELECT COALESCE(MAX(id), 0) FROM ledger_entry),
        (SELECT COALESCE(MAX(seq), 0) FROM ledger_tx),
        (SELECT hash FROM ledger_tx ORDER BY seq DESC LIMIT 1)`,
    );
    this.#place.accountId = asNumber(row?.[0]);
    this.#place.entryId = asNumber(row?.[1]);
    this.#place.seq = asNumber(row?.[2]);
    this.#place.hash = row?.[3] == null ? FIRST_HASH : asText(row[3]);
  }

  /** Remembers the place; the returned function restores it after a rollback. */
  mark(): () => void {
    const place = { ...this.#place };
    if (this.#known.size >= KNOWN_LIMIT) this.#forget();
    this.#added = [];
    this.#addedOwners = [];
    this.#changed = [];
    return () => {
      Object.assign(this.#place, place);
      for (const key of this.#added) this.#known.delete(key);
      for (const owner of this.#addedOwners) this.#loaded.delete(owner);
      for (const [account, amount] of this.#changed.reverse()) account.amount = amount;
    };
  }

  /** Balance of an account in the open batch; zero without entries. */
  async balance(realm: Realm, account: Omit<Leg, 'amount'>): Promise<bigint> {
    return (await this.#find(realm, account))?.amount ?? 0n;
  }

  /** Books postings one at a time. Refuses before anything is written. */
  async post(posting: Posting, now: number): Promise<string> {
    const entries = entriesOf(posting);
    const place = this.#place;
    const planned: Planned[] = [];
    for (const leg of entries) {
      const account = await this.#account(posting.realm, leg);
      const after = checkedBig(account.amount + leg.amount);
      if (after < 0n && !account.mayOwe) throw new Refusal('INSUFFICIENT_BALANCE');
      planned.push({ leg, account, entryId: place.entryId + planned.length + 1, after });
    }
    const seq = place.seq + 1;
    const { realm, reason, ref, reverses = null } = posting;
    const hashed = entries.map((leg) => ({ label: accountLabel(leg), amount: leg.amount }));
    const hash = txHash(place.hash, { seq, realm, reason, ref, reverses, ts: now }, hashed);
    // prettier-ignore
    const head = [
      BigInt(seq), realm, reason, ref, reverses === null ? null : BigInt(reverses), BigInt(now),
      place.hash, hash,
    ];
    if (this.#session.dialect === 'postgres') await this.#callPost(head, planned);
    else await this.#write(head, planned);
    place.seq = seq;
    place.hash = hash;
    place.entryId += planned.length;
    for (const { account, after } of planned) {
      this.#changed.push([account, account.amount]);
      account.amount = after;
    }
    return `${seq}`;
  }

  /** Books everything in one statement, because each statement costs a round trip. */
  async #callPost(head: readonly SqlValue[], planned: readonly Planned[]): Promise<void> {
    await this.#session.send(this.#text(PG_POST_CALL), [
      ...head,
      BigInt(this.#place.entryId + 1),
      pgList(planned.map(({ account }) => BigInt(account.id))),
      pgList(planned.map(({ leg }) => leg.amount)),
    ]);
  }

  async #write(head: readonly SqlValue[], planned: readonly Planned[]): Promise<void> {
    const [seq = null] = head;
    await this.#session.run(INSERT_TX, [...head, UNSEALED]);
    const rows = planned.map(({ leg, account, entryId, after }): SqlValue[] => {
      return [BigInt(entryId), seq, BigInt(account.id), leg.amount, after];
    });
    const insert = (this.#entryTexts[rows.length] ??= insertRows(LEDGER_ENTRY, rows.length));
    await this.#session.run(insert, rows.flat());
    const change = this.#text(
      `UPDATE balance SET amount = amount + ?, last_entry_id = ? WHERE account_id = ?
       AND (amount + ? >= 0 OR allow_negative = 1)`,
    );
    for (const { leg, account, entryId } of planned) {
      const params = [leg.amount, BigInt(entryId), BigInt(account.id), leg.amount];
      // The balance is cached from this writer's own work, so a mismatch means a second writer.
      if ((await this.#session.run(change, params)) !== 1) {
        throw new Error(`balance of account ${account.id} changed underneath`);
      }
    }
    await this.#session.run(this.#text('UPDATE ledger_tx SET sealed = 1 WHERE seq = ?'), [seq]);
  }

  async #account(realm: Realm, leg: Leg): Promise<Account> {
    return (await this.#find(realm, leg)) ?? this.#open(realm, leg);
  }

  async #find(realm: Realm, account: Omit<Leg, 'amount'>): Promise<Account | undefined> {
    const known = this.#known.get(accountKey(realm, account));
    const owner = `${realm}|${account.owner}`;
    if (known !== undefined || this.#loaded.has(owner)) return known;
    await this.#load(realm, account.owner);
    this.#loaded.add(owner);
    this.#addedOwners.push(owner);
    return this.#known.get(accountKey(realm, account));
  }

  async #load(realm: Realm, owner: string): Promise<void> {
    const rows = await this.#session.all(
      this.#text(
        `SELECT a.asset, a.bucket, a.id, a.allow_negative, b.amount
         FROM ledger_account a JOIN balance b ON b.account_id = a.id
         WHERE a.owner = ? AND a.realm = ?`,
      ),
      [owner, realm],
    );
    for (const [asset, bucket, id, flag, amount] of rows) {
      const key = `${realm}|${owner}|${asText(asset)}|${asText(bucket)}`;
      this.#remember(key, {
        id: asNumber(id),
        mayOwe: asNumber(flag) === 1,
        amount: asBig(amount),
      });
    }
  }

  #remember(key: string, account: Account): void {
    this.#known.set(key, account);
    this.#added.push(key);
  }

  #forget(): void {
    this.#known.clear();
    this.#loaded.clear();
  }

  async #open(realm: Realm, leg: Leg): Promise<Account> {
    const { owner, asset, bucket } = leg;
    const id = this.#place.accountId + 1;
    const mayOwe = mayBeNegative(owner, bucket);
    const flag = mayOwe ? 1n : 0n;
    await this.#session.send(this.#text(INSERT_ACCOUNT), [
      BigInt(id),
      owner,
      realm,
      asset,
      bucket,
      flag,
    ]);
    await this.#session.send(
      this.#text('INSERT INTO balance (account_id, allow_negative, amount) VALUES (?, ?, 0)'),
      [BigInt(id), flag],
    );
    this.#place.accountId = id;
    const account = { id, mayOwe, amount: 0n };
    this.#remember(accountKey(realm, leg), account);
    return account;
  }

  #text(sql: string): string {
    const known = this.#texts.get(sql);
    if (known !== undefined) return known;
    const text = forDialect(this.#session.dialect, sql);
    this.#texts.set(sql, text);
    return text;
  }
}
