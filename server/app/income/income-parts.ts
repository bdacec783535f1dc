import { assetScale } from '#domain/money/asset.ts';
import { minorText } from '#domain/money/money.ts';
import { isoOfDay } from '#domain/time/civil-date.ts';
import { zoneDay } from '#domain/time/zone.ts';
import type { IncomeMarket, userIncomeDay } from '#protocol/http/income.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { CoreReader, LedgerRecord } from '#server/ports/core-tx.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { Realm } from '#server/ports/ledger.ts';
import type { FillRow } from '#server/ports/rows.ts';

/** A realised profit or loss. Amounts in minor units, losses negative. */
export type IncomePart = {
  readonly market: IncomeMarket;
  readonly currency: string;
  readonly kind: DataOf<typeof userIncomeDay>['items'][number]['kind'];
  readonly realised: bigint;
  readonly fees: bigint;
  readonly funding: bigint;
  readonly ref: string;
  readonly orderId?: string;
  readonly symbol?: string;
  readonly ts: number;
};

/** Any fee or tax paid. */
export type PaidFee = { readonly asset: string; readonly amount: bigint; readonly ts: number };

/** A period in UTC milliseconds, both ends inclusive. */
export type Period = { readonly from: number; readonly to: number };

type Owner = { readonly userId: string; readonly realm: Realm };
type Reading = Pick<QueryContext, 'db' | 'instrument'>;

/**
 * Income of a fill. The realised profit of shares and coins is net of their fees; contracts report
 * fees separately.
 */
function partOfFill(
  fill: FillRow,
  currency: string,
  market: IncomeMarket = fill.market,
): IncomePart | null {
  const { realised, id: ref, orderId, symbol, ts } = fill;
  const fees = fill.market === 'contract' ? -fill.fee : 0n;
  if (realised === 0n && fees === 0n) return null;
  const sums = { realised, fees, funding: 0n };
  return { market, currency, kind: 'fill', ...sums, ref, orderId, symbol, ts };
}

function within({ from, to }: Period) {
  return { range: { field: 'ts', gte: from, lte: to }, orderBy: ['ts', 'id'] } as const;
}

async function fillParts(
  { db, instrument }: Reading,
  { userId, realm }: Owner,
  { period, market }: { readonly period: Period; readonly market?: IncomeMarket },
): Promise<{ readonly parts: IncomePart[]; readonly paid: PaidFee[] }> {
  const fills = await db.table('fill').find({ userId, realm }, within(period));
  const parts: IncomePart[] = [];
  const paid: PaidFee[] = [];
  for (const fill of fills) {
    const currency = instrument(fill.symbol)?.quote;
    if (currency === undefined) continue;
    const part = partOfFill(fill, currency, market);
    if (part !== null) parts.push(part);
    if (fill.fee > 0n) paid.push({ asset: fill.feeAsset, amount: fill.fee, ts: fill.ts });
    if (fill.tax > 0n) paid.push({ asset: currency, amount: fill.tax, ts: fill.ts });
  }
  return { parts, paid };
}

const PAGE = 1_000;

/** All entries with the given reasons in a period. */
async function entriesOf(
  db: CoreReader,
  { userId, realm }: Owner,
  { period, reasons }: { readonly period: Period; readonly reasons: readonly string[] },
): Promise<readonly LedgerRecord[]> {
  const all: LedgerRecord[] = [];
  let before: number | undefined;
  for (;;) {
    const page = await db.records(realm, userId, { ...period, reasons, before, limit: PAGE });
    all.push(...page);
    const last = page.at(-1);
    if (page.length < PAGE || last === undefined) return all;
    before = last.entryId;
  }
}

/** Funding paid or received by contracts, per position. */
async function fundingParts(
  db: CoreReader,
  owner: Owner,
  { period, market = 'contract' }: { readonly period: Period; readonly market?: IncomeMarket },
): Promise<IncomePart[]> {
  const entries = await entriesOf(db, owner, { period, reasons: ['funding'] });
  return entries.map(({ asset: currency, amount: funding, txId: ref, ts }) => {
    const sums = { realised: 0n, fees: 0n, funding };
    return { market, currency, kind: 'funding', ...sums, ref, ts };
  });
}

/** Income of ended options: amount received less premium and fees. */
async function optionParts(db: CoreReader, owner: Owner, period: Period): Promise<IncomePart[]> {
  const rows = await db.table('optionOrder').find({ ...owner });
  return rows.flatMap(({ id, symbol, closedAt, received, premiumAmount, openFee }) => {
    if (closedAt === null || closedAt < period.from || closedAt > period.to) return [];
    const realised = received - premiumAmount - openFee;
    const sums = { realised, fees: 0n, funding: 0n };
    const facts = { market: 'option', currency: 'TRY', kind: 'option', ...sums } as const;
    return [{ ...facts, ref: id, symbol, ts: closedAt }];
  });
}

/** Fills of a user's robots, and their performance fees. */
async function robotParts(
  reading: Reading,
  owner: Owner,
  period: Period,
): Promise<{ readonly parts: IncomePart[]; readonly paid: PaidFee[] }> {
  const { db } = reading;
  const runs = await db.table('robotRun').find({ ...owner });
  const parts: IncomePart[] = [];
  const paid: PaidFee[] = [];
  const holders = [owner.userId, ...runs.map(({ id }) => `robot:${id}`)];
  for (const userId of holders) {
    const holder = { userId, realm: owner.realm };
    const fees = await entriesOf(db, holder, { period, reasons: ['performanceFee'] });
    for (const { asset, amount, txId: ref, ts } of fees) {
      const sums = { realised: 0n, fees: amount, funding: 0n };
      parts.push({ market: 'robot', currency: asset, kind: 'fee', ...sums, ref, ts });
      paid.push({ asset, amount: -amount, ts });
    }
    if (userId === owner.userId) continue;
    const scope = { period, market: 'robot' } as const;
    const traded = await fillParts(reading, holder, scope);
    parts.push(...traded.parts, ...(await fundingParts(db, holder, scope)));
    paid.push(...traded.paid);
  }
  return { parts, paid };
}

/** All income of a period, oldest first, and the fees paid. */
export async function incomeParts(
  reading: Reading,
  owner: Owner,
  period: Period,
): Promise<{ readonly parts: readonly IncomePart[]; readonly paid: readonly PaidFee[] }> {
  const { db } = reading;
  const own = await fillParts(reading, owner, { period });
  const robots = await robotParts(reading, owner, period);
  const parts = [
    ...own.parts,
    ...(await fundingParts(db, owner, { period })),
    ...(await optionParts(db, owner, period)),
    ...robots.parts,
  ];
  return { parts: parts.sort((a, b) => a.ts - b.ts), paid: [...own.paid, ...robots.paid] };
}

/** Day of a part in Türkiye. */
export function dayOfPart({ ts }: Pick<IncomePart, 'ts'>): string {
  return isoOfDay(zoneDay(ts, 'turkey'));
}

/** Amounts of a part, or of a sum of parts, in the wire format. */
export function sumsView({
  market,
  currency,
  realised,
  fees,
  funding,
}: Pick<IncomePart, 'market' | 'currency' | 'realised' | 'fees' | 'funding'>) {
  const text = (amount: bigint): string => minorText(amount, assetScale(currency));
  return {
    market,
    currency,
    realised: text(realised),
    fees: text(fees),
    funding: text(funding),
    net: text(realised + fees + funding),
  };
}
