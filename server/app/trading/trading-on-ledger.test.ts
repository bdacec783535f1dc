import { describe, expect, it } from 'vitest';
import type { OrderView, PositionView } from '#protocol/http/trading-objects.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { Auditor } from '#server/store/ledger/auditor.ts';
import { ledgerEngines, ledgerRigs } from '#tests/support/ledgers.ts';
import { tradingKit, type MarketNow, type TradingKit } from '#tests/support/trading-kit.ts';
import { sized } from '#tests/support/size.ts';

const USDT = 100_000_000n;
const USERS = ['U1', 'U2', 'U3'];
const SWAP = 'BTC-USDT-SWAP';
const MIDDLES: Readonly<Record<string, number>> = {
  THYAO: 27_500,
  'BTC-USDT': 600_000,
  [SWAP]: 600_000,
};
const STEPS = { THYAO: 25, 'BTC-USDT': 10, [SWAP]: 10 } as const;
const LOTS = { THYAO: 100, 'BTC-USDT': 10_000_000, [SWAP]: 1_000 } as const;
const SYMBOLS = ['THYAO', 'BTC-USDT', SWAP] as const;

/** A wandering market, and users who do anything with it. */
class Crowd {
  readonly kit: TradingKit;
  readonly #random: () => number;
  readonly #middles = { ...MIDDLES };
  codes = new Map<number, number>();

  constructor(kit: TradingKit, seed: number) {
    this.kit = kit;
    this.#random = seededRandom(seed);
  }

  #int(below: number): number {
    return Math.floor(this.#random() * below);
  }

  #pick<T>(list: readonly T[]): T {
    return list[this.#int(list.length)]!;
  }

