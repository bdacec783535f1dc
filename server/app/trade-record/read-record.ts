import type { RecordEvents, RecordFill, RecordInstrument } from '#domain/stats/trade-record.ts';
import type { Instrument } from '#domain/market/types.ts';
import { assetScale } from '#domain/money/asset.ts';
import { Decimal, roundTo } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import { amountDec, baseAsset, priceDec, qtyDec, qtyRow } from '#server/app/orders/scales.ts';
import type { CoreReader, LedgerRecord } from '#server/ports/core-tx.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { FillRow, PositionRow, TriggerRow } from '#server/ports/rows.ts';

/** How much of a history one query reads. */
export type ReadLimits = { readonly fills: number; readonly entries: number };
export const READ_LIMITS: ReadLimits = { fills: 5_000, entries: 40_000 };

/** Entries read at once. */
const PAGE = 1_000;
/** Orders whose stops are read at once. */
const ORDERS_AT_ONCE = 200;

/** Reasons that move the money of a fill; the reference is the fill. */
const FILL_REASONS = ['fill', 'positionOpen', 'positionClose', 'liquidation', 'crossLiquidation'];
const FUNDING = 'funding';
/** Reasons by which a share or coin comes or leaves without a fill. */
const MOVE_REASONS = [
  'demoTopUp', 'deposit', 'withdrawReserve', 'withdraw', 'withdrawRefund', 'exchange', 'allot',
  'vest', 'dustGivenUp', 'reversal',
]; // prettier-ignore
const REASONS = [...FILL_REASONS, FUNDING, ...MOVE_REASONS];

/** Fills, entries and positions of an account from one time on. */
type History = {
  readonly fills: readonly FillRow[];
  /** Oldest first. */
  readonly entries: readonly LedgerRecord[];
  readonly positions: ReadonlyMap<string, PositionRow>;
  /** Null when nothing was left out. */
  readonly since: number | null;
};

/** Events of an account, and the facts of a trade that they do not tell. */
export type AccountEvents = {
  readonly events: RecordEvents;
  readonly since: number | null;
  /** Ids of the positions that were liquidated. */
  readonly liquidated: ReadonlySet<string>;
  /** Position of the first fill of each contract trade, by fill. */
  readonly keys: ReadonlyMap<string, string>;
};

type Owned = Pick<QueryContext, 'db' | 'caller' | 'instrument'>;

/** Time of the last reset of a demo account, which empties it; null without one. */
async function lastReset({ db, caller: { userId, realm } }: Owned): Promise<number | null> {
  const [entry] = await db.records(realm, userId, { reasons: ['demoReset'], limit: 1 });
  return entry?.ts ?? null;
}

/** The newest entries from a time on, oldest first, and whether older ones were left out. */
async function newestEntries(
  { db, caller: { userId, realm } }: Owned,
  from: number,
  most: number,
): Promise<{ readonly entries: readonly LedgerRecord[]; readonly isCut: boolean }> {
  const all: LedgerRecord[] = [];
  let before: number | undefined;
  while (all.length <= most) {
    const limit = Math.min(PAGE, most + 1 - all.length);
    const page = await db.records(realm, userId, { reasons: REASONS, from, before, limit });
    all.push(...page);
    before = page.at(-1)?.entryId;
    if (page.length < limit) return { entries: all.reverse(), isCut: false };
  }
  return { entries: all.reverse(), isCut: true };
}

