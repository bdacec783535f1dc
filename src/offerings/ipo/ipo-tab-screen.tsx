import { Search } from 'lucide-react';
import { Link, useSearchParams } from 'wouter';
import { Page, deferredPart, useText } from '#src/kit/index.ts';
import { IconLink, Segmented } from '#src/ui/index.ts';
import { IpoBoard } from './ipo-board.tsx';
import styles from './ipo.module.css';
import { IssueSkeleton } from './issue-skeleton.tsx';
import { RecordsLink } from './records-link.tsx';

const KINDS = ['ipo', 'block'] as const;

const blocks = deferredPart(
  async () => (await import('#src/offerings/block/bulk-list.tsx')).BulkList,
  <IssueSkeleton />,
);

/** Primary market tab: IPOs, and blocks of listed shares. */
export default function IpoTabScreen() {
  const t = useText('ipo');
  const [params, setParams] = useSearchParams();
  const kind = KINDS.find((one) => one === params.get('type')) ?? 'ipo';
  return (
    <Page
      title={t('tab.ipo')}
      back={false}
      pulls
      actions={
        <>
          <RecordsLink />
          <Link href="/pages/stock/search" asChild>
            <IconLink label={t('common.search')}>
              <Search size={24} strokeWidth={1.75} aria-hidden />
            </IconLink>
          </Link>
        </>
      }
    >
      <div className={styles['segments']}>
        <Segmented
          label={t('ipo.segment.label')}
          value={kind}
          onChange={(next) => setParams({ type: next }, { replace: true })}
          options={KINDS.map((value) => ({ value, label: t(`ipo.segment.${value}`) }))}
        />
      </div>
      {kind === 'ipo' ? <IpoBoard /> : <blocks.Part />}
    </Page>
  );
}
