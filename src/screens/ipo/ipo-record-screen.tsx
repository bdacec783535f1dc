import { useSearchParams } from 'wouter';
import { Page, useText } from '#src/kit/index.ts';
import { issueIdOf } from '#src/offerings/index.ts';
import { Segmented } from '#src/ui/index.ts';
import styles from './ipo.module.css';
import { RecordList } from './record-list.tsx';
import { ResultPage } from './result-page.tsx';

const KINDS = ['ipo', 'offline'] as const;

function Records() {
  const t = useText('ipo');
  const [params, setParams] = useSearchParams();
  const kind = KINDS.find((one) => one === params.get('type')) ?? 'ipo';
  return (
    <Page title={t('title.ipoRecord')} pulls>
      <div className={styles['segments']}>
        <Segmented
          label={t('ipo.record.kinds')}
          value={kind}
          onChange={(next) => setParams({ type: next }, { replace: true })}
          options={KINDS.map((value) => ({ value, label: t(`ipo.record.${value}`) }))}
        />
      </div>
      <div className={styles['records']}>
        <RecordList key={kind} kind={kind} />
      </div>
    </Page>
  );
}

/** Own subscriptions, or with an issue in the address what became of the one to it. */
export default function IpoRecordScreen() {
  const [params] = useSearchParams();
  const id = issueIdOf(params.get('id'));
  return id === null ? <Records /> : <ResultPage key={id} id={id} />;
}
