import { useEffect, useEffectEvent } from 'react';
import type { NewsKind } from '#protocol/stream/news.ts';
import { ApiError, onNews } from '#src/kit/index.ts';

export type Renewal = {
  /** What is listed; another list is renewed by itself. */
  readonly of: string;
  /** News that concern it; the same array at every turn. */
  readonly kinds: readonly NewsKind[];
  /** Milliseconds after which it is asked for again without any news, null for never. */
  readonly everyMs: number | null;
  readonly renew: (signal: AbortSignal) => Promise<void>;
};

/** Brings what is new to the top of a list when the account hears of it. What is shown stays. */
export function useRenewal({ of, kinds, everyMs, renew }: Renewal): void {
  const look = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    try {
      await renew(signal);
    } catch (error) {
      // The list says itself when it cannot be fetched.
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
