import type { SubscriptionView } from '#protocol/http/issue-objects.ts';
import { useStepLabels, useText } from '#src/kit/index.ts';
import { Timeline } from '#src/ui/index.ts';
import { subscriptionSteps, type SubscriptionStep } from './subscription-steps.ts';
import { useSubscriptionLabels } from './use-subscription-labels.ts';

type StepName = SubscriptionStep['step'];

/** Actor of a step. */
const BY = {
  cancelled: 'sub.by.you',
  to_be_allocated: 'sub.by.system',
  won: 'sub.by.system',
  allocated_pending_payment: 'sub.by.system',
  wait_payment: 'sub.by.system',
  not_allotted: 'sub.by.system',
  listed: 'sub.by.venue',
  vested: 'sub.by.system',
  pay: 'sub.by.you',
  unlock: 'sub.by.system',
} as const satisfies Partial<Record<StepName, string>>;

/** Timeline of a subscription: past events and next steps. */
export function SubscriptionTimeline({ sub }: { readonly sub: SubscriptionView }) {
  const t = useText('sub');
  const words = useStepLabels();
  const { money, qty, time } = useSubscriptionLabels(sub.currency);
  const about = (step: StepName): string | undefined => {
    if (step === 'applying') return money(sub.appliedAmount);
    if (step === 'won') return sub.allottedQty === undefined ? undefined : qty(sub.allottedQty);
    if (step === 'paid') return money(sub.paidAmount);
    return step === 'pay' ? money(sub.toPayAmount) : undefined;
  };
  const who = (step: StepName): string => {
    if (step === 'applying') return t(sub.isAutomatic ? 'sub.by.system' : 'sub.by.you');
    if (step === 'paid') return t('sub.by.system');
    return t(BY[step]);
  };
  const steps = subscriptionSteps(sub).map(({ step, tone, ts }, at) => ({
    id: `${step} ${at}`,
    title: t(tone === 'open' ? `sub.next.${step}` : `sub.step.${step}`),
    detail: [who(step), about(step)].filter((one) => one !== undefined).join(' · '),
    time: ts === undefined ? undefined : time(ts),
    tone,
  }));
  return <Timeline label={t('common.stages')} steps={steps} words={words} />;
}
