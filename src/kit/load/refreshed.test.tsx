import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/kit/calls/api-error.ts';
import { marketCalls } from '#src/kit/worker/market-worker.ts';
import { refreshScreen } from '#src/kit/page/refresh.ts';
import { startTexts } from '#src/kit/i18n/i18n.ts';
import { toasts } from '#src/kit/state/toast.ts';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import { useLoad } from './use-load.ts';

type Asked = {
  readonly answer: (data: string) => void;
  readonly fail: (error: ApiError) => void;
};

let asked: Asked[] = [];
let mounted: Mounted | undefined;
vi.spyOn(marketCalls, 'refresh').mockResolvedValue();

function ask(): Promise<string> {
  return new Promise((answer, fail) => {
    asked.push({ answer, fail });
  });
}

function Shown({ of = 'what' }: { readonly of?: string }) {
  const { data, error, reload } = useLoad(of, ask);
  return <button onClick={reload}>{`${data ?? ''} ${error?.message ?? ''}`.trim()}</button>;
}

const said = (): readonly string[] =>
  [toasts.error, ...toasts.queue].flatMap((toast) => (toast === null ? [] : [toast.text]));
const answers = (at: number, data: string) => act(async () => asked[at]?.answer(data));
const begins = () => act(async () => void refreshScreen());

beforeAll(() => startTexts('en-US'));
beforeEach(async () => {
  asked = [];
  toasts.queue = [];
  toasts.error = null;
  mounted = await mount(<Shown />);
  await answers(0, 'first');
});
afterEach(async () => {
  await mounted?.unmount();
});

describe('refreshing a screen with loaded data', () => {
  it('asks again, and reports success only after the answer', async () => {
    await begins();
    expect([asked.length, said(), mounted?.host.textContent]).toEqual([2, [], 'first']);
    await answers(1, 'second');
    expect([said(), mounted?.host.textContent]).toEqual([['Refreshed'], 'second']);
  });

  it('reports a failure and keeps the data', async () => {
    await begins();
    const none = new ApiError({ kind: 'network', code: 0, message: 'no line' });
    await act(async () => asked[1]?.fail(none));
    expect([said(), mounted?.host.textContent]).toEqual([['Could not refresh'], 'first no line']);
  });

  it('does not accept an answer to an earlier request', async () => {
    await act(async () => mounted?.host.querySelector('button')?.click());
    await begins();
    await answers(1, 'on its way');
    expect(said()).toEqual([]);
    await answers(2, 'new');
    expect([said(), mounted?.host.textContent]).toEqual([['Refreshed'], 'new']);
  });

  it('ignores screens that closed, and follows changed ones', async () => {
    await begins();
    await mounted?.show(<Shown of="other" />);
    await answers(1, 'of the last');
    expect(said()).toEqual([]);
    await answers(2, 'of the other');
    expect([said(), mounted?.host.textContent]).toEqual([['Refreshed'], 'of the other']);
    toasts.queue = [];
    await begins();
    await mounted?.unmount();
    await act(async () => undefined);
    expect(said()).toEqual(['Refreshed']);
  });
});
