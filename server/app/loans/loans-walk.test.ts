import { describe, expect, it } from 'vitest';
import { openLedger } from '#server/store/ledger/open-ledger.ts';
import type { IdentityKit } from '#tests/support/identity-kit.ts';
import {
  accepting,
  ANSWERED_MS,
  audited,
  AYSE,
  DAY_MS,
  facts,
  kitWith,
  type Loan,
} from '#tests/support/loan-kit.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';

const NOBODY = '01J00000000000000000000000';

type Move = () => Promise<number>;
type Pick = <T>(list: readonly T[]) => T;

/** All moves of borrower, operator and time, in any state of the loan. */
function movesOf(kit: IdentityKit, open: Loan | undefined, pick: Pick): readonly Move[] {
  const id = open?.id ?? NOBODY;
  const borrower = (call: string, input: object): Promise<number> => kit.code(call, input, 'L1');
  const blind = { id, amount: '1', repayment: '1' };
  const days = pick(['7', '30']);
  const amount = pick(['999', '2000', '20000', '40000']);
  const repaid = { id, amount: open?.repaymentAmount ?? '1' };
  const decided = { id, isTaken: pick([true, false]), actor: AYSE };
  const waits: Move = async () => {
    await kit.core.advance(pick([1_000, ANSWERED_MS, DAY_MS, 9 * DAY_MS]));
    return 0;
  };
  const applies: Move = () => borrower('userLoanApply', { amount, days });
  const likely = open === undefined ? [applies, applies, applies, applies, applies] : [waits];
  return [
    ...likely,
    applies,
    () => borrower('userLoanAccept', open === undefined ? blind : accepting(open)),
    () => borrower('userLoanAccept', open === undefined ? blind : accepting(open)),
    () => borrower('userLoanRepay', repaid),
    () => borrower('userLoanDecline', { id }),
    () => kit.code('loan.repayment', decided),
    waits,
    waits,
    waits,
  ];
}

describe('random walks of a loan', () => {
  it.each([1, 2, 3, 4])(
    'keep the ledger consistent and at most one loan active (seed %i)',
    async (seed) => {
      const store = await openLedger({ memory: true });
      const kit = await kitWith(60_000n, { store });
      const random = seededRandom(seed);
      const pick: Pick = (list) => list[Math.floor(random() * list.length)]!;
      const codes = new Map<number, number>();
      for (let step = 0; step < 150; step++) {
        const { open } = await facts(kit);
        const code = await pick(movesOf(kit, open, pick))();
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }
      expect(await audited(store)).toEqual([]);
      expect(kit.core.errors).toEqual([]);
      const loans = await kit.read((db) => db.table('loan').find({ userId: 'L1' }));
      console.warn(
        `loans, seed ${seed}: ${loans.length} loans, ` +
          `${loans.filter(({ status }) => status === 'repaid').length} repaid,`,
        JSON.stringify(Object.fromEntries(codes)),
      );
      expect(loans.length).toBeGreaterThan(2);
      await store.close();
    },
  );
});
