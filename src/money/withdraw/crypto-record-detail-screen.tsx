import { useSearchParams } from 'wouter';
import { RecordDetail } from '#src/money/records/record-detail.tsx';
import { RecordList } from '#src/money/records/record-list.tsx';
import { Page, useText } from '#src/kit/index.ts';

/** One coin withdrawal; without an id in the address, the list. */
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
