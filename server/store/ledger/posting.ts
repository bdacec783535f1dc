import { hash } from 'node:crypto';
import { HOUSE, type Leg, type Posting } from '#server/ports/ledger.ts';
import { checkedBig } from './row-codec.ts';
import { BELOW_ZERO_BUCKETS } from './own-tables.ts';

/** Whether the balance of an account may be negative. */
export function mayBeNegative(owner: string, bucket: string): boolean {
  return owner === HOUSE && BELOW_ZERO_BUCKETS.some((one) => one === bucket);
}

/**
 * Entries of a posting: legs of one account are merged, and unchanged accounts have none.
 * @throws Error when the legs of an asset do not sum to zero, or nothing moves; both are defects.
 */
export function entriesOf({ realm, legs, reason }: Posting): readonly Leg[] {
  const sums = new Map<string, bigint>();
  const entries = new Map<string, Leg>();
  for (const leg of legs) {
    if (realm === 'demo' && leg.bucket === 'external') throw new Error('demo has no outside world');
    sums.set(leg.asset, (sums.get(leg.asset) ?? 0n) + leg.amount);
    const key = `${leg.owner}|${leg.bucket}|${leg.asset}`;
    const before = entries.get(key);
    const amount = checkedBig((before?.amount ?? 0n) + leg.amount);
    entries.set(key, before === undefined ? leg : { ...before, amount });
  }
  for (const [asset, sum] of sums) {
    if (sum !== 0n) throw new Error(`legs of ${asset} sum to ${sum}, not to zero`);
  }
  const moving = [...entries.values()].filter(({ amount }) => amount !== 0n);
  if (moving.length === 0) throw new Error(`a posting ${reason} that moves nothing`);
  return moving;
}

/** Fields covered by a transaction's hash, besides the previous hash and its entries. */
export type HashedTx = {
  readonly seq: number;
  readonly realm: string;
  readonly reason: string;
  readonly ref: string;
  readonly reverses: string | null;
  readonly ts: number;
};

/** An entry in its hashed form: account as `accountLabel` writes it, and the amount. */
export type HashedEntry = { readonly label: string; readonly amount: bigint };

/** An account in its hashed form. */
export function accountLabel(account: Omit<Leg, 'amount' | 'bucket'> & { bucket: string }): string {
  return JSON.stringify([account.owner, account.bucket, account.asset]);
}

/**
 * Hash that links a transaction to the previous one: SHA-256 in hex of the previous hash, the row
 * as a JSON list, and one line per entry in the order of their ids, with account and amount.
 */
export function txHash(
  previous: string,
  { seq, realm, reason, ref, reverses, ts }: HashedTx,
  entries: readonly HashedEntry[],
): string {
  let text = `${previous}\n${JSON.stringify([seq, realm, reason, ref, reverses, ts])}`;
  for (const { label, amount } of entries) text += `\n${label} ${amount}`;
  return hash('sha256', text, 'hex');
}

/** Hash that links an audit log row to the previous one. */
export function auditHash(previous: string, fields: readonly (string | number | null)[]): string {
  return hash('sha256', `${previous}\n${JSON.stringify(fields)}`, 'hex');
}
