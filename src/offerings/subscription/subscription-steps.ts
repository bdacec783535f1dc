import type { SubscriptionView } from '#protocol/http/issue-objects.ts';

type StepName = SubscriptionView['steps'][number]['step'];

/** A step of a subscription: done, current, or still to come. */
export type SubscriptionStep = {
  readonly step: StepName | 'pay' | 'unlock';
  readonly tone: 'done' | 'now' | 'failed' | 'open';
  readonly ts: number | undefined;
};

const ENDS_BADLY: readonly StepName[] = ['not_allotted', 'cancelled'];
const WAITS_FOR_MONEY = ['allocated_pending_payment', 'wait_payment'];

function toCome(sub: SubscriptionView): readonly SubscriptionStep[] {
  const { status, steps, closesAt, allotmentAt, payUntil, listingAt, unlockAt } = sub;
  if (status === 'cancelled' || status === 'not_allotted') return [];
  const open = (step: SubscriptionStep['step'], ts: number | undefined): SubscriptionStep => ({
    step,
    tone: 'open',
    ts,
  });
  const isListed = steps.some(({ step }) => step === 'listed');
  const rest = isListed ? [] : [open('listed', listingAt)];
  const free =
    isListed && !sub.isUnlocked && unlockAt !== undefined ? [open('unlock', unlockAt)] : [];
  const after = [...rest, ...free];
  switch (status) {
    case 'applying':
      return [open('to_be_allocated', closesAt), open('won', allotmentAt), ...after];
    case 'to_be_allocated':
      return [open('won', allotmentAt), ...after];
    default:
      return WAITS_FOR_MONEY.includes(status) ? [open('pay', payUntil), ...after] : after;
  }
}

/** Past, current and future steps of a subscription, oldest first. */
export function subscriptionSteps(sub: SubscriptionView): readonly SubscriptionStep[] {
  const ahead = toCome(sub);
  const last = sub.steps.length - 1;
  const done = sub.steps.map(({ step, ts }, at): SubscriptionStep => {
    if (ENDS_BADLY.includes(step)) return { step, ts, tone: 'failed' };
    return { step, ts, tone: at === last && ahead.length > 0 ? 'now' : 'done' };
  });
  return [...done, ...ahead];
}
