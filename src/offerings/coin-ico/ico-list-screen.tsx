import { FileText } from 'lucide-react';
import { Link, useSearchParams } from 'wouter';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { coinNewList } from '#protocol/http/issues.ts';
import { ClosedNote, LoadFrame, Page, PageList, call, usePages, useText } from '#src/kit/index.ts';
import { Button, EmptyState, IconLink, Stack, Tabs } from '#src/ui/index.ts';
import { DayStrip } from '#src/offerings/subscription/day-strip.tsx';
import styles from './coin-ico.module.css';
import { RiskBanner } from './risk-banner.tsx';
import { SaleCard } from './sale-card.tsx';
import { RECORDS, DETAIL } from './sale-paths.ts';
import { useSales, type Sales } from './use-sales.ts';

const TABS = ['open', 'upcoming', 'closed'] as const;

type Tab = (typeof TABS)[number];

const isOver = ({ status }: IssueView): boolean => status === 'to_be_listed' || status === 'listed';

/** Closed sales, newest first. */
function ClosedList({ reload }: { readonly reload: () => void }) {
  const t = useText('ico');
  const pages = usePages<IssueView>('closed sales', async (page, signal) => {
    const answer = await call(coinNewList, { page: String(page) }, { signal });
    const items = answer.items.filter(isOver);
    return { ...answer, items, total: answer.total - (answer.items.length - items.length) };
  });
  return (
    <div className={styles['pages']}>
      <PageList
        pages={pages}
        label={t('ico.status.closed')}
        empty={t('ico.none.closed')}
        render={(sale) => <SaleCard key={sale.id} sale={sale} onEnd={reload} />}
      />
    </div>
  );
}

type ListProps = {
  readonly tab: Exclude<Tab, 'closed'>;
  readonly sales: readonly IssueView[];
  readonly reload: () => void;
  readonly onComing: () => void;
};

function List({ tab, sales, reload, onComing }: ListProps) {
  const t = useText('ico');
  if (sales.length === 0) {
    const next = <Button onClick={onComing}>{t('ico.showComing')}</Button>;
    return <EmptyState text={t(`ico.none.${tab}`)} action={tab === 'open' && next} />;
  }
  return (
    <ul className={styles['cards']} aria-label={t(`ico.status.${tab}`)}>
      {sales.map((sale) => (
        <SaleCard key={sale.id} sale={sale} onEnd={reload} />
      ))}
    </ul>
  );
}

function RecordsLink() {
  const t = useText();
  return (
    <Link href={RECORDS} asChild>
      <IconLink label={t('title.icoApplyList')}>
        <FileText size={22} strokeWidth={1.75} aria-hidden />
      </IconLink>
    </Link>
  );
}

/** Remaining events of coin sales today. */
function TodayStrip({ sales }: { readonly sales: Sales }) {
  const t = useText('ico');
  const events = sales.events.map(({ id, code, kind, at }) => ({
    path: DETAIL + id,
    code,
    text: t(`ico.day.${kind}`),
    at,
  }));
  return <DayStrip title={t('ico.today')} events={events} />;
}

/** All coin sales by state, below the risk warning. */
export default function IcoListScreen() {
  const t = useText('ico');
  const [params, setParams] = useSearchParams();
  const loaded = useSales();
  const { data, reload } = loaded;
  const chosen = TABS.find((one) => one === params.get('tab')) ?? 'open';
  const show = (next: Tab): void => setParams({ tab: next }, { replace: true });
  const tabs = TABS.map((value) => {
    const count = value === 'closed' ? 0 : (data?.[value].length ?? 0);
    return { value, label: t(`ico.status.${value}`), ...(count > 0 ? { count } : {}) };
  });
  return (
    <Page title={t('title.icoList')} pulls actions={<RecordsLink />}>
      <Stack gap={8} padInline="gutter" padBlockStart={8}>
        <ClosedNote product="ico" />
        <RiskBanner />
      </Stack>
      <Tabs label={t('ico.tabs')} tabs={tabs} value={chosen} onChange={show}>
        <Stack gap={8} pad="page" data-tab={chosen}>
          {chosen === 'closed' ? (
            <ClosedList reload={reload} />
          ) : (
            <LoadFrame loaded={loaded}>
              {(sales) => (
                <>
                  {chosen === 'open' && <TodayStrip sales={sales} />}
                  <List
                    tab={chosen}
                    sales={sales[chosen]}
                    reload={reload}
                    onComing={() => show('upcoming')}
                  />
                </>
              )}
            </LoadFrame>
          )}
        </Stack>
      </Tabs>
    </Page>
  );
}
