import type { BalanceView, OrderView, PositionView } from '#protocol/http/trading-objects.ts';
import { loadInstruments } from '#server/feed/instruments/load-instruments.ts';
import type { ActingMarket, SimAccount } from '#tests/sim/acting-market.ts';
import type { Actor } from './actor.ts';
import { SYMBOLS } from './api-reader.ts';

/** What a random actor knows: reloaded before each action. */
export class KnownAccount implements SimAccount {
  readonly orders = new Map<string, OrderView>();
  readonly positions = new Map<string, PositionView>();
  readonly balances = new Map<string, BalanceView>();
  readonly subscriptions = new Map<string, string>();
  readonly robots = new Set<string>();
  readonly options = new Set<string>();

  async learn(actor: Actor): Promise<void> {
    const [assets, positions, robots, options, subs] = await Promise.all([
      actor.read('userAssets'),
      actor.read('contractPositions'),
      actor.read('stockAiOrderList'),
      actor.read('stockOptionList'),
      actor.read('stockOrderNewList'),
    ]);
    const orders = await Promise.all(
      (['stockOrderList', 'coinOrderList', 'contractOrderList'] as const).map((name) =>
        actor.read(name, { state: 'live' }),
      ),
    );
    const fill = <Value>(map: Map<string, Value>, list: readonly (readonly [string, Value])[]) => {
      map.clear();
      for (const [key, value] of list) map.set(key, value);
    };
    const live = orders.flatMap(({ items }) => items);
    fill(
      this.orders,
      live.map((one) => [one.id, one] as const),
    );
    fill(
      this.positions,
      positions.items.map((one) => [one.id, one] as const),
    );
    fill(
      this.balances,
      assets.balances.map((one) => [one.asset, one] as const),
    );
    fill(
      this.subscriptions,
      subs.items.map(({ id, status }) => [id, status] as const),
    );
    this.robots.clear();
    for (const { id, status } of robots.items) if (status === 'running') this.robots.add(id);
    this.options.clear();
    for (const { id, status } of options.items) if (status === 'open') this.options.add(id);
  }
}

/** The traded markets with their prices from the API. */
export async function knownMarket(actor: Actor): Promise<ActingMarket> {
  const all = new Map(loadInstruments().map((one) => [one.symbol, one]));
  const instrument = (symbol: string) => {
    const found = all.get(symbol);
    if (found === undefined) throw new Error(`no instrument ${symbol}`);
    return found;
  };
  const symbols = [...SYMBOLS.shares, ...SYMBOLS.coins, ...SYMBOLS.contracts];
  const lines = await Promise.all(
    symbols.map(async (symbol) => {
      const of = instrument(symbol);
      const { ticker } = await actor.read(of.kind === 'stock' ? 'stockInfo' : 'coinTicker', {
        symbol,
      });
      const middle = Math.round(Number.parseFloat(ticker?.last ?? '0') * 10 ** of.priceDecimals);
      return { instrument: of, middle };
    }),
  );
  return { lines, instrument };
}
