import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { ApiError } from '#src/kit/calls/api-error.ts';
import { withPatience } from '#src/kit/calls/api.ts';
import { onRefresh } from '#src/kit/page/refresh.ts';
import { session } from '#src/kit/state/session.ts';

export type Loaded<Data> = {
  /** The last answer; stays while a newer one loads. */
  readonly data: Data | null;
  /** Why the last attempt failed. */
  readonly error: ApiError | null;
  readonly reload: () => void;
};

type Answer<Data> = {
  readonly of: string;
  readonly data: Data | null;
  readonly error: ApiError | null;
};

/** A caller that waits for an answer to a request made after its own. */
type Waiter = {
  readonly round: number;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
};

/**
 * Loads data of a call when the screen opens, when `key` changes, on demand, and on a refresh,
 * which waits for the answer. A change of account drops the data. A short `Retry-After` of the
 * server is obeyed silently.
 */
export function useLoad<Data>(
  key: string,
  load: (signal: AbortSignal) => Promise<Data>,
): Loaded<Data> {
  const { userToken } = useSnapshot(session);
  const of = `${userToken} ${key}`;
  const [answer, setAnswer] = useState<Answer<Data>>({ of: '', data: null, error: null });
  const [round, setRound] = useState(0);
  const start = useEffectEvent(load);
  const rounds = useRef(0);
  const waiters = useRef<readonly Waiter[]>([]);

  useEffect(() => {
    const leaving = new AbortController();
    const tell = (how: (waiter: Waiter) => void): void => {
      const answered = waiters.current.filter((one) => one.round <= round);
      waiters.current = waiters.current.filter((one) => one.round > round);
      answered.forEach(how);
    };
    withPatience(() => start(leaving.signal), leaving.signal).then(
      (data) => {
        if (leaving.signal.aborted) return;
        setAnswer({ of, data, error: null });
        tell(({ done }) => done());
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        tell(({ failed }) => failed(error));
        if (!(error instanceof ApiError)) throw error;
        setAnswer((last) => ({ of, data: last.of === of ? last.data : null, error }));
      },
    );
    return () => leaving.abort();
  }, [of, round]);

  const reload = useCallback(() => setRound(++rounds.current), []);
  useEffect(() => {
    const forget = onRefresh(
      () =>
        new Promise((done, failed) => {
          reload();
          waiters.current = [...waiters.current, { round: rounds.current, done, failed }];
        }),
    );
    return () => {
      forget();
      for (const { done } of waiters.current) done();
      waiters.current = [];
    };
  }, [reload]);

  const isOurs = answer.of === of;
  return {
    data: isOurs ? answer.data : null,
    error: isOurs ? answer.error : null,
    reload,
  };
}
