import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OptionOrderView } from '#protocol/http/options.ts';
import type * as Api from '#src/kit/calls/api.ts';
import { loadTexts, startTexts } from '#src/kit/i18n/i18n.ts';
import { accountNews } from '#src/kit/account/account-news.ts';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import { FinishedOptions } from './finished-options.tsx';

const TOTAL = 45;
const SIZE = 20;

function option(at: number): OptionOrderView {
  return {
    id: `O${at}`,
    version: 2,
    clientOrderId: `c${at}`,
    symbol: 'THYAO',
    type: 'call',
    strike: '300.00',
    expiry: '2026-11-30',
    expiryAt: 1,
    multiplier: 100,
    contracts: 1,
    openPrice: '5.00',
    openSpot: '300.00',
    premiumAmount: '500.00',
    openFee: '5.00',
    cost: '505.00',
    breakEven: '305.00',
    breakEvenAfterFee: '305.05',
    model: { spot: '300.00', sigma: '0.3', sigmaDay: '', rate: '0.38', dividend: '0', days: 7 },
    openTick: { id: 't', price: '300.00', seq: 1, ts: 1 },
    status: 'closed_by_system',
    isSettling: false,
    closePrice: '0.00',
    expiryPrice: '290.00',
    received: '0.00',
    pnl: '-505.00',
    pnlRatio: '-1',
    outcome: 'worthless',
    createdAt: 1,
    updatedAt: 1,
  };
}

const asked: Record<string, string>[] = [];

vi.mock('#src/kit/calls/api.ts', async (original) => ({
  ...(await original<typeof Api>()),
  call: (_endpoint: unknown, input: Record<string, string>) => {
    asked.push(input);
    if (input['id'] !== undefined) return Promise.resolve({ items: [option(44)], total: 1 });
    const from = (Number.parseInt(input['page'] ?? '1', 10) - 1) * SIZE;
    const count = Math.max(0, Math.min(SIZE, TOTAL - from));
    const items = Array.from({ length: count }, (_, at) => option(from + at));
    return Promise.resolve({ items, total: TOTAL });
  },
}));

describe('finished options', () => {
  let mounted: Mounted | undefined;
  beforeAll(async () => {
    await startTexts('tr-TR');
    await loadTexts(['option', 'error']);
  });
  beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe(): void {}
        disconnect(): void {}
      },
    );
  });
  afterEach(async () => {
    await mounted?.unmount();
    vi.unstubAllGlobals();
  });
  const rows = (): number => mounted?.host.querySelectorAll('[data-finished]').length ?? 0;
  const more = (): Promise<void> =>
    act(async () => {
      const last = [...(mounted?.host.querySelectorAll('button') ?? [])].at(-1);
      last?.click();
      await Promise.resolve();
    });

  it('load page by page to the oldest', async () => {
    mounted = await mount(<FinishedOptions openedId={null} />);
    expect(rows()).toBe(20);
    await more();
    expect(rows()).toBe(40);
    await more();
    expect(rows()).toBe(45);
    expect(asked.map(({ page }) => page)).toEqual(['1', '2', '3']);
    await act(async () => {
      accountNews.option++;
      await Promise.resolve();
    });
    expect(asked.at(-1)).toMatchObject({ page: '1' });
    // Loaded pages stay.
    expect(rows()).toBe(45);
  });

  it('open the one in the address, however far down the list', async () => {
    mounted = await mount(<FinishedOptions openedId="O44" />);
    expect(asked).toContainEqual({ state: 'final', id: 'O44' });
    await expect.poll(() => document.querySelector('[role=dialog]')?.textContent).toContain('O44');
  });
});
