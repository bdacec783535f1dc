import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventFrame } from '#protocol/stream/private.ts';
import { CallRefused, type Call } from '#workers/market/calls.ts';
import { AccountLink } from './account-link.ts';

/** Answers of a server by path; a missing one is a call that it lacks. */
let answers: Map<string, object>;
let ended: string[];
let link: AccountLink;

const ORDER = { id: 'O', version: 1, market: 'spot', status: 'open' };
const ALGO = { id: 'A', version: 1, status: 'active' };
const ALGOS = '/algo/order/list';
const SPOT = '/coin/order/list';

const call = ((endpoint: { readonly path: string }) => {
  const answer = answers.get(endpoint.path);
  if (answer === undefined) return Promise.reject(new CallRefused('NOT_FOUND', 'no such call'));
  return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
}) as unknown as Call;

beforeEach(async () => {
  vi.useFakeTimers();
  ended = [];
  const none = { items: [] };
  answers = new Map<string, object>(
    Object.entries({
      '/user/assets': { balances: [{ asset: 'TRY', total: '5' }], feeDiscount: '0' },
      '/stock/order/list': none,
      '/coin/contract/order/list': none,
      '/coin/contract/order/list/active': none,
      '/stock/hold/list': { items: [], today: [] },
      '/coin/assets': { costs: [] },
      [SPOT]: { items: [ORDER] },
      [ALGOS]: { items: [ALGO] },
    }),
  );
  link = new AccountLink({
    call,
    send: () => undefined,
    isStreamOpen: () => true,
    changed: () => undefined,
    isNews: () => true,
    ended: (reason) => void ended.push(reason),
  });
});
afterEach(() => {
  link.set(null);
  vi.useRealTimers();
});

async function follow(): Promise<void> {
  link.set({ token: 't', realm: 'real' });
  link.authed(1, false);
  await vi.advanceTimersByTimeAsync(0);
}

describe('a list of orders that cannot be read', () => {
  it('leaves balances and the other lists, and is named', async () => {
    answers.delete(ALGOS);
    await follow();
    const update = link.store.take();
    expect(update).toMatchObject({ reset: true, failed: ['algos'], orders: [ORDER], algos: [] });
    expect(update?.balances).toHaveLength(1);
  });

  it('is read again until it answers, also while the stream is open', async () => {
    answers.delete(ALGOS);
    await follow();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(link.store.take()?.failed).toEqual(['algos']);
    answers.set(ALGOS, { items: [ALGO] });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(link.store.take()).toMatchObject({ reset: true, failed: [], algos: [ALGO] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(link.store.take()).toBeNull();
  });

  it('keeps what was known of it', async () => {
    await follow();
    answers.delete(SPOT);
    answers.delete(ALGOS);
    const gap = { op: 'event', eventId: 9, ts: 0, kind: 'loan', data: {} };
    link.event(gap as unknown as EventFrame);
    await vi.advanceTimersByTimeAsync(0);
    const update = link.store.take();
    expect(update).toMatchObject({ failed: ['spot', 'algos'], orders: [ORDER], algos: [ALGO] });
  });

  it('ends the session like any other call when the server no longer knows it', async () => {
    answers.set(ALGOS, new CallRefused('SESSION_ENDED', 'over'));
    await follow();
    expect(ended).toEqual(['ended']);
  });
});
