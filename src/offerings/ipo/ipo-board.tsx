import { Info } from 'lucide-react';
import { Link, useSearchParams } from 'wouter';
import type { IssueState } from '#domain/ipo/states.ts';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { stockNewList } from '#protocol/http/issues.ts';
import { ClosedNote, LoadFrame, PageList, call, usePages, useText } from '#src/kit/index.ts';
import { Button, css, EmptyState, Row, Stack, Tabs } from '#src/ui/index.ts';
import { IpoCard } from './ipo-card.tsx';
import { IssueSkeleton } from './issue-skeleton.tsx';
import styles from './ipo.module.css';
import { useIsMember } from '#src/offerings/membership/use-membership.ts';
import { DayStrip } from '#src/offerings/subscription/day-strip.tsx';
import { useIssues, type Issues } from './use-issues.ts';
import { DETAIL } from './issue-parts.ts';

const STATES = ['accepting_subscriptions', 'upcoming', 'to_be_listed', 'listed'] as const;

const WORDS = {
  upcoming: 'ipo.status.upcoming',
  accepting_subscriptions: 'ipo.status.accepting',
  to_be_listed: 'ipo.status.toBeListed',
  listed: 'ipo.status.listed',
} as const satisfies Record<IssueState, string>;

const CALENDAR = css({
  display: 'flex',
  align: 'center',
  rigid: true,
  minBlock: 44,
  marginInlineStart: 'auto',
  color: 'primary-text',
  nowrap: true,
});

type ListProps = {
  readonly state: Exclude<IssueState, 'listed'>;
  readonly issues: Issues;
  readonly isMember: boolean;
  readonly reload: () => void;
  readonly onComing: () => void;
};

function List({ state, issues, isMember, reload, onComing }: ListProps) {
  const t = useText('ipo');
  const items = issues[state];
  if (items.length === 0) {
    return (
      <EmptyState
        text={t(`ipo.none.${state}`)}
        action={
          state === 'accepting_subscriptions' && (
            <Button onClick={onComing}>{t('ipo.showComing')}</Button>
          )
        }
      />
    );
  }
  return (
    <ul className={styles['cards']} aria-label={t(WORDS[state])}>
      {items.map((issue) => (
        <IpoCard key={issue.id} issue={issue} isMember={isMember} onEnd={reload} />
      ))}
    </ul>
  );
}

const keep = (): void => undefined;

/** Listed offers, newest first. */
function ListedList({ isMember }: { readonly isMember: boolean }) {
  const t = useText('ipo');
  const pages = usePages<IssueView>('listed issues', (page, signal) =>
    call(stockNewList, { status: 'listed', page: String(page) }, { signal }),
  );
  return (
    <div className={styles['pages']}>
      <PageList
        pages={pages}
        label={t('ipo.status.listed')}
        empty={t('ipo.none.listed')}
        render={(issue) => (
          <IpoCard key={issue.id} issue={issue} isMember={isMember} onEnd={keep} />
        )}
      />
    </div>
  );
}

/** Remaining events of IPOs today. */
function TodayStrip({ issues }: { readonly issues: Issues }) {
  const t = useText('ipo');
  const events = issues.events.map(({ id, code, kind, at }) => ({
    path: DETAIL + id,
    code,
    text: t(`ipo.day.${kind}`),
    at,
  }));
  return <DayStrip title={t('ipo.day.title')} events={events} />;
}

/** All IPOs by state, below the risk warning. */
export function IpoBoard() {
  const t = useText('ipo', 'risk');
  const [params, setParams] = useSearchParams();
  const loaded = useIssues();
  const isMember = useIsMember() ?? false;
  const { data, reload } = loaded;
  const chosen = STATES.find((one) => one === params.get('tab')) ?? 'accepting_subscriptions';
  const show = (next: IssueState): void => {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('tab', next);
        return after;
      },
      { replace: true },
    );
  };
  const tabs = STATES.map((value) => {
    const count = value === 'listed' ? 0 : (data?.[value].length ?? 0);
    return { value, label: t(WORDS[value]), ...(count > 0 ? { count } : {}) };
  });
  return (
    <Tabs label={t('tab.ipo')} tabs={tabs} value={chosen} onChange={show}>
      <Stack gap={8} padInline="gutter" padBlockEnd={24} data-tab={chosen}>
        <Row as="p" gap={8} align="center" minBlock={44} hint>
          <Info aria-hidden size={16} strokeWidth={1.75} className={css({ color: 'text3' })} />
          {t('risk.ipo')}
          <Link href="/pages/calendar/index" className={CALENDAR}>
            {t('title.events')}
          </Link>
        </Row>
        <ClosedNote product="ipo" />
        {chosen === 'listed' ? (
          <ListedList isMember={isMember} />
        ) : data === null && loaded.error === null ? (
          <IssueSkeleton />
        ) : (
          <LoadFrame loaded={loaded}>
            {(issues) => (
              <>
                {chosen === 'accepting_subscriptions' && <TodayStrip issues={issues} />}
                <List
                  state={chosen}
                  issues={issues}
                  isMember={isMember}
                  reload={reload}
                  onComing={() => show('upcoming')}
                />
              </>
            )}
          </LoadFrame>
        )}
      </Stack>
    </Tabs>
  );
}
