import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '#src/kit/state/toast.ts';
import { configureApi } from './api-context.ts';
import { isShownBriefly, refusedCall } from './refused-call.ts';

const sessionEnded = vi.fn<(token: string, msgKey: string | undefined) => void>();
const refusal = (code: number, more: object = {}) => ({
  ok: false as const,
  code,
  msg: 'in words',
  requestId: 'r1',
  ts: 1,
  ...more,
});

beforeEach(() => {
  sessionEnded.mockClear();
  toasts.queue = [];
  toasts.error = null;
  configureApi({ base: () => '', lang: () => 'tr-TR', token: () => 't', sessionEnded });
});

describe('a refused call', () => {
  it('keeps the name that the server sent', async () => {
    const sent = refusal(-1015, { error: 'BELOW_MIN_SELL', msgKey: 'valid.minSell' });
    const { facts } = await refusedCall(sent, 't');
    expect(facts).toMatchObject({ kind: 'business', error: 'BELOW_MIN_SELL', code: -1015 });
    expect(sessionEnded).not.toHaveBeenCalled();
    expect([toasts.error, toasts.queue]).toEqual([null, []]);
  });

  it('is named by its number where the server sends no names', async () => {
    const { facts } = await refusedCall(refusal(-1503), 't');
    expect(facts.error).toBe('PAUSED');
  });

  it('reports an ended session with its token, whatever the call', async () => {
    const sent = refusal(-1000, { error: 'ACCOUNT_DISABLED', msgKey: 'error.accountDisabled' });
    await refusedCall(sent, 't');
    expect(sessionEnded).toHaveBeenCalledExactlyOnceWith('t', 'error.accountDisabled');
  });

  it('reports none for a guest', async () => {
    await refusedCall(refusal(-1000), null);
    expect(sessionEnded).not.toHaveBeenCalled();
  });

  it('shows a text of the server once, and says so', async () => {
    const failure = await refusedCall(refusal(-1001, { error: 'SERVER_TEXT' }), 't');
    expect(isShownBriefly(failure)).toBe(true);
    expect(toasts.queue.map(({ text, shownMs }) => [text, shownMs])).toEqual([['in words', 1_000]]);
  });
});
