import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import { configureApi } from '#src/kit/calls/api-context.ts';
import { startTexts } from '#src/kit/i18n/i18n.ts';
import { notePending, pendingOps, type PendingOp } from '#src/kit/state/pending-ops.ts';
import { clearSession, openSession } from '#src/kit/state/session.ts';
import { dropToast, toasts } from '#src/kit/state/toast.ts';
import { resolvePending } from './resolve-pending.ts';

vi.mock('#src/kit/worker/market-worker.ts', () => ({
  marketCalls: { refreshAccount: () => Promise.resolve() },
}));

const ORDER: OrderView = {
  id: '01KE6SME0XBG1JMTSMB2D0NKXT',
  version: 1,
  clientOrderId: 'key-of-the-order',
  market: 'spot',
  symbol: 'BTC-USDT',
  side: 'buy',
  type: 'limit',
  reduceOnly: false,
  price: '90000',
  qty: '0.01',
  filled: '0',
  fee: '0',
  feeAsset: 'BTC',
  tax: '0',
  realised: '0',
  status: 'open',
  createdAt: 1,
  updatedAt: 1,
};

type Sent = { readonly url: string; readonly key: string | null; readonly body: string };
type Reply = { readonly code: number; readonly data?: unknown; readonly msg?: string } | 'silence';

let sent: Sent[] = [];

/** Answers calls in sequence; the last answer repeats forever. */
function serverSays(...replies: readonly Reply[]): void {
  vi.stubGlobal('fetch', (url: string, { headers, body }: RequestInit) => {
    const reply = replies[Math.min(sent.length, replies.length - 1)] ?? 'silence';
    const key = new Headers(headers).get('idempotency-key');
    sent.push({ url, key, body: typeof body === 'string' ? body : '' });
    if (reply === 'silence') return Promise.reject(new TypeError('no network'));
    const { code, data = null, msg = '' } = reply;
    return Promise.resolve(Response.json({ code, msg, data, requestId: 'r', ts: 1 }));
  });
}

function noted(op: Partial<PendingOp>): void {
  const sentAt = Date.now();
  notePending({ key: 'key-of-the-order', call: '/coin/order/add', realm: 'demo', sentAt, ...op });
}

const FOUND = { code: 0, data: { order: ORDER, fills: [] } } as const;
const ABSENT = { code: -1404, msg: 'yok' } as const;
const TRANSFER = { call: '/coin/transfer', fields: { from: 'spot', amount: '5' } } as const;

async function told(): Promise<readonly string[]> {
  const texts = (): string[] =>
    [toasts.error, ...toasts.queue].flatMap((toast) => (toast === null ? [] : [toast.text]));
  await vi.waitFor(() => expect(texts()).not.toEqual([]));
  return texts();
}

beforeAll(() => startTexts('tr-TR'));
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sent = [];
  configureApi({
    base: () => '/api',
    lang: () => 'tr-TR',
    token: () => 'token-demo',
    sessionEnded: () => undefined,
  });
  openSession({ demo: 'token-demo' }, 'demo');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clearSession();
  for (const { id } of toasts.queue) dropToast(id);
  toasts.error = null;
});

describe('an order without an answer', () => {
  it('is looked up by its key and reported when it was placed', async () => {
    serverSays(FOUND);
    noted({});
    await resolvePending();
    expect(sent.map(({ url, body }) => [url, body])).toEqual([
      ['/api/coin/order/query', 'clientOrderId=key-of-the-order'],
    ]);
    expect(pendingOps()).toEqual([]);
    expect(await told()).toEqual(['Yanıtı gelmeyen BTC-USDT emriniz alındı: Açık']);
  });

  it('is never resent, and counts as absent a minute after it was sent', async () => {
    serverSays(ABSENT);
    noted({});
    const resolving = resolvePending();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(pendingOps()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(30_000);
    await resolving;
    expect(pendingOps()).toEqual([]);
    expect(sent.every(({ url }) => url === '/api/coin/order/query')).toBe(true);
    expect(await told()).toContain(
      'Yanıtı gelmeyen emir piyasaya ulaşmadı; yeniden verebilirsiniz',
    );
  });

  it('stays stored while nobody answers, and is found later', async () => {
    serverSays('silence');
    noted({});
    const first = resolvePending();
    await vi.advanceTimersByTimeAsync(120_000);
    await first;
    expect(pendingOps()).toHaveLength(1);
    sent = [];
    serverSays(FOUND);
    await resolvePending();
    expect(pendingOps()).toEqual([]);
  });

  it('includes one that closes a position, but not a cancel by the same call', async () => {
    const path = '/coin/contract/order/close';
    serverSays(FOUND);
    noted({ key: 'closes-it', call: path, fields: { positionId: 'p', symbol: 'X' } });
    noted({ key: 'cancels-it', call: path, fields: { orderId: 'o', symbol: 'X' } });
    await resolvePending();
    expect(sent.map(({ url, key }) => [url, key])).toEqual([
      ['/api/coin/contract/order/query', null],
      ['/api/coin/contract/order/close', 'cancels-it'],
    ]);
  });
});

describe('another command without an answer', () => {
  it('is resent with its own key and fields', async () => {
    serverSays({ code: 0 });
    noted(TRANSFER);
    await resolvePending();
    expect(sent).toEqual([
      { url: '/api/coin/transfer', key: 'key-of-the-order', body: 'from=spot&amount=5' },
    ]);
    expect(pendingOps()).toEqual([]);
    expect(await told()).toEqual(['Yanıtı gelmeyen işlem tamamlandı: Transfer']);
  });

  it('shows the reason when the server refuses it', async () => {
    serverSays({ code: -1050, msg: 'Bakiye yetersiz' });
    noted(TRANSFER);
    await resolvePending();
    expect(await told()).toEqual(['Yanıtı gelmeyen işlem yapılmadı: Transfer. Bakiye yetersiz']);
    expect(pendingOps()).toEqual([]);
  });

  it('waits while the server is closed or still executing it', async () => {
    serverSays({ code: -1503, msg: 'kapalı' }, { code: -1425, msg: 'sürüyor' }, { code: 0 });
    noted(TRANSFER);
    const resolving = resolvePending();
    await vi.advanceTimersByTimeAsync(10_000);
    await resolving;
    expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(['key-of-the-order']));
    expect(sent).toHaveLength(3);
    expect(pendingOps()).toEqual([]);
  });

  it('is not resent when it is old or its fields were not stored', async () => {
    serverSays({ code: 0 });
    noted({ ...TRANSFER, sentAt: Date.now() - 121_000 });
    noted({ key: 'with-a-file', call: '/user/auth' });
    await resolvePending();
    expect(sent).toEqual([]);
    expect(pendingOps()).toEqual([]);
    expect((await told()).join(' ')).toContain('öğrenilemedi');
  });
});

describe('operations without a session', () => {
  it('are not queried without the token of their account', async () => {
    serverSays(FOUND);
    noted({ realm: 'real' });
    await resolvePending();
    expect(sent).toEqual([]);
    expect(pendingOps()).toHaveLength(1);
  });

  it('are dropped when their owner signs out during the query', async () => {
    serverSays('silence');
    noted({});
    const resolving = resolvePending();
    await vi.advanceTimersByTimeAsync(500);
    clearSession();
    await vi.advanceTimersByTimeAsync(5_000);
    await resolving;
    expect(pendingOps()).toEqual([]);
    expect(sent).toHaveLength(1);
  });
});
