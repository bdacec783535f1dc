import { RecordTabs } from '#src/money/records/record-tabs.tsx';
import { Page, useText } from '#src/kit/index.ts';

/** All deposits, lira and coins. */
export default function RechargeRecordScreen() {
  const t = useText();
  return (
    <Page title={t('title.rechargeRecord')} pulls narrow>
      <RecordTabs label={t('title.rechargeRecord')} bank="bankDeposit" coin="coinDeposit" />
    </Page>
  );
}
