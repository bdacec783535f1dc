import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { ApiError } from '#src/data/api-error.ts';
import { withPatience } from '#src/data/api.ts';
import { session } from '#src/state/session.ts';

export type Loaded<Data> = {
  /** The last answer; stays while a newer one is on its way. */
  readonly data: Data | null;
  /** Why the last try failed. */
  readonly error: ApiError | null;
  readonly reload: () => void;
};

type Answer<Data> = {
  readonly of: string;
  readonly data: Data | null;
  readonly error: ApiError | null;
};

/**
 * Data of a call for a screen, fetched when it opens, when `key` changes and when asked again.
 * Another account gets nothing of the last one. Where the server asks to wait a moment, it waits.
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

  useEffect(() => {
    const leaving = new AbortController();
    withPatience(() => start(leaving.signal), leaving.signal).then(
      (data) => {
        if (!leaving.signal.aborted) setAnswer({ of, data, error: null });
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setAnswer((last) => ({ of, data: last.of === of ? last.data : null, error }));
      },
    );
    return () => leaving.abort();
  }, [of, round]);

  const isOurs = answer.of === of;
  return {
    data: isOurs ? answer.data : null,
    error: isOurs ? answer.error : null,
    reload: useCallback(() => setRound((count) => count + 1), []),
  };
}
