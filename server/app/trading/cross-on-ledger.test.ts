import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import type { OrderView, PositionView } from '#protocol/http/trading-objects.ts';
import { Auditor } from '#server/store/ledger/auditor.ts';
import { ledgerEngines, ledgerRigs } from '#tests/support/ledgers.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { sized } from '#tests/support/size.ts';
import { instrument, tradingKit, type TradingKit } from '#tests/support/trading-kit.ts';

const SYMBOLS = ['BTC-USDT-SWAP', 'ETH-USDT-SWAP', 'SOL-USDT-SWAP'] as const;
type Symbol = (typeof SYMBOLS)[number];
const MIDDLES: Readonly<Record<Symbol, number>> = {
  'BTC-USDT-SWAP': 600_000,
  'ETH-USDT-SWAP': 300_000,
  'SOL-USDT-SWAP': 150_000,
};
/** About 20,000 USDT each. */
const QTY: Readonly<Record<Symbol, number>> = {
  'BTC-USDT-SWAP': 0.3,
  'ETH-USDT-SWAP': 6,
  'SOL-USDT-SWAP': 130,
};
const USERS = ['U1', 'U2'];
const START = 20_000;

/** Accounts with cross margin in two contracts and isolated margin in the third. */
class Crowd {
  readonly kit: TradingKit;
  readonly #random: () => number;
  readonly #middles = { ...MIDDLES };
  done = 0;

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

  async move(symbol: Symbol): Promise<void> {
    const share = this.#int(10) === 0 ? 0.3 : 0.01;
    const next = this.#middles[symbol] * (1 + (this.#random() - 0.5) * share);
    const [least, most] = [MIDDLES[symbol] / 4, MIDDLES[symbol] * 4];
    const middle = Math.round(Math.min(most, Math.max(least, next)) / 10) * 10;
    this.#middles[symbol] = middle;
    const depth = 10_000_000 * (1 + this.#int(20));
    const side = (sign: number) => [[middle + sign * 10, depth] as const];
    await this.kit.book({ symbol, bids: side(-1), asks: side(1), mark: middle });
    this.kit.core.now += 600;
    await this.kit.mark(symbol, middle);
  }

  async #do(call: string, input: object, user: string): Promise<boolean> {
    const answer = await this.kit.command(call, input, { user });
    if (answer.ok) this.done++;
    return answer.ok;
  }

