import { Refusal } from '#domain/errors.ts';
import { assetScale } from '#domain/money/asset.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import { minorText, toMinor } from '#domain/money/money.ts';
import { productOf } from '#domain/robot/products.ts';
import type { Target } from '#domain/robot/strategies.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { RobotFillView, RobotRunPoint } from '#protocol/http/robot-objects.ts';
import type { stockAiOrderDetails, stockAiStocks } from '#protocol/http/robots.ts';
import { fillWithTick } from '#server/app/trading/order-queries.ts';
import { qtyText } from '#server/app/orders/scales.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { RobotPointRow, RobotRunRow } from '#server/ports/robot-rows.ts';
import type { FillRow } from '#server/ports/rows.ts';
import { fillCash } from './fill-cash.ts';
import { rateText } from './run-curve.ts';
import { ownerOf } from '#server/app/assets/run-account.ts';
import { feeWindow, runView } from './run-views.ts';
import { lastPrice, marketOfAsset, openProfit, readBook } from './run-worth.ts';

const MOST_POINTS = 400;

/** A run of the caller. @throws Refusal NOT_FOUND for another user's run. */
export async function runOf(
  { db, caller }: Pick<QueryContext, 'db' | 'caller'>,
  orderId: string,
): Promise<RobotRunRow> {
  const { userId, realm } = caller;
  const run = await db.table('robotRun').first({ id: orderId, userId, realm });
  if (run === undefined) throw new Refusal('NOT_FOUND');
  return run;
}

/** Points with the drawdown at each. A long curve is thinned; flows and the last point are kept. */
function pointViews(run: RobotRunRow, rows: readonly RobotPointRow[]): RobotRunPoint[] {
  const scale = assetScale(run.asset);
  const step = Math.ceil(rows.length / MOST_POINTS);
  let peak = new Decimal(0);
  return rows.flatMap((row, index): RobotRunPoint[] => {
    const unit = new Decimal(row.unit);
    peak = Decimal.max(peak, unit);
    const isKept = index % step === 0 || row.flow !== 0n || index === rows.length - 1;
    if (!isKept) return [];
    return [
      {
        ts: row.ts,
        value: minorText(row.value, scale),
        flow: minorText(row.flow, scale),
        unit: rateText(unit),
        drawdown: rateText(peak.minus(unit).div(peak)),
      },
    ];
  });
}

/** Cause of a run's order; an order of the system has none. */
async function causeOf(db: CoreReader, fill: FillRow) {
  const cause = await db.table('robotCause').get(fill.orderId);
  if (cause === undefined) return { cause: 'liquidation' } as const;
  return cause.inputs === ''
    ? { cause: cause.cause }
    : { cause: cause.cause, inputs: cause.inputs };
}

async function fillViews(
  context: QueryContext,
  run: RobotRunRow,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const { db } = context;
  const where = { userId: ownerOf(run), realm: run.realm };
  const fills = db.table('fill');
  const newest = { orderBy: ['id'], descending: true } as const;
  const rows = await fills.find(where, { ...newest, limit: size, offset: (page - 1) * size });
  const items: RobotFillView[] = [];
  for (const row of rows) {
    const { cash, profit } = await fillCash(db, run, row);
    items.push({
      ...(await fillWithTick(context, row)),
      cash: minorText(cash, assetScale(run.asset)),
      profit: minorText(profit, assetScale(run.asset)),
      ...(await causeOf(db, row)),
    });
  }
  return { items, page, size, total: await fills.count(where) };
}

export async function runDetails(
  context: QueryContext,
  { orderId, page, size }: ParsedOf<typeof stockAiOrderDetails>,
): Promise<DataOf<typeof stockAiOrderDetails>> {
  const { db, caller, now } = context;
  const run = await runOf(context, orderId);
  const points = await db.table('robotPoint').find({ runId: run.id }, { orderBy: ['seq'] });
  const flows = await db.table('robotFlow').find({ runId: run.id }, { orderBy: ['ts', 'id'] });
  const window = run.asset === 'USDT' ? await feeWindow(db, caller) : undefined;
  return {
    run: await runView(context, db, run),
    points: pointViews(run, points),
    flows: flows.map(({ ts, amount, paid, paidAsset, rate, exchangeId }) => ({
      ts,
      amount: minorText(amount, assetScale(run.asset)),
      paid: minorText(paid, assetScale(paidAsset)),
      paidAsset,
      ...(rate === null ? {} : { rate: rateText(new Decimal(rate)) }),
      ...(exchangeId === null ? {} : { exchangeId }),
    })),
    fills: await fillViews(context, run, { page, size }),
    ...(window === undefined ? {} : { feeWindow: window }),
    ts: now,
  };
}

