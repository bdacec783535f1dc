import type { DataOf } from '#protocol/http/endpoint.ts';
import type { exchangeQuote } from '#protocol/http/exchange.ts';
import { instrument, type MarketNow, type Who } from '#tests/support/trading-kit.ts';
import { wholeKit, type WholeKit } from '#tests/support/whole-kit.ts';

/** Conversions with rates of three markets; each account has lira and tether. */

export type Quote = DataOf<typeof exchangeQuote>;

export const TABLES = ['exchangeQuote', 'exchange', 'holding'];
export const REAL = { realm: 'real' } as const;

/** A book of two levels a side around a price in units of the currency. */
export function market(
  symbol: string,
  price: number,
  depth: number,
  changes: Partial<MarketNow> = {},
) {
  const { priceDecimals, qtyDecimals } = instrument(symbol);
  const at = (value: number): number => Math.round(value * 10 ** priceDecimals);
  const qty = depth * 10 ** qtyDecimals;
  const bids = [[at(price * 0.999), qty], [at(price * 0.99), qty]] as const; // prettier-ignore
  const asks = [[at(price * 1.001), qty], [at(price * 1.01), qty]] as const; // prettier-ignore
  return { symbol, bids, asks, last: at(price), ...changes };
}

export async function kitOf(users: readonly string[] = ['U1']): Promise<WholeKit> {
  const kit = await wholeKit(users);
  kit.market(market('BTC-USDT', 60_000, 1));
  kit.market(market('USDT-TRY', 42, 100_000));
  kit.market(market('USD-TRY', 41, 0));
  for (const user of users) {
    for (const realm of ['real', 'demo'] as const) {
      await kit.grant({ asset: 'TRY', amount: 10_000_000n, user, realm });
      await kit.grant({ asset: 'USDT', amount: 100_000_000_000n, user, realm });
    }
  }
  return kit;
}

export const asking = (from: string, to: string, amount: string, side = 'give') => {
  return { from, to, side, amount };
};
export const quoted = (kit: WholeKit, input: object, who: Who = REAL): Promise<Quote> =>
  kit.done<Quote>('exchangeQuote', input, who);
