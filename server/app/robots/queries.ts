import { Decimal } from '#domain/money/decimal.ts';
import { assetScale } from '#domain/money/asset.ts';
import { fromMinor, minorText, toMinor } from '#domain/money/money.ts';
import { LIRA_RATE_SYMBOL, PRODUCTS, productOf } from '#domain/robot/products.ts';
import { FINISHED_RUNS } from '#domain/robot/states.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { stockAiInfo, stockAiList, stockAiOrderList } from '#protocol/http/robots.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { RobotRunRow } from '#server/ports/robot-rows.ts';
import { productView, ruleView } from './product-views.ts';
import { rateText } from './run-curve.ts';
import { ownerOf } from '#server/app/assets/run-account.ts';
import { closedTrades } from './run-result.ts';
import { feeWindow, runView } from './run-views.ts';
import { lastPrice, readBook, worthOf } from './run-worth.ts';
import { afterFeeOf, curveOf, type CardSource } from './stats.ts';

/** Number of single results in a detail view. */
const MOST_RESULTS = 50;
const MOST_CURVE = 400;

export async function productList(
  context: QueryContext,
  { kind }: ParsedOf<typeof stockAiList>,
): Promise<DataOf<typeof stockAiList>> {
  const items = [];
  for (const product of PRODUCTS) {
    if (kind !== undefined && product.kind !== kind) continue;
    items.push((await productView(context, product)).view);
  }
  return { items, ts: context.now };
}

type RunResult = DataOf<typeof stockAiInfo>['runs'][number];

/** Results of single runs, under the running number that the export uses. */
function resultsOf(source: CardSource, feeRate: string): RunResult[] {
  const { orders, positions } = source.trades;
  const results = source.finished.map((run, index): RunResult => {
    const owner = ownerOf(run);
    const closed = closedTrades({
      orders: orders.filter(({ userId }) => userId === owner),
      positions: positions.filter(({ userId }) => userId === owner),
    });
    return {
      run: index + 1,
      startedAt: run.startedAt,
      endedAt: run.endedAt ?? run.startedAt,
      status: run.status,
      rate: rateText(afterFeeOf(run, feeRate)),
      maxDrawdown: rateText(new Decimal(run.fall)),
      closedTrades: closed.length,
    };
  });
  return results.reverse().slice(0, MOST_RESULTS);
}

export async function productInfo(
  context: QueryContext,
  { productId }: ParsedOf<typeof stockAiInfo>,
): Promise<DataOf<typeof stockAiInfo>> {
  const { db, caller, now } = context;
  const product = productOf(productId);
  const { view, source } = await productView(context, product);
  const window = product.kind === 'robot' ? await feeWindow(db, caller) : undefined;
  const { isEnough } = view.stats;
  const curve = curveOf(source, product).slice(-MOST_CURVE);
  return {
    product: view,
    rule: ruleView(product),
    curve: isEnough
      ? curve.map(({ ts, unit, drawdown }) => ({
          ts,
          unit: rateText(unit),
          drawdown: rateText(drawdown),
        }))
      : [],
    runs: resultsOf(source, product.performanceFeeRate),
    ...(window === undefined ? {} : { feeWindow: window }),
    ts: now,
  };
}

type RunsWorth = DataOf<typeof stockAiOrderList>['worth'];

/** Value of all active runs together. A currency with a missing price is left out. */
async function allWorth(context: QueryContext, live: readonly RobotRunRow[]): Promise<RunsWorth> {
  const rate = lastPrice(context, LIRA_RATE_SYMBOL);
  let sum: Decimal | null = new Decimal(0);
  for (const run of live) {
    const worth = worthOf(context, run, await readBook(context.db, run));
    const own = worth === null ? null : fromMinor(worth, assetScale(run.asset));
    if (own === null || sum === null || (run.asset === 'USDT' && rate === null)) {
      sum = null;
      continue;
    }
    sum = sum.plus(run.asset === 'USDT' && rate !== null ? own.times(rate) : own);
  }
  if (sum === null) return {};
  const text = (amount: Decimal, asset: string): string =>
    minorText(toMinor(amount, assetScale(asset), 'floor'), assetScale(asset));
  const usdt = rate === null ? {} : { usdt: text(sum.div(rate), 'USDT') };
  return { lira: text(sum, 'TRY'), ...usdt };
}

export async function runList(
  context: QueryContext,
  { state, page, size }: ParsedOf<typeof stockAiOrderList>,
): Promise<DataOf<typeof stockAiOrderList>> {
  const { db, caller, now } = context;
  const { userId, realm } = caller;
  const runs = db.table('robotRun');
  const own = { userId, realm };
  const states = {
    all: own,
    live: { ...own, endedAt: null },
    finished: { ...own, status: FINISHED_RUNS },
  };
  const where = states[state];
  const newest = { orderBy: ['startedAt', 'id'], descending: true } as const;
  const rows = await runs.find(where, { ...newest, limit: size, offset: (page - 1) * size });
  const items = [];
  for (const row of rows) items.push(await runView(context, db, row));
  const window = await feeWindow(db, caller);
  return {
    items,
    page,
    size,
    total: await runs.count(where),
    worth: await allWorth(context, await runs.find(states.live)),
    ...(window === undefined ? {} : { feeWindow: window }),
    ts: now,
  };
}
