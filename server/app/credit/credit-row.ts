import { CREDIT_ASSET } from '#domain/stock/credit.ts';
import { assetScale } from '#domain/money/asset.ts';
import type { Decimal } from '#domain/money/decimal.ts';
import { fromMinor, minorText } from '#domain/money/money.ts';
import type { CreditRow } from '#server/ports/credit-rows.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { Realm } from '#server/ports/ledger.ts';

/** Owner of a credit: a user has one in each realm. */
export type CreditOwner = { readonly userId: string; readonly realm: Realm };

const SCALE = assetScale(CREDIT_ASSET);

export function creditId({ userId, realm }: CreditOwner): string {
  return `${realm}:${userId}`;
}

/** Credit of an account; undefined if none was ever drawn. */
export function creditRow(db: CoreReader, owner: CreditOwner): Promise<CreditRow | undefined> {
  return db.table('credit').get(creditId(owner));
}

/** Amount owed: principal plus interest, in kurus. */
export function owedOf({ principal, interest }: CreditRow): bigint {
  return principal + interest;
}

/** Amount an account owes on its shares, in kurus; 0 without credit. */
export async function creditOwed(db: CoreReader, owner: CreditOwner): Promise<bigint> {
  const row = await creditRow(db, owner);
  return row === undefined ? 0n : owedOf(row);
}

export function lira(kurus: bigint): Decimal {
  return fromMinor(kurus, SCALE);
}

export function liraText(kurus: bigint): string {
  return minorText(kurus, SCALE);
}
