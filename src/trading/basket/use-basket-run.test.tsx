import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorFact, type ErrorName } from '#domain/errors.ts';
import type { Quote } from '#protocol/worker/account.ts';
import { configureApi } from '#src/kit/calls/api-context.ts';
import { marketCalls } from '#src/kit/worker/market-worker.ts';
import type { OrderAsk } from '#src/trading/order/order-ask.ts';
import { refusedOrders } from '#src/trading/order/refused-orders.ts';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import type { ConfirmedLeg } from './send-leg.ts';
import { useBasketRun, type BasketRun } from './use-basket-run.ts';

type Answer = ErrorName | 'silence';

/** What the server does with each order in turn, and the keys and symbols that it saw. */
let answers: Answer[];
let seen: { symbol: string; key: string }[];
let run: BasketRun;
let mounted: Mounted;

const legOf = (sym: string): ConfirmedLeg => ({
  ask: {
    ticket: { market: 'spot', sym, side: 'buy', type: 'market', price: '', qty: '1' },
    side: 'buy',
    instrument: { symbol: sym },
  } as OrderAsk,
  quote: { qty: '1', price: '', fee: '0', total: '1', bookSeq: 1, protection: '2' } as Quote,
});
const [FIRST, SECOND, THIRD] = ['BTC-USDT', 'ETH-USDT', 'SOL-USDT'].map(legOf) as [
  ConfirmedLeg,
  ConfirmedLeg,
  ConfirmedLeg,
];

function Probe({ see }: { readonly see: (now: BasketRun) => void }) {
  see(useBasketRun());
  return null;
}

const states = (): Record<string, string> =>
  Object.fromEntries(Object.entries(run.results).map(([sym, { at }]) => [sym, at]));

async function later(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/** Starts something and lets all of its retries pass. */
async function whole(start: () => Promise<void>): Promise<void> {
  await act(async () => void start());
  await later(60_000);
}

beforeEach(async () => {
  vi.useFakeTimers();
  answers = [];
  seen = [];
  configureApi({
    base: () => '/ipxtrg-api',
    lang: () => 'en-US',
    token: () => 'token',
    sessionEnded: () => undefined,
  });
  vi.spyOn(marketCalls, 'refreshAccount').mockResolvedValue();
  vi.stubGlobal('fetch', (_url: string, { headers, body }: RequestInit) => {
    const key = new Headers(headers).get('idempotency-key') ?? '';
    const symbol = new URLSearchParams(String(body)).get('symbol') ?? '';
    seen.push({ symbol, key });
    const name = answers.shift() ?? 'WRONG_STATE';
    if (name === 'silence') return Promise.reject(new TypeError('failed to fetch'));
    const told = { ...errorFact(name), msg: 'no', data: null, requestId: 'r', ts: 1 };
    return Promise.resolve(new Response(JSON.stringify(told)));
  });
  mounted = await mount(
    <Probe
      see={(now) => {
        run = now;
      }}
    />,
  );
});
afterEach(async () => {
  await mounted.unmount();
  refusedOrders.refusedOrders = [];
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the orders of a basket', () => {
  it('are sent one by one, each with its own key, whatever became of the one before', async () => {
    answers = ['INSUFFICIENT_BALANCE', 'HALTED', 'NO_LIQUIDITY'];
    await whole(() => run.send([FIRST, SECOND, THIRD]));
    expect(seen.map(({ symbol }) => symbol)).toEqual(['BTC-USDT', 'ETH-USDT', 'SOL-USDT']);
    expect(new Set(seen.map(({ key }) => key)).size).toBe(3);
    expect(new Set(Object.values(states()))).toEqual(new Set(['refused']));
    expect(refusedOrders.refusedOrders.map(({ error }) => error)).toEqual([
      'NO_LIQUIDITY',
      'HALTED',
      'INSUFFICIENT_BALANCE',
    ]);
  });

  it('are sent once where the button is pressed twice', async () => {
    answers = ['HALTED', 'HALTED'];
    await whole(async () => {
      await Promise.all([run.send([FIRST]), run.send([FIRST])]);
    });
    expect(seen).toHaveLength(1);
  });

  it('stop behind one without an answer, which is asked for again with its key', async () => {
    answers = ['HALTED', ...Array.from({ length: 6 }, () => 'silence' as const)];
    await whole(() => run.send([FIRST, SECOND, THIRD]));
    expect(states()).toEqual({
      'BTC-USDT': 'refused',
      'ETH-USDT': 'unsure',
      'SOL-USDT': 'unsent',
    });
    const { key } = seen[1]!;
    answers = ['PRICE_MOVED'];
    await whole(() => run.askAgain());
    expect(seen.at(-1)).toEqual({ symbol: 'ETH-USDT', key });
    expect(states()['ETH-USDT']).toBe('refused');

    // What was refused or not sent is confirmed anew, with new keys.
    await act(async () => run.clearRefused());
    expect(run.results).toEqual({});
    answers = ['HALTED', 'HALTED'];
    await whole(() => run.send([SECOND, THIRD]));
    expect(seen.slice(-2).map(({ symbol }) => symbol)).toEqual(['ETH-USDT', 'SOL-USDT']);
    expect(seen.at(-2)?.key).not.toBe(key);
  });

  it('keep what could not be confirmed beside what was sent', async () => {
    answers = ['HALTED'];
    await whole(() => run.send([FIRST], { 'ETH-USDT': { at: 'refused', reason: 'Too small' } }));
    expect(states()).toEqual({ 'BTC-USDT': 'refused', 'ETH-USDT': 'refused' });
    expect(seen).toHaveLength(1);
  });
});
