import { assetScale } from '#domain/money/asset.ts';
import { Decimal, decimalText, roundTo } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import {
  afterFee,
  cardOf,
  chainUnits,
  type FinishedRun,
  type UnitPoint,
} from '#domain/robot/card.ts';
import { STATS_DAYS, STATS_MIN_TRADES, type Product } from '#domain/robot/products.ts';
import { FINISHED_RUNS } from '#domain/robot/states.ts';
import { DAY_MS } from '#domain/time/civil-date.ts';
import type { RobotStatsView } from '#protocol/http/robot-objects.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { Realm } from '#server/ports/ledger.ts';
import type { RobotRunRow } from '#server/ports/robot-rows.ts';
import { rateText } from './run-curve.ts';
import { ownerOf } from '#server/app/assets/run-account.ts';
import { closedTrades, type ClosedTrade, type RunTrades } from './run-result.ts';

/** Maximum number of runs behind a card, the newest ones, to limit the reading time. */
const MOST_RUNS = 500;
/** Maximum number of curve points on a card. */
const MOST_POINTS = 120;

/** Runs behind the figures of a product, and their closed trades. */
export type CardSource = {
  readonly from: number;
  readonly to: number;
  /** Ordered by end. */
  readonly finished: readonly RobotRunRow[];
  readonly running: readonly RobotRunRow[];
  readonly trades: RunTrades;
  readonly closed: readonly ClosedTrade[];
};

/** Inputs of a card: runs that ended in the window, and active runs. */
export async function cardSource(
  db: CoreReader,
  { product, realm, now }: { product: Product; realm: Realm; now: number },
): Promise<CardSource> {
  const from = now - STATS_DAYS * DAY_MS;
  const runs = db.table('robotRun');
  const own = { productId: product.id, realm };
  const newest = { orderBy: ['endedAt', 'id'], descending: true, limit: MOST_RUNS } as const;
  const ended = await runs.find(
    { ...own, status: FINISHED_RUNS },
    { ...newest, range: { field: 'endedAt', gte: from } },
  );
  const live = { ...own, endedAt: null };
  const running = await runs.find(live, { orderBy: ['id'], limit: MOST_RUNS });
  const owners = [...ended, ...running].map(ownerOf);
  const where = { userId: owners, realm };
  const hasRuns = owners.length > 0;
  const orders = hasRuns ? await db.table('order').find(where, { orderBy: ['id'] }) : [];
  const hasContracts = orders.some(({ market }) => market === 'contract');
  const positions = hasContracts ? await db.table('position').find(where) : [];
  const trades = { orders, positions };
  const closed = closedTrades(trades).filter(({ ts }) => ts >= from);
  return { from, to: now, finished: [...ended].reverse(), running, trades, closed };
}

/** A finished run as the card counts it. */
function finishedRun(run: RobotRunRow): FinishedRun {
  const profit = (run.returned ?? 0n) + run.feePaid - run.invested;
  return {
    startedAt: run.startedAt,
    endedAt: run.endedAt ?? run.startedAt,
    rate: new Decimal(run.rate ?? '0'),
    fall: new Decimal(run.fall),
    profit: fromMinor(profit, assetScale(run.asset)),
  };
}

function thinned<T>(points: readonly T[], most: number): readonly T[] {
  if (points.length <= most) return points;
  const step = (points.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => points[Math.round(index * step)]!);
}

/** Complete curve over a product's finished runs. */
export function curveOf(source: CardSource, product: Product): readonly UnitPoint[] {
  const runs = source.finished.map(finishedRun);
  return chainUnits(runs, new Decimal(product.performanceFeeRate));
}

export async function statsView(
  db: CoreReader,
  source: CardSource,
  product: Product,
): Promise<RobotStatsView> {
  const scale = assetScale(product.asset);
  const { from, to, finished, running, closed } = source;
  const profits = closed.map(({ profit }) => fromMinor(profit, scale));
  const card = cardOf(finished.map(finishedRun), profits, new Decimal(product.performanceFeeRate));
  const rate = (name: string, value: Decimal | null) =>
    value === null ? {} : { [name]: rateText(value) };
  const owners = [...finished, ...running].map(ownerOf);
  const fills = owners.length === 0 ? 0 : await db.table('fill').count({ userId: owners });
  const { profit } = card;
  return {
    windowDays: STATS_DAYS,
    minTrades: STATS_MIN_TRADES,
    from: Math.max(0, from),
    to,
    finishedRuns: finished.length,
    runningRuns: running.length,
    closedTrades: card.closedTrades,
    wonTrades: card.wonTrades,
    fills,
    isEnough: card.isEnough,
    ...rate('accuracy', card.accuracy),
    ...rate('medianReturn', card.medianReturn),
    ...rate('worstReturn', card.worstReturn),
    ...rate('bestReturn', card.bestReturn),
    ...rate('maxDrawdown', card.maxDrawdown),
    ...rate('dailyReturn', card.dailyReturn),
    ...(profit === null ? {} : { profit: decimalText(roundTo(profit, scale, 'floor')) }),
    equity: thinned(card.equity, MOST_POINTS).map(({ ts, unit }) => ({ ts, unit: rateText(unit) })),
  };
}

/** Return of a run after the fee it would owe by itself. */
export function afterFeeOf(run: RobotRunRow, feeRate: string): Decimal {
  return afterFee(finishedRun(run).rate, new Decimal(feeRate));
}
