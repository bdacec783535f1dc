import { realisedGains, type GainMethod } from '#domain/account/realised-gains.ts';
import { groupOf } from '#domain/account/record-groups.ts';
import { assetScale } from '#domain/money/asset.ts';
import { Decimal, decimalText, roundTo } from '#domain/money/decimal.ts';
import { minorText } from '#domain/money/money.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { reportExport, reportSummary } from '#protocol/http/report.ts';
import { incomeParts, sumsView } from '#server/app/income/income-parts.ts';
import { priceText, qtyText } from '#server/app/orders/scales.ts';
import type { QueryContext } from '#server/ports/core.ts';
import { dealsOf, newestFills, ownFills, spanOf, yearOf } from './deals.ts';

/** Maximum number of rows of a report. */
const REPORT_ROWS_MAX = 20_000;

/** A row in JSON; numbers are decimal text. */
export type ReportRow = Readonly<Record<string, string>>;
export type Report = {
  readonly realm: 'real' | 'demo';
  readonly rows: readonly ReportRow[];
  /** True when older rows were left out. */
  readonly isCut: boolean;
};

type Wanted = ParsedOf<typeof reportExport>;
type Rows = (context: QueryContext, wanted: Wanted, limit: number) => Promise<ReportRow[]>;

const QTY_DIGITS = 10;
const EVER = { from: 0, to: Number.MAX_SAFE_INTEGER } as const;

const isoOf = (ts: number): string => new Date(ts).toISOString();
const money = (value: Decimal, currency: string): string =>
  decimalText(roundTo(value, assetScale(currency), 'halfUp'));
const amount = (value: bigint, asset: string): string => minorText(value, assetScale(asset));

function isIn({ year }: Pick<Wanted, 'year'>, ts: number): boolean {
  return year === undefined || `${yearOf(ts)}` === year;
}

async function trades(
  context: QueryContext,
  { year }: Wanted,
  limit: number,
): Promise<ReportRow[]> {
  const fills = await newestFills(context, { year, limit });
  return fills.flatMap((fill): ReportRow[] => {
    const of = context.instrument(fill.symbol);
    if (of === undefined) return [];
    return [
      {
        time: isoOf(fill.ts),
        market: fill.market,
        symbol: fill.symbol,
        side: fill.side,
        qty: qtyText(of, fill.qty),
        price: priceText(of, fill.price),
        currency: of.quote,
        fee: amount(fill.fee, fill.feeAsset),
        feeAsset: fill.feeAsset,
        tax: amount(fill.tax, of.quote),
        realised: amount(fill.realised, of.quote),
        order: fill.orderId,
        id: fill.id,
        data: fill.tickId,
      },
    ];
  });
}

async function ledger(
  { db, caller }: QueryContext,
  { year }: Wanted,
  limit: number,
): Promise<ReportRow[]> {
  const entries = await db.records(caller.realm, caller.userId, { ...spanOf(year), limit });
  return entries.toReversed().map((entry) => ({
    time: isoOf(entry.ts),
    entry: `${entry.entryId}`,
    movement: entry.txId,
    group: groupOf(entry.reason),
    reason: entry.reason,
    asset: entry.asset,
    bucket: entry.bucket,
    amount: amount(entry.amount, entry.asset),
    balance: amount(entry.balance, entry.asset),
    reference: entry.ref,
  }));
}

async function contracts({ db, caller, instrument }: QueryContext, wanted: Wanted) {
  const { userId, realm } = caller;
  const found = await db.table('position').find({ userId, realm }, { orderBy: ['openedAt', 'id'] });
  return found.flatMap((row): ReportRow[] => {
    const of = instrument(row.symbol);
    if (of === undefined || !isIn(wanted, row.closedAt ?? row.updatedAt)) return [];
    return [
      {
        market: 'contract',
        symbol: row.symbol,
        side: row.side,
        qty: amount(row.qty, of.base),
        entry: row.entry,
        cost: amount(row.margin, of.quote),
        currency: of.quote,
        realised: amount(row.realised, of.quote),
        fees: amount(row.fees, of.quote),
        funding: amount(row.funding, of.quote),
        status: row.status,
        opened: isoOf(row.openedAt),
        closed: row.closedAt === null ? '' : isoOf(row.closedAt),
      },
    ];
  });
}

