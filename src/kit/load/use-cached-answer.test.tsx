import { act } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#src/kit/calls/api-error.ts';
import { cacheAnswer, cachedAnswer } from '#src/kit/state/cached-answers.ts';
import { forgetPerson, openSession, session } from '#src/kit/state/session.ts';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import { useCachedAnswer } from './use-cached-answer.ts';

const shape = v.object({ words: v.string() });
const CUT = new ApiError({ kind: 'network', code: 0, message: '' });
let mounted: Mounted | undefined;

type ShownProps = {
  readonly data: { words: string } | null;
  readonly error?: ApiError | null;
};

function Shown({ data, error = null }: ShownProps) {
  const loaded = { data, error, reload: () => undefined };
  const seen = useCachedAnswer(loaded, 'robotData', 'robot', shape);
  return (
    <output>{`${seen.data?.words ?? 'nothing'} ${seen.cachedAt === null ? 'new' : 'old'}`}</output>
  );
}

const shown = (): string | null | undefined => mounted?.host.textContent;
const after = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  forgetPerson();
  openSession({ demo: 'token' }, 'demo');
  session.userInfo = { id: 'U1', account: 'x', idStatus: 'none', openAutoApply: false };
});
afterEach(async () => {
  await mounted?.unmount();
  vi.useRealTimers();
});

it('waits briefly for the answer, then shows the cached one, then the answer', async () => {
  cacheAnswer('robotData', 'robot', { words: 'seen' });
  mounted = await mount(<Shown data={null} />);
  expect(shown()).toBe('nothing new');
  await after(299);
  expect(shown()).toBe('nothing new');
  await after(1);
  expect(shown()).toBe('seen old');
  await mounted.show(<Shown data={{ words: 'answer' }} />);
  expect(shown()).toBe('answer new');
  expect(cachedAnswer('robotData', 'robot')?.data).toEqual({ words: 'answer' });
});

it('shows the cached answer at once if the call fails', async () => {
  cacheAnswer('robotData', 'robot', { words: 'seen' });
  mounted = await mount(<Shown data={null} error={CUT} />);
  expect(shown()).toBe('seen old');
});

it('ignores a cached answer of another shape', async () => {
  cacheAnswer('robotData', 'robot', { texts: 1 });
  mounted = await mount(<Shown data={null} error={CUT} />);
  expect(shown()).toBe('nothing new');
});
