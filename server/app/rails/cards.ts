import { Refusal } from '#domain/errors.ts';
import { checkPersonName, isSameName, normalName } from '#domain/identity/person-name.ts';
import { bankOf } from '#domain/wallet/banks.ts';
import type { bankAdd, bankDel, BankCardView, bankList } from '#protocol/http/bank.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import { callingUser } from '#server/app/account/users.ts';
import { isListedOnly } from './allow-list.ts';
import type { UserRow } from '#server/ports/account-rows.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { BankCardRow } from '#server/ports/rails-rows.ts';
import { coolingMs, RAILS } from './figures.ts';
import { RAILS_REALM } from './money.ts';
import { isTargetInUse } from './open-payouts.ts';

/** An account number as the core stores it. The core never sees the number itself. */
export type SealedIban = {
  readonly sealed: string;
  readonly hash: string;
  readonly mask: string;
  readonly bankCode: string;
};

export type CardInput = Omit<ParsedOf<typeof bankAdd>, 'iban'> & { readonly iban: SealedIban };

/** Optional lines of a card, shown when filled in. */
const LINES = ['swift', 'bankAddress', 'payeeAddress', 'taxId', 'ifsc', 'pix', 'utr'] as const;

/** A card as its owner sees it. */
function cardView(row: BankCardRow): BankCardView {
  const bank = bankOf(row.bankCode);
  const lines = Object.fromEntries(
    LINES.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])),
  ) as Partial<Record<(typeof LINES)[number], string>>;
  return {
    id: row.id,
    version: row.version,
    accountName: row.accountName,
    cardholder: row.cardholder,
    country: row.country,
    accountNumber: row.ibanMask,
    bankCode: row.bankCode,
    ...(bank === undefined ? {} : { bankName: bank.name }),
    ...lines,
    usableAt: row.usableAt,
    createdAt: row.createdAt,
  };
}

/**
 * Holder of a new card: the verified user. Before verification it is the typed name, but money is
 * paid out to the verified name only.
 * @throws Refusal KYC_NAME_MISMATCH for another person's name, NAME_REQUIRED for none.
 */
function holderOf(user: UserRow, typed: string): string {
  const isVerified = user.idStatus === 'succ' && user.name !== null;
  if (isVerified && user.name !== null) {
    if (typed !== '' && !isSameName(typed, user.name)) throw new Refusal('KYC_NAME_MISMATCH');
    return user.name;
  }
  const check = checkPersonName(typed === '' ? (user.name ?? '') : typed);
  if (!check.ok) throw new Refusal(check.error);
  return normalName(typed === '' ? (user.name ?? '') : typed);
}

/** Active cards of a user, newest first. */
async function cardsOf(db: CoreReader, userId: string): Promise<readonly BankCardRow[]> {
  const where = { userId, realm: RAILS_REALM, deletedAt: null };
  return db.table('bankCard').find(where, { orderBy: ['createdAt', 'id'], descending: true });
}

/** A card of a user. @throws Refusal NOT_FOUND. */
export async function ownCard(db: CoreReader, userId: string, id: string): Promise<BankCardRow> {
  const row = await db.table('bankCard').get(id);
  if (row?.userId !== userId || row.deletedAt !== null) throw new Refusal('NOT_FOUND');
  return row;
}

const line = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export async function addCard(context: CommandContext, input: CardInput): Promise<BankCardView> {
  const { tx, now, newId, caller, settings } = context;
  const { userId } = caller;
  const user = await callingUser(tx, userId);
  const cardholder = holderOf(user, input.cardholder.trim());
  const cards = await cardsOf(tx, userId);
  if (cards.some(({ ibanHash }) => ibanHash === input.iban.hash)) throw new Refusal('EXISTS');
  if (cards.length >= RAILS.cardsMax) {
    throw new Refusal('ABOVE_MAX', { max: `${RAILS.cardsMax}` }, 'error.cardsMax');
  }
  const { country, accountName, iban } = input;
  const row: BankCardRow = {
    id: newId(),
    version: 1,
    userId,
    realm: RAILS_REALM,
    accountName: line(accountName) ?? bankOf(iban.bankCode)?.name ?? iban.bankCode,
    cardholder,
    country,
    ibanSealed: iban.sealed,
    ibanHash: iban.hash,
    ibanMask: iban.mask,
    bankCode: iban.bankCode,
    swift: line(input.swift) ?? bankOf(iban.bankCode)?.swift ?? null,
    bankAddress: line(input.bankAddress),
    payeeAddress: line(input.payeeAddress),
    taxId: line(input.taxId),
    ifsc: line(input.ifsc),
    pix: line(input.pix),
    utr: line(input.utr),
    usableAt: now + coolingMs(settings, await isListedOnly(tx, userId, now)),
    deletedAt: null,
    createdAt: now,
  };
  await tx.table('bankCard').insert(row);
  await auditTarget(context, 'cardAdd', `card:${row.id}`);
  return cardView(row);
}

/** Records an added or deleted payout target in the audit log, without its number. */
export async function auditTarget(
  { tx, caller }: CommandContext,
  action: string,
  subject: string,
): Promise<void> {
  await tx.audit({ actor: `user:${caller.userId}`, action, subject, before: null, after: null });
}

export async function deleteCard(
  context: CommandContext,
  { id }: ParsedOf<typeof bankDel>,
): Promise<DataOf<typeof bankDel>> {
  const { tx, now, caller } = context;
  const row = await ownCard(tx, caller.userId, id);
  if (await isTargetInUse(tx, row)) throw new Refusal('WRONG_STATE', {}, 'error.targetInUse');
  await tx.table('bankCard').update(row, { deletedAt: now });
  await auditTarget(context, 'cardDelete', `card:${id}`);
  return { id };
}

export async function listCards({ db, caller }: QueryContext): Promise<DataOf<typeof bankList>> {
  const cards = caller.realm === RAILS_REALM ? await cardsOf(db, caller.userId) : [];
  return { items: cards.map(cardView), max: RAILS.cardsMax };
}

/** A card with its sealed number, which the edge opens for the owner. */
export async function cardInfo(
  { db, caller }: QueryContext,
  { id }: { readonly id: string },
): Promise<{ readonly card: BankCardView; readonly sealed: string }> {
  if (caller.realm !== RAILS_REALM) throw new Refusal('NOT_FOUND');
  const row = await ownCard(db, caller.userId, id);
  return { card: cardView(row), sealed: row.ibanSealed };
}
