import {
  HNI,
  limitDay,
  moneyLimits,
  type LimitUse,
  type MoneyLimits,
} from '#domain/account/limits.ts';
import { assetScale } from '#domain/money/asset.ts';
import { Decimal, decimalText, roundTo } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { userLimits } from '#protocol/http/security.ts';
import { callingUser } from '#server/app/account/users.ts';
import { bankDepositsToday, leftBeforeKyc } from '#server/app/rails/deposit-limits.ts';
import { limitsOf } from '#server/app/rails/withdraw-limits.ts';
import type { UserRow } from '#server/ports/account-rows.ts';
import type { QueryContext } from '#server/ports/core.ts';
import { averageOf } from '#server/app/assets/asset-days.ts';

type Limits = DataOf<typeof userLimits>;
type Row = Limits['limits'][number];

const lira = (minor: bigint): Decimal => fromMinor(minor, assetScale('TRY'));

function counted(key: Row['key'], asset: string, use: Omit<LimitUse, 'resetsAt'>): Row {
  const { limit, used, left } = use;
  const amounts = { limit: decimalText(limit), used: decimalText(used), left: decimalText(left) };
  return { key, asset, ...amounts, isInForce: true };
}

function single(key: Row['key'], { min, max }: { min: string; max: string }): Row {
  return { key, asset: 'TRY', limit: max, used: '0', left: max, min, isInForce: true };
}

/** Used withdrawal limits, as the withdrawal checks compute them. */
async function outRows(context: QueryContext, user: UserRow): Promise<Row[]> {
  const { db, now } = context;
  const { daily: bank } = await limitsOf(db, user, 'TRY', now);
  const { daily, monthly } = await limitsOf(db, user, 'USDT', now);
  const row = (key: Row['key'], asset: string, use: LimitUse | undefined): Row[] =>
    use === undefined ? [] : [{ ...counted(key, asset, use), resetsAt: use.resetsAt }];
  return [
    ...row('bankWithdrawDaily', 'TRY', bank),
    ...row('stablecoinDaily', 'USD', daily),
    ...row('stablecoinMonthly', 'USD', monthly),
  ];
}

/** Used deposit limits, as the deposit checks compute them. */
async function inRows(context: QueryContext, user: UserRow, limits: MoneyLimits): Promise<Row[]> {
  const { db, now } = context;
  const use = (limit: string, used: Decimal) => {
    const most = new Decimal(limit);
    return { limit: most, used, left: Decimal.max(0, most.minus(used)) };
  };
  const today = lira(await bankDepositsToday(db, user.id, now));
  const left = await leftBeforeKyc(context, user);
  const most = new Decimal(limits.depositUnverified);
  const unverified = left === null ? new Decimal(0) : most.minus(lira(left));
  return [
    {
      ...counted('bankDepositDaily', 'TRY', use(limits.bankDeposit.daily, today)),
      resetsAt: limitDay(now).resetsAt,
    },
    {
      ...counted('depositUnverified', 'TRY', use(limits.depositUnverified, unverified)),
      isInForce: left !== null,
    },
  ];
}

/** Limits of the caller's account class and how much of them is used. */
export async function limitsView(context: QueryContext): Promise<Limits> {
  const { db, caller, now } = context;
  const user = await callingUser(db, caller.userId);
  const limits = moneyLimits(user.accountClass);
  const { average, daysKnown } = await averageOf(db, user.id, now);
  return {
    accountClass: user.accountClass,
    hni: {
      threshold: HNI.threshold,
      average: decimalText(roundTo(average, 2, 'down')),
      days: daysKnown,
      daysNeeded: HNI.days,
    },
    limits: [
      single('bankWithdrawOnce', limits.bankWithdraw),
      ...(await outRows(context, user)),
      single('bankDepositOnce', limits.bankDeposit),
      ...(await inRows(context, user, limits)),
    ],
    ts: now,
  };
}
