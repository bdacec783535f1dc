import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import type { userAssets } from '#protocol/http/assets.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { openLedger } from '#server/store/ledger/open-ledger.ts';
import { ramp, wholeKit } from '#tests/support/robot-kit.ts';
import type { EquitySlots } from './calls.ts';
import type { SlotHeld } from './replay.ts';

const HOUR_MS = 3_600_000;
const WEEK = { range: 'week', currency: 'TRY' } as const;

/** Amounts of a slot by asset and place, zero left out. */
function amounts(held: readonly SlotHeld[]): Readonly<Record<string, string>> {
  const all = held.flatMap(({ asset, elsewhere, inContracts, inRobots }) =>
    Object.entries({ elsewhere, inContracts, inRobots }).map(
      ([place, amount]) => [`${asset} ${place}`, new Decimal(amount)] as const,
    ),
  );
  const some = all.filter(([, amount]) => !amount.isZero());
  return Object.fromEntries(some.map(([name, amount]) => [name, amount.toFixed()]).sort());
}

describe('the account replayed from its ledger', () => {
  it('has what the balances were, with a robot and an option', async () => {
    const store = await openLedger({ memory: true });
    const kit = await wholeKit(store);
    await kit.addPerson('U1', { idStatus: 'succ' });
    kit.price('USDT-TRY', 4_200);
    kit.price('THYAO', 30_000);
    await kit.core.advance(HOUR_MS - (kit.core.now % HOUR_MS));
    await kit.grant({ asset: 'USDT', amount: 2_000_000_000_000n });
    await kit.grant({ asset: 'TRY', amount: 50_000_000n });
    const seen = new Map<number, Readonly<Record<string, string>>>();
    const note = async (): Promise<void> => {
      const { balances } = await kit.asked<DataOf<typeof userAssets>>('userAssets', {
        currency: 'TRY',
      });
      const held = balances.map(({ asset, total, contract, margin, robot }) => {
        const inContracts = new Decimal(contract).plus(margin);
        const elsewhere = new Decimal(total).minus(inContracts).minus(robot);
        return {
          asset,
          elsewhere: elsewhere.toFixed(),
          inContracts: inContracts.toFixed(),
          inRobots: robot,
        };
      });
      seen.set(kit.core.now, amounts(held));
      await kit.core.advance(1);
    };
    await note();
    const { contracts } = await kit.buyCall('THYAO');
    for (const symbol of ['ETH-USDT', 'SOL-USDT', 'XRP-USDT', 'BNB-USDT']) {
      kit.path(symbol, ramp(20_000, 19_000, 300));
    }
    kit.path('BTC-USDT', ramp(900_000, 920_000, 300));
    kit.price('BTC-USDT-SWAP', 920_000);
    const buying = { productId: 'r4', amount: '5000', currency: 'USDT', days: 7 };
    await kit.done('stockAiBuy', buying);
    await kit.turn();
    await kit.core.advance(HOUR_MS - 1);
    await note();
    await kit.core.advance(HOUR_MS - 1);
    await note();
    const { slots, now } = await kit.asked<EquitySlots>('equity.slots', WEEK);
    for (const [ts, held] of seen) {
      expect(amounts(slots.find((slot) => slot.ts === ts)?.held ?? [])).toEqual(held);
    }
    const [first, second] = slots;
    expect([first?.options, second?.options.length]).toEqual([[], 1]);
    expect(second?.options[0]).toMatchObject({ symbol: 'THYAO', contracts });
    expect(second?.positions).toMatchObject([{ part: 'robots', symbol: 'BTC-USDT-SWAP' }]);
    // What a robot is given stays in the account.
    expect(slots.map(({ flows }) => flows.length)).toEqual(slots.map(() => 0));
    const assets = await kit.asked<DataOf<typeof userAssets>>('userAssets', { currency: 'TRY' });
    expect(now.total).toBe(assets.worth.total);
    await store.close();
  });
});
