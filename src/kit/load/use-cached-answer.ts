import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import * as v from 'valibot';
import { cacheAnswer, cachedAnswer, type CachedAnswerKey } from '#src/kit/state/cached-answers.ts';
import { session } from '#src/kit/state/session.ts';
import type { Loaded } from './use-load.ts';

/** Loaded data, or the cached answer. */
export type CachedLoaded<Data> = Loaded<Data> & {
  /** Device time of the cached answer while it is shown; null for a fresh answer. */
  readonly cachedAt: number | null;
};

/** Grace period for a fresh answer; without it every screen would flash. */
const GRACE_MS = 300;

/** Whether the answer takes longer than the grace period. */
function useIsSlow(of: string): boolean {
  const [slow, setSlow] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(of), GRACE_MS);
    return () => clearTimeout(timer);
  }, [of]);
  return slow === of;
}

/**
 * Shows the cached answer while the call is slow or fails.
 * @param name which answer under the key.
 * @param shape validates the cached data, which an earlier version of the page may have written in
 *   another form.
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
