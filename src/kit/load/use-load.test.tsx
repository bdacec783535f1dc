import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorFact, type ErrorName } from '#domain/errors.ts';
import { ApiError } from '#src/kit/calls/api-error.ts';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import { useLoad } from './use-load.ts';

let asked = 0;
let refusals: ApiError[] = [];
let mounted: Mounted | undefined;

function refusal(name: ErrorName, seconds: string): ApiError {
  const facts = { ...errorFact(name), message: 'no', args: { seconds } };
  return new ApiError({ kind: 'business', ...facts });
}

async function ask(): Promise<string> {
  asked++;
  const refused = refusals.shift();
  if (refused !== undefined) throw refused;
  return 'here';
}

function Shown() {
  const { data, error } = useLoad('what', ask);
  return <output>{data ?? error?.message}</output>;
}

async function after(ms: number): Promise<string | null | undefined> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  return mounted?.host.textContent;
}

beforeEach(() => {
  asked = 0;
  vi.useFakeTimers();
});
afterEach(async () => {
  await mounted?.unmount();
  vi.useRealTimers();
});

describe('a screen that is rate-limited', () => {
  it('waits for the second the server asks for, without an error', async () => {
    refusals = [refusal('TOO_MANY', '1')];
    mounted = await mount(<Shown />);
    expect(await after(900)).toBe('');
    expect(await after(200)).toBe('here');
    expect(asked).toBe(2);
  });

  it('shows the error when the wait is long or repeated', async () => {
    refusals = [refusal('TOO_MANY', '60')];
    mounted = await mount(<Shown />);
    expect(await after(0)).toBe('no');
    await mounted.unmount();
    asked = 0;
    refusals = Array.from({ length: 9 }, () => refusal('TOO_MANY', '1'));
    mounted = await mount(<Shown />);
    expect([await after(10_000), asked]).toEqual(['no', 3]);
  });

  it('does not retry after another error', async () => {
    refusals = [refusal('NOT_FOUND', '1')];
    mounted = await mount(<Shown />);
    expect([await after(10_000), asked]).toEqual(['no', 1]);
  });

  it('stops when the screen closes', async () => {
    refusals = [refusal('TOO_MANY', '1')];
    mounted = await mount(<Shown />);
    await mounted.unmount();
    await after(10_000);
    expect(asked).toBe(1);
  });
});