/** The newest fills within the limits. A record that is cut begins after an instant, whole. */
async function readHistory(owned: Owned, limits: ReadLimits): Promise<History> {
  const { db, caller } = owned;
  const { userId, realm } = caller;
  const reset = await lastReset(owned);
  const range = { field: 'ts', gte: reset ?? 0 } as const;
  const newest = { orderBy: ['ts', 'id'], descending: true, limit: limits.fills + 1 } as const;
  const found = await db.table('fill').find({ userId, realm }, { ...newest, range });
  const oldest = found.at(-1);
  if (oldest === undefined) return { fills: [], entries: [], positions: new Map(), since: reset };
  const fillsFrom = found.length > limits.fills ? oldest.ts + 1 : (reset ?? 0);
  const { entries, isCut } = await newestEntries(owned, fillsFrom, limits.entries);
  const from = isCut ? (entries[0]?.ts ?? 0) + 1 : fillsFrom;
  const opened = await db
    .table('position')
    .find({ userId, realm }, { range: { field: 'openedAt', gte: from } });
  return {
    fills: found.filter(({ ts }) => ts >= from).toReversed(),
    entries: entries.filter(({ ts }) => ts >= from),
    positions: new Map(opened.map((row) => [row.id, row])),
    since: from === 0 ? null : from,
  };
}

function recordInstrument(of: Instrument): RecordInstrument | null {
  const { symbol, quote: currency, kind, minQty } = of;
  const kinds = { stock: 'share', spot: 'coin', swap: 'contract' } as const;
  if (kind !== 'stock' && kind !== 'spot' && kind !== 'swap') return null;
  const least = qtyDec(of, qtyRow(of, minQty));
  return { symbol, kind: kinds[kind], currency, scale: assetScale(currency), least };
}

/** Change of the money in an asset by reference. */
function moneyByRef(entries: readonly LedgerRecord[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { reason, ref, asset, amount } of entries) {
    if (!FILL_REASONS.includes(reason)) continue;
    const key = `${ref} ${asset}`;
    sums.set(key, (sums.get(key) ?? 0n) + amount);
  }
  return sums;
}

/** Quantity received in a fill: a fee in the coin is not received. */
function heldQty(of: Instrument, fill: FillRow): bigint {
  return fill.side === 'buy' && fill.feeAsset === baseAsset(of) ? fill.qty - fill.fee : fill.qty;
}

/** Fee and tax of a fill in its currency; a fee in the coin at the price of the fill, half up. */
function feesOf(of: Instrument, fill: FillRow): Decimal {
  const tax = amountDec(of.quote, fill.tax);
  const fee = amountDec(fill.feeAsset, fill.fee);
  if (fill.feeAsset === of.quote) return fee.plus(tax);
  return roundTo(fee.times(priceDec(fill.price)), assetScale(of.quote), 'halfUp').plus(tax);
}

/** Stops that were sent with an order and came to its position, by position. */
async function plannedStops(
  db: CoreReader,
  fills: readonly FillRow[],
): Promise<ReadonlyMap<string, Decimal>> {
  const firstOrder = new Map<string, string>();
  for (const { positionId, orderId } of fills) {
    if (positionId !== null && !firstOrder.has(positionId)) firstOrder.set(positionId, orderId);
  }
  const orders = [...new Set(firstOrder.values())];
  const stops: TriggerRow[] = [];
  for (let at = 0; at < orders.length; at += ORDERS_AT_ONCE) {
    const orderId = orders.slice(at, at + ORDERS_AT_ONCE);
    stops.push(...(await db.table('trigger').find({ orderId, kind: 'sl' })));
  }
  return new Map(
    stops.flatMap(({ positionId, orderId, price }) => {
      const isFirst = positionId !== null && firstOrder.get(positionId) === orderId;
      return isFirst ? [[positionId, priceDec(price)] as const] : [];
    }),
  );
}

type Money = {
  readonly money: ReadonlyMap<string, bigint>;
  readonly stops: ReadonlyMap<string, Decimal>;
};

