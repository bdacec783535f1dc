import { act } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#src/kit/calls/api-error.ts';
import { keepAnswer, keptAnswer } from '#src/kit/state/kept-answers.ts';
import { forgetPerson, openSession, session } from '#src/kit/state/session.ts';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import { useKeptAnswer } from './use-kept-answer.ts';

const shape = v.object({ words: v.string() });
const CUT = new ApiError({ kind: 'network', code: 0, message: '' });
let mounted: Mounted | undefined;

type ShownProps = {
  readonly data: { words: string } | null;
  readonly error?: ApiError | null;
};

function Shown({ data, error = null }: ShownProps) {
  const loaded = { data, error, reload: () => undefined };
  const seen = useKeptAnswer(loaded, 'robotData', 'robot', shape);
  return (
    <output>{`${seen.data?.words ?? 'nothing'} ${seen.keptAt === null ? 'new' : 'old'}`}</output>
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

it('waits a moment for the answer, then shows what was last seen, then the answer', async () => {
  keepAnswer('robotData', 'robot', { words: 'seen' });
  mounted = await mount(<Shown data={null} />);
  expect(shown()).toBe('nothing new');
  await after(299);
  expect(shown()).toBe('nothing new');
  await after(1);
  expect(shown()).toBe('seen old');
  await mounted.show(<Shown data={{ words: 'answer' }} />);
  expect(shown()).toBe('answer new');
  expect(keptAnswer('robotData', 'robot')?.data).toEqual({ words: 'answer' });
});

it('shows it at once where the answer cannot be had', async () => {
  keepAnswer('robotData', 'robot', { words: 'seen' });
  mounted = await mount(<Shown data={null} error={CUT} />);
  expect(shown()).toBe('seen old');
});

it('shows nothing of another form', async () => {
  keepAnswer('robotData', 'robot', { texts: 1 });
  mounted = await mount(<Shown data={null} error={CUT} />);
  expect(shown()).toBe('nothing new');
});
