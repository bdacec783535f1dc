import { HOUSE, USER_BUCKETS } from '#server/ports/ledger.ts';
import { Finding } from '../finding.ts';
import type { SimLedger, StoredEntry } from '../sim-ledger.ts';

type Account = {
  readonly owner: string;
  readonly realm: string;
  readonly asset: string;
  readonly bucket: string;
  amount: bigint;
  /** Total of all credits. */
  received: bigint;
};

/** Reasons that move money between buckets of one user and leave his total unchanged. */
const INNER: readonly string[] = [
  'transfer',
  'orderReserve',
  'orderRelease',
  'sharesUnlock',
  'marginAdd',
  'marginChange',
];
const MAY_OWE: readonly string[] = ['external', 'venue', 'issuer', 'fx', 'loan_pool'];

/** Key of a user's balance of an asset in a bucket. */
function bucketKey(realm: string, owner: string, asset: string, bucket: string): string {
  return `${realm}|${owner}|${asset}|${bucket}`;
}

/** Checks that movements between a user's own buckets sum to zero. */
function checkInner(entries: readonly StoredEntry[]): void {
  const sums = new Map<string, bigint>();
  for (const { seq, reason, owner, asset, amount } of entries) {
    if (owner === HOUSE || !INNER.includes(reason)) continue;
    const name = `${seq} ${asset} ${owner}`;
    sums.set(name, (sums.get(name) ?? 0n) + amount);
  }
  for (const [name, sum] of sums) {
    if (sum !== 0n) throw new Finding('INV-04', `transaction ${name} sums to ${sum}`);
  }
}

/** Balances that this check sums itself from the entries. */
export class BooksCheck {
  readonly #ledger: SimLedger;
  readonly #accounts = new Map<bigint, Account>();
  readonly #byKey = new Map<string, Account>();
  /** Accounts of each `realm|owner`. */
  readonly #byOwner = new Map<string, Account[]>();
  /** Entries of the newest transaction. */
  newest: readonly StoredEntry[] = [];
  #entries = 0;

  constructor(ledger: SimLedger) {
    this.#ledger = ledger;
  }

  get entries(): number {
    return this.#entries;
  }

  amount(realm: string, owner: string, asset: string, bucket: string): bigint {
    return this.#byKey.get(bucketKey(realm, owner, asset, bucket))?.amount ?? 0n;
  }

  /** Total of all credits of a bucket, the upper bound of its debits. */
  received(realm: string, owner: string, asset: string, bucket: string): bigint {
    return this.#byKey.get(bucketKey(realm, owner, asset, bucket))?.received ?? 0n;
  }

  /** Sums by bucket of one user, for a comparison with the API. */
  ofUser(realm: string, owner: string): ReadonlyMap<string, Readonly<Record<string, bigint>>> {
    const assets = new Map<string, Record<string, bigint>>();
    for (const account of this.#byOwner.get(`${realm}|${owner}`) ?? []) {
      const buckets = assets.get(account.asset) ?? {};
      buckets[account.bucket] = account.amount;
      assets.set(account.asset, buckets);
    }
    return assets;
  }

  /**
   * Reads the transactions committed since the last call.
   * @returns the accounts that moved.
   * @throws Finding
   */
  take(): readonly Account[] {
    const entries = this.#ledger.newEntries();
    this.newest = entries;
    this.#entries += entries.length;
    const sums = new Map<string, bigint>();
    const touched = new Map<bigint, Account>();
    for (const entry of entries) {
      this.#entry(entry);
      const key = `${entry.seq} ${entry.asset}`;
      sums.set(key, (sums.get(key) ?? 0n) + entry.amount);
      const account = this.#account(entry);
      account.amount += entry.amount;
      if (entry.amount > 0n) account.received += entry.amount;
      touched.set(entry.accountId, account);
    }
    for (const [key, sum] of sums) {
      if (sum !== 0n) throw new Finding('INV-01', `transaction ${key} sums to ${sum}`);
    }
    checkInner(entries);
    for (const [id, account] of touched) this.#balance(id, account);
    return [...touched.values()];
  }

  #account(entry: StoredEntry): Account {
    const known = this.#accounts.get(entry.accountId);
    if (known !== undefined) return known;
    const { owner, realm, asset, bucket } = entry;
    const made: Account = { owner, realm, asset, bucket, amount: 0n, received: 0n };
    this.#accounts.set(entry.accountId, made);
    this.#byKey.set(bucketKey(realm, owner, asset, bucket), made);
    const name = `${realm}|${owner}`;
    const own = this.#byOwner.get(name) ?? [];
    own.push(made);
    this.#byOwner.set(name, own);
    return made;
  }

  /** Checks the rules that need one entry only. */
  #entry({ seq, reason, txRealm, sealed, owner, realm, bucket, amount }: StoredEntry): void {
    const name = `transaction ${seq}`;
    if (sealed !== 1n) throw new Finding('INV-01', `${name} is not sealed`);
    if (realm !== txRealm) throw new Finding('INV-15', `${name} has an entry of ${realm}`);
    if (realm === 'demo' && bucket === 'external') throw new Finding('INV-15', `${name} leaves`);
    if (owner === HOUSE) return;
    if (!USER_BUCKETS.some((one) => one === bucket))
      throw new Finding('INV-04', `${name} ${bucket}`);
    if (reason === 'liquidation' && (amount > 0n || bucket !== 'margin')) {
      throw new Finding('INV-13', `${name} moves ${bucket} of its user by ${amount}`);
    }
    if (/^cross/.test(reason) && bucket !== 'contract') {
      throw new Finding('INV-13', `${name} moves ${bucket} for a cross account`);
    }
  }

  #balance(id: bigint, { owner, realm, asset, bucket, amount }: Account): void {
    const name = `${realm} ${owner} ${asset} ${bucket}`;
    const stored = this.#ledger.balance(id);
    if (stored !== amount) {
      throw new Finding('INV-03', `${name} is stored as ${stored}, its entries sum to ${amount}`);
    }
    const mayOwe = owner === HOUSE && MAY_OWE.includes(bucket);
    if (amount < 0n && !mayOwe) throw new Finding('INV-05', `${name} is ${amount}`);
  }
}
