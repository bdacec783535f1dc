import { useMemo } from 'react';
import * as v from 'valibot';
import { issueView, type IssueView } from '#protocol/http/issue-objects.ts';
import { stockOfflineList } from '#protocol/http/issues.ts';
import { CachedNote, PageList, call, useCachedAnswer, usePages, useText } from '#src/kit/index.ts';
import { BulkCard } from './bulk-card.tsx';
import { Box } from '#src/ui/index.ts';
import styles from './bulk-list.module.css';

const issues = v.array(issueView);
/** Page size of the server's first page. */
const FIRST = 20;
const keep = (): void => undefined;
const isOver = ({ status }: IssueView): boolean => status === 'to_be_listed' || status === 'listed';

/** Closed blocks, or all placements; newest first. */
export function OfferPages({ of }: { readonly of: 'closed' | 'offline' }) {
  const t = useText('bulk');
  const kind = of === 'closed' ? 'block' : 'offline';
  const pages = usePages<IssueView>(`offers ${of}`, async (page, signal) => {
    const answer = await call(stockOfflineList, { kind, page: String(page) }, { signal });
    const items = of === 'closed' ? answer.items.filter(isOver) : answer.items;
    return { items, total: answer.total - (answer.items.length - items.length) };
  });
  const { items } = pages;
  const first = useMemo(() => items?.slice(0, FIRST) ?? null, [items]);
  const answer = { data: first, error: pages.failure, reload: pages.again };
  const seen = useCachedAnswer(answer, 'stockOfflineData', of, issues);
  return (
    <Box padBlockStart={8} className={styles['pages']}>
      <CachedNote loaded={seen} />
      <PageList
        pages={pages.items === null ? { ...pages, items: seen.data } : pages}
        label={t(`bulk.tab.${of}`)}
        empty={t(`bulk.none.${of}`)}
        render={(issue) => <BulkCard key={issue.id} issue={issue} onEnd={keep} />}
      />
    </Box>
  );
}
