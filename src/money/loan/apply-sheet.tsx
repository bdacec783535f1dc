import { useText } from '#src/kit/index.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import type { LoanHome } from './loan-types.ts';
import type { LoanActs } from './use-loan-acts.ts';
import { useCostRows } from './use-cost-rows.tsx';
import type { Wish } from './use-wish.ts';

type ApplySheetProps = {
  readonly open: boolean;
  readonly home: LoanHome;
  readonly wish: Wish;
  readonly acts: LoanActs;
};

/** Total cost, shown again before the application is sent. */
export function ApplySheet({ open, home, wish, acts }: ApplySheetProps) {
  const t = useText('loan');
  const rows = useCostRows({ home, wish });
  return (
    <ConfirmSheet
      open={open}
      title={t('loan.confirmTitle')}
      rows={rows}
      tick={t('loan.readTerms')}
      action={t('loan.applyNow')}
      sending={acts.sending}
      onSend={() => void acts.apply(wish)}
      onClose={acts.close}
    />
  );
}
