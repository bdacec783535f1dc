import { isMemberAt, NO_MEMBERSHIP, type Membership } from '#domain/vip/membership.ts';
import { VIP_TERMS, type OpeningKind } from '#domain/vip/terms.ts';
import type { CoreReader, CoreTx } from '#server/ports/core-tx.ts';
import type { Realm } from '#server/ports/ledger.ts';
import type { VipRow } from '#server/ports/vip-rows.ts';

/** User and realm of a membership. */
export type Member = { readonly userId: string; readonly realm: Realm };

export function vipId({ userId, realm }: Member): string {
  return `${realm}:${userId}`;
}

/** Membership of an account; undefined if there never was one. */
export function vipRow(db: CoreReader, member: Member): Promise<VipRow | undefined> {
  return db.table('vip').get(vipId(member));
}

/** Input of the membership rules. */
export function membershipOf(row: VipRow | undefined): Membership {
  return row ?? NO_MEMBERSHIP;
}

/** Whether an account has an active membership now. */
export async function isMember(db: CoreReader, member: Member, now: number): Promise<boolean> {
  return isMemberAt(membershipOf(await vipRow(db, member)), now);
}

const ROBOT = 'robot:';

/** Person behind an account: a robot's run trades for its owner. */
async function personOf(db: CoreReader, { userId, realm }: Member): Promise<Member> {
  if (!userId.startsWith(ROBOT)) return { userId, realm };
  const run = await db.table('robotRun').get(userId.slice(ROBOT.length));
  return { userId: run?.userId ?? userId, realm };
}

/**
 * Fee discount of an order placed now, a fraction; `0` for none. A member's robots get the member's
 * discount.
 */
export async function feeDiscountOf(db: CoreReader, member: Member, now: number): Promise<string> {
  const isLower = await isMember(db, await personOf(db, member), now);
  return isLower ? VIP_TERMS.feeDiscount : '0';
}

/** An opened item of the membership. */
export type Opening = { readonly kind: OpeningKind; readonly ref: string };

export function openingId(member: Member, { kind, ref }: Opening): string {
  return `${vipId(member)}:${kind}:${ref}`;
}

/**
 * Records that a member opened an item, which ends the right to a refund of earlier purchases.
 * @returns false when it was open already.
 */
export async function noteOpening(
  { tx, now }: { readonly tx: CoreTx; readonly now: number },
  member: Member,
  opening: Opening,
): Promise<boolean> {
  const id = openingId(member, opening);
  if ((await tx.table('vipOpening').get(id)) !== undefined) return false;
  const { userId, realm } = member;
  await tx.table('vipOpening').insert({ id, userId, realm, ...opening, ts: now });
  return true;
}
