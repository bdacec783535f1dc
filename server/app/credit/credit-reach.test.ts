import { describe, expect, it } from 'vitest';
import type { CreditView } from '#protocol/http/stock-credit.ts';
import { withdrawableOf } from '#server/app/rails/withdrawable.ts';
import { Auditor } from '#server/store/ledger/auditor.ts';
import { CORE_SETTINGS } from '#tests/support/core-settings.ts';
import { userRow } from '#tests/support/identity-kit.ts';
import { ledgerRigs, write } from '#tests/support/ledgers.ts';
import {
  INSTRUMENTS,
  tradingKit,
  type MarketNow,
  type TradingKit,
} from '#tests/support/trading-kit.ts';

const THY = 'THYAO';
const market = (price: number): MarketNow => ({
  symbol: THY,
  bids: [[price - 10, 50_000]],
  asks: [[price, 50_000]],
  limits: [100, 90_000],
  last: price,
});
const buy = { symbol: THY, type: 'market', qty: '1000', leverage: 2 } as const;

describe('effects of credit on shares', () => {
  const newRig = ledgerRigs('memory');

  async function ready(realm: 'real' | 'demo') {
    const store = await (await newRig()).open();
    await write(store, (tx) => tx.table('user').insert(userRow('U1', { idStatus: 'succ' })));
    const kit = await tradingKit({ store, settings: { stockLeverage: 2 } });
    kit.market(market(10_000));
    await kit.grant({ asset: 'TRY', amount: 10_000_000n, realm });
    await kit.done('stockOrderBuy', buy, { realm });
    return { kit, store };
  }

  const withdrawable = async (kit: TradingKit): Promise<bigint> =>
    kit.core.store.read(async (db) => {
      const prices = {
        instrument: (symbol: string) => INSTRUMENTS.get(symbol),
        view: (symbol: string) => (symbol === THY ? kit.view(symbol) : undefined),
      };
      const owner = { realm: 'real', userId: 'U1' } as const;
      const asked = { ...owner, asset: 'TRY', now: kit.core.now, settings: CORE_SETTINGS };
      return (await withdrawableOf(db, { ...asked, prices })).free;
    });

  it('cash that would restore the initial ratio cannot be withdrawn', async () => {
    const { kit, store } = await ready('real');
    // 100,000 of shares, 50,000 of them paid in cash, plus commission and tax of 157.50.
    const free = 10_000_000n - 5_000_000n - 15_750n;
    expect(await withdrawable(kit)).toBe(free);
    kit.market(market(9_000));
    expect(await withdrawable(kit)).toBe(free - 500_000n);
    kit.market(market(1_000));
    expect(await withdrawable(kit)).toBe(free - 4_500_000n);
    await store.close();
  });

  it('a demo account owes nothing and has no call after a reset', async () => {
    const { kit, store } = await ready('demo');
    await kit.core.advance(2 * 86_400_000);
    await kit.state(THY, 'open');
    for (const wait of [0, 2_000]) {
      kit.core.now += wait;
      await kit.trade(THY, 6_000, 5, 'sell');
    }
    const before = (await kit.core.query('stockCredit', {})) as { data: CreditView };
    expect(before.data.call).toMatchObject({ status: 'called' });
    await kit.done('demoReset', {});
    const { data } = (await kit.core.query('stockCredit', {})) as { data: CreditView };
    expect(data).toMatchObject({ owed: '0.00', shares: [], past: [{ status: 'restored' }] });
    expect(data.call).toBeUndefined();
    expect(kit.core.errors).toEqual([]);
    const { findings } = await new Auditor((run) => store.inspect(run)).once({ full: true });
    expect(findings).toEqual([]);
    await store.close();
  });
});
