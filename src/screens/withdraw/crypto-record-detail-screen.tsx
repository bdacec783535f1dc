import { useSearchParams } from 'wouter';
import { RecordDetail } from '#src/money/records/record-detail.tsx';
import { RecordList } from '#src/money/records/record-list.tsx';
import { Page } from '#src/kit/page/page.tsx';
import { useText } from '#src/kit/i18n/use-text.ts';

/** One withdrawal of coins in whole; without one that is named, the list of them. */
export default function CryptoRecordDetailScreen() {
  const t = useText();
  const [query] = useSearchParams();
  const id = query.get('id');
  return (
    <Page title={t('title.cryptoRecordDetail')} pulls narrow>
      {id === null || id === '' ? (
        <div>
          <RecordList kind="coinWithdraw" />
        </div>
      ) : (
        <RecordDetail key={id} type="withdraw" id={id} />
      )}
    </Page>
  );
}