/** A fill as the record reads it; null for an instrument or a position that it does not know. */
function recordFill(
  { instrument }: Owned,
  { positions }: History,
  fill: FillRow,
  { money, stops }: Money,
): RecordFill | null {
  const of = instrument(fill.symbol);
  const known = of === undefined ? null : recordInstrument(of);
  if (of === undefined || known === null) return null;
  const { id, ts, side, positionId } = fill;
  const key = fill.market === 'contract' ? positionId : fill.symbol;
  if (key === null || (fill.market === 'contract' && !positions.has(key))) return null;
  const stop = stops.get(key);
  return {
    id,
    ts,
    of: known,
    key,
    side,
    qty: qtyDec(of, heldQty(of, fill)),
    price: priceDec(fill.price),
    money: amountDec(of.quote, money.get(`${id} ${of.quote}`) ?? 0n),
    fees: feesOf(of, fill),
    ...(stop === undefined ? {} : { stop }),
  };
}

/** Traded shares and coins by their asset of the ledger. */
function heldAssets(owned: Owned, fills: readonly RecordFill[]): ReadonlyMap<string, Instrument> {
  const assets = new Map<string, Instrument>();
  for (const { of } of fills) {
    const instrument = of.kind === 'contract' ? undefined : owned.instrument(of.symbol);
    if (instrument !== undefined) assets.set(baseAsset(instrument), instrument);
  }
  return assets;
}

/** Quantities that came or left without a fill, each movement once. */
function movesOf(entries: readonly LedgerRecord[], assets: ReadonlyMap<string, Instrument>) {
  const sums = new Map<string, { ts: number; of: Instrument; amount: bigint }>();
  for (const { txId, reason, asset, amount, ts } of entries) {
    const of = assets.get(asset);
    if (of === undefined || !MOVE_REASONS.includes(reason)) continue;
    const known = sums.get(`${txId} ${asset}`);
    sums.set(`${txId} ${asset}`, { ts, of, amount: amount + (known?.amount ?? 0n) });
  }
  return [...sums.values()]
    .filter(({ amount }) => amount !== 0n)
    .map(({ ts, of, amount }) => ({ ts, key: of.symbol, qty: qtyDec(of, amount) }));
}

/** What was held before the first event: what is held now, less all that came since. */
async function heldBefore(
  { db, caller: { userId, realm } }: Owned,
  assets: ReadonlyMap<string, Instrument>,
  { fills, moves }: Pick<RecordEvents, 'fills' | 'moves'>,
): Promise<ReadonlyMap<string, Decimal>> {
  const held = new Map<string, Decimal>();
  const add = (key: string, qty: Decimal): void => {
    held.set(key, (held.get(key) ?? new Decimal(0)).plus(qty));
  };
  for (const { asset, bucket, amount } of await db.balances(realm, userId)) {
    const of = assets.get(asset);
    if (of !== undefined && bucket !== 'robot')
      add(of.symbol, fromMinor(amount, assetScale(asset)));
  }
  for (const { key, qty } of moves) add(key, qty.neg());
  for (const { key, side, qty, of } of fills) {
    if (of.kind !== 'contract') add(key, side === 'buy' ? qty.neg() : qty);
  }
  return new Map([...held].map(([key, qty]) => [key, Decimal.max(0, qty)]));
}

/** Fills, funding and movements of the calling account, from the ledger. */
export async function accountEvents(owned: Owned, limits: ReadLimits): Promise<AccountEvents> {
  const history = await readHistory(owned, limits);
  const { entries, positions, since } = history;
  const stops = await plannedStops(owned.db, history.fills);
  const money = { money: moneyByRef(entries), stops };
  const fills = history.fills.flatMap((fill) => recordFill(owned, history, fill, money) ?? []);
  const funding = entries
    .filter(({ reason }) => reason === FUNDING)
    .map(({ ts, ref: key, asset, amount }) => ({ ts, key, amount: amountDec(asset, amount) }));
  const assets = heldAssets(owned, fills);
  const moves = movesOf(entries, assets);
  const before = await heldBefore(owned, assets, { fills, moves });
  const liquidated = [...positions.values()].filter(({ reason }) => reason === 'liquidation');
  return {
    events: { fills, funding, moves, before },
    since,
    liquidated: new Set(liquidated.map(({ id }) => id)),
    keys: new Map(fills.map(({ id, key }) => [id, key])),
  };
}
