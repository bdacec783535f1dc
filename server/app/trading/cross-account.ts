import { Refusal } from '#domain/errors.ts';
import { viewCross, type CrossAccount } from '#domain/contract/cross-account.ts';
import type { LiquidatedCross } from '#domain/contract/cross-liquidation.ts';
import { tiersOf } from '#domain/contract/tiers.ts';
import type { Instrument } from '#domain/market/types.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { assetScale } from '#domain/money/asset.ts';
import { fromMinor, toMinor } from '#domain/money/money.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { MarketView } from '#server/ports/core.ts';
import type { Realm } from '#server/ports/ledger.ts';
import type { CrossAccountRow, PositionRow } from '#server/ports/rows.ts';
import { amountDec } from '#server/app/orders/scales.ts';
import { figuresOf } from './guarded-position.ts';

type Owner = { readonly userId: string; readonly realm: Realm };

/** Rows and prices from which an account is read. */
export type CrossSource = {
  readonly tx: CoreReader;
  readonly instrument: (symbol: string) => Instrument | undefined;
  readonly view: (symbol: string) => MarketView | undefined;
};

/** Open cross positions of an owner, oldest first. */
export async function crossPositions(
  db: CoreReader,
  { userId, realm }: Owner,
): Promise<readonly PositionRow[]> {
  const open = { userId, realm, status: 'open', marginMode: 'cross' } as const;
  return db.table('position').find(open, { orderBy: ['id'] });
}

/** The row that keeps the debt of an owner; absent before the first cross position. */
export async function crossRow(
  db: CoreReader,
  { userId, realm }: Owner,
  asset: string,
): Promise<CrossAccountRow | undefined> {
  return db.table('crossAccount').first({ userId, realm, asset });
}

/** A position at its last mark. @throws Refusal NO_PRICE before the first mark. */
function crossPositionOf(
  { instrument: find, view }: CrossSource,
  row: PositionRow,
): LiquidatedCross {
  const instrument = find(row.symbol);
  if (instrument === undefined) throw new Error(`no instrument ${row.symbol}`);
  const mark = view(row.symbol)?.mark?.mark;
  if (mark === undefined) throw new Refusal('NO_PRICE');
  return {
    ...figuresOf(instrument, row),
    id: row.id,
    symbol: row.symbol,
    mark: fromMinor(mark, instrument.priceDecimals),
    tiers: tiersOf(instrument),
    ctVal: new Decimal(instrument.ctVal ?? 1),
  };
}

/** A cross account as its owner has it now, at the last marks. */
export type ReadCross = Omit<CrossAccount, 'positions'> & {
  readonly positions: readonly LiquidatedCross[];
};

/**
 * Reads a cross account. Reservations are in another bucket, so nothing of the balance is frozen.
 * @throws Refusal NO_PRICE while a mark is unknown.
 */
export async function readCross(
  source: CrossSource,
  owner: Owner,
  asset: string,
): Promise<ReadCross> {
  const rows = await crossPositions(source.tx, owner);
  const free = await source.tx.balance(owner.realm, owner.userId, asset, 'contract');
  // Without an open cross position there is no debt.
  const debt = rows.length === 0 ? 0n : ((await crossRow(source.tx, owner, asset))?.debt ?? 0n);
  return {
    balance: amountDec(asset, free - debt),
    frozen: new Decimal(0),
    positions: rows.map((row) => crossPositionOf(source, row)),
  };
}

/** The same, or null while a mark is unknown, for what only shows figures. */
export async function knownCross(
  source: CrossSource,
  owner: Owner,
  asset: string,
): Promise<ReadCross | null> {
  const rows = await crossPositions(source.tx, owner);
  const isKnown = rows.every(({ symbol }) => source.view(symbol)?.mark != null);
  return isKnown ? readCross(source, owner, asset) : null;
}

/** Free margin in minor units, rounded down. */
export type FreeMargin = {
  /** For orders, and for margin added to a position. */
  readonly forOrders: bigint;
  /** For transfers out of the contract account. */
  readonly toLeave: bigint;
};

export function freeMarginOf(account: CrossAccount, asset: string): FreeMargin {
  const { available, transferable } = viewCross(account);
  const units = (value: Decimal): bigint => toMinor(value, assetScale(asset), 'down');
  return { forOrders: units(available), toLeave: units(transferable) };
}

/**
 * Free margin of an owner.
 * @throws Refusal NO_PRICE while a mark of a cross position is unknown.
 */
export async function freeMargin(
  source: CrossSource,
  owner: Owner,
  asset: string,
): Promise<FreeMargin> {
  return freeMarginOf(await readCross(source, owner, asset), asset);
}
