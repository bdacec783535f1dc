import { RecordTabs } from '#src/money/records/record-tabs.tsx';
import { Page } from '#src/kit/page/page.tsx';
import { useText } from '#src/kit/i18n/use-text.ts';

/** Every withdrawal, lira and coins. */
export default function RecordIndexScreen() {
  const t = useText();
  return (
    <Page title={t('title.recordIndex')} pulls narrow>
      <RecordTabs label={t('title.recordIndex')} bank="bankWithdraw" coin="coinWithdraw" />
    </Page>
  );
}
