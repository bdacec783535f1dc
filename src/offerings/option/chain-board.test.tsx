import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Instrument } from '#domain/market/types.ts';
import type { OptionSeries } from '#domain/option/board.ts';
import {
  stockOptionChain,
  stockOptionList,
  stockOptionRule,
  type OptionOrderView,
} from '#protocol/http/options.ts';
import { accountNews } from '#src/kit/account/account-news.ts';
import type * as Api from '#src/kit/calls/api.ts';
import { loadTexts, startTexts } from '#src/kit/i18n/i18n.ts';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import { ChainBoard } from './chain-board.tsx';

const SHARE = { symbol: 'THYAO', kind: 'stock', exchange: 'BIST' } as Instrument;
const STRIKES = ['294.00', '300.00', '306.00'];
const DAYS = ['2026-11-24', '2026-11-30', '2026-12-07'];
/** A day that was on offer yesterday. */
const PASSED = '2026-11-27';

const CHAIN = {
  symbol: 'THYAO',
  sigma: '0.32',
  sigmaDay: '2026-11-23',
  strikes: STRIKES,
  atMoney: '300.00',
  expiries: DAYS.map((date, at) => ({ term: at + 1, date, at: 1, isMoved: false, rows: [] })),
};

const option = (patch: Partial<OptionOrderView>): OptionOrderView =>
  ({
    id: `${patch.type ?? ''} ${patch.strike ?? ''} ${patch.expiry ?? ''}`,
    symbol: 'THYAO',
    type: 'call',
    strike: '300.00',
    expiry: DAYS[1],
    expiryAt: 1,
    contracts: 2,
    isSettling: false,
    ...patch,
  }) as OptionOrderView;

const told: { held: readonly OptionOrderView[] } = { held: [] };

vi.mock('#src/kit/calls/api.ts', async (original) => ({
  ...(await original<typeof Api>()),
  call: (endpoint: unknown) => {
    if (endpoint === stockOptionRule) return Promise.resolve({ rate: '0.38' });
    if (endpoint === stockOptionChain) return Promise.resolve(CHAIN);
    if (endpoint !== stockOptionList) return Promise.reject(new Error('away'));
    return Promise.resolve({ items: told.held, total: told.held.length });
  },
}));

describe('the board of a chain', () => {
  let mounted: Mounted | undefined;
  const picked: OptionSeries[] = [];
  const chosen: string[] = [];
  beforeAll(async () => {
    await startTexts('en-US');
    await loadTexts(['option', 'error']);
  });
  beforeEach(() => {
    picked.length = 0;
    chosen.length = 0;
  });
  afterEach(() => mounted?.unmount());

  async function shows(held: typeof told.held, expiry = ''): Promise<HTMLElement> {
    told.held = held;
    mounted = await mount(
      <ChainBoard
        instrument={SHARE}
        expiry={expiry}
        onExpiry={(date) => chosen.push(date)}
        onPick={(series) => picked.push(series)}
      />,
    );
    const { host } = mounted;
    // What another test has loaded is kept, and read again on news.
    await act(async () => {
      accountNews.option++;
      await Promise.resolve();
    });
    await expect.poll(() => host.querySelector('tbody tr')).not.toBeNull();
    return host;
  }
  const strikes = (host: HTMLElement): (string | undefined)[] =>
    [...host.querySelectorAll<HTMLElement>('tbody tr')].map(({ dataset }) => dataset['strike']);
  const button = (host: HTMLElement, strike: string, type: string): HTMLElement | null =>
    host.querySelector(`[data-strike="${strike}"] [data-type="${type}"] button`);

  it('names the series whose premium is pressed', async () => {
    const host = await shows([]);
    expect(strikes(host)).toEqual(STRIKES);
    await act(async () => {
      button(host, '306.00', 'put')?.click();
      await Promise.resolve();
    });
    expect(picked).toEqual([{ type: 'put', strike: '306.00', expiry: DAYS[1] }]);
  });

  it('marks own contracts, and none of another expiry', async () => {
    const own = [option({}), option({ type: 'put', expiry: DAYS[2]! })];
    const host = await shows(own);
    await expect.poll(() => host.querySelectorAll('[data-held]').length).toBe(1);
    expect(button(host, '300.00', 'call')?.textContent).toContain('Held 2');
  });

  it('has rows without a button for what is held and no longer on offer', async () => {
    const host = await shows([option({ strike: '288.00', type: 'put' })]);
    await expect.poll(() => strikes(host)).toEqual(['288.00', ...STRIKES]);
    expect(button(host, '288.00', 'put')).toBeNull();
    const row = host.querySelector('[data-strike="288.00"]');
    expect(row?.querySelector('[data-type="put"]')?.textContent).toContain('Held 2');
    expect(row?.querySelector('[data-part="premium"][data-type="call"]')?.textContent).toBe('--');
    expect(host.textContent).toContain('are not on offer');
  });

  it('offers an expiry that is held, with what is held alone', async () => {
    const own = [option({ expiry: PASSED, strike: '306.00' })];
    const host = await shows(own, PASSED);
    await expect.poll(() => strikes(host)).toEqual(['306.00']);
    expect(host.querySelector<HTMLInputElement>('input:checked')?.getAttribute('aria-label')).toBe(
      '27-11-2026, held',
    );
    expect(button(host, '306.00', 'call')).toBeNull();
  });

  it('leaves out what waits for its closing price', async () => {
    const host = await shows([option({ expiry: PASSED, isSettling: true })], PASSED);
    await expect.poll(() => strikes(host)).toEqual(STRIKES);
    expect(host.querySelectorAll('fieldset')[0]?.textContent).not.toContain('held');
  });
});
