import { CREDIT_ASSET } from '#domain/stock/credit.ts';
import { assetScale } from '#domain/money/asset.ts';
import type { Decimal } from '#domain/money/decimal.ts';
import { fromMinor, minorText } from '#domain/money/money.ts';
import type { CreditRow } from '#server/ports/credit-rows.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { Realm } from '#server/ports/ledger.ts';

/** Whose credit: each realm of a person has its own. */
export type CreditOwner = { readonly userId: string; readonly realm: Realm };

const SCALE = assetScale(CREDIT_ASSET);

export function creditId({ userId, realm }: CreditOwner): string {
  return `${realm}:${userId}`;
}

/** The credit of an account; undefined where none was ever drawn. */
export function creditRow(db: CoreReader, owner: CreditOwner): Promise<CreditRow | undefined> {
  return db.table('credit').get(creditId(owner));
}

/** What is owed: credit and its interest, in kurus. */
export function owedOf({ principal, interest }: CreditRow): bigint {
  return principal + interest;
}

/** What an account owes on its shares, in kurus; 0 without credit. */
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