  #book(symbol: (typeof SYMBOLS)[number]): MarketNow {
    const middle = this.#middles[symbol]!;
    const [step, lot] = [STEPS[symbol], LOTS[symbol]];
    const side = (sign: number) =>
      [1, 2, 3, 4].map((rank) => [middle + sign * rank * step, lot * (1 + this.#int(20))] as const);
    const limits = symbol === 'THYAO' ? ([24_750, 30_250] as const) : ([0, 0] as const);
    return { symbol, bids: side(-1), asks: side(1), mark: middle, limits };
  }

  async move(symbol: (typeof SYMBOLS)[number]): Promise<void> {
    const step = STEPS[symbol];
    const wild = symbol === SWAP && this.#int(12) === 0 ? 4_000 : 6;
    const next = this.#middles[symbol]! + (this.#int(2 * wild + 1) - wild) * step;
    const [least, most] = symbol === 'THYAO' ? [26_000, 29_000] : [200_000, 9_000_000];
    this.#middles[symbol] = Math.min(most, Math.max(least, next));
    const now = this.#book(symbol);
    await this.kit.book(now);
    this.kit.core.now += 700;
    if (symbol === SWAP) await this.kit.mark(symbol, this.#middles[symbol]!);
    const taker = this.#int(2) === 0 ? 'buy' : 'sell';
    const price = this.#middles[symbol]! + (this.#int(9) - 4) * step;
    await this.kit.trade(symbol, price, LOTS[symbol] * (1 + this.#int(9)), taker);
  }

  #price(symbol: (typeof SYMBOLS)[number], decimals: number): string {
    const price = this.#middles[symbol]! + (this.#int(13) - 6) * STEPS[symbol];
    return (price / 10 ** decimals).toFixed(decimals);
  }

  async #do(call: string, input: object, user: string): Promise<unknown> {
    const answer = await this.kit.command(call, input, { user });
    const code = answer.ok ? 0 : answer.code;
    this.codes.set(code, (this.codes.get(code) ?? 0) + 1);
    return answer.ok ? answer.data : null;
  }

  async #list<T>(name: string, user: string): Promise<readonly T[]> {
    const input = { state: 'live', page: 1, size: 100 };
    const answer = await this.kit.core.query(name, input, { user });
    if (!answer.ok) throw new Error(`${name}: ${answer.code}`);
    return (answer.data as { items: T[] }).items;
  }

  async act(): Promise<void> {
    const user = this.#pick(USERS);
    const type = this.#pick(['market', 'limit'] as const);
    const priced = (symbol: (typeof SYMBOLS)[number], decimals: number): object =>
      type === 'limit' ? { price: this.#price(symbol, decimals) } : {};
    switch (this.#int(7)) {
      case 0:
        return void (await this.#do(
          this.#pick(['stockOrderBuy', 'stockOrderSell']),
          { symbol: 'THYAO', type, qty: String(1 + this.#int(700)), ...priced('THYAO', 2) },
          user,
        ));
      case 1:
      case 2:
        return void (await this.#do(
          'coinOrderAdd',
          { symbol: 'BTC-USDT', side: this.#pick(['buy', 'sell']), type,
            qty: (0.0123 * (1 + this.#int(80))).toFixed(6), ...priced('BTC-USDT', 1) },
          user,
        )); // prettier-ignore
      case 3:
      case 4:
        return void (await this.#do(
          'contractOrderAdd',
          { symbol: SWAP, side: this.#pick(['long', 'short']), type, leverage: 50,
            qty: (0.1 * (1 + this.#int(60))).toFixed(1), triggerBy: 'mark', ...priced(SWAP, 1) },
          user,
        )); // prettier-ignore
      case 5:
        return this.#closeSome(user, type);
      default:
        return this.#cancelSome(user);
    }
  }

  async #closeSome(user: string, type: 'market' | 'limit'): Promise<void> {
    const positions = await this.#list<PositionView>('contractPositions', user);
    if (positions.length === 0) return;
    const { id: positionId, symbol } = this.#pick(positions);
    const qty = (0.1 * (1 + this.#int(20))).toFixed(1);
    const price = type === 'limit' ? { price: this.#price(SWAP, 1) } : {};
    await this.#do('contractOrderClose', { symbol, positionId, type, qty, ...price }, user);
  }

  async #cancelSome(user: string): Promise<void> {
    const [list, cancel, change] = this.#pick([
      ['stockOrderList', 'stockOrderCancel', 'stockOrderChange'],
      ['coinOrderList', 'coinOrderClose', 'coinOrderChange'],
      ['contractOrderList', 'contractOrderClose', 'contractOrderChange'],
    ] as const);
    const orders = await this.#list<OrderView>(list, user);
    if (orders.length === 0) return;
    const { id: orderId, symbol, qty, price = '1' } = this.#pick(orders);
    if (this.#int(2) === 0) await this.#do(cancel, { orderId }, user);
    else await this.#do(change, { orderId, symbol, qty, price }, user);
  }
}

describe.each(ledgerEngines())('a crowd that trades everything on the ledger: %s', (engine) => {
  const newRig = ledgerRigs(engine);

  it.each(engine === 'memory' ? sized([1], [1, 2, 3]) : [1])(
    'leaves a ledger that passes a full audit (seed %i)',
    async (seed) => {
      const store = await (await newRig()).open();
      const kit = await tradingKit({ store });
      const crowd = new Crowd(kit, seed);
      for (const symbol of SYMBOLS) await crowd.move(symbol);
      for (const user of USERS) {
        await kit.grant({ user, asset: 'TRY', amount: 90_000_000n });
        await kit.grant({ user, asset: 'USDT', amount: 900_000n * USDT });
        await kit.grant({ user, asset: 'USDT', bucket: 'contract', amount: 60_000n * USDT });
      }
      for (let round = 0; round < 250; round++) {
        await crowd.act();
        if (round % 2 === 0) await crowd.move(SYMBOLS[round % 3]!);
        if (round === 120) await kit.core.advance(86_400_000);
      }
      const auditor = new Auditor((run) => store.inspect(run));
      const { findings } = await auditor.once({ full: true });
      expect(kit.core.errors).toEqual([]);
      expect(findings).toEqual([]);
      expect(crowd.codes.get(0)).toBeGreaterThan(80);
      expect(crowd.codes.get(-1500)).toBeUndefined();
      const closed = await store.read((db) =>
        db.table('position').count({ reason: 'liquidation' }),
      );
      expect(closed).toBeGreaterThan(0);
      await store.close();
    },
    180_000,
  );
});
