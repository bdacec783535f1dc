import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SubscriptionView } from '#protocol/http/issue-objects.ts';
import { loadTexts, startTexts } from '#src/kit/i18n/i18n.ts';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import { ResultHead } from './result-head.tsx';

const SUB: SubscriptionView = {
  id: '01KE6SME0XBG1JMTSMB2D0NKX1',
  version: 1,
  issueId: 'ipo-2',
  kind: 'ipo',
  symbol: 'WCMLK',
  code: 'WCMLK',
  name: { tr: 'Deneme', en: 'Trial' },
  group: 'retail',
  method: 'equal',
  isAutomatic: false,
  status: 'applying',
  issueStatus: 'accepting_subscriptions',
  currency: 'TRY',
  issuePrice: '9.75',
  subscriptionPrice: '9.75',
  appliedQty: '500',
  appliedAmount: '4875.00',
  blockedAmount: '0.00',
  reserved: '0.00',
  paidAmount: '0.00',
  toPayAmount: '0.00',
  feeAmount: '0.00',
  appliedAt: 1,
  closesAt: 2,
  allotmentAt: 3,
  listingAt: 4,
  isUnlocked: false,
  canCancel: true,
  canPay: false,
  steps: [],
  updatedAt: 1,
};

describe('amount reserved by an application', () => {
  let mounted: Mounted | undefined;
  beforeAll(async () => {
    await startTexts('en-US');
    await loadTexts(['ipo', 'sub']);
  });
  afterEach(async () => {
    await mounted?.unmount();
    mounted = undefined;
  });
  const blocked = async (sub: Partial<SubscriptionView>): Promise<string> => {
    mounted = await mount(<ResultHead sub={{ ...SUB, ...sub }} onEnd={() => undefined} />);
    return mounted.host.querySelector('[data-field="blocked"]')?.textContent ?? '';
  };

  it('is absent if the ledger reserved nothing', async () => {
    expect(await blocked({})).toBe('Nothing blocked');
    await mounted?.unmount();
    expect(await blocked({ status: 'paid', paidAmount: '4875.00' })).toBe('Nothing blocked');
  });

  it('is what the ledger reserved, fee included, even after release', async () => {
    const block = { kind: 'block', appliedAmount: '4875.00', blockedAmount: '4884.99' } as const;
    expect(await blocked({ ...block, reserved: '4884.99' })).toBe('₺4.884,99');
    await mounted?.unmount();
    expect(await blocked({ ...block, status: 'not_allotted', reserved: '0.00' })).toBe('₺4.884,99');
  });
});
