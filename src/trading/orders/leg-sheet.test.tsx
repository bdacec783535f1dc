import { act } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import { accountBook, forgetAccount } from '#src/kit/account/account-book.ts';
import { changeLanguage, loadTexts, startTexts } from '#src/kit/i18n/i18n.ts';
import { setInstruments } from '#src/kit/worker/instruments.ts';
import { deliverViewsTo } from '#src/kit/worker/market-views.ts';
import { mount, until, type Mounted } from '#tests/dom/mount.tsx';
import { instrument } from '#tests/support/trading-kit.ts';
import { LegSheet } from './leg-sheet.tsx';

const SWAP = instrument('BTC-USDT-SWAP');
const COIN = instrument('BTC-USDT');

type Leg = AlgoView['legs'][number];

const STOP: Leg = {
  id: 'L1',
  kind: 'stop',
  side: 'sell',
  triggerBy: 'last',
  trigger: '98000.0',
  qty: '0.5000',
  status: 'armed',
};

const ALGO: AlgoView = {
  id: 'A',
  version: 1,
  clientOrderId: 'k',
  market: 'contract',
  symbol: SWAP.symbol,
  side: 'sell',
  kind: 'stop',
  reduceOnly: true,
  qty: '0.5000',
  filled: '0.0000',
  postOnly: false,
  legs: [STOP],
  placed: 0,
  parts: 0,
  status: 'active',
  createdAt: 1,
  updatedAt: 1,
};

const LONG: PositionView = {
  id: 'P',
  version: 1,
  symbol: SWAP.symbol,
  side: 'long',
  leverage: 10,
  qty: '0.5000',
  entry: '100000',
  margin: '5000',
  maintenanceRate: '0.004',
  feeRate: '0.0005',
  liqPrice: '90400',
  realised: '0',
  fees: '25',
  funding: '0',
  triggers: [],
  status: 'open',
  openedAt: 1,
  updatedAt: 1,
};

/** A bracket of a coin whose entry waits: bought at 100,000, one target and a stop. */
const BRACKET: Partial<AlgoView> = {
  market: 'spot',
  symbol: COIN.symbol,
  side: 'buy',
  kind: 'bracket',
  reduceOnly: false,
  qty: '0.50000000',
  price: '100000.0',
};

const AREAS = ['conditional', 'contract', 'order', 'trade', 'error', 'valid'] as const;

let mounted: Mounted | undefined;

beforeAll(async () => {
  await startTexts('tr-TR');
  setInstruments([SWAP, COIN]);
  deliverViewsTo(() => undefined);
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = undefined;
  forgetAccount();
});

async function opens(algo: Partial<AlgoView>, leg: Partial<Leg> = {}): Promise<void> {
  const moved = { ...STOP, ...leg };
  const whole = { ...ALGO, ...algo, legs: [moved] };
  mounted = await mount(<LegSheet algo={whole} leg={moved} onClose={() => undefined} />);
  await until(() => expect(document.querySelector('input[inputmode="decimal"]')).not.toBeNull());
}

/** What the sheet says of the result; null for nothing. */
const result = (): string | null => {
  const line = document.querySelector('[data-part="leg-result"] > :last-child');
  return line?.querySelector('[aria-hidden]')?.textContent ?? line?.textContent ?? null;
};

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** Types into a price of the sheet, 0 for its trigger. */
async function types(at: number, text: string): Promise<void> {
  const field = document.querySelectorAll<HTMLInputElement>('input[inputmode="decimal"]')[at]!;
  await act(async () => {
    field.focus();
    setValue?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

describe.each(['tr-TR', 'en-US'] as const)('moving a condition, %s', (lang) => {
  beforeAll(async () => {
    await changeLanguage(lang);
    await loadTexts(AREAS);
  });

  it('shows what closing at the typed trigger wins or loses, after the fee', async () => {
    accountBook.positions['P'] = LONG;
    await opens({});
    expect(result()).toBe('−1.024,50 USDT');
    await types(0, '97000');
    expect(result()).toBe('−1.524,25 USDT');
    await types(0, '103000');
    expect(result()).toBe('+1.474,25 USDT');
    await types(0, '');
    expect(result()).toBe('--');
  });

  it('follows the position that it closes', async () => {
    accountBook.positions['P'] = LONG;
    await opens({});
    await act(async () => {
      accountBook.positions['P'] = { ...LONG, qty: '0.1000' };
    });
    expect(result()).toBe('−204,90 USDT');
    await act(async () => {
      accountBook.positions['P'] = { ...LONG, status: 'closed' };
    });
    expect(result()).toBeNull();
  });

  it('counts the limit of the order that the condition sends', async () => {
    accountBook.positions['P'] = LONG;
    await opens({}, { price: '97000.0' });
    expect(result()).toBe('−1.524,25 USDT');
    await types(1, '97400');
    expect(result()).toBe('−1.324,35 USDT');
  });

  it('counts from the limit of a waiting entry, or the average of a filled one', async () => {
    await opens(BRACKET, { status: 'waiting', qty: '0' });
    expect(result()).toBe('−1.049,00 USDT');
    await mounted?.unmount();
    await opens({ ...BRACKET, filled: '0.5', avgPrice: '99000' }, { qty: '0.50000000' });
    expect(result()).toBe('−549,00 USDT');
  });

  it('says nothing of a condition that opens', async () => {
    accountBook.positions['P'] = LONG;
    await opens({ reduceOnly: false });
    expect(result()).toBeNull();
  });
});
