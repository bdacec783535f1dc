import { describe, expect, it } from 'vitest';
import { SUBSCRIPTION_STATES, type SubscriptionState } from '#domain/ipo/states.ts';
import type { SubscriptionView } from '#protocol/http/issue-objects.ts';
import { subscriptionSteps } from './subscription-steps.ts';

type Steps = SubscriptionView['steps'];

function sub(status: SubscriptionState, steps: Steps, more: Partial<SubscriptionView> = {}) {
  const dates = { closesAt: 10, allotmentAt: 20, payUntil: 30, listingAt: 40, unlockAt: 40 };
  return { status, steps, isUnlocked: false, ...dates, ...more } as SubscriptionView;
}

const at = (step: Steps[number]['step'], ts: number): Steps[number] => ({ step, ts });

function shown(one: SubscriptionView): readonly string[] {
  return subscriptionSteps(one).map(({ step, tone, ts }) => `${step} ${tone} ${ts ?? '-'}`);
}

describe('subscriptionSteps', () => {
  it('lists all future steps of a new application', () => {
    expect(shown(sub('applying', [at('applying', 1)]))).toEqual([
      'applying now 1', 'to_be_allocated open 10', 'won open 20', 'listed open 40',
    ]); // prettier-ignore
  });

  it('waits for payment until the deadline', () => {
    const steps = [at('applying', 1), at('to_be_allocated', 10), at('won', 20)];
    const waiting = [...steps, at('allocated_pending_payment', 20), at('wait_payment', 20)];
    expect(shown(sub('wait_payment', waiting)).slice(-3)).toEqual([
      'wait_payment now 20', 'pay open 30', 'listed open 40',
    ]); // prettier-ignore
  });

  it('is complete once listed and unlocked', () => {
    const steps = [at('applying', 1), at('paid', 20), at('listed', 40)];
    expect(shown(sub('paid', steps, { isUnlocked: true })).at(-1)).toBe('listed done 40');
    const locked = sub('paid', steps, { unlockAt: 50 });
    expect(shown(locked).slice(-2)).toEqual(['listed now 40', 'unlock open 50']);
  });

  it.each(['cancelled', 'not_allotted'] as const)('ends in failure when %s', (status) => {
    expect(shown(sub(status, [at('applying', 1), at(status, 5)]))).toEqual([
      'applying done 1', `${status} failed 5`,
    ]); // prettier-ignore
  });

  it.each(SUBSCRIPTION_STATES)('has at most one current step when %s', (status) => {
    const steps = subscriptionSteps(sub(status, [at('applying', 1), at(status, 5)]));
    expect(steps.filter(({ tone }) => tone === 'now').length).toBeLessThanOrEqual(1);
  });
});
