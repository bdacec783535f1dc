import { RecordList } from '#src/money/records/record-list.tsx';
import { Page } from '#src/kit/page/page.tsx';
import { useText } from '#src/kit/i18n/use-text.ts';

/** Withdrawals of lira, newest first. */
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
