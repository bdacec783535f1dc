import { Refusal } from '#domain/errors.ts';
import { isMemberAt } from '#domain/vip/membership.ts';
import type { VipView } from '#protocol/http/vip.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import { noteOpening, vipId, vipRow } from './membership.ts';
import { vipView } from './vip-view.ts';

/**
 * Requests the strategy service from customer service.
 * @throws Refusal `VIP_ONLY`, `WRONG_STATE` while it is requested or active.
 */
export async function requestStrategy({ tx, now, caller }: CommandContext): Promise<VipView> {
  const { userId, realm } = caller;
  const member = { userId, realm };
  const row = await vipRow(tx, member);
  if (row === undefined || !isMemberAt(row, now)) throw new Refusal('VIP_ONLY');
  if (row.strategy === 'requested' || row.strategy === 'active') {
    throw new Refusal('WRONG_STATE', {}, 'error.vipStrategy');
  }
  const asked = { strategy: 'requested', strategyAt: now, strategyDecidedAt: null } as const;
  await tx.table('vip').update(row, { ...asked, updatedAt: now });
  await tx.event({ userId, realm, kind: 'vip', data: { status: row.status } });
  return vipView(tx, member, now);
}

export type StrategyInput = {
  readonly user: string;
  readonly realm: 'real' | 'demo';
  readonly isActive: boolean;
  readonly actor: string;
};

/**
 * Activates or refuses the service, for an operator.
 * @throws Refusal `NOT_FOUND`, `WRONG_STATE` without a request, `VIP_ONLY` once the membership
 *   has expired.
 */
export async function decideStrategy(
  context: CommandContext,
  { user, realm, isActive, actor }: StrategyInput,
): Promise<object> {
  const { tx, now } = context;
  const member = { userId: user, realm };
  const row = await tx.table('vip').get(vipId(member));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  if (row.strategy !== 'requested') throw new Refusal('WRONG_STATE', {}, 'error.vipStrategy');
  if (!isMemberAt(row, now)) throw new Refusal('VIP_ONLY');
  const strategy = isActive ? 'active' : 'rejected';
  await tx.table('vip').update(row, { strategy, strategyDecidedAt: now, updatedAt: now });
  if (isActive) await noteOpening(context, member, { kind: 'strategy', ref: `${now}` });
  const subject = `vip:${row.id}`;
  await tx.audit({ actor, action: 'vipStrategy', subject, before: 'requested', after: strategy });
  await tx.event({ userId: user, realm, kind: 'vip', data: { status: row.status } });
  return { user, realm, strategy };
}

const LIST_MAX = 100;

/** Open requests for the service, for an operator. */
export async function strategyRequests({ db }: QueryContext) {
  const options = { orderBy: ['strategyAt', 'id'], limit: LIST_MAX } as const;
  const rows = await db.table('vip').find({ strategy: 'requested' }, options);
  return rows.map(({ userId: user, realm, status, strategyAt: requestedAt }) => ({
    user,
    realm,
    status,
    requestedAt,
  }));
}