/** Current holdings, and every contract position of the year. */
async function positions(context: QueryContext, wanted: Wanted): Promise<ReportRow[]> {
  const { db, caller, instrument } = context;
  const { userId, realm } = caller;
  const held = await db.table('holding').find({ userId, realm });
  const own = held.flatMap((row): ReportRow[] => {
    const of = instrument(row.symbol);
    if (of === undefined || row.qty === 0n) return [];
    const qty = amount(row.qty, row.asset);
    const entry = decimalText(roundTo(new Decimal(row.cost).div(qty), of.priceDecimals, 'halfUp'));
    return [
      {
        market: of.kind,
        symbol: row.symbol,
        side: 'long',
        qty,
        entry,
        cost: money(new Decimal(row.cost), of.quote),
        currency: of.quote,
        realised: amount(row.realised, of.quote),
        fees: '',
        funding: '',
        status: 'open',
        opened: '',
        closed: '',
      },
    ];
  });
  return [...own, ...(await contracts(context, wanted))];
}

/** Gains without lots of their own: contracts, options, robots. */
async function otherParts(context: QueryContext) {
  const { userId, realm } = context.caller;
  const { parts } = await incomeParts(context, { userId, realm }, EVER);
  return parts
    .filter(({ market }) => market !== 'stock' && market !== 'spot')
    .map((part) => ({ year: yearOf(part.ts), ...sumsView(part) }));
}

async function otherGains(context: QueryContext): Promise<ReportRow[]> {
  const sums = new Map<string, { year: number; market: string; currency: string; gain: Decimal }>();
  for (const { year, market, currency, net } of await otherParts(context)) {
    const key = `${year} ${market} ${currency}`;
    const gain = (sums.get(key)?.gain ?? new Decimal(0)).plus(net);
    sums.set(key, { year, market, currency, gain });
  }
  return [...sums.values()].map(({ year, market, currency, gain }) => ({
    year: `${year}`,
    market,
    symbol: '',
    currency,
    method: 'none',
    soldQty: '',
    proceeds: '',
    cost: '',
    gain: money(gain, currency),
    unmatchedQty: '',
  }));
}

async function gains(context: QueryContext, wanted: Wanted): Promise<ReportRow[]> {
  const deals = await dealsOf(context, await ownFills(context));
  const rows = realisedGains(deals, wanted.method).map((one) => ({
    year: `${one.year}`,
    market: context.instrument(one.symbol)?.kind ?? '',
    symbol: one.symbol,
    currency: one.currency,
    method: wanted.method,
    soldQty: decimalText(roundTo(one.soldQty, QTY_DIGITS, 'halfUp')),
    proceeds: money(one.proceeds, one.currency),
    cost: money(one.cost, one.currency),
    gain: money(one.gain, one.currency),
    unmatchedQty: decimalText(roundTo(one.unmatchedQty, QTY_DIGITS, 'halfUp')),
  }));
  const all: ReportRow[] = [...rows, ...(await otherGains(context))];
  return all.filter((row) => wanted.year === undefined || row['year'] === wanted.year);
}

const ROWS = { trades, ledger, positions, gains } as const satisfies Record<string, Rows>;

/** Rows of a report, the newest ones if there are too many. The edge makes the text. */
export async function reportRows(
  context: QueryContext,
  wanted: Wanted,
  most = REPORT_ROWS_MAX,
): Promise<Report> {
  const rows = await ROWS[wanted.kind](context, wanted, most + 1);
  return { realm: context.caller.realm, rows: rows.slice(-most), isCut: rows.length > most };
}

type Sums = Record<GainMethod | 'other', Decimal> & { year: number; currency: string };

/** Gains by year and currency under both methods. */
export async function summary(context: QueryContext): Promise<DataOf<typeof reportSummary>> {
  const fills = await ownFills(context);
  const deals = await dealsOf(context, fills);
  const sums = new Map<string, Sums>();
  const add = (year: number, currency: string, to: GainMethod | 'other', value: Decimal): void => {
    const zero = new Decimal(0);
    const key = `${year} ${currency}`;
    const sum = sums.get(key) ?? { year, currency, fifo: zero, average: zero, other: zero };
    sums.set(key, { ...sum, [to]: sum[to].plus(value) });
  };
  for (const method of ['fifo', 'average'] as const) {
    for (const { year, currency, gain } of realisedGains(deals, method)) {
      add(year, currency, method, gain);
    }
  }
  for (const { year, currency, net } of await otherParts(context)) {
    add(year, currency, 'other', new Decimal(net));
  }
  const years = new Set([...fills.map(({ ts }) => yearOf(ts)), yearOf(context.now)]);
  return {
    years: [...years].sort((one, other) => other - one),
    gains: [...sums.values()]
      .sort((one, other) => other.year - one.year || one.currency.localeCompare(other.currency))
      .map(({ year, currency, fifo, average, other }) => ({
        year,
        currency,
        fifo: money(fifo, currency),
        average: money(average, currency),
        other: money(other, currency),
      })),
    ts: context.now,
  };
}
