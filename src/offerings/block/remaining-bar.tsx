import { remainingOf } from '#domain/issue/block-terms.ts';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { minorUnits, useText } from '#src/kit/index.ts';
import { FillBar } from '#src/offerings/subscription/fill-bar.tsx';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { css } from '#src/ui/index.ts';
import { bulkPart } from './bulk-terms.ts';
import styles from './bulk-list.module.css';

/** Unsubscribed part of an offer. */
export function RemainingBar({ issue }: { readonly issue: IssueView }) {
  const t = useText('bulk', 'sub');
  const { qty, times } = useSubscriptionLabels(issue.currency);
  const { left, share } = remainingOf(issue);
  const words = t('bulk.left', { left: qty(left), all: qty(issue.supply) });
  const isOver = minorUnits(issue.demand) > minorUnits(issue.supply);
  const isDrawn = bulkPart(issue).method === 'lottery';
  const over = times(issue.ratio).replace(/\D+$/, '');
  return (
    <div className={styles['remaining']}>
      <FillBar share={1 - share} className={css({ overflow: 'hidden' })} />
      <span data-field="left">{words}</span>
      {isOver && <small>{t(isDrawn ? 'bulk.over' : 'bulk.overShared', { times: over })}</small>}
    </div>
  );
}
