import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorFact, type ErrorName } from '#domain/errors.ts';
import { configureApi } from '#src/kit/calls/api-context.ts';
import { ApiError } from '#src/kit/calls/api-error.ts';
import { loadTexts, startTexts } from '#src/kit/i18n/i18n.ts';
import { byName, click, mount, press, until, type Mounted } from '#tests/dom/mount.tsx';
import { askTradePassword, withTradePassword } from '#src/kit/calls/ask-trade-password.ts';
import { TradePasswordHost } from './trade-password-host.tsx';

let mounted: Mounted | undefined;
/** Calls to the server, and their answers. */
const calls: string[] = [];
let answers: object[] = [];

function refusal(name: ErrorName): ApiError {
  return new ApiError({ kind: 'business', message: 'no', ...errorFact(name) });
}

/** The sheet and its texts load with the first question. */
function untilOpen(): Promise<void> {
  const group = '[role="dialog"] [role="group"]';
  return until(() => expect(document.querySelector(group)).not.toBeNull());
}

beforeAll(async () => {
  configureApi({
    base: () => 'http://server/ipxtrg-api',
    lang: () => 'tr-TR',
    token: () => 'a'.repeat(43),
    sessionEnded: () => undefined,
  });
  vi.stubGlobal('fetch', async (url: string, init: { readonly body?: string }) => {
    calls.push(`${new URL(url).pathname.replace('/ipxtrg-api', '')} ${init.body ?? ''}`);
    const answer = { code: 0, msg: '', requestId: 'r', ts: 1, ...answers.shift() };
    return new Response(JSON.stringify(answer));
  });
  await startTexts('tr-TR');
  await loadTexts(['auth', 'error', 'security', 'valid']);
});
afterEach(async () => {
  await mounted?.unmount();
  calls.length = 0;
  answers = [];
});

describe('an order that needs the trade password', () => {
  it('asks for it, reports a wrong one, and is resent once', async () => {
    mounted = await mount(<TradePasswordHost />);
    const send = vi.fn<() => Promise<string>>();
    send.mockRejectedValueOnce(refusal('TRADE_PASSWORD_NEEDED')).mockResolvedValueOnce('placed');
    const placed = withTradePassword(send);
    await untilOpen();
    answers = [
      { code: -1043, msg: 'İşlem şifresi hatalı', msgKey: 'error.wrongTradePassword', data: {} },
      { data: { until: 9 } },
    ];
    for (const digit of '111222') await click(byName('button', digit));
    await until(() => expect(document.body.textContent).toContain('İşlem şifresi hatalı'));
    expect(send).toHaveBeenCalledTimes(1);
    for (const digit of '582914') await press(digit);
    await until(() => expect(send).toHaveBeenCalledTimes(2));
    expect(await placed).toBe('placed');
    expect(calls).toEqual([
      '/user/trade/unlock tradePassword=111222',
      '/user/trade/unlock tradePassword=582914',
    ]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('lets the user set a first one before it continues', async () => {
    mounted = await mount(<TradePasswordHost />);
    const send = vi.fn<() => Promise<string>>();
    send.mockRejectedValueOnce(refusal('TRADE_PASSWORD_NOT_SET')).mockResolvedValueOnce('placed');
    const placed = withTradePassword(send);
    await untilOpen();
    for (const digit of '123456') await press(digit);
    await until(() => expect(document.body.textContent).toContain('Daha zor tahmin edilen'));
    for (const digit of '582914582914') await press(digit);
    await until(() => expect(document.body.textContent).toContain('Giriş şifrenizle onaylayın'));
    expect(calls).toEqual([]);
    void placed.catch(() => undefined);
    await click(byName('button', 'Kapat'));
    await expect(placed).rejects.toThrow('no');
  });

  it('stays refused when the sheet is closed; other refusals never open it', async () => {
    mounted = await mount(<TradePasswordHost />);
    const refused = refusal('INSUFFICIENT_BALANCE');
    await expect(withTradePassword(() => Promise.reject(refused))).rejects.toBe(refused);
    const first = askTradePassword();
    const second = askTradePassword('set');
    expect(await first).toBe(false);
    await untilOpen();
    await click(byName('button', 'Kapat'));
    expect(await second).toBe(false);
  });
});
