import { useText } from '#src/kit/index.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { useOfferRows } from './use-offer-rows.tsx';
import type { Loan } from './loan-types.ts';
import type { LoanActs } from './use-loan-acts.ts';

type AcceptSheetProps = {
  readonly open: boolean;
  readonly loan: Loan;
  readonly acts: LoanActs;
};

/** Final terms, shown again before they become binding. */
export function AcceptSheet({ open, loan, acts }: AcceptSheetProps) {
  const t = useText('loan');
  const rows = useOfferRows(loan);
  return (
    <ConfirmSheet
      open={open}
      title={t('loan.offerTitle')}
      rows={rows}
      tick={t('loan.readTerms')}
      action={t('loan.accept')}
      blocked={loan.offer === undefined ? t('loan.reviewTitle') : undefined}
      sending={acts.sending}
      onSend={() => void acts.accept(loan)}
      onClose={acts.close}
    />
  );
}
