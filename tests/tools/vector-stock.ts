import { auctionPrice, type AuctionOrder } from '#domain/stock/auction.ts';
import { stockTotals } from '#domain/stock/fees.ts';
import { marginAccount } from '#domain/stock/margin-account.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import type { VectorValue } from './vector-compare.ts';
import {
  decimal,
  integer,
  list,
  optionalDecimals,
  text,
  type VectorInput,
} from './vector-input.ts';

type Output = Readonly<Record<string, VectorValue>>;

const PRICE_DECIMALS = 2;

function order(input: VectorInput): Output {
  const side = text(input, 'side');
  if (side !== 'buy' && side !== 'sell') throw new Error(`unknown side ${side}`);
  const minCommission = optionalDecimals(input, 'minCommission').minCommission ?? new Decimal(0);
  const turnover = decimal(input, 'qty').times(decimal(input, 'price'));
  const { tax, ...totals } = stockTotals(side, turnover, {
    currency: 'TRY',
    rate: decimal(input, 'rate'),
    minCommission,
    taxRate: decimal(input, 'bsmv'),
  });
  return { ...totals, bsmv: tax };
}

function auctionOrders(input: VectorInput, field: string): readonly AuctionOrder[] {
  return (list(input, field) as readonly VectorInput[]).map((row) => ({
    price: text(row, 'price') === 'market' ? null : integer(row, 'price', PRICE_DECIMALS),
    qty: integer(row, 'qty', 0),
  }));
}

function auction(input: VectorInput): Output {
  const result = auctionPrice({
    buys: auctionOrders(input, 'buys'),
    sells: auctionOrders(input, 'sells'),
    base: integer(input, 'ref', PRICE_DECIMALS),
  });
  if (result === null) return { price: null, volume: 0, imbalance: null };
  return { ...result, price: formatPlain(result.price, PRICE_DECIMALS) };
}

/** Share orders, auctions and margin accounts. */
export const STOCK_FUNCTIONS: Readonly<Record<string, (input: VectorInput) => Output>> = {
  'stock.order': order,
  'stock.auction': auction,
  'stock.marginAccount': (input) =>
    marginAccount({
      marketValue: decimal(input, 'marketValue'),
      loan: decimal(input, 'loan'),
      initial: decimal(input, 'initial'),
      maintenance: decimal(input, 'maintenance'),
    }),
};
