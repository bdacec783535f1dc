import { assetScale } from '#domain/money/asset.ts';
import { fromMinor, toMinor } from '#domain/money/money.ts';
import { performanceFee, ROBOT_FEE_DAYS } from '#domain/robot/performance-fee.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { JobContext } from '#server/ports/engine.ts';
import { HOUSE, type Realm } from '#server/ports/ledger.ts';
import type { RobotAccountRow, RobotRunRow } from '#server/ports/robot-rows.ts';
import type { TimerRow } from '#server/ports/rows.ts';
import { addPoint } from './run-curve.ts';
import { tellRun } from './run-news.ts';
import { ownerOf } from '#server/app/assets/run-account.ts';
import { realisedOf } from './run-result.ts';

export const FEE_TIMER = 'robot.fee';

const ASSET = 'USDT';
const SCALE = assetScale(ASSET);
const WINDOW_MS = ROBOT_FEE_DAYS * 86_400_000;

type Works = Pick<JobContext, 'tx' | 'now' | 'newId'>;
type Owner = { readonly userId: string; readonly realm: Realm };

function accountId({ userId, realm }: Owner): string {
  return `${realm}:${userId}`;
}

async function setTimer({ tx, newId }: Works, { id, windowEnd }: RobotAccountRow): Promise<void> {
  const timer = { id: newId(), version: 1, dueAt: windowEnd, kind: FEE_TIMER, ref: id };
  await tx.table('timer').insert({ ...timer, isDone: false });
}

/** Opens the user's robot account, and its first window, with the first robot. */
export async function ensureAccount(works: Works, { userId, realm }: Owner): Promise<void> {
  const { tx, now } = works;
  const id = accountId({ userId, realm });
  if ((await tx.table('robotAccount').get(id)) !== undefined) return;
  const row: RobotAccountRow = {
    id,
    version: 1,
    userId,
    realm,
    asset: ASSET,
    startedAt: now,
    windowStart: now,
    windowEnd: now + WINDOW_MS,
    highWater: 0n,
    charged: 0n,
    owed: 0n,
  };
  await tx.table('robotAccount').insert(row);
  await setTimer(works, row);
}

/** Robot account of a user; undefined before the first robot. */
export function accountOf(db: CoreReader, owner: Owner): Promise<RobotAccountRow | undefined> {
  return db.table('robotAccount').get(accountId(owner));
}

/** Realised profit of all the user's robots since the account was opened. */
export async function accountProfit(db: CoreReader, { userId, realm }: Owner): Promise<bigint> {
  let sum = 0n;
  for (const run of await db.table('robotRun').find({ userId, realm, asset: ASSET })) {
    sum += await realisedOf(db, run);
  }
  return sum;
}

/** Fee that would be charged if the window ended with this profit. */
export function feeNow(account: RobotAccountRow, realised: bigint) {
  const { fee, highWater } = performanceFee({
    realisedProfit: fromMinor(realised, SCALE),
    highWater: fromMinor(account.highWater, SCALE),
    startDay: 0,
    closeDay: ROBOT_FEE_DAYS,
  });
  return { fee: toMinor(fee, SCALE), highWater: toMinor(highWater, SCALE) };
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

/**
 * Charges part of the fee to the free cash of a run. @returns the amount charged, and the updated
 * run.
 */
async function takeFromRun(works: Works, run: RobotRunRow, due: bigint) {
  const { tx } = works;
  const owner = ownerOf(run);
  const { realm, asset, id: ref } = run;
  const taken = least(due, await tx.balance(realm, owner, asset, 'available'));
  if (taken === 0n) return { taken, run };
  const legs = [
    { owner, bucket: 'available', asset, amount: -taken },
    { owner: HOUSE, bucket: 'fees', asset, amount: taken },
  ] as const;
  await tx.post({ realm, reason: 'performanceFee', ref, legs });
  // The fee leaves the run like a withdrawal of its owner, so the unit value still reflects trading
  // only.
  const before = await addPoint(works, run, { value: run.base });
  const value = run.base > taken ? run.base - taken : 0n;
  const after = await addPoint(works, { ...run, ...before }, { value, flow: -taken });
  const changes = { ...after, feePaid: run.feePaid + taken, updatedAt: works.now };
  const next = await tx.table('robotRun').update(run, changes);
  return { taken, run: next };
}

/**
 * Charges a fee to the free cash of the robots first, then to the available balance. @returns the
 * uncovered remainder.
 */
async function collect(works: Works, account: RobotAccountRow, due: bigint): Promise<bigint> {
  const { tx } = works;
  const { userId, realm, id: ref, asset } = account;
  let left = due;
  for (const run of await tx.table('robotRun').find({ userId, realm, asset, endedAt: null })) {
    if (left === 0n) break;
    const { taken, run: after } = await takeFromRun(works, run, left);
    left -= taken;
    if (taken > 0n) await tellRun(tx, after, [asset]);
  }
  const own = least(left, await tx.balance(realm, userId, asset, 'available'));
  if (own > 0n) {
    const legs = [
      { owner: userId, bucket: 'available', asset, amount: -own },
      { owner: HOUSE, bucket: 'fees', asset, amount: own },
    ] as const;
    await tx.post({ realm, reason: 'performanceFee', ref, legs });
  }
  return left - own;
}

/**
 * Ends a window: charges the fee on the realised profit of all robots above the high-water mark.
 */
export async function endWindow(context: JobContext, { ref }: TimerRow): Promise<void> {
  const { tx, now, newId } = context;
  const account = await tx.table('robotAccount').get(ref);
  if (account === undefined || account.windowEnd > now) return;
  const { userId, realm, windowStart, windowEnd } = account;
  const realised = await accountProfit(tx, account);
  const { fee, highWater } = feeNow(account, realised);
  await tx.table('robotFee').insert({
    id: newId(),
    accountId: ref,
    userId,
    realm,
    windowStart,
    windowEnd,
    realised,
    highWater: account.highWater,
    fee,
    ts: now,
  });
  const owed = await collect(context, account, account.owed + fee);
  const next = await tx.table('robotAccount').update(account, {
    windowStart: windowEnd,
    windowEnd: windowEnd + WINDOW_MS,
    highWater,
    charged: account.charged + fee,
    owed,
  });
  await setTimer(context, next);
  if (fee > 0n) {
    const data = { msgKey: 'robot.message.fee', args: {} };
    await tx.event({ userId, realm, kind: 'message', data });
  }
}

/** Charges the fee still owed before the money of a run is returned. */
export async function takeOwed(context: Works, run: RobotRunRow): Promise<RobotRunRow> {
  if (run.asset !== ASSET) return run;
  const account = await accountOf(context.tx, run);
  if (account === undefined || account.owed === 0n) return run;
  const { taken, run: next } = await takeFromRun(context, run, account.owed);
  if (taken > 0n) {
    await context.tx.table('robotAccount').update(account, { owed: account.owed - taken });
  }
  return next;
}
