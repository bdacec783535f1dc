import { useLocation } from 'wouter';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { useSubWords } from '#src/features/subscription/use-sub-words.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/button.tsx';
import { ORDER, partOf, priceOf, RECORD, tradePath } from './issue-parts.ts';
import styles from './ipo.module.css';
import { amountOf, shareCost, wholeOf } from '#src/features/subscription/share-cost.ts';

/** Below an offer: what can be done with it now. */
export function DetailFoot({ issue }: { readonly issue: IssueView }) {
  const t = useText('ipo');
  const [, go] = useLocation();
  const { money, time } = useSubWords(issue.currency);
  const { id, status, mine, symbol, isFounding, isWithdrawn, opensAt, feeRate } = issue;
  const retail = partOf(issue, 'retail') ?? issue.parts[0];
  const minQty = wholeOf(retail?.minQty ?? '1');
  const least = amountOf(shareCost(minQty, priceOf(issue, retail), feeRate).total);
  const takes = status === 'accepting_subscriptions' && !isFounding && !isWithdrawn;
  const isNew = mine === undefined && (takes || status === 'upcoming');
  return (
    <div className={styles['foot']}>
      <span className={styles['footAmount']}>
        {t('ipo.minAmountShort')}
        <strong>{money(least)}</strong>
      </span>
      <span className={styles['footMain']}>
        {isNew ? (
          <Button
            size="l"
            kind="primary"
            wide
            disabled={!takes}
            reason={t('ipo.order.notYet', { time: time(opensAt) })}
            onClick={() => go(ORDER + id)}
          >
            {t('ipo.subscribe')}
          </Button>
        ) : status === 'listed' ? (
          <Button size="l" kind="primary" wide onClick={() => go(tradePath(symbol, 'buy'))}>
            {t('ipo.trade')}
          </Button>
        ) : (
          <Button size="l" kind="primary" wide onClick={() => go(RECORD + id)}>
            {t(mine === undefined ? 'ipo.seeResult' : 'ipo.seeMine')}
          </Button>
        )}
      </span>
    </div>
  );
}
