import { RecordList } from '#src/money/records/record-list.tsx';
import { Page } from '#src/kit/page/page.tsx';
import { useText } from '#src/kit/i18n/use-text.ts';

/** Withdrawals of coins, newest first. */
export default function CryptoRecordScreen() {
  const t = useText();
  return (
    <Page title={t('title.cryptoRecord')} pulls narrow>
      <div>
        <RecordList kind="coinWithdraw" />
      </div>
    </Page>
  );
}
