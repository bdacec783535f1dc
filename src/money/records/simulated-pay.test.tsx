import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { configureApi } from '#src/kit/calls/api-context.ts';
import { REST_MS } from '#src/kit/calls/command.ts';
import { loadTexts, startTexts, translate } from '#src/kit/i18n/i18n.ts';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import { SimulatedPay } from './simulated-pay.tsx';

const PAID = { code: 0, msg: '', data: { sentAt: 1 }, requestId: 'r1', ts: 1 };

let mounted: Mounted | undefined;
const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(''));
/** Releases the answer to the first request. */
let answer: () => void = () => undefined;

beforeAll(async () => {
  await startTexts('tr-TR');
  await loadTexts(['deposit', 'error']);
  configureApi({
    base: () => '/ipxtrg-api',
    lang: () => 'tr-TR',
    token: () => 'token-1',
    sessionEnded: () => undefined,
  });
});
beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  fetched.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(new Response(JSON.stringify(PAID)));
      }),
  );
  vi.stubGlobal('fetch', fetched);
});
afterEach(async () => {
  await mounted?.unmount();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const button = (): HTMLButtonElement => {
  const found = mounted?.host.querySelector('button');
  if (found == null) throw new Error('no button');
  return found;
};
/** Two clicks before the next render. */
const pressTwice = (): Promise<void> =>
  act(async () => {
    button().click();
    button().click();
  });
const answered = (): Promise<void> =>
  act(async () => {
    answer();
    await vi.advanceTimersByTimeAsync(REST_MS + 1);
  });

describe('the button of the simulated payer', () => {
  it('sends a payment once, and shows that while the input is unchanged', async () => {
    mounted = await mount(<SimulatedPay label="Öde" input={{ id: 'D1' }} />);
    await pressTwice();
    expect(fetched).toHaveBeenCalledTimes(1);
    const headers = fetched.mock.calls[0]?.[1].headers as Record<string, string>;
    expect(headers['idempotency-key']).toMatch(/^[\w-]{8,64}$/);
    await answered();
    expect(button().textContent).toBe(translate('deposit.paySent'));
    expect(button().disabled).toBe(true);
    await pressTwice();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('sends another amount as another payment', async () => {
    const coin = { asset: 'USDT', network: 'TRC20' } as const;
    mounted = await mount(<SimulatedPay label="Öde" input={{ ...coin, amount: '5' }} />);
    await pressTwice();
    await answered();
    await mounted.show(<SimulatedPay label="Öde" input={{ ...coin, amount: '6' }} />);
    expect(button().textContent).toBe('Öde');
    await pressTwice();
    const keys = fetched.mock.calls.map(
      ([, { headers }]) => (headers as Record<string, string>)['idempotency-key'],
    );
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(2);
  });
});
