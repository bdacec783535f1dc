import { PrintReceipt } from '#src/trading/index.ts';
import { DoneDisc, useText } from '#src/kit/index.ts';
import { Box, Button, KeyValues, Sheet, Stack, Tag, Text } from '#src/ui/index.ts';
import { LoanLink } from './loan-link.tsx';
import { STATUS, type Loan } from './loan-types.ts';
import { useLoanLabels } from './use-loan-labels.ts';

type ReceiptSheetProps = {
  readonly open: boolean;
  readonly loan: Loan | null;
  readonly onClose: () => void;
};

function Repaid({ loan }: { readonly loan: Loan }) {
  const t = useText('loan', 'account');
  const { money, time } = useLoanLabels(loan.currency);
  const status = STATUS[loan.status];
  const rows = [
    { name: t('common.dateTime'), value: time(loan.updatedAt) },
    { name: t('loan.actualAmount'), value: money(loan.actualAmount ?? loan.loanAmount) },
  ];
  const printed = [
    { name: t('common.status'), value: t(status.key) },
    { name: t('common.amount'), value: money(loan.repaymentAmount) },
    ...rows,
  ];
  return (
    <Stack gap={12} justifyItems="center" textAlign="center" data-part="receipt">
      <DoneDisc />
      <Text role="status" as="p" font="num-xl" overflowWrap="anywhere">
        {money(loan.repaymentAmount)}
      </Text>
      <Box wide>
        <KeyValues
          rows={[
            { name: t('common.status'), value: <Tag tone={status.tone}>{t(status.key)}</Tag> },
            ...rows,
            { name: t('account.loan'), value: <span lang="en">{loan.id}</span> },
          ]}
        />
        <PrintReceipt id={loan.id} title={t('loan.repaySent')} rows={printed} />
      </Box>
      <LoanLink href={`/pages/loan/orders?id=${loan.id}`}>{t('title.loanRecords')}</LoanLink>
    </Stack>
  );
}

/** The receipt of a repayment. */
export function ReceiptSheet({ open, loan, onClose }: ReceiptSheetProps) {
  const t = useText('loan');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('loan.repaySent')}
      closeLabel={t('common.close')}
      footer={
        <Button size="l" kind="primary" wide onClick={onClose}>
          {t('common.done')}
        </Button>
      }
    >
      {loan !== null && <Repaid loan={loan} />}
    </Sheet>
  );
}
