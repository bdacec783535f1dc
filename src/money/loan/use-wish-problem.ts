import { useText } from '#src/kit/index.ts';
import type { LoanHome } from './loan-types.ts';
import type { WishProblem } from './use-wish.ts';
import { useLoanLabels } from './use-loan-labels.ts';

/** Why the request cannot be sent; undefined if it can. */
export function useWishProblem(home: LoanHome): (problem: WishProblem) => string | undefined {
  const t = useText('loan');
  const { money, share } = useLoanLabels(home.currency);
  return (problem) => {
    const words = {
      none: undefined,
      noRate: t('loan.noRateLine'),
      poor: t('loan.tooPoor', { pct: share(home.limits.shareMax) }),
      empty: t('loan.amountRequired'),
      min: t('loan.amountMin', { min: money(home.limits.min) }),
      max: t('loan.amountMax', { max: money(home.limits.max) }),
    };
    return words[problem];
  };
}
