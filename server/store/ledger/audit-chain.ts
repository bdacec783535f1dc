import { HOUSE, USER_BUCKETS } from '#server/ports/ledger.ts';
import type { LedgerReader } from './ledger-reader.ts';
import { accountLabel, txHash, type HashedEntry } from './posting.ts';
import { BALANCE, LEDGER_ACCOUNT, LEDGER_ENTRY, LEDGER_TX } from './own-tables.ts';
import { asBig, asNumber, asText, int } from './row-codec.ts';
import { FIRST_HASH } from './schema-ledger.ts';
import type { SqlRow } from './sql-session.ts';
import { columnList, fieldPlaces } from './table-columns.ts';

const PAGE = 4_000;
/** Number of accounts per query. */
const CHUNK = 200;
const ACCOUNT = fieldPlaces(LEDGER_ACCOUNT);
const TX = fieldPlaces(LEDGER_TX);
const ENTRY = fieldPlaces(LEDGER_ENTRY);
const HELD = fieldPlaces(BALANCE);
/** Reasons allowed in a robot's bucket: money transferred to it or back, and its own trades. */
const ROBOT_REASONS = ['transfer', 'fill', 'fee', 'reversal'];

/** Start of a pass: everything up to here was audited before. */
export type ChainPlace = {
  readonly seq: number;
  readonly entryId: number;
  readonly hash: string;
};

export const CHAIN_START: ChainPlace = { seq: 0, entryId: 0, hash: FIRST_HASH };

type Account = {
  readonly owner: string;
  readonly realm: string;
  readonly asset: string;
  readonly bucket: string;
  readonly label: string;
};
type Entry = HashedEntry & { readonly asset: string };
type Held = { balance: bigint; entryId: number };

/** As many placeholders as a chunk has, so that the query text is always the same. */
const PLACES = Array.from({ length: CHUNK }, () => '?').join(', ');

/** Rows of a table by account, one chunk at a time. */
async function byAccount(
  reader: LedgerReader,
  select: string,
  ids: readonly number[],
): Promise<SqlRow[]> {
  const rows: SqlRow[] = [];
  for (let from = 0; from < ids.length; from += CHUNK) {
    const chunk = Array.from({ length: CHUNK }, (_, place) => int(ids[from + place] ?? 0));
    rows.push(...(await reader.query(`${select} IN (${PLACES})`, chunk)));
  }
  return rows;
}

/**
 * Audits the books from a place on: hashes, sums, realms, and balances after each entry. Written
 * rows never change, so each page may be read from its own state.
 */
export class ChainCheck {
  readonly #say: (rule: string, subject: string, detail: string) => void;
  readonly #accounts = new Map<number, Account>();
  readonly #held = new Map<number, Held>();
  readonly #isWhole: boolean;
  readonly #place: { seq: number; entryId: number; hash: string };
  #entries: readonly SqlRow[] = [];
  #next = 0;
  #count = 0;

  constructor(from: ChainPlace, say: (rule: string, subject: string, detail: string) => void) {
    this.#place = { ...from };
    this.#isWhole = from.seq === 0;
    this.#say = say;
  }

  get entries(): number {
    return this.#count;
  }

