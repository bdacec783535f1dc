import { RecordList } from '#src/money/records/record-list.tsx';
import { Page, useText } from '#src/kit/index.ts';

/** Lira withdrawals, newest first. */
export default function WithdrawRecordScreen() {
  const t = useText();
  return (
    <Page title={t('title.withdrawRecord')} pulls narrow>
      <div>
        <RecordList kind="bankWithdraw" />
      </div>
    </Page>
  );
}
