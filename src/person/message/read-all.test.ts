import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Api from '#src/kit/calls/api.ts';
import { readAllMessages } from './read-all.ts';

/** Unread messages after each call. */
let left: number[] = [];
let calls = 0;

vi.mock('#src/kit/calls/api.ts', async (original) => ({
  ...(await original<typeof Api>()),
  change: () => {
    const personal = left[Math.min(calls, left.length - 1)];
    calls++;
    return Promise.resolve({ personal, platform: 1, answers: 0 });
  },
}));

describe('marking all messages', () => {
  beforeEach(() => {
    calls = 0;
  });

  it('repeats until none is unread', async () => {
    left = [700, 200, 0];
    expect(await readAllMessages()).toMatchObject({ personal: 0, platform: 1 });
    expect(calls).toBe(3);
  });

  it('stops when nothing more is marked', async () => {
    left = [3, 3];
    expect(await readAllMessages()).toMatchObject({ personal: 3 });
    expect(calls).toBe(2);
  });
});
