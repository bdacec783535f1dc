import { useCallback, useEffect, useState } from 'react';
import { stockIndices } from '#protocol/http/stock-market.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { call, onRefresh } from '#src/kit/index.ts';

export type IndexFacts = DataOf<typeof stockIndices>['items'][number];

/** The server computes breadth and contributions; levels are live. */
const REFRESH_MS = 10_000;

type Country = 'TR' | 'US';
type Answer = {
  readonly country: Country;
  readonly items: readonly IndexFacts[] | null;
  readonly hasFailed: boolean;
};

export type Indices = {
  /** Null until the first answer. */
  readonly items: readonly IndexFacts[] | null;
  /** The last request failed; older facts stay. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
};

/** Indices of a country with breadth and contributions, reloaded every ten seconds. */
export function useIndices(country: Country): Indices {
  const [answer, setAnswer] = useState<Answer>({ country, items: null, hasFailed: false });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      try {
        const { items } = await call(stockIndices, { country });
        if (isCurrent) setAnswer({ country, items, hasFailed: false });
      } catch (error) {
        if (!isCurrent) return;
        setAnswer((old) => ({
          country,
          items: old.country === country ? old.items : null,
          hasFailed: true,
        }));
        throw error;
      }
    };
    // The board shows the failure itself; only a manual refresh reports it as well.
    const look = (): void => void ask().catch(() => undefined);
    look();
    const forget = onRefresh(ask);
    const timer = setInterval(look, REFRESH_MS);
    return () => {
      isCurrent = false;
      forget();
      clearInterval(timer);
    };
  }, [country, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const isKnown = answer.country === country;
  return {
    items: isKnown ? answer.items : null,
    hasFailed: isKnown && answer.hasFailed,
    retry,
  };
}
