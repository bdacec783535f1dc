import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { Amount, accountBook, balanceOf, useClosedReason, useText } from '#src/kit/index.ts';
import { FootFigure, StepFoot } from '#src/offerings/subscription/step-foot.tsx';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { ORDER, RECORD, tradePath } from './sale-paths.ts';

type FootProps = { readonly sale: IssueView; readonly amount: string };

/** Why joining is blocked, and the alternative. */
function useStep({ sale, amount }: FootProps) {
  const t = useText('ico');
  const { time } = useSubscriptionLabels(sale.currency);
  const closed = useClosedReason('ico');
  const { id, status, mine, symbol, isFounding, isWithdrawn, opensAt } = sale;
  if (mine !== undefined) return { text: t('ico.seeMine'), path: RECORD + id };
  if (status === 'listed') return { text: t('ico.trade'), path: tradePath(symbol, 'buy') };
  const order = ORDER + id + (amount === '' ? '' : `&amount=${encodeURIComponent(amount)}`);
  const join = { text: t('ico.join'), path: order };
  if (closed !== undefined) return { ...join, why: closed };
  if (isWithdrawn || isFounding) return { ...join, why: t('ico.order.closed') };
  if (status === 'upcoming') {
    return { ...join, why: t('ico.order.notYet', { time: time(opensAt) }) };
  }
  return status === 'accepting_subscriptions' ? join : { ...join, why: t('ico.order.closed') };
}

/** Foot of a sale: available balance, and the button to join. */
export function DetailFoot(props: FootProps) {
  const t = useText('account');
  const [, go] = useLocation();
  const { balances, loaded } = useSnapshot(accountBook);
  const { currency } = props.sale;
  const { text, path, why }: { text: string; path: string; why?: string } = useStep(props);
  const { available } = balanceOf(balances, currency);
  return (
    <StepFoot
      before={
        <FootFigure name={t('account.available')}>
          {loaded ? <Amount value={available} asset={currency} /> : t('common.empty')}
        </FootFigure>
      }
      text={text}
      why={why}
      onStep={() => go(path)}
    />
  );
}
