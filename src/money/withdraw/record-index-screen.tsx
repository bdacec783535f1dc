import { RecordTabs } from '#src/money/records/record-tabs.tsx';
import { Page, useText } from '#src/kit/index.ts';

/** All withdrawals, lira and coins. */
export default function RecordIndexScreen() {
  const t = useText();
  return (
    <Page title={t('title.recordIndex')} pulls narrow>
      <RecordTabs label={t('title.recordIndex')} bank="bankWithdraw" coin="coinWithdraw" />
    </Page>
  );
}
