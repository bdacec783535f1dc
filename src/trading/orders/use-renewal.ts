import { useEffect, useEffectEvent } from 'react';
import type { NewsKind } from '#protocol/stream/news.ts';
import { ApiError, onNews } from '#src/kit/index.ts';

export type Renewal = {
  /** Identity of the list; another list reloads by itself. */
  readonly of: string;
  /** Kinds of updates that reload it; must be the same array on every render. */
  readonly kinds: readonly NewsKind[];
  /** Polling interval in milliseconds, null for none. */
  readonly everyMs: number | null;
  readonly renew: (signal: AbortSignal) => Promise<void>;
};

/** Adds new items to the top of a list on account updates; existing items stay. */
export function useRenewal({ of, kinds, everyMs, renew }: Renewal): void {
  const look = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    try {
      await renew(signal);
    } catch (error) {
      // The list itself shows the failure.
      if (!(error instanceof ApiError)) throw error;
    }
  });
  useEffect(() => {
    const leaving = new AbortController();
    const soon = (): void => void look(leaving.signal);
    const timer = everyMs === null ? undefined : setInterval(soon, everyMs);
    const stop = onNews(kinds, soon);
    return () => {
      leaving.abort();
      clearInterval(timer);
      stop();
    };
  }, [of, kinds, everyMs]);
}
