import { RecordList } from '#src/money/records/record-list.tsx';
import { Page, useText } from '#src/kit/index.ts';

/** Lira deposits, newest first. */
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
