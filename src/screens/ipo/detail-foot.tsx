import { useLocation } from 'wouter';
import { shareCost, wholeOf } from '#domain/issue/share-cost.ts';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { FootFigure, StepFoot, useSubscriptionLabels } from '#src/offerings/index.ts';
import { useClosedReason, useText } from '#src/kit/index.ts';
import { ORDER, partOf, priceOf, RECORD, tradePath } from './issue-parts.ts';

/** Below an offer: what can be done with it now. */
export function DetailFoot({ issue }: { readonly issue: IssueView }) {
  const t = useText('ipo');
  const [, go] = useLocation();
  const closed = useClosedReason('ipo');
  const { money, time } = useSubscriptionLabels(issue.currency);
  const { id, status, mine, symbol, isFounding, isWithdrawn, opensAt, feeRate } = issue;
  const retail = partOf(issue, 'retail') ?? issue.parts[0];
  const minQty = wholeOf(retail?.minQty ?? '1');
  const least = shareCost(minQty, priceOf(issue, retail), feeRate).total;
  const takes = status === 'accepting_subscriptions' && !isFounding && !isWithdrawn;
  const isNew = mine === undefined && (takes || status === 'upcoming');
  const step = () => {
    if (isNew) return { text: t('ipo.subscribe'), path: ORDER + id };
    if (status === 'listed') return { text: t('ipo.trade'), path: tradePath(symbol, 'buy') };
    return { text: t(mine === undefined ? 'ipo.seeResult' : 'ipo.seeMine'), path: RECORD + id };
  };
  const { text, path } = step();
  const notYet = takes ? undefined : t('ipo.order.notYet', { time: time(opensAt) });
  return (
    <StepFoot
      before={<FootFigure name={t('ipo.minAmountShort')}>{money(least)}</FootFigure>}
      text={text}
      why={isNew ? (closed ?? notYet) : undefined}
      onStep={() => go(path)}
    />
  );
}
