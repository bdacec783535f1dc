import type { VipView } from '#protocol/http/vip.ts';
import type { Query, QueryContext, UseCase } from '#server/ports/core.ts';
import type { JobHandler } from '#server/ports/engine.ts';
import { buyVip, endVip, refundVip, VIP_END_TIMER } from './buy.ts';
import { decideStrategy, requestStrategy, strategyRequests } from './strategy.ts';
import { vipView } from './vip-view.ts';

/** Names with a dot are internal commands, used by the operator. */
export const vipCommands: Readonly<Record<string, UseCase>> = {
  userVipBuy: buyVip,
  userVipRefund: refundVip,
  userVipStrategy: requestStrategy,
  'vip.strategy': decideStrategy,
};

function ownVip({ db, caller, now }: QueryContext): Promise<VipView> {
  return vipView(db, caller, now);
}

/** A membership for an operator. */
function vipOne(
  { db, now }: QueryContext,
  { user: userId, realm }: { readonly user: string; readonly realm: 'real' | 'demo' },
): Promise<VipView> {
  return vipView(db, { userId, realm }, now);
}

export const vipQueries: Readonly<Record<string, Query>> = {
  userVipGet: ownVip,
  'vip.one': vipOne,
  'vip.requests': strategyRequests,
};

export const vipJobs: Readonly<Record<string, JobHandler>> = { [VIP_END_TIMER]: endVip };
