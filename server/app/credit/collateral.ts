import { Decimal } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import type { Instrument } from '#domain/market/types.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { CreditOwner } from './credit-row.ts';

/** Shares of one code that secure a credit. */
export type Collateral = {
  readonly instrument: Instrument;
  readonly qty: bigint;
  /** Last price in lira; null while unknown. */
  readonly price: Decimal | null;
};

type Prices = Pick<QueryContext, 'instrument' | 'view'>;

/**
 * Price that values a share: the last price, or the best bid before the first trade. Null when
 * neither is known.
 */
function priceOf({ view }: Prices, { symbol, priceDecimals }: Instrument): Decimal | null {
  const known = view(symbol);
  const ticks = known === undefined ? 0 : known.last || (known.book?.bids[0]?.price ?? 0);
  return ticks > 0 ? fromMinor(ticks, priceDecimals) : null;
}

/** An account's shares of Borsa Istanbul. All of them secure its credit, locked ones too. */
export async function collateralOf(
  db: CoreReader,
  { userId, realm }: CreditOwner,
  prices: Prices,
): Promise<readonly Collateral[]> {
  const rows = await db.table('holding').find({ userId, realm }, { orderBy: ['symbol'] });
  return rows.flatMap(({ symbol, asset, qty }) => {
    const instrument = prices.instrument(symbol);
    const counts = asset.startsWith('STK:') && qty > 0n && instrument?.exchange === 'BIST';
    if (!counts || instrument === undefined) return [];
    return [{ instrument, qty, price: priceOf(prices, instrument) }];
  });
}

/** Value of the shares in lira; null while a price is unknown. */
export function valueOf(shares: readonly Collateral[]): Decimal | null {
  let sum = new Decimal(0);
  for (const { qty, price } of shares) {
    if (price === null) return null;
    sum = sum.plus(price.times(qty.toString()));
  }
  return sum;
}