  async #list<T>(name: string, user: string): Promise<readonly T[]> {
    const answer = await this.kit.core.query(name, { state: 'live', page: 1, size: 50 }, { user });
    return answer.ok ? (answer.data as { items: T[] }).items : [];
  }

  #price(symbol: Symbol): string {
    const ticks = this.#middles[symbol] + (this.#int(9) - 4) * 10;
    return fromMinor(ticks, instrument(symbol).priceDecimals).toString();
  }

  async act(): Promise<void> {
    const user = this.#pick(USERS);
    const symbol = this.#pick(SYMBOLS);
    const type = this.#pick(['market', 'market', 'limit'] as const);
    const price = type === 'limit' ? { price: this.#price(symbol) } : {};
    switch (this.#int(6)) {
      case 0:
        return this.#closeSome(user);
      case 1:
        return this.#cancelSome(user);
      case 2:
        return void (await this.#do(
          'contractSetMultiple',
          { symbol, leverage: this.#pick([5, 10, 20, 50]) },
          user,
        ));
      default: {
        const qty = (QTY[symbol] * (1 + this.#int(10))).toFixed(symbol.startsWith('SOL') ? 0 : 1);
        const side = this.#pick(['long', 'long', 'short']);
        const order = { symbol, side, type, qty, leverage: 20, triggerBy: 'last', ...price };
        return void (await this.#do('contractOrderAdd', order, user));
      }
    }
  }

  async #closeSome(user: string): Promise<void> {
    const held = await this.#list<PositionView>('contractPositions', user);
    if (held.length === 0) return;
    const { id: positionId, symbol, qty } = this.#pick(held);
    const part = this.#int(2) === 0 ? { qty: new Decimal(qty).div(2).toFixed(0) } : {};
    await this.#do('contractOrderClose', { symbol, positionId, type: 'market', ...part }, user);
  }

  async #cancelSome(user: string): Promise<void> {
    const orders = await this.#list<OrderView>('contractOrderList', user);
    if (orders.length === 0) return;
    await this.#do('contractOrderClose', { orderId: this.#pick(orders).id }, user);
  }

  /** What the rules let leave the account, computed from rows and marks alone. */
  async naiveFree(userId: string): Promise<Decimal> {
    const { store } = this.kit.core;
    const own = { userId, realm: 'demo' } as const;
    const held = await store.read((db) => db.balance('demo', userId, 'USDT', 'contract'));
    const rows = await store.read((db) => db.table('position').find({ ...own, status: 'open' }));
    const [account] = await store.read((db) => db.table('crossAccount').find(own));
    let left = fromMinor(held - (account?.debt ?? 0n), 8);
    let profit = new Decimal(0);
    for (const { symbol, side, qty, entry, leverage, marginMode } of rows) {
      if (marginMode === 'isolated') continue;
      const mark = fromMinor(
        this.kit.view(symbol).mark?.mark ?? 0,
        instrument(symbol).priceDecimals,
      );
      const size = fromMinor(qty, 8);
      // An average is exact to 20 decimals once it is a cost.
      const gain = mark.times(size).minus(size.times(entry).toDecimalPlaces(20));
      profit = profit.plus(side === 'long' ? gain : gain.neg());
      left = left.minus(size.times(mark).div(leverage).toDecimalPlaces(8, Decimal.ROUND_UP));
    }
    left = left.plus(Decimal.min(0, profit));
    return Decimal.max(0, left).toDecimalPlaces(8, Decimal.ROUND_DOWN);
  }

  /** A unit more than may leave is refused; all of it may leave and come back. */
  async checkFree(user: string): Promise<void> {
    const free = await this.naiveFree(user);
    const out = { from: 'contract', to: 'spot', asset: 'USDT' };
    const more = free.plus('0.00000001').toFixed(8);
    expect(await this.#do('coinTransfer', { ...out, amount: more }, user)).toBe(false);
    if (!free.gt(1)) return;
    const amount = free.toFixed(8);
    expect(await this.#do('coinTransfer', { ...out, amount }, user)).toBe(true);
    const back = { from: 'spot', to: 'contract', asset: 'USDT', amount };
    expect(await this.#do('coinTransfer', back, user)).toBe(true);
  }
}

describe.each(ledgerEngines())('cross accounts on the ledger: %s', (engine) => {
  const newRig = ledgerRigs(engine);

  it.each(engine === 'memory' ? sized([1, 2], [1, 2, 3, 4, 5, 6]) : [1])(
    'keep what a naive reference says, and pass a full audit (seed %i)',
    async (seed) => {
      const store = await (await newRig()).open();
      const kit = await tradingKit({ store });
      const crowd = new Crowd(kit, seed);
      for (const symbol of SYMBOLS) await crowd.move(symbol);
      for (const user of USERS) {
        await kit.grant({
          user,
          asset: 'USDT',
          bucket: 'contract',
          amount: BigInt(START) * 10n ** 8n,
        });
        for (const symbol of SYMBOLS.slice(0, 2)) {
          const positionMode = user === 'U1' ? 'oneWay' : 'hedge';
          const modes = { symbol, positionMode, marginMode: 'cross' };
          await kit.done('contractModeSet', modes, { user });
        }
      }
      for (let round = 0; round < 240; round++) {
        await crowd.act();
        await crowd.move(SYMBOLS[round % 3]!);
        if (round % 8 === 0) await crowd.checkFree(USERS[(round / 8) % 2]!);
        if (round % 60 === 59) {
          const user = USERS[round % 2]!;
          await kit.grant({ user, asset: 'USDT', bucket: 'contract', amount: 10n ** 12n });
          await kit.core.advance(8 * 3_600_000, kit.views());
        }
      }
      const auditor = new Auditor((run) => store.inspect(run));
      const { findings } = await auditor.once({ full: true });
      expect(kit.core.errors).toEqual([]);
      expect(findings).toEqual([]);
      const taken = { reason: 'liquidation', marginMode: 'cross' } as const;
      const closed = await store.read((db) => db.table('position').count(taken));
      expect([closed > 0, crowd.done > 100]).toEqual([true, true]);
      await store.close();
    },
    180_000,
  );
});
