import { Refusal } from '#domain/errors.ts';
import { assetScale } from '#domain/money/asset.ts';
import { minorText } from '#domain/money/money.ts';
import { productOf } from '#domain/robot/products.ts';
import type { ParsedOf } from '#protocol/http/endpoint.ts';
import type { stockAiFills } from '#protocol/http/robots.ts';
import { qtyText, priceText } from '#server/app/orders/scales.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { RobotPointRow, RobotRunRow } from '#server/ports/robot-rows.ts';
import type { FillRow, PositionRow } from '#server/ports/rows.ts';
import { cashByRef, cashOf } from './fill-cash.ts';
import { runOf } from './run-details.ts';
import { ownerOf } from '#server/app/assets/run-account.ts';
import { shortName } from './run-views.ts';
import { cardSource } from './stats.ts';

/** Columns of the export, in order. */
const EXPORT_COLUMNS = [
  'run', 'status', 'kind', 'ts', 'symbol', 'market', 'side', 'trade', 'price', 'qty', 'fee',
  'fee_asset', 'tax', 'cash', 'profit', 'tick', 'value', 'unit',
] as const; // prettier-ignore
type Column = (typeof EXPORT_COLUMNS)[number];
type Line = Partial<Record<Column, string>> & { readonly ts: string };

/** Maximum number of entries and fills read per run. */
const MOST_ENTRIES = 100_000;
/** Maximum number of runs per file. */
const MOST_RUNS = 200;

/** Lines of the export, for the writer of the file. */
export type ExportedFills = {
  readonly fileName: string;
  readonly columns: readonly Column[];
  readonly lines: readonly (readonly string[])[];
};

function fieldsOf(run: string, status: string, line: Line): readonly string[] {
  const fields: Partial<Record<Column, string>> = { run, status, ...line };
  return EXPORT_COLUMNS.map((column) => fields[column] ?? '');
}

/** A point of the curve: value, unit, and in `cash` the amount paid in (negative for a fee). */
function pointLine(run: RobotRunRow, point: RobotPointRow): Line {
  const text = (amount: bigint): string => minorText(amount, assetScale(run.asset));
  const { ts, value, flow, unit } = point;
  const kind = flow === 0n && point.seq > 1 ? 'point' : 'flow';
  const cash = text(point.seq === 1 ? value : flow);
  return { kind, ts: `${ts}`, value: text(value), unit, ...(kind === 'flow' ? { cash } : {}) };
}

function fillLine(
  context: QueryContext,
  run: RobotRunRow,
  { fill, sums }: { readonly fill: FillRow; readonly sums: ReadonlyMap<string, bigint> },
): Line {
  const instrument = context.instrument(fill.symbol);
  if (instrument === undefined) throw new Error(`no instrument ${fill.symbol}`);
  const { cash, profit } = cashOf(sums, fill);
  const text = (amount: bigint): string => minorText(amount, assetScale(run.asset));
  return {
    kind: 'fill',
    ts: `${fill.ts}`,
    symbol: fill.symbol,
    market: fill.market,
    side: fill.side,
    trade: (fill.market === 'contract' ? fill.positionId : fill.orderId) ?? '',
    price: priceText(instrument, fill.price),
    qty: qtyText(instrument, fill.qty),
    fee: minorText(fill.fee, assetScale(fill.feeAsset)),
    fee_asset: fill.feeAsset,
    tax: minorText(fill.tax, assetScale(run.asset)),
    cash: text(cash),
    profit: text(profit),
    tick: fill.tickId,
  };
}

function fundingLine(run: RobotRunRow, position: PositionRow): readonly Line[] {
  if (position.funding === 0n) return [];
  const amount = minorText(position.funding, assetScale(run.asset));
  const { symbol, id: trade, updatedAt } = position;
  return [{ kind: 'funding', ts: `${updatedAt}`, symbol, trade, cash: amount, profit: amount }];
}

function endLine(run: RobotRunRow): readonly Line[] {
  if (run.returned === null || run.endedAt === null) return [];
  const returned = minorText(run.returned, assetScale(run.asset));
  return [{ kind: 'end', ts: `${run.endedAt}`, cash: `-${returned}`, value: returned }];
}

/** All events of a run, oldest first. */
async function runLines(
  context: QueryContext,
  run: RobotRunRow,
  name: string,
): Promise<ExportedFills['lines']> {
  const { db } = context;
  const own = { userId: ownerOf(run), realm: run.realm };
  const points = await db.table('robotPoint').find({ runId: run.id }, { orderBy: ['seq'] });
  const fills = await db.table('fill').find(own, { orderBy: ['id'], limit: MOST_ENTRIES });
  const positions = run.productId === 'r4' ? await db.table('position').find(own) : [];
  const sums = await cashByRef(db, run, MOST_ENTRIES);
  const lines: readonly Line[] = [
    ...points.map((point) => pointLine(run, point)),
    ...fills.map((fill) => fillLine(context, run, { fill, sums })),
    ...positions.flatMap((position) => fundingLine(run, position)),
    ...endLine(run),
  ];
  const byTime = [...lines].sort((a, b) => Number.parseInt(a.ts, 10) - Number.parseInt(b.ts, 10));
  return byTime.map((line) => fieldsOf(name, run.status, line));
}

/** Runs of a product by running number, finished ones first, without the names of users. */
async function productRuns(context: QueryContext, id: RobotRunRow['productId']) {
  const { db, now, caller } = context;
  const product = productOf(id);
  const { finished, running } = await cardSource(db, { product, realm: caller.realm, now });
  return [...finished, ...running].slice(0, MOST_RUNS).map((run, index) => ({
    run,
    name: String(index + 1),
  }));
}

/** Fills and flows as CSV: of one own run, or of all runs behind the figures of a product. */
export async function exportFills(
  context: QueryContext,
  { productId, orderId }: ParsedOf<typeof stockAiFills>,
): Promise<ExportedFills> {
  if (productId === undefined && orderId === undefined) {
    throw new Refusal('PARAMETER', { field: 'productId' });
  }
  const own = orderId === undefined ? null : await runOf(context, orderId);
  const runs =
    own === null
      ? await productRuns(context, productId ?? 'r1')
      : [{ run: own, name: shortName(own) }];
  const lines: (readonly string[])[] = [];
  for (const { run, name } of runs) lines.push(...(await runLines(context, run, name)));
  const name = own === null ? productId : shortName(own);
  return { fileName: `terazi-robot-${name}.csv`, columns: EXPORT_COLUMNS, lines };
}
