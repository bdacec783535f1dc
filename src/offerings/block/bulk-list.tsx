import { Info } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { issueView } from '#protocol/http/issue-objects.ts';
import { stockOfflineList, stockOfflineToday } from '#protocol/http/issues.ts';
import {
  type CachedLoaded,
  ClosedNote,
  CachedNote,
  LoadFrame,
  useText,
  call,
  useFollow,
  useCachedAnswer,
} from '#src/kit/index.ts';
import { Button, css, EmptyState, Row, Stack, Tabs } from '#src/ui/index.ts';
import { BulkCard } from './bulk-card.tsx';
import styles from './bulk-list.module.css';
import { LOCK_DAYS } from './bulk-terms.ts';
import { OfferPages } from './offer-pages.tsx';

const TABS = ['open', 'upcoming', 'closed', 'offline'] as const;

type ListProps = {
  readonly tab: keyof Blocks;
  readonly blocks: Blocks;
  readonly reload: () => void;
  readonly onComing: () => void;
};

function List({ tab, blocks, reload, onComing }: ListProps) {
  const t = useText('bulk');
  const items = blocks[tab];
  if (items.length === 0) {
    const next = <Button onClick={onComing}>{t('bulk.showComing')}</Button>;
    return <EmptyState text={t(`bulk.none.${tab}`)} action={tab === 'open' && next} />;
  }
  return (
    <ul className={styles['cards']} aria-label={t(`bulk.tab.${tab}`)}>
      {items.map((issue) => (
        <BulkCard key={issue.id} issue={issue} onEnd={reload} />
      ))}
    </ul>
  );
}

const blocks = v.object({ open: v.array(issueView), upcoming: v.array(issueView) });

type Blocks = v.InferOutput<typeof blocks>;

async function askBlocks(signal: AbortSignal): Promise<Blocks> {
  const [today, coming] = await Promise.all([
    call(stockOfflineToday, { kind: 'block' }, { signal }),
    call(stockOfflineList, { kind: 'block', status: 'upcoming' }, { signal }),
  ]);
  return { open: today.items, upcoming: coming.items };
}

const FOLLOWING = { news: ['subscription'] as const, isOver: () => false };

/** Open and announced blocks; the remainder is polled while visible. */
function useBlocks(): CachedLoaded<Blocks> {
  const loaded = useFollow('blocks', askBlocks, FOLLOWING);
  return useCachedAnswer(loaded, 'stockOfflineData', 'blocks', blocks);
}

/** Blocks of listed shares by state, and placements. */
export function BulkList() {
  const t = useText('bulk');
  const loaded = useBlocks();
  const [chosen, choose] = useState<(typeof TABS)[number]>('open');
  const { data, reload } = loaded;
  const tabs = TABS.map((value) => {
    const isCounted = value === 'open' || value === 'upcoming';
    const count = isCounted ? (data?.[value].length ?? 0) : 0;
    return { value, label: t(`bulk.tab.${value}`), ...(count > 0 ? { count } : {}) };
  });
  return (
    <Tabs label={t('bulk.tabs')} tabs={tabs} value={chosen} onChange={choose}>
      <Stack gap={8} padInline="gutter" padBlockEnd={24} data-tab={chosen}>
        {chosen !== 'offline' && (
          <Row as="p" gap={8} align="center" minBlock={44} hint>
            <Info aria-hidden size={16} strokeWidth={1.75} className={css({ color: 'text3' })} />
            {t('bulk.lockRisk', { days: LOCK_DAYS })}
          </Row>
        )}
        <ClosedNote product={chosen === 'offline' ? 'ipo' : 'block'} />
        {chosen === 'closed' || chosen === 'offline' ? (
          <OfferPages key={chosen} of={chosen} />
        ) : (
          <>
            <CachedNote loaded={loaded} />
            <LoadFrame loaded={loaded}>
              {(blocks) => (
                <List
                  tab={chosen}
                  blocks={blocks}
                  reload={reload}
                  onComing={() => choose('upcoming')}
                />
              )}
            </LoadFrame>
          </>
        )}
      </Stack>
    </Tabs>
  );
}
