import { fitsLimit, moneyLimits } from '#domain/account/limits.ts';
import { Refusal, type ErrorArgs, type ErrorName } from '#domain/errors.ts';
import { formatDateTime } from '#domain/text/date-text.ts';
import { hoursState, WITHDRAW_HOURS, type HoursState } from '#domain/wallet/hours.ts';
import { refuseOtherAssets } from '#server/app/loans/open-loan.ts';
import type { UserRow } from '#server/ports/account-rows.ts';
import type { CommandContext, CoreSettings } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import { decimalOf, minorOf } from './figures.ts';
import { RAILS_REALM, textOf } from './money.ts';
import { claimRefusal } from './reversal-rows.ts';
import { limitsOf, limitText } from './withdraw-limits.ts';
import { withdrawableOf } from './withdrawable.ts';

/** A date and time in Türkiye, in a format that all languages read alike. */
function whenText(ts: number): string {
  return formatDateTime(ts, 'tr', '24h');
}

/** Withdrawal hours of an asset: banks have hours where money is real, chains never close. */
export function withdrawHours(
  asset: string,
  { isSimulated }: CoreSettings,
  now: number,
): HoursState {
  return hoursState(asset === 'TRY' && !isSimulated ? WITHDRAW_HOURS : null, now);
}

/** A refusal that does not depend on the form; a `date` argument is in milliseconds. */
export type Blocker = { readonly name: ErrorName; readonly args: ErrorArgs };

type Person = { readonly user: UserRow; readonly asset: string };
type At = { readonly now: number; readonly settings: CoreSettings };

/** Blockers checked before a secret is typed, in the order they are reported. */
export function blockersBefore({ user, asset }: Person, { now, settings }: At): Blocker[] {
  const blockers: Blocker[] = [];
  const hours = withdrawHours(asset, settings, now);
  if (!hours.isOpen) {
    blockers.push({ name: 'WITHDRAW_HOURS', args: { from: hours.from, to: hours.to } });
  }
  if (user.idStatus !== 'succ') blockers.push({ name: 'KYC_FIRST', args: {} });
  if (user.withdrawHash === null) blockers.push({ name: 'WITHDRAW_PASSWORD_NOT_SET', args: {} });
  return blockers;
}

/** Blockers checked after the secrets: the hold after a security change. */
export function blockersAfter({ user }: Person, { now }: At): Blocker[] {
  const { holdUntil } = user;
  if (holdUntil === null || holdUntil <= now) return [];
  return [{ name: 'WITHDRAW_HOLD', args: { date: `${holdUntil}` } }];
}

/** @throws Refusal of the first blocker, with its time as text. */
export function refuseFirst(blockers: readonly Blocker[]): void {
  const [first] = blockers;
  if (first === undefined) return;
  const { name, args } = first;
  const until = args['date'];
  const when = until === undefined ? {} : { date: whenText(Number.parseInt(until, 10)) };
  throw new Refusal(name, { ...args, ...when });
}

/** @throws Refusal during the waiting time of a new card or address. */
export function checkCooling({ usableAt }: { readonly usableAt: number }, now: number): void {
  if (usableAt > now) throw new Refusal('ADDRESS_COOLING', { date: whenText(usableAt) });
}

/** @throws Refusal for an amount that exceeds the balance or must stay. */
async function checkFunds(context: CommandContext, asset: string, amount: bigint): Promise<void> {
  const { tx, now, caller, settings } = context;
  const { userId } = caller;
  const owner = { realm: RAILS_REALM, userId };
  const funds = await withdrawableOf(tx, { ...owner, asset, now, settings, prices: context });
  if (amount <= funds.free) return;
  if (amount <= funds.available && funds.heldUntil !== null) {
    throw new Refusal('WITHDRAW_HOLD', { date: whenText(funds.heldUntil) });
  }
  throw new Refusal('INSUFFICIENT_BALANCE', { max: textOf(funds.free, asset), asset });
}

/** @throws Refusal for an amount beyond the daily or monthly limits. */
async function checkLimits(
  { tx, now }: CommandContext,
  user: UserRow,
  asset: string,
  amount: bigint,
): Promise<void> {
  const { daily, monthly } = await limitsOf(tx, user, asset, now);
  const wanted = decimalOf(amount, asset);
  const broken = [daily, monthly].find((use) => use !== undefined && !fitsLimit(use, wanted));
  if (broken === undefined) return;
  if (asset === 'TRY') throw new Refusal('DAILY_LIMIT', { left: limitText(broken.left) });
  const { stablecoin } = moneyLimits(user.accountClass);
  throw new Refusal('STABLECOIN_LIMIT', { day: stablecoin.daily, month: stablecoin.monthly });
}

/** Bounds of one withdrawal, decimal text in the asset. */
export type Bounds = { readonly min: string; readonly max?: string };

/** @throws Refusal for an amount outside the bounds of one withdrawal. */
export function checkBounds(asset: string, amount: bigint, { min, max }: Bounds): void {
  if (amount < minorOf(min, asset)) {
    throw new Refusal('BELOW_MIN_WITHDRAW', { min: `${min} ${asset}` });
  }
  if (max !== undefined && amount > minorOf(max, asset)) {
    throw new Refusal('ABOVE_MAX', { max: `${max} ${asset}` });
  }
}

/** Checks the money itself: the balance, the part that may leave, and the daily limit. */
export async function checkMoney(
  context: CommandContext,
  user: UserRow,
  asset: string,
  amount: bigint,
): Promise<void> {
  const { tx, now, caller } = context;
  const claim = await claimRefusal(tx, caller.userId);
  if (claim !== null) throw claim;
  await refuseOtherAssets(tx, { realm: RAILS_REALM, userId: caller.userId }, { asset, now });
  await checkFunds(context, asset, amount);
  await checkLimits(context, user, asset, amount);
}

/** Whether a loan blocks withdrawals of an asset. */
export async function loanBlocker(
  db: CoreReader,
  userId: string,
  asset: string,
  now: number,
): Promise<Refusal | null> {
  try {
    await refuseOtherAssets(db, { realm: RAILS_REALM, userId }, { asset, now });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
