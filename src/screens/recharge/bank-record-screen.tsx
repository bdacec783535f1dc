import { RecordList } from '#src/money/records/record-list.tsx';
import { Page } from '#src/kit/page/page.tsx';
import { useText } from '#src/kit/i18n/use-text.ts';

/** Deposits in lira, newest first. */
export default function BankRecordScreen() {
  const t = useText();
  return (
    <Page title={t('title.bankRecord')} pulls narrow>
      <div>
        <RecordList kind="bankDeposit" />
      </div>
    </Page>
  );
}
