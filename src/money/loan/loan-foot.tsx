import { useLocation } from 'wouter';
import { identityPath, useClosedReason, useIdentity, useText } from '#src/kit/index.ts';
import { Box, Button } from '#src/ui/index.ts';
import { useWishProblem } from './use-wish-problem.ts';
import type { Loan, LoanHome } from './loan-types.ts';
import type { LoanActs } from './use-loan-acts.ts';
import type { Wish } from './use-wish.ts';

type ApplyFootProps = {
  readonly home: LoanHome;
  readonly wish: Wish;
  readonly acts: LoanActs;
};

/** Foot of the form: applies, or opens the identity check first. */
export function ApplyFoot({ home, wish, acts }: ApplyFootProps) {
  const t = useText('loan', 'kyc');
  const [, go] = useLocation();
  const { isFree } = useIdentity();
  const say = useWishProblem(home);
  const closed = useClosedReason('loan');
  if (!isFree) {
    return (
      <Button size="l" kind="primary" wide onClick={() => go(identityPath())}>
        {t('kyc.gate.none')}
      </Button>
    );
  }
  return (
    <Button
      size="l"
      kind="primary"
      wide
      disabled={closed !== undefined || wish.problem !== 'none'}
      reason={closed ?? say(wish.problem)}
      onClick={() => acts.open('apply')}
    >
      {t('loan.applyNow')}
    </Button>
  );
}

type OpenFootProps = { readonly loan: Loan; readonly acts: LoanActs };

/** Foot of a loan with its available actions. */
export function OpenFoot({ loan, acts }: OpenFootProps) {
  const t = useText('loan');
  const { status, offer } = loan;
  const closed = useClosedReason('loan');
  if (status === 'under_review') {
    return (
      <>
        <Button size="l" busy={acts.sending.busy} onClick={() => void acts.decline(loan)}>
          {t('loan.decline')}
        </Button>
        {offer !== undefined && (
          <Box grow>
            <Button
              size="l"
              kind="primary"
              wide
              disabled={closed !== undefined}
              reason={closed}
              onClick={() => acts.open('accept')}
            >
              {t('loan.accept')}
            </Button>
          </Box>
        )}
      </>
    );
  }
  return (
    <Box grow>
      <Button
        size="l"
        kind="primary"
        wide
        disabled={status !== 'in_progress'}
        reason={t('loan.repayReviewText')}
        onClick={() => acts.open('repay')}
      >
        {t('loan.repay')}
      </Button>
    </Box>
  );
}
