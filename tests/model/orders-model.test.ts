import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sized } from '#tests/support/size.ts';
import { faultsOf, hangingOf } from './checks.ts';
import { OrderModel } from './order-model.ts';
import { turn } from './scenes.ts';
import { SWEEP } from './steps.ts';

const LONG = 7_200_000;
/** A slow machine runs fewer sequences, and shrinks a failure less. */
const LIMIT_MS = sized(12_000, LONG / 2);

it(
  'orders of every kind keep the accounts equal to naive sums, whatever happens',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(turn, { minLength: 1, maxLength: 150, size: 'max' }),
        async (turns) => {
          const model = await OrderModel.open();
          for (const one of [...turns.flat(), ...SWEEP]) {
            await model.run(one);
            expect(await faultsOf(model)).toEqual([]);
          }
          expect(hangingOf(model)).toEqual([]);
          await model.close();
        },
      ),
      { numRuns: sized(5, 1_000), interruptAfterTimeLimit: LIMIT_MS },
    );
  },
  LONG,
);
