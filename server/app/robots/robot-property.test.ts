import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import type { RobotRunView } from '#protocol/http/robot-objects.ts';
import { openLedger } from '#server/store/ledger/open-ledger.ts';
import { ramp, robotKit } from '#tests/support/robot-kit.ts';
import type { ExportedFills } from './fills-export.ts';

const USDT = 100_000_000n;
const BARS = 100;
const PAIRS = ['BTC-USDT', 'ETH-USDT'] as const;
const LONG = 60_000;

/** Events of a bar: the move of each price, and the owner's action. */
const steps = fc.array(
  fc.record({
    btc: fc.integer({ min: -40_000, max: 40_000 }),
    eth: fc.integer({ min: -40_000, max: 40_000 }),
    add: fc.boolean(),
    minutes: fc.constantFrom(5, 5, 5, 60, 1_500),
  }),
  { minLength: 3, maxLength: 8 },
);

it(
  'a run returns its payments and the result of its fills, whatever prices and owners do',
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const ledger = await openLedger({ memory: true });
        const kit = await robotKit(ledger);
        await kit.addPerson('U1');
        await kit.grant({ user: 'U1', asset: 'USDT', amount: 2_000n * USDT });
        kit.price('USDT-TRY', 4_200);
        for (const pair of PAIRS) kit.path(pair, ramp(900_000, 905_000, BARS));
        const buying = { productId: 'r1', amount: '100', currency: 'USDT', days: 2 };
        const { id: orderId } = await kit.done<RobotRunView>('stockAiBuy', buying);
        await kit.turn();
        for (const { btc, eth, add, minutes } of list) {
          await kit.core.advance(minutes * 60_000);
          for (const [pair, move] of [
            [PAIRS[0], btc],
            [PAIRS[1], eth],
          ] as const) {
            kit.path(pair, ramp(900_000, 900_000 + move, BARS));
          }
          await kit.turn();
          const adding = { orderId, amount: '15', currency: 'USDT' };
          if (add) await kit.command('stockAiOrderAddAmount', adding);
        }
        await kit.command('stockAiRedeem', { orderId });
        await kit.core.advance(1_000);
        const run = await kit.run(orderId);
        expect(run.endedAt).not.toBeNull();
        const exported = await kit.asked<ExportedFills>('stockAiFills', { orderId });
        const at = {
          kind: exported.columns.indexOf('kind'),
          cash: exported.columns.indexOf('cash'),
        };
        const sum = exported.lines.reduce((all, line) => {
          const isMoved = line[at.kind] !== 'point';
          return isMoved ? all.plus(line[at.cash] ?? '0') : all;
        }, new Decimal(0));
        expect(sum.isZero()).toBe(true);
        expect(await kit.audited()).toEqual([]);
        expect(kit.core.errors).toEqual([]);
        await ledger.close();
      }),
      { numRuns: 12 },
    );
  },
  LONG,
);
