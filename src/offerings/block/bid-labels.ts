import { advantageOf, remainingOf } from '#domain/issue/block-terms.ts';
import { wholeOf } from '#domain/issue/share-cost.ts';
import { lessText } from '#domain/money/ledger-units.ts';
import { LOCK_DAYS } from './bulk-terms.ts';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { minorUnits, useText } from '#src/kit/index.ts';
import type { KeyValue } from '#src/ui/index.ts';
import type { Bid } from './use-bid.ts';

/** Why the application cannot be sent; undefined if it can. */
export function useProblemText(bid: Bid): string | undefined {
  const t = useText('bulk');
  const { issue, part, cost, available, problem } = bid;
  const { money, qty, time } = useSubscriptionLabels(issue.currency);
  switch (problem) {
    case 'none':
      return undefined;
    case 'has':
      return t('bulk.order.has');
    case 'closed':
      return t('bulk.order.closed');
    case 'notYet':
      return t('bulk.order.notYet', { time: time(issue.opensAt) });
    case 'empty':
      return t('bulk.order.enterQty');
    case 'min':
      return t('bulk.order.min', { min: qty(part.minQty) });
    case 'max':
      return t('bulk.order.max', { max: qty(part.maxQty) });
    case 'step':
      return t('bulk.order.step', { step: qty(part.multiple) });
    case 'password':
      return t('bulk.order.needPassword');
    case 'short': {
      const values = { needed: money(cost.total), available: money(available) };
      return t('bulk.order.short', values);
    }
  }
}

/** Minimum quantity, step and remaining quantity in one line. */
export function useLimitsText({ issue, part }: Bid): string {
  const t = useText('bulk');
  const { qty } = useSubscriptionLabels(issue.currency);
  return t('bulk.order.limits', {
    min: qty(part.minQty),
    step: qty(part.multiple),
    left: qty(remainingOf(issue).left),
  });
}

/** Costs of an application, line by line. */
export function useCostRows(bid: Bid): readonly KeyValue[] {
  const t = useText('bulk', 'sub');
  const { issue, qty, price, cost, available } = bid;
  const { money, rate, date } = useSubscriptionLabels(issue.currency);
  const { marketPrice, feeRate, kind, listingAt } = issue;
  const after = lessText(available, cost.total);
  const gap = advantageOf(qty, marketPrice ?? price, price);
  const days = { date: date(issue.lockUntil ?? listingAt), days: LOCK_DAYS };
  const block: readonly KeyValue[] = [
    { name: t('bulk.order.gap'), value: money(gap) },
    { name: t('bulk.order.lockEnd'), value: t('bulk.order.lockValue', days) },
  ];
  return [
    { name: t('bulk.order.price'), value: money(price) },
    { name: t('bulk.order.amount'), value: money(cost.amount) },
    { name: t('bulk.order.fee', { pct: rate(feeRate) }), value: money(cost.fee) },
    ...(kind === 'block' ? block : [{ name: t('bulk.order.listing'), value: date(listingAt) }]),
    { name: t('bulk.order.total'), value: money(cost.total), strong: true },
    { name: t('sub.after'), value: minorUnits(after) < 0n ? t('common.empty') : money(after) },
  ];
}

/** Formats a whole number of lots. */
export function useLots(): (qty: string) => string {
  const t = useText('bulk');
  const words = useSubscriptionLabels('TRY');
  return (qty) => t('bulk.lots', { qty: words.qty(String(wholeOf(qty))) });
}
