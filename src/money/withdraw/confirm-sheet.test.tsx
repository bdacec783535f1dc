import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ErrorName } from '#domain/errors.ts';
import { userWithdrawAdd } from '#protocol/http/withdrawals.ts';
import { configureApi } from '#src/kit/calls/api-context.ts';
import { ApiError } from '#src/kit/calls/api-error.ts';
import { loadTexts, startTexts } from '#src/kit/i18n/i18n.ts';
import { byName, click, mount, press, until, type Mounted } from '#tests/dom/mount.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import type { SendWithdrawal } from './use-withdraw.ts';

const PIN = '482915';

vi.mock('#src/kit/calls/wait.ts', () => ({ wait: () => Promise.resolve() }));

function refused(error: ErrorName, code: number): ApiError {
  return new ApiError({ kind: 'business', error, code, message: `no ${code}` });
}

/** Simulates the server's answers, with silence for null, and records the keys it received. */
function refusing(answer: () => { readonly code: number; readonly msg: string } | null) {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', (_url: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    const said = answer();
    if (said === null) return Promise.reject(new TypeError('failed to fetch'));
    const body = { ...said, data: null, requestId: 'r1', ts: 1 };
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
  const send = vi.fn<SendWithdrawal>(({ withdrawPassword }, ask) =>
    ask(userWithdrawAdd, { bankId: 'b1', amount: '100', withdrawPassword }),
  );
  return { send, keys };
}

let mounted: Mounted | undefined;

/** The sheet loads on first opening. */
function untilOpen(): Promise<void> {
  return until(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull());
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
}

beforeAll(async () => {
  configureApi({
    base: () => '/ipxtrg-api',
    lang: () => 'tr-TR',
    token: () => 'token-1',
    sessionEnded: () => undefined,
  });
  await startTexts('tr-TR');
  await loadTexts(['withdraw', 'error', 'seed']);
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = undefined;
  vi.unstubAllGlobals();
});

describe('the confirmation of a withdrawal', () => {
  it('requires the tick, and an authenticator code if enabled', async () => {
    await open(vi.fn<SendWithdrawal>(), true);
    const confirm = byName('button', 'Onayla');
    expect(confirm.hasAttribute('disabled')).toBe(true);
    await click(document.querySelector('[role="checkbox"]')!);
    expect(confirm.hasAttribute('disabled')).toBe(true);
  });

  it('asks for the password again after a wrong one, as a new confirmation', async () => {
    const { send, keys } = refusing(() => ({ code: -1042, msg: 'no -1042' }));
    await open(send);
    await toPin();
    await typePin('111222');
    await until(() => expect(document.body.textContent).toContain('no -1042'));
    expect(document.querySelectorAll('[data-filled="true"]')).toHaveLength(0);
    await typePin(PIN);
    await until(() => expect(keys).toHaveLength(2));
    expect(send.mock.calls.map(([secrets]) => secrets)).toEqual([
      { withdrawPassword: '111222' },
      { withdrawPassword: PIN },
    ]);
    expect(new Set(keys).size).toBe(2);
  });

  it('links to Security and back for a forgotten password', async () => {
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

  it('shows any other refusal beside the details', async () => {
    await open(vi.fn<SendWithdrawal>().mockRejectedValue(refused('INSUFFICIENT_BALANCE', -1050)));
    await toPin();
    await typePin(PIN);
    await until(() => expect(document.body.textContent).toContain('no -1050'));
    expect(document.body.textContent).toContain('target');
  });

  it('repeats the same request when its outcome is unknown', async () => {
    const { send, keys } = refusing(() => null);
    await open(send);
    await toPin();
    await typePin(PIN);
    await until(() => expect(document.querySelector('[data-testid="unsure"]')).not.toBeNull());
    await click(byName('button', 'Yeniden Sor'));
    await typePin(PIN);
    await until(() => expect(send).toHaveBeenCalledTimes(2));
    expect(new Set(keys).size).toBe(1);
  });
});