type Stock = DataOf<typeof stockAiStocks>['items'][number];

function nameOf(context: QueryContext, symbol: string): Pick<Stock, 'market' | 'name'> {
  const instrument = context.instrument(symbol);
  if (instrument === undefined) throw new Error(`no instrument ${symbol}`);
  const markets = { stock: 'stock', swap: 'contract', spot: 'spot', index: 'stock', fx: 'spot' };
  return { market: markets[instrument.kind] as Stock['market'], name: instrument.name };
}

function priceField(context: QueryContext, symbol: string): Partial<Stock> {
  const instrument = context.instrument(symbol);
  const last = context.view(symbol)?.last ?? 0;
  if (instrument === undefined || last <= 0) return {};
  return { price: formatPlain(last, instrument.priceDecimals) };
}

/** Current targets of a product's rule, for every instrument it may trade. */
async function productStocks(context: QueryContext, run: RobotRunRow | null, productId: string) {
  const signal = await context.db.table('robotSignal').get(productId);
  const targets = signal === undefined ? [] : (JSON.parse(signal.targets) as readonly Target[]);
  const product = productOf(run?.productId ?? (productId as RobotRunRow['productId']));
  const items = product.symbols.map((symbol): Stock => {
    const target = targets.find((one) => one.symbol === symbol);
    const wanted = target === undefined ? {} : { target: target.weight, side: target.side };
    return { symbol, ...nameOf(context, symbol), ...wanted, ...priceField(context, symbol) };
  });
  return { items, ...(signal === undefined ? {} : { decidedAt: signal.ts }) };
}

function down(amount: Decimal, scale: number): string {
  return minorText(toMinor(amount, scale, 'floor'), scale);
}

/** Quantity and value of a run's holding per instrument. */
async function heldFields(
  context: QueryContext,
  run: RobotRunRow,
): Promise<Map<string, Partial<Stock>>> {
  const { db } = context;
  const { held, positions } = await readBook(db, run);
  const scale = assetScale(run.asset);
  const fields = new Map<string, Partial<Stock>>();
  for (const { asset, amount } of held) {
    const symbol = marketOfAsset(asset);
    const price = lastPrice(context, symbol);
    const qty = minorText(amount, assetScale(asset));
    const locked = await db.balance(run.realm, ownerOf(run), asset, 'locked');
    const value = price === null ? {} : { value: down(price.times(qty), scale) };
    const lockedField = locked === 0n ? {} : { locked: minorText(locked, assetScale(asset)) };
    fields.set(symbol, { qty, side: 'long', ...value, ...lockedField });
  }
  for (const position of positions) {
    const instrument = context.instrument(position.symbol);
    const profit = openProfit(context, position);
    if (instrument === undefined) continue;
    const shown = profit === null ? {} : { profit: down(profit, scale) };
    const qty = qtyText(instrument, position.qty);
    fields.set(position.symbol, { qty, side: position.side, ...shown });
  }
  return fields;
}

export async function tradedStocks(
  context: QueryContext,
  { productId, orderId }: ParsedOf<typeof stockAiStocks>,
): Promise<DataOf<typeof stockAiStocks>> {
  if (productId === undefined && orderId === undefined) {
    throw new Refusal('PARAMETER', { field: 'productId' });
  }
  const run = orderId === undefined ? null : await runOf(context, orderId);
  const stocks = await productStocks(context, run, run?.productId ?? productId ?? '');
  const held = run === null ? new Map<string, Partial<Stock>>() : await heldFields(context, run);
  const items = stocks.items.map((item) => ({ ...item, ...held.get(item.symbol) }));
  return { ...stocks, items, ts: context.now };
}
