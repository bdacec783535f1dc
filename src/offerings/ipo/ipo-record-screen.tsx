import { useSearchParams } from 'wouter';
import { Page, useText } from '#src/kit/index.ts';
import { issueIdOf } from '#src/offerings/subscription/use-issue.ts';
import { Box, Segmented } from '#src/ui/index.ts';
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
      <Box pad="page">
        <RecordList key={kind} kind={kind} />
      </Box>
    </Page>
  );
}

/** The user's subscriptions, or the result of one if the address names an issue. */
export default function IpoRecordScreen() {
  const [params] = useSearchParams();
  const id = issueIdOf(params.get('id'));
  return id === null ? <Records /> : <ResultPage key={id} id={id} />;
}
