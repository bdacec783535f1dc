import { describe, expect, it } from 'vitest';
import type { CoreReader } from '#server/ports/core-tx.ts';
import { Auditor } from '#server/store/ledger/auditor.ts';
import { userRow } from '#tests/support/identity-kit.ts';
import { ledgerEngines, ledgerRigs, write } from '#tests/support/ledgers.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { tradingKit, type MarketNow, type TradingKit } from '#tests/support/trading-kit.ts';
import { sized } from '#tests/support/size.ts';

const USERS = ['U1', 'U2', 'U3'];
const SYMBOLS = ['THYAO', 'AKBNK'] as const;
const START: Readonly<Record<string, number>> = { THYAO: 10_000, AKBNK: 5_000 };
const DAY = 86_400_000;

/** Users who buy on credit, sell and repay at random while prices swing widely. */
class Crowd {
  readonly kit: TradingKit;
  readonly #random: () => number;
  readonly #prices = { ...START };
  readonly codes = new Map<number, number>();

  constructor(kit: TradingKit, seed: number) {
    this.kit = kit;
    this.#random = seededRandom(seed);
  }

  #int(below: number): number {
    return Math.floor(this.#random() * below);
  }

  #market(symbol: string): MarketNow {
    const price = this.#prices[symbol]!;
    const depth = this.#int(10) === 0 ? 0 : 40 + this.#int(900);
    return {
      symbol,
      bids: [[price - 10, depth]],
      asks: [[price + 10, 2_000]],
      limits: [10, 90_000],
      last: price,
    };
  }

  /** Moves a price by a drift with a little noise. */
  async move(symbol: string, drift: number): Promise<void> {
    const factor = drift + (this.#random() - 0.5) * 0.04;
    const next = Math.round((this.#prices[symbol]! * factor) / 10) * 10;
    this.#prices[symbol] = Math.min(60_000, Math.max(1_000, next));
    this.kit.core.now += 4_000;
    await this.kit.state(symbol, 'open');
    await this.kit.book(this.#market(symbol));
    await this.kit.trade(symbol, this.#prices[symbol]!, 5, 'buy');
    this.kit.core.now += 2_000;
    await this.kit.trade(symbol, this.#prices[symbol]!, 5, 'sell');
  }

  async #do(call: string, input: object, user: string): Promise<void> {
    const answer = await this.kit.command(call, input, { user });
    const code = answer.ok ? 0 : answer.code;
    this.codes.set(code, (this.codes.get(code) ?? 0) + 1);
  }

  async act(): Promise<void> {
    const user = USERS[this.#int(USERS.length)]!;
    const symbol = SYMBOLS[this.#int(SYMBOLS.length)]!;
    const qty = String(1 + this.#int(400));
    const price = ((this.#prices[symbol]! + (this.#int(5) - 2) * 10) / 100).toFixed(2);
    const kind = this.#int(2) === 0 ? { type: 'market' } : { type: 'limit', price };
    const roll = this.#int(20);
    if (roll < 17) return this.#do('stockOrderBuy', { symbol, qty, ...kind, leverage: 2 }, user);
    if (roll === 17) return this.#do('stockOrderSell', { symbol, qty, ...kind }, user);
    return this.#do('stockCreditRepay', roll === 18 ? {} : { amount: '250' }, user);
  }
}

const count = async (db: CoreReader, status: 'restored' | 'sold'): Promise<number> =>
  db.table('creditCall').count({ status });

describe.each(ledgerEngines())('a crowd on credit: %s', (engine) => {
  const newRig = ledgerRigs(engine);

  it.each(engine === 'memory' ? sized([1], [1, 2, 4]) : [1])(
    'leaves a ledger that passes a full audit (seed %i)',
    async (seed) => {
      const store = await (await newRig()).open();
      await write(store, async (tx) => {
        for (const user of USERS) await tx.table('user').insert(userRow(user));
      });
      const kit = await tradingKit({ store, settings: { stockLeverage: 2, creditRate: '2' } });
      const crowd = new Crowd(kit, seed);
      for (const symbol of SYMBOLS) await crowd.move(symbol, 1);
      for (const user of USERS) await kit.grant({ user, asset: 'TRY', amount: 30_000_000n });
      for (let round = 0; round < 160; round++) {
        await crowd.act();
        // A long fall, then a rise, repeatedly.
        await crowd.move(SYMBOLS[round % 2]!, round % 60 < 40 ? 0.96 : 1.08);
        if (round % 5 === 4) await kit.core.advance(DAY / 2);
      }
      const { findings } = await new Auditor((run) => store.inspect(run)).once({ full: true });
      expect(kit.core.errors).toEqual([]);
      expect(findings).toEqual([]);
      expect(crowd.codes.get(0)).toBeGreaterThan(40);
      expect(crowd.codes.get(-1500)).toBeUndefined();
      expect(await store.read((db) => count(db, 'sold'))).toBeGreaterThan(0);
      await store.close();
    },
    180_000,
  );
});
