import { isMemberAt, NO_MEMBERSHIP, type Membership } from '#domain/vip/membership.ts';
import { VIP_TERMS, type OpeningKind } from '#domain/vip/terms.ts';
import type { CoreReader, CoreTx } from '#server/ports/core-tx.ts';
import type { Realm } from '#server/ports/ledger.ts';
import type { VipRow } from '#server/ports/vip-rows.ts';

/** Whose membership. */
export type Member = { readonly userId: string; readonly realm: Realm };

export function vipId({ userId, realm }: Member): string {
  return `${realm}:${userId}`;
}

/** The membership of an account; undefined where there never was one. */
export function vipRow(db: CoreReader, member: Member): Promise<VipRow | undefined> {
  return db.table('vip').get(vipId(member));
}

/** What the rules of the membership read. */
export function membershipOf(row: VipRow | undefined): Membership {
  return row ?? NO_MEMBERSHIP;
}

/** Whether an account has the benefits of membership now. */
export async function isMember(db: CoreReader, member: Member, now: number): Promise<boolean> {
  return isMemberAt(membershipOf(await vipRow(db, member)), now);
}

const ROBOT = 'robot:';

/** The person behind an account: a run of a robot trades for its owner. */
async function personOf(db: CoreReader, { userId, realm }: Member): Promise<Member> {
  if (!userId.startsWith(ROBOT)) return { userId, realm };
  const run = await db.table('robotRun').get(userId.slice(ROBOT.length));
  return { userId: run?.userId ?? userId, realm };
}

/**
 * What is taken off the fees of an order that is placed now, a fraction; `0` for nothing. Orders
 * of a member's robots have the discount of the member.
 */
export async function feeDiscountOf(db: CoreReader, member: Member, now: number): Promise<string> {
  const isLower = await isMember(db, await personOf(db, member), now);
  return isLower ? VIP_TERMS.feeDiscount : '0';
}

/** The name of a thing of the membership that was opened. */
export type Opening = { readonly kind: OpeningKind; readonly ref: string };

export function openingId(member: Member, { kind, ref }: Opening): string {
  return `${vipId(member)}:${kind}:${ref}`;
}

/**
 * Notes that a member opened something: what was bought before is not given back any more.
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
