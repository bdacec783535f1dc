import { act, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorFact } from '#domain/errors.ts';
import { ApiError } from '#src/kit/calls/api-error.ts';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import { type FirmQuote, useFirmQuote } from './use-firm-quote.ts';

const HOLDS_MS = 5_000;
const TYPING_MS = 350;

type Quote = { readonly of: string; readonly expiresAt: number };

const asked: string[] = [];
let answer: (of: string) => Promise<Quote>;
let seen: FirmQuote<Quote>;
let mounted: Mounted | undefined;

function Shown({ of }: { readonly of: string }) {
  const firm = useFirmQuote({
    of,
    ask: () => {
      asked.push(of);
      return answer(of);
    },
    delayMs: TYPING_MS,
  });
  useEffect(() => {
    seen = firm;
  });
  return null;
}

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

beforeEach(() => {
  asked.length = 0;
  answer = async (of) => ({ of, expiresAt: Date.now() + HOLDS_MS });
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(async () => {
  await mounted?.unmount();
  vi.useRealTimers();
});

describe('a firm quote', () => {
  it('is requested once after the last keystroke, and not for nothing', async () => {
    mounted = await mount(<Shown of="" />);
    await pass(10_000);
    expect(seen).toMatchObject({ quote: null, isAsking: false, leftMs: 0 });
    await mounted.show(<Shown of="1" />);
    await pass(TYPING_MS - 1);
    await mounted.show(<Shown of="12" />);
    expect(seen.isAsking).toBe(true);
    await pass(TYPING_MS);
    expect(asked).toEqual(['12']);
    expect(seen).toMatchObject({ quote: { of: '12' }, isAsking: false });
  });

  it('never shows more time than it has, however long the screen was open', async () => {
    mounted = await mount(<Shown of="" />);
    await pass(60_000);
    const shown: number[] = [];
    answer = async (of) => ({ of, expiresAt: Date.now() + HOLDS_MS });
    await mounted.show(<Shown of="1" />);
    await pass(TYPING_MS);
    shown.push(seen.leftMs);
    await pass(1_000);
    shown.push(seen.leftMs);
    expect(shown[0]).toBeGreaterThan(HOLDS_MS - 1_000);
    expect(shown[0]).toBeLessThanOrEqual(HOLDS_MS);
    expect(shown[1]).toBeLessThanOrEqual(HOLDS_MS - 1_000);
  });

  it('expires and is renewed on request only', async () => {
    mounted = await mount(<Shown of="1" />);
    await pass(TYPING_MS + HOLDS_MS + 60_000);
    expect(seen).toMatchObject({ quote: { of: '1' }, leftMs: 0 });
    expect(asked).toHaveLength(1);
    act(() => seen.renew());
    await pass(TYPING_MS);
    expect(asked).toHaveLength(2);
    expect(seen.leftMs).toBeGreaterThan(HOLDS_MS - 1_000);
    expect(seen.leftMs).toBeLessThanOrEqual(HOLDS_MS);
  });

  it('keeps the reason why there is none', async () => {
    const refused = new ApiError({ kind: 'business', ...errorFact('BELOW_MIN'), message: '' });
    answer = () => Promise.reject(refused);
    mounted = await mount(<Shown of="1" />);
    await pass(TYPING_MS);
    expect(seen).toMatchObject({ quote: null, error: refused, isAsking: false });
  });
});
