import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import * as v from 'valibot';
import { cacheAnswer, cachedAnswer, type CachedAnswerKey } from '#src/kit/state/cached-answers.ts';
import { session } from '#src/kit/state/session.ts';
import type { Loaded } from './use-load.ts';

/** What is loaded, or what was last seen of it. */
export type CachedLoaded<Data> = Loaded<Data> & {
  /** Device time of what is shown while it is only what was last seen; null for an answer. */
  readonly cachedAt: number | null;
};

/** An answer that comes within this time is waited for, or every screen would flash. */
const GRACE_MS = 300;

/** Whether an answer has been awaited for longer than one that is only on its way. */
function useIsSlow(of: string): boolean {
  const [slow, setSlow] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(of), GRACE_MS);
    return () => clearTimeout(timer);
  }, [of]);
  return slow === of;
}

/**
 * What was last seen stands there while the answer takes its time or cannot be had.
 * @param name which of the answers under the key.
 * @param shape what is kept was written by an earlier version of the page, perhaps in another form.
 */
export function useCachedAnswer<Data>(
  loaded: Loaded<Data>,
  key: CachedAnswerKey,
  name: string,
  shape: v.GenericSchema<unknown, Data>,
): CachedLoaded<Data> {
  const { userToken } = useSnapshot(session);
  const { data } = loaded;
  useEffect(() => {
    if (data !== null) cacheAnswer(key, name, data);
  }, [key, name, data]);
  const before = useMemo(() => {
    const kept = userToken === '' ? null : cachedAnswer(key, name);
    if (kept === null) return null;
    const parsed = v.safeParse(shape, kept.data);
    return parsed.success ? { data: parsed.output, cachedAt: kept.at } : null;
  }, [userToken, key, name, shape]);
  const isDue = useIsSlow(`${userToken} ${key} ${name}`) || loaded.error !== null;
  if (data !== null || before === null || !isDue) return { ...loaded, cachedAt: null };
  return { ...loaded, ...before };
}
