import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import type { AccountUpdate } from '#protocol/worker/account.ts';
import { applyAccount, forgetAccount } from '#src/kit/account/account-book.ts';
import { startTexts } from '#src/kit/i18n/i18n.ts';
import { dropToast, toasts, type Toast } from '#src/kit/state/toast.ts';
import { lookAtAlgos } from './algo-notices.ts';

const NOTHING: AccountUpdate = {
  reset: false,
  balances: [],
  orders: [],
  algos: [],
  positions: [],
  holdings: [],
  coins: [],
  fills: [],
  messages: [],
  news: [],
};
const LEG = { id: 'L', kind: 'stop', status: 'armed' };

/** A live stop. */
const algo = (changes: object = {}): AlgoView =>
  ({
    id: 'A',
    version: 1,
    symbol: 'BTC-USDT',
    kind: 'stop',
    status: 'active',
    legs: [LEG],
    ...changes,
  }) as unknown as AlgoView;

const shown = (): Toast[] => [toasts.error, ...toasts.queue].filter((one) => one !== null);

function see(...algos: AlgoView[]): void {
  applyAccount({ ...NOTHING, algos });
  lookAtAlgos();
}

const FIRED = { legs: [{ ...LEG, status: 'fired' }], status: 'done' };
const REFUSED = { msgKey: 'error.exceedsAvailable', args: { max: '0.50000000' } };

beforeAll(() => startTexts('tr-TR'));
beforeEach(() => {
  for (const { id } of shown()) dropToast(id);
  forgetAccount();
  lookAtAlgos();
  applyAccount({ ...NOTHING, reset: true });
});

describe('a toast about an order that places others', () => {
  it.each([
    ['fired', FIRED, 'ok', /BTC-USDT Stop tetiklendi: emir gönderildi/],
    ['is done', { status: 'done' }, 'ok', /BTC-USDT Stop tamamlandı/],
    ['failed', { status: 'failed', refusal: REFUSED }, 'warn', /yerine getirilemedi: .*0,5/],
    [
      'ended with its position',
      { status: 'cancelled', reason: 'position' },
      'info',
      /pozisyonu kapandı/,
    ],
  ])('says that it %s, and leads to it', async (_, change, tone, text) => {
    see(algo());
    see(algo(change));
    await vi.waitFor(() => expect(shown()).toHaveLength(1));
    expect(shown()[0]).toMatchObject({ tone, href: '/pages/stock/order?algo=A' });
    expect(shown()[0]?.text).toMatch(text);
  });

  it('says nothing of one that had ended, was paused, or cancelled by its owner', async () => {
    see(algo({ id: 'OLD', ...FIRED }), algo({ id: 'P' }), algo({ id: 'C' }), algo({ id: 'LAST' }));
    see(
      algo({ id: 'P', status: 'paused' }),
      algo({ id: 'C', status: 'cancelled', reason: 'person' }),
      algo({ id: 'LAST', status: 'done' }),
    );
    await vi.waitFor(() => expect(shown()).toHaveLength(1));
    expect(shown()[0]?.href).toBe('/pages/stock/order?algo=LAST');
  });
});
