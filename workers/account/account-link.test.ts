import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventFrame } from '#protocol/stream/private.ts';
import { AccountLink } from './account-link.ts';

let link: AccountLink;
beforeEach(() => {
  vi.useFakeTimers();
  link = new AccountLink({
    // Never answers, so that only events reach the page.
    call: () => new Promise(() => {}),
    send: () => undefined,
    isStreamOpen: () => true,
    changed: () => undefined,
    isNews: () => true,
    ended: () => undefined,
  });
  link.set({ token: 't', realm: 'real' });
});
afterEach(() => {
  link.set(null);
  vi.useRealTimers();
});

function loanEvent(eventId: number): EventFrame {
  return { op: 'event', eventId, ts: 0, kind: 'loan', data: {} } as unknown as EventFrame;
}

/** Whether the page receives an event. */
function isTold(eventId: number): boolean {
  link.store.take();
  link.event(loanEvent(eventId));
  return link.store.take()?.news.includes('loan') === true;
}

const algoEvent = (eventId: number, version: number, status: string): EventFrame =>
  ({
    op: 'event',
    eventId,
    ts: 0,
    kind: 'algo',
    data: { id: 'A', version, status },
  }) as unknown as EventFrame;

describe('events of an account', () => {
  it('carry orders that place others, of which the newest version counts', () => {
    link.authed(500, false);
    link.event(algoEvent(501, 2, 'paused'));
    link.event(algoEvent(502, 1, 'active'));
    expect(link.store.take()?.algos).toEqual([{ id: 'A', version: 2, status: 'paused' }]);
    expect(link.store.algos.get('A')?.status).toBe('paused');
  });

  it('are applied once, even if sent again', () => {
    link.authed(500, false);
    expect([isTold(501), isTold(501), isTold(500), isTold(502)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('continue after the last known one when the stream reopens', () => {
    link.authed(500, false);
    link.opened();
    link.authed(505, false);
    expect([isTold(501), isTold(505), isTold(506)]).toEqual([true, true, true]);
  });

  it('are counted from the start after the server went back to an older state', () => {
    link.authed(500, false);
    link.opened();
    link.authed(100, true);
    expect([isTold(101), isTold(101), isTold(102)]).toEqual([true, false, true]);
  });
});
