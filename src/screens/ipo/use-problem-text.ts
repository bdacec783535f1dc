import { useSubWords } from '#src/features/subscription/use-sub-words.ts';
import { useText } from '#src/i18n/use-text.ts';
import { amountOf } from '#src/features/subscription/share-cost.ts';
import type { Application } from './use-application.ts';

/** What keeps an application from being sent, in words; nothing where nothing does. */
export function useProblemText(application: Application): string | undefined {
  const t = useText('ipo');
  const { issue, part, cost, available, problem } = application;
  const { money, qty, time } = useSubWords(issue.currency);
  switch (problem) {
    case 'none':
      return undefined;
    case 'has':
      return t('ipo.order.has');
    case 'closed':
      return t('ipo.order.closed');
    case 'notYet':
      return t('ipo.order.notYet', { time: time(issue.opensAt) });
    case 'empty':
      return t('ipo.order.enterQty');
    case 'min':
      return t('ipo.order.min', { min: qty(part.minQty) });
    case 'max':
      return t('ipo.order.max', { max: qty(part.maxQty) });
    case 'step':
      return t('ipo.order.step', { step: qty(part.multiple) });
    case 'short': {
      const values = { needed: money(amountOf(cost.total)), available: money(available) };
      return t('ipo.order.short', values);
    }
  }
}
