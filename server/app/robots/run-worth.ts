import { profitAt } from '#domain/contract/upl.ts';
import { assetScale } from '#domain/money/asset.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { fromMinor, toMinor } from '#domain/money/money.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { RobotRunRow } from '#server/ports/robot-rows.ts';
import type { PositionRow } from '#server/ports/rows.ts';
import { ownerOf } from '#server/app/assets/run-account.ts';

type Prices = Pick<QueryContext, 'instrument' | 'view'>;

const SHARE = 'STK:';

/** Market that prices an asset of a run in the run's own currency. */
export function marketOfAsset(asset: string): string {
  return asset.startsWith(SHARE) ? asset.slice(SHARE.length) : `${asset}-USDT`;
}

/** Last accepted price of a symbol; null before the first. */
export function lastPrice({ instrument, view }: Prices, symbol: string): Decimal | null {
  const last = view(symbol)?.last ?? 0;
  const decimals = instrument(symbol)?.priceDecimals;
  return last > 0 && decimals !== undefined ? fromMinor(last, decimals) : null;
}

/** Profit of an open position at its mark, else at the last price; null without either. */
export function openProfit(prices: Prices, position: PositionRow): Decimal | null {
  const { symbol, side, entry } = position;
  const instrument = prices.instrument(symbol);
  if (instrument === undefined) return null;
  const mark = prices.view(symbol)?.mark?.mark;
  const price =
    mark === undefined ? lastPrice(prices, symbol) : fromMinor(mark, instrument.priceDecimals);
  if (price === null) return null;
  const qty = fromMinor(position.qty, assetScale(instrument.base));
  return profitAt({ side, qty, entry: new Decimal(entry) }, price);
}

/** A holding of a run other than cash, summed over all buckets. */
export type Holding = { readonly asset: string; readonly amount: bigint };

/** Holdings of a run: cash and free cash, other assets, and open positions. */
export type RunBook = {
  readonly cash: bigint;
  /** Free cash; the rest is reserved or in the contract account. */
  readonly free: bigint;
  readonly held: readonly Holding[];
  readonly positions: readonly PositionRow[];
};

export async function readBook(db: CoreReader, run: RobotRunRow): Promise<RunBook> {
  const owner = ownerOf(run);
  const held = new Map<string, bigint>();
  let [cash, free] = [0n, 0n];
  for (const { asset, bucket, amount } of await db.balances(run.realm, owner)) {
    if (asset === run.asset) {
      cash += amount;
      if (bucket === 'available') free += amount;
    } else if (amount !== 0n) held.set(asset, (held.get(asset) ?? 0n) + amount);
  }
  const own = { userId: owner, realm: run.realm, status: 'open' } as const;
  const positions = run.productId === 'r4' ? await db.table('position').find(own) : [];
  return { cash, free, held: [...held].map(([asset, amount]) => ({ asset, amount })), positions };
}

/** Value of a run in its own asset, minor units, rounded down; null while a price is missing. */
export function worthOf(prices: Prices, run: RobotRunRow, book: RunBook): bigint | null {
  const scale = assetScale(run.asset);
  let sum = fromMinor(book.cash, scale);
  for (const { asset, amount } of book.held) {
    const price = lastPrice(prices, marketOfAsset(asset));
    if (price === null) return null;
    sum = sum.plus(fromMinor(amount, assetScale(asset)).times(price));
  }
  for (const position of book.positions) {
    const profit = openProfit(prices, position);
    if (profit === null) return null;
    sum = sum.plus(profit);
  }
  const worth = toMinor(sum, scale, 'floor');
  return worth > 0n ? worth : 0n;
}
