import { RecordTabs } from '#src/money/records/record-tabs.tsx';
import { Page } from '#src/kit/page/page.tsx';
import { useText } from '#src/kit/i18n/use-text.ts';

/** Every deposit, lira and coins. */
export default function RechargeRecordScreen() {
  const t = useText();
  return (
    <Page title={t('title.rechargeRecord')} pulls narrow>
      <RecordTabs label={t('title.rechargeRecord')} bank="bankDeposit" coin="coinDeposit" />
    </Page>
  );
}
