import { act } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/kit/calls/api-error.ts';
import { loadTexts, startTexts } from '#src/kit/i18n/i18n.ts';
import { byName, click, mount, press, type Mounted } from '#tests/dom/mount.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import type { SendWithdrawal } from './use-withdraw.ts';

const PIN = '482915';

function refused(code: number, kind: 'business' | 'network' = 'business'): ApiError {
  return new ApiError({ kind, code, message: `no ${code}` });
}

let mounted: Mounted | undefined;

function settle(): Promise<void> {
  return act(async () => new Promise((done) => setTimeout(done, 20)));
}

/** The sheet comes with its first opening. */
async function untilOpen(): Promise<void> {
  for (let round = 0; round < 250; round++) {
    if (document.querySelector('[role="dialog"]') !== null) return;
    await settle();
  }
  throw new Error('the sheet did not open');
}

async function open(send: SendWithdrawal, needsTotp = false): Promise<void> {
  mounted = await mount(
    <ConfirmSheet tick="read" needsTotp={needsTotp} send={send} onClose={() => undefined}>
      <p>target</p>
    </ConfirmSheet>,
  );
  await untilOpen();
}

async function toPin(): Promise<void> {
  await click(document.querySelector('[role="checkbox"]')!);
  await click(byName('button', 'Onayla'));
}

async function typePin(pin: string): Promise<void> {
  for (const digit of pin) await press(digit);
  await settle();
}

beforeAll(async () => {
  await startTexts('tr-TR');
  await loadTexts(['withdraw', 'error', 'seed']);
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = undefined;
});

describe('the confirmation of a withdrawal', () => {
  it('needs the tick, and the code of the authenticator where there is one', async () => {
    await open(vi.fn<SendWithdrawal>(), true);
    const confirm = byName('button', 'Onayla');
    expect(confirm.hasAttribute('disabled')).toBe(true);
    await click(document.querySelector('[role="checkbox"]')!);
    expect(confirm.hasAttribute('disabled')).toBe(true);
  });

  it('asks for the password again after a wrong one, as a new intention', async () => {
    const send = vi.fn<SendWithdrawal>().mockRejectedValue(refused(-1042));
    await open(send);
    await toPin();
    await typePin('111222');
    expect(document.body.textContent).toContain('no -1042');
    expect(document.querySelectorAll('[data-filled="true"]')).toHaveLength(0);
    await typePin(PIN);
    expect(send.mock.calls.map(([secrets]) => secrets)).toEqual([
      { withdrawPassword: '111222' },
      { withdrawPassword: PIN },
    ]);
    const [first, second] = send.mock.calls.map(([, intent]) => intent.key);
    expect(first).not.toBe(second);
  });

  it('leads to Security with the way back where the password is forgotten', async () => {
    history.replaceState(null, '', '/pages/withdraw/cryptoWithdraw?asset=USDT');
    await open(vi.fn<SendWithdrawal>());
    await toPin();
    const link = byName('a', 'Çekim Şifremi Unuttum');
    const href = new URL(link.getAttribute('href') ?? '', location.origin);
    expect(href.pathname).toBe('/pages/user/tradePassword');
    expect(Object.fromEntries(href.searchParams)).toEqual({
      kind: 'withdraw',
      mode: 'forgot',
      next: '/pages/withdraw/cryptoWithdraw?asset=USDT',
    });
  });

  it('says any other refusal beside what was read', async () => {
    await open(vi.fn<SendWithdrawal>().mockRejectedValue(refused(-1050)));
    await toPin();
    await typePin(PIN);
    expect(document.body.textContent).toContain('no -1050');
    expect(document.body.textContent).toContain('target');
  });

  it('asks for the same request again when nobody knows what became of it', async () => {
    const send = vi.fn<SendWithdrawal>().mockRejectedValue(refused(0, 'network'));
    await open(send);
    await toPin();
    await typePin(PIN);
    expect(document.querySelector('[data-testid="unsure"]')).not.toBeNull();
    await click(byName('button', 'Yeniden Sor'));
    await typePin(PIN);
    const keys = send.mock.calls.map(([, intent]) => intent.key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});
