import { moneyLimits, type LimitUse } from '#domain/account/limits.ts';
import { errorFact, Refusal } from '#domain/errors.ts';
import { NETWORK_ASSETS } from '#domain/wallet/networks.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type {
  coinWithdrawOrders,
  userWithdrawOptions,
  userWithdrawOrders,
  userWithdrawStatus,
  WithdrawalView,
} from '#protocol/http/withdrawals.ts';
import { callingUser } from '#server/app/account/users.ts';
import { protectionsOf } from './protections.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { Where } from '#server/ports/core-tx.ts';
import type { WithdrawalRow } from '#server/ports/rails-rows.ts';
import { minorOf, RAILS } from './figures.ts';
import { RAILS_REALM, textOf } from './money.ts';
import { claimRefusal } from './reversal-rows.ts';
import { limitsOf, limitText } from './withdraw-limits.ts';
import { blockersAfter, blockersBefore, loanBlocker, withdrawHours } from './withdraw-rules.ts';
import { withdrawableOf } from './withdrawable.ts';
import { withdrawalView } from './withdrawal-rows.ts';
import { ownWithdrawal } from './withdrawals.ts';

type Options = DataOf<typeof userWithdrawOptions>;

/** All blockers of a withdrawal, shown before the form. */
async function blockersOf(context: QueryContext, asset: string): Promise<Options['blockers']> {
  const { db, now, caller, settings } = context;
  if (caller.realm !== RAILS_REALM) {
    return [{ ...errorFact('DEMO_NO_WITHDRAW'), args: {} }];
  }
  const user = await callingUser(db, caller.userId);
  const at = { now, settings };
  const found = [...blockersBefore({ user, asset }, at), ...blockersAfter({ user, asset }, at)];
  const blockers: Options['blockers'] = found.map(({ name, args }) => ({
    ...errorFact(name),
    args: { ...args },
  }));
  const claim = await claimRefusal(db, caller.userId);
  const loan = await loanBlocker(db, caller.userId, asset, now);
  const open = [claim, loan].filter((one) => one !== null);
  return [
    ...blockers,
    ...open.map(({ refusal, msgKey, args }) => ({
      ...errorFact(refusal),
      msgKey,
      args: { ...args },
    })),
  ];
}

const use = (name: 'daily' | 'monthly', one: LimitUse | undefined): Record<string, string> =>
  one === undefined ? {} : { [name]: limitText(one.limit), [`${name}Left`]: limitText(one.left) };

/** Bounds and fee of bank withdrawals. Those of coins belong to the network. */
function bankTerms(asset: string, accountClass: 'regular' | 'hni'): Partial<Options> {
  if (asset !== 'TRY') return {};
  const { min, max } = moneyLimits(accountClass).bankWithdraw;
  const lira = (text: string): string => textOf(minorOf(text, asset), asset);
  return { min: lira(min), max: lira(max), fee: lira(RAILS.bankFee) };
}

export async function withdrawOptions(
  context: QueryContext,
  { asset }: ParsedOf<typeof userWithdrawOptions>,
): Promise<Options> {
  const { db, now, caller, settings } = context;
  if (asset !== 'TRY' && !NETWORK_ASSETS.includes(asset)) throw new Refusal('NOT_FOUND');
  const { userId } = caller;
  const isReal = caller.realm === RAILS_REALM;
  const user = await callingUser(db, userId);
  const owner = isReal ? userId : '';
  const asked = { realm: RAILS_REALM, userId: owner, asset, now, settings, prices: context };
  const funds = await withdrawableOf(db, asked);
  const { daily, monthly } = isReal ? await limitsOf(db, user, asset, now) : {};
  return {
    asset,
    available: textOf(funds.available, asset),
    frozen: textOf(funds.frozen, asset),
    withdrawable: textOf(funds.free, asset),
    ...(funds.heldUntil === null ? {} : { heldUntil: funds.heldUntil }),
    ...bankTerms(asset, user.accountClass),
    limitAsset: asset === 'TRY' ? 'TRY' : 'USD',
    ...use('daily', daily),
    ...use('monthly', monthly),
    hours: withdrawHours(asset, settings, now),
    noteMin: asset === 'TRY' ? 0 : RAILS.noteMin,
    needsTotp: (await protectionsOf(db, userId)).totpSealed !== null,
    blockers: await blockersOf(context, asset),
  };
}

type Page = { readonly items: WithdrawalView[]; readonly page: number; readonly size: number;
  readonly total: number }; // prettier-ignore

async function pageOfWithdrawals(
  { db, caller }: QueryContext,
  where: Where<WithdrawalRow>,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<Page> {
  if (caller.realm !== RAILS_REALM) return { items: [], page, size, total: 0 };
  const own = { ...where, userId: caller.userId, realm: RAILS_REALM };
  const table = db.table('withdrawal');
  const rows = await table.find(own, {
    orderBy: ['createdAt', 'id'],
    descending: true,
    limit: size,
    offset: (page - 1) * size,
  });
  const items: WithdrawalView[] = [];
  for (const row of rows) items.push(await withdrawalView(db, row));
  return { items, page, size, total: await table.count(own) };
}

export function listWithdrawals(
  context: QueryContext,
  { kind, status, page, size }: ParsedOf<typeof userWithdrawOrders>,
): Promise<Page> {
  return pageOfWithdrawals(
    context,
    { ...(kind && { kind }), ...(status && { status }) },
    {
      page,
      size,
    },
  );
}

export function listCoinWithdrawals(
  context: QueryContext,
  { asset, status, page, size }: ParsedOf<typeof coinWithdrawOrders>,
): Promise<Page> {
  const where = { kind: 'coin', ...(asset && { asset }), ...(status && { status }) } as const;
  return pageOfWithdrawals(context, where, { page, size });
}

export async function withdrawalStatus(
  { db, caller }: QueryContext,
  { id }: ParsedOf<typeof userWithdrawStatus>,
): Promise<WithdrawalView> {
  const userId = caller.realm === RAILS_REALM ? caller.userId : '';
  return withdrawalView(db, await ownWithdrawal(db, userId, id));
}
