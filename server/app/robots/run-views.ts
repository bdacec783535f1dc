import { assetScale } from '#domain/money/asset.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { fromMinor, minorText, toMinor } from '#domain/money/money.ts';
import { performanceFee, ROBOT_FEE_DAYS } from '#domain/robot/performance-fee.ts';
import { productOf } from '#domain/robot/products.ts';
import { runResult } from '#domain/robot/run-result.ts';
import { DAY_MS } from '#domain/time/civil-date.ts';
import { zoneDay, zoneMidnight } from '#domain/time/zone.ts';
import type { RobotFeeWindow, RobotRunView } from '#protocol/http/robot-objects.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { Realm } from '#server/ports/ledger.ts';
import type { RobotRunRow } from '#server/ports/robot-rows.ts';
import { accountOf, accountProfit, feeNow } from './fee-account.ts';
import { rateText, standingOf } from './run-curve.ts';
import { ownerOf } from '#server/app/assets/run-account.ts';
import { closedTrades, feesOf, realisedFrom, tradesOf, type RunTrades } from './run-result.ts';
import { readBook, worthOf } from './run-worth.ts';

type Prices = Pick<QueryContext, 'instrument' | 'view' | 'now'>;

const SHORT_ID = 6;

/** Short name of a run on screen. */
export function shortName({ id }: Pick<RobotRunRow, 'id'>): string {
  return `RB-${id.slice(-SHORT_ID)}`;
}

/** Fee on a realised profit if there were no other. */
function feeAlone(asset: string, realised: bigint): bigint {
  const scale = assetScale(asset);
  const { fee } = performanceFee({
    realisedProfit: fromMinor(realised, scale),
    highWater: new Decimal(0),
    startDay: 0,
    closeDay: ROBOT_FEE_DAYS,
  });
  return toMinor(fee, scale, 'up');
}

/** Figures derived from the value: profit and rates; omitted while a price is missing. */
function worthFields(
  run: RobotRunRow,
  worth: bigint,
  { realised, now }: { readonly realised: bigint; readonly now: number },
): Partial<RobotRunView> {
  const text = (amount: bigint): string => minorText(amount, assetScale(run.asset));
  const { invested, feePaid } = run;
  const isOver = run.endedAt !== null;
  const result = runResult({ invested, feePaid, worth, traded: realised, isOver });
  const { unit } = standingOf(run, worth);
  const isToday = zoneDay(now, 'turkey') === run.day && run.endedAt === null;
  return {
    value: text(worth),
    pnl: text(result.pnl),
    pnlRate: run.rate ?? rateText(unit.minus(1)),
    realised: text(result.realised),
    unrealised: text(result.unrealised),
    ...(isToday ? { todayRate: rateText(unit.div(run.dayUnit).minus(1)) } : {}),
  };
}

/** Times, the day of the run, and fields of its state. */
function stateFields(run: RobotRunRow, now: number): Partial<RobotRunView> {
  const { status, closing, reason, pausedDay, days, endsAt, endedAt } = run;
  const isPaused = status === 'running' && pausedDay === zoneDay(now, 'turkey');
  return {
    isPaused,
    ...(isPaused ? { pausedUntil: zoneMidnight(run.day + 1, 'turkey') } : {}),
    ...(closing === null ? {} : { closing }),
    ...(reason === null ? {} : { reason }),
    ...(days === null ? {} : { days }),
    ...(endsAt === null ? {} : { endsAt }),
    ...(endedAt === null ? {} : { endedAt }),
    ...(run.returned === null ? {} : { returned: minorText(run.returned, assetScale(run.asset)) }),
  };
}

function productFields(run: RobotRunRow): Partial<RobotRunView> {
  const product = productOf(run.productId);
  if (product.kind === 'basket') return {};
  return { level: product.level, band: product.band.to };
}

/** Day of a run, from 1, up to its end. */
function dayNumber({ startedAt, endedAt, days }: RobotRunRow, now: number): number {
  const day = Math.floor(((endedAt ?? now) - startedAt) / DAY_MS) + 1;
  return days === null ? day : Math.min(day, days);
}

type Counted = { readonly trades: RunTrades; readonly fills: number };

async function counted(db: CoreReader, run: RobotRunRow): Promise<Counted> {
  const trades = await tradesOf(db, run);
  const fills = await db.table('fill').count({ userId: ownerOf(run), realm: run.realm });
  return { trades, fills };
}

/** A run as its owner sees it. */
export async function runView(
  prices: Prices,
  db: CoreReader,
  run: RobotRunRow,
): Promise<RobotRunView> {
  const { now } = prices;
  const { trades, fills } = await counted(db, run);
  const book = await readBook(db, run);
  const product = productOf(run.productId);
  const text = (amount: bigint): string => minorText(amount, assetScale(run.asset));
  const realised = realisedFrom(trades);
  const closed = closedTrades(trades);
  const worth = run.returned ?? worthOf(prices, run, book);
  const funding = trades.positions.reduce((sum, row) => sum + row.funding, 0n);
  const hasFee = product.performanceFeeRate !== '0';
  return {
    id: run.id,
    version: run.version,
    no: shortName(run),
    productId: run.productId,
    kind: product.kind,
    status: run.status,
    isPaused: false,
    capitalAsset: product.asset,
    day: dayNumber(run, now),
    invested: text(run.invested),
    cash: text(book.cash),
    realised: text(realised),
    fees: text(feesOf(run.asset, trades)),
    funding: text(funding),
    performanceFeeAccrued: text(hasFee ? feeAlone(run.asset, realised) : 0n),
    performanceFeeRate: product.performanceFeeRate,
    maxDrawdown: rateText(new Decimal(run.fall)),
    fills,
    closedTrades: closed.length,
    wonTrades: closed.filter(({ profit }) => profit > 0n).length,
    startedAt: run.startedAt,
    updatedAt: run.updatedAt,
    ...productFields(run),
    ...stateFields(run, now),
    ...(worth === null ? {} : worthFields(run, worth, { realised, now })),
  };
}

/** Current window of the performance fee; undefined before the first robot. */
export async function feeWindow(
  db: CoreReader,
  owner: { readonly userId: string; readonly realm: Realm },
): Promise<RobotFeeWindow | undefined> {
  const account = await accountOf(db, owner);
  if (account === undefined) return undefined;
  const realised = await accountProfit(db, owner);
  const { asset } = account;
  const text = (amount: bigint): string => minorText(amount, assetScale(asset));
  return {
    asset,
    rate: decimalText(new Decimal(productOf('r1').performanceFeeRate)),
    windowDays: ROBOT_FEE_DAYS,
    startedAt: account.windowStart,
    endsAt: account.windowEnd,
    realisedProfit: text(realised),
    highWater: text(account.highWater),
    accruedFee: text(feeNow(account, realised).fee),
    chargedTotal: text(account.charged),
    owed: text(account.owed),
  };
}
