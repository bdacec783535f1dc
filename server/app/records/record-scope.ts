import { Refusal } from '#domain/errors.ts';
import { REASONS_OF, type RecordAccount, type RecordGroup } from '#domain/account/record-groups.ts';
import type { RecordScope } from '#server/ports/core-tx.ts';

/** Part of an account's book in the terms of the calls. */
export type ScopeInput = {
  readonly account: RecordAccount;
  readonly asset?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const PARTS: Readonly<Record<RecordAccount, Pick<RecordScope, 'assets' | 'buckets'>>> = {
  all: {},
  stock: { assets: 'stock' },
  crypto: { assets: 'crypto' },
  spot: { assets: 'crypto', buckets: ['available', 'frozen', 'locked'] },
  contract: { buckets: ['contract', 'margin'] },
  robot: { buckets: ['robot'] },
};

/** A number of the request; the schema has checked its format. */
export function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number.parseInt(text, 10);
}

/** @throws Refusal FORMAT when the period ends before it begins. */
export function scopeOf({ account, asset, ...period }: ScopeInput): RecordScope {
  const [from, to] = [numberOf(period.from), numberOf(period.to)];
  if (from !== undefined && to !== undefined && from > to) {
    throw new Refusal('FORMAT', { field: 'to' });
  }
  return { ...PARTS[account], asset, from, to };
}

/** Reasons of a group; undefined for all. */
export function reasonsOf(group: RecordGroup | undefined): readonly string[] | undefined {
  return group === undefined ? undefined : REASONS_OF[group];
}
