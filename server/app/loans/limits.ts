import { termsOf } from '#domain/loan/levels.ts';
import { loanLimits } from '#domain/loan/terms.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import { estateOf } from '#server/app/assets/estate.ts';
import { accountWorth } from '#server/app/assets/worth.ts';
import { creditOwed } from '#server/app/credit/credit-row.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { Realm } from '#server/ports/ledger.ts';
import { scoreOf } from '#server/app/identity/credit-score.ts';
import { LOAN_ASSET, LOAN_SCALE, liraOf } from './loan-row.ts';
import { openLoanDebt } from './open-loan.ts';

type Owner = { readonly realm: Realm; readonly userId: string };
type Prices = Pick<QueryContext, 'now' | 'instrument' | 'view'>;

/** Borrowing limits of a user. */
export type Room = {
  readonly score: number;
  readonly netAssets: Decimal;
  readonly max: bigint;
  readonly proposed: bigint;
  /** Maximum share of the net assets that the score recommends, a fraction. */
  readonly share: string;
  /** Annual rate; null when the score is too low for a loan. */
  readonly annualRate: string | null;
};

/** Net assets at the last prices, in lira: the value of the account less its debts. */
async function netAssets(db: CoreReader, owner: Owner, prices: Prices): Promise<Decimal> {
  const { total } = accountWorth(await estateOf(db, owner), prices, LOAN_ASSET);
  const debt = (await openLoanDebt(db, owner, prices.now)) + (await creditOwed(db, owner));
  return new Decimal(total).minus(fromMinor(debt, LOAN_SCALE));
}

export async function roomOf(db: CoreReader, owner: Owner, prices: Prices): Promise<Room> {
  const score = await scoreOf(db, owner.userId);
  const worth = await netAssets(db, owner, prices);
  const { max, proposed } = loanLimits(worth, score);
  const { annualRate, share } = termsOf(score);
  const limits = { max: liraOf(max), proposed: liraOf(proposed) };
  return { score, netAssets: worth, ...limits, share, annualRate };
}
