import { RecordTabs } from '#src/features/money-records/record-tabs.tsx';
import { Page } from '#src/features/page/page.tsx';
import { useText } from '#src/i18n/use-text.ts';

/** Every deposit, lira and coins. */
export default function RechargeRecordScreen() {
  const t = useText();
  return (
    <Page title={t('title.rechargeRecord')} pulls narrow>
      <RecordTabs label={t('title.rechargeRecord')} bank="bankDeposit" coin="coinDeposit" />
    </Page>
  );
}
