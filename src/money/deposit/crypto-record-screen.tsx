import { RecordList } from '#src/money/records/record-list.tsx';
import { Page, useText } from '#src/kit/index.ts';

/** Coin deposits, newest first. */
export default function CryptoRecordScreen() {
  const t = useText();
  return (
    <Page title={t('title.cryptoRecord')} pulls narrow>
      <div>
        <RecordList kind="coinDeposit" />
      </div>
    </Page>
  );
}