  /** Start of the next pass. */
  get place(): ChainPlace {
    return { ...this.#place };
  }

  /**
   * Audits the next transactions. After the last ones it audits every account's balance, which must
   * be read from the same state.
   * @returns true when everything is done.
   */
  async page(reader: LedgerReader): Promise<boolean> {
    const rows = await reader.query(
      `SELECT ${columnList(LEDGER_TX)} FROM ${LEDGER_TX.name}
       WHERE seq > ? ORDER BY seq LIMIT ?`,
      [int(this.#place.seq), int(PAGE)],
    );
    for (const row of rows) await this.#transaction(reader, row);
    if (rows.length === PAGE) return false;
    if (this.#peek() ?? (await this.#turnPage(reader)))
      this.#say('INV-01', 'entries', 'without a transaction');
    await this.#balances(reader);
    return true;
  }

  async #transaction(reader: LedgerReader, row: SqlRow): Promise<void> {
    const seq = asNumber(row[TX.seq]);
    const name = `tx ${seq}`;
    const realm = asText(row[TX.realm]);
    const reason = asText(row[TX.reason]);
    const ref = asText(row[TX.ref]);
    if (seq !== this.#place.seq + 1) this.#say('INV-22', name, 'a gap before it');
    if (asText(row[TX.prevHash]) !== this.#place.hash)
      this.#say('INV-22', name, 'does not follow the chain');
    if (asNumber(row[TX.sealed]) !== 1) this.#say('INV-01', name, 'not sealed');
    const entries = await this.#entriesOf(reader, { seq, realm, reason });
    const sums = new Map<string, bigint>();
    for (const { asset, amount } of entries) sums.set(asset, (sums.get(asset) ?? 0n) + amount);
    for (const [asset, sum] of sums) {
      if (sum !== 0n) this.#say('INV-01', name, `entries of ${asset} do not sum to zero`);
    }
    if (entries.length === 0) this.#say('INV-01', name, 'has no entries');
    const reverses = row[TX.reverses] == null ? null : asText(row[TX.reverses]);
    const tx = { seq, realm, reason, ref, reverses, ts: asNumber(row[TX.ts]) };
    const hash = asText(row[TX.hash]);
    if (txHash(this.#place.hash, tx, entries) !== hash) this.#say('INV-22', name, 'hash differs');
    this.#place.seq = seq;
    this.#place.hash = hash;
  }

  async #entriesOf(
    reader: LedgerReader,
    {
      seq,
      realm,
      reason,
    }: { readonly seq: number; readonly realm: string; readonly reason: string },
  ): Promise<readonly Entry[]> {
    const found: Entry[] = [];
    for (;;) {
      const row = this.#peek() ?? (await this.#turnPage(reader));
      if (row === undefined) break;
      const txSeq = asNumber(row[ENTRY.txSeq]);
      if (txSeq > seq) break;
      const id = asNumber(row[ENTRY.id]);
      const accountId = asNumber(row[ENTRY.accountId]);
      const amount = asBig(row[ENTRY.amount]);
      this.#next++;
      this.#count++;
      const name = `entry ${id}`;
      if (id !== this.#place.entryId + 1) this.#say('INV-22', name, 'a gap before it');
      this.#place.entryId = id;
      if (txSeq !== seq) this.#say('INV-22', name, 'stands outside its transaction');
      const account = this.#accounts.get(accountId);
      if (account === undefined) {
        this.#say('INV-03', name, 'has no account');
        continue;
      }
      this.#account(name, account, { realm, reason, amount });
      this.#hold(accountId, id, row);
      found.push({ label: account.label, asset: account.asset, amount });
    }
    return found;
  }

  /** Checks the account of an entry. */
  #account(
    name: string,
    { owner, realm, bucket }: Account,
    tx: { readonly realm: string; readonly reason: string; readonly amount: bigint },
  ): void {
    if (realm !== tx.realm) this.#say('INV-15', name, 'is of the other realm');
    if (realm === 'demo' && bucket === 'external') this.#say('INV-15', name, 'leaves the demo');
    if (owner === HOUSE) return;
    if (!USER_BUCKETS.some((one) => one === bucket)) this.#say('INV-04', name, 'unknown bucket');
    if (bucket === 'robot' && !ROBOT_REASONS.includes(tx.reason)) {
      this.#say('INV-18', name, `a bucket robot moved by ${tx.reason}`);
    }
    if (tx.reason === 'liquidation' && tx.amount < 0n && bucket !== 'margin') {
      this.#say('INV-13', name, 'a liquidation takes more than the margin');
    }
    if (tx.reason === 'crossLiquidation' && bucket !== 'contract') {
      this.#say('INV-13', name, 'a cross account answers with other money than its balance');
    }
  }

  #hold(accountId: number, entryId: number, row: SqlRow): void {
    const [amount, after] = [asBig(row[ENTRY.amount]), asBig(row[ENTRY.balanceAfter])];
    const held = this.#held.get(accountId);
    const before = held?.balance ?? (this.#isWhole ? 0n : after - amount);
    if (before + amount !== after) {
      this.#say('INV-03', `entry ${entryId}`, 'balance after it does not follow');
    }
    if (held === undefined) this.#held.set(accountId, { balance: before + amount, entryId });
    else {
      held.balance = before + amount;
      held.entryId = entryId;
    }
  }

  /** Compares stored balances with the entries. */
  async #balances(reader: LedgerReader): Promise<void> {
    if (this.#isWhole) {
      await this.#allBalances(reader);
      return;
    }
    const ids = [...this.#held.keys()];
    const select = `SELECT ${columnList(BALANCE)} FROM ${BALANCE.name} WHERE account_id`;
    const rows = await byAccount(reader, select, ids);
    this.#compare(rows);
    if (rows.length !== ids.length) this.#say('INV-03', 'accounts', 'without a balance');
  }

  async #allBalances(reader: LedgerReader): Promise<void> {
    let last = -1;
    let count = 0;
    for (;;) {
      const rows = await reader.query(
        `SELECT ${columnList(BALANCE)} FROM ${BALANCE.name} WHERE account_id > ?
         ORDER BY account_id LIMIT ?`,
        [int(last), int(PAGE)],
      );
      count += this.#compare(rows);
      last = asNumber(rows.at(-1)?.[HELD.accountId] ?? 0n);
      if (rows.length < PAGE) break;
    }
    if (count !== this.#held.size) this.#say('INV-03', 'accounts', 'without a balance');
  }

  /** @returns how many of the rows have entries. */
  #compare(rows: readonly SqlRow[]): number {
    let count = 0;
    for (const row of rows) {
      const id = asNumber(row[HELD.accountId]);
      const held = this.#held.get(id);
      if (held !== undefined) count++;
      const isSame = asBig(row[HELD.amount]) === (held?.balance ?? 0n);
      const isLast = asNumber(row[HELD.lastEntryId] ?? 0n) === (held?.entryId ?? 0);
      if (!isSame || !isLast) this.#say('INV-03', `account ${id}`, 'balance is not its entries');
    }
    return count;
  }

  /** Next unread entry of the page. */
  #peek(): SqlRow | undefined {
    return this.#entries[this.#next];
  }

  async #turnPage(reader: LedgerReader): Promise<SqlRow | undefined> {
    const last = this.#entries.at(-1);
    const after = last === undefined ? this.#place.entryId : asNumber(last[ENTRY.id]);
    this.#entries = await reader.query(
      `SELECT ${columnList(LEDGER_ENTRY)} FROM ${LEDGER_ENTRY.name}
       WHERE id > ? ORDER BY id LIMIT ?`,
      [int(after), int(PAGE)],
    );
    this.#next = 0;
    const named = new Set(this.#entries.map((row) => asNumber(row[ENTRY.accountId])));
    const unknown = [...named].filter((id) => !this.#accounts.has(id));
    const select = `SELECT ${columnList(LEDGER_ACCOUNT)} FROM ${LEDGER_ACCOUNT.name} WHERE id`;
    for (const row of await byAccount(reader, select, unknown)) {
      const account = {
        owner: asText(row[ACCOUNT.owner]),
        realm: asText(row[ACCOUNT.realm]),
        asset: asText(row[ACCOUNT.asset]),
        bucket: asText(row[ACCOUNT.bucket]),
      };
      this.#accounts.set(asNumber(row[ACCOUNT.id]), { ...account, label: accountLabel(account) });
    }
    return this.#entries[0];
  }
}
