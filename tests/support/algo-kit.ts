import type { AlgoView } from '#protocol/http/algo-objects.ts';
import type { AlgoRow } from '#server/ports/algo-rows.ts';
import type { OrderRow } from '#server/ports/rows.ts';
import { tradingKit, type MarketNow, type TradingKit } from './trading-kit.ts';

/** Accounts that place orders in parts, and what became of them. */

export const BTC = 'BTC-USDT';
/** Quantities are in 10^-8, prices in tenths. */
export const COIN = 100_000_000;
const USDT = 100_000_000n;

/** A book with a spread of one unit around a price, and a quantity on both sides. */
export const bookAt = (price: number, qty = 3 * COIN, symbol = BTC): MarketNow => ({
  symbol,
  bids: [[price - 10, qty]],
  asks: [[price, qty]],
  last: price,
});

/** A user with 500,000 USDT and two coins, in a market at 100,000. */
export async function coinKit(): Promise<TradingKit> {
  const kit = await tradingKit();
  kit.market(bookAt(1_000_000));
  await kit.grant({ user: 'U1', asset: 'USDT', amount: 500_000n * USDT });
  await kit.grant({ user: 'U1', asset: 'BTC', amount: 2n * USDT });
  return kit;
}

const DEFAULTS = { symbol: BTC, triggerBy: 'last', reduceOnly: 'false', postOnly: 'false' };

/** Places an order in parts; only the first part of an iceberg is in the market yet. */
export function addAlgo(kit: TradingKit, input: object): Promise<AlgoView> {
  return kit.done<AlgoView>('algoOrderAdd', { ...DEFAULTS, ...input });
}

/** Refusal of a request, with its arguments. */
export async function refusedAlgo(kit: TradingKit, input: object): Promise<unknown> {
  const before = kit.rows('order').length;
  const answer = await kit.command('algoOrderAdd', { ...DEFAULTS, ...input });
  if (answer.ok) throw new Error('was not refused');
  const isWritten = kit.rows('algoOrder').length > 0 || kit.rows('order').length > before;
  if (isWritten) throw new Error('left something written');
  return [answer.error, answer.args];
}

export const algoOf = (kit: TradingKit, id: string): AlgoRow =>
  kit.rows<AlgoRow>('algoOrder').find((row) => row.id === id)!;

export const childrenOf = (kit: TradingKit, id: string): OrderRow[] =>
  kit.rows<OrderRow>('order').filter((row) => row.algoId === id);

/** Price, quantity and state of each child: prices and quantities in units of the row. */
export const ordersOf = (kit: TradingKit, id: string): readonly unknown[] =>
  childrenOf(kit, id).map(({ price, qty, filled, status }) => [
    price === null ? null : Number(price / 1_000_000_000n),
    Number(qty),
    Number(filled),
    status,
  ]);

/** Runs the timers of a moment, and those that they set for the same moment. */
export async function settle(kit: TradingKit): Promise<void> {
  for (let tick = 0; tick < 4; tick++) await kit.core.advance(0);
}

/**
 * Another core on the same rows, as after a crash, which then hears of the market. Rows are read
 * from the first one.
 */
export async function restarted(kit: TradingKit, now: MarketNow): Promise<TradingKit> {
  const again = await tradingKit({ store: kit.store });
  again.core.now = kit.core.now;
  await again.core.core.start(kit.core.now);
  await hears(again, now);
  return again;
}

/** The messages with which a market begins: its state, its book and its last trade. */
export async function hears(kit: TradingKit, now: MarketNow): Promise<void> {
  await kit.state(now.symbol, 'open');
  await kit.book(now);
  await kit.trade(now.symbol, now.last ?? 0, 1, 'buy');
}
