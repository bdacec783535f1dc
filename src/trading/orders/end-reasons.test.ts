import { beforeAll, describe, expect, it } from 'vitest';
import { ALGO_STATES, isLiveAlgo } from '#domain/order/algo.ts';
import { ALGO_REASONS, ORDER_REASONS } from '#domain/order/end-reasons.ts';
import { changeLanguage, hasText, loadTexts, startTexts } from '#src/kit/i18n/i18n.ts';
import { endedKey, statusTag } from '#src/trading/order/order-labels.ts';
import { algoEndKey } from './algo-labels.ts';

const LANGS = ['tr-TR', 'en-US'] as const;
const ENDED = ALGO_STATES.filter((status) => !isLiveAlgo(status));
const ENDS = ['closed', 'cancelled', 'closed_by_system'] as const;

beforeAll(async () => {
  await startTexts('tr-TR');
  await loadTexts(['conditional', 'order']);
});

describe.each(LANGS)('in %s', (lang) => {
  beforeAll(() => changeLanguage(lang));

  it.each(ALGO_REASONS)('an order that places others says that it ended by %s', (reason) => {
    for (const status of ENDED) {
      const key = algoEndKey({ status, reason });
      // Positions have a take profit and a stop of their own, which no parent places.
      if (reason === 'tp' || reason === 'sl') expect(key).toBeNull();
      else expect([key, hasText(key ?? '')]).toEqual([key, true]);
    }
  });

  it.each(ORDER_REASONS)('an order says that it ended by %s', (reason) => {
    for (const status of ENDS) {
      const key = endedKey({ status, reason, market: 'contract', side: 'buy' });
      const isPurpose = reason === 'tp' || reason === 'sl';
      if (isPurpose && status === 'closed') expect(key).toBeNull();
      else expect([key, hasText(key ?? '')]).toEqual([key, true]);
    }
  });
});

it('says nothing of an order that is live, or that filled as it was placed', () => {
  expect(algoEndKey({ status: 'paused', reason: undefined })).toBeNull();
  expect(algoEndKey({ status: 'done', reason: undefined })).toBeNull();
  const order = { reason: undefined, market: 'spot', side: 'buy' } as const;
  expect(endedKey({ ...order, status: 'open' })).toBeNull();
  expect(endedKey({ ...order, status: 'closed' })).toBeNull();
  expect(endedKey({ ...order, status: 'cancelled' })).toBe('order.cancelledByYou');
});

it('keeps a reason of a later server from showing a missing text', () => {
  const order = { reason: 'later', market: 'spot', side: 'buy' } as const;
  expect(endedKey({ ...order, status: 'closed_by_system' })).toBe('order.closedBySystem');
  expect(algoEndKey({ status: 'done', reason: 'later' })).toBeNull();
});

it('calls an order of the day expired when its session ended', () => {
  const order = { status: 'closed_by_system', reason: 'dayEnd' } as const;
  expect(statusTag(order).key).toBe('order.status.expired');
});
