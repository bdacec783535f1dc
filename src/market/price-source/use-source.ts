import { useEffect, useState } from 'react';
import type { PriceSource } from '#protocol/worker/market-worker.ts';
import { marketCalls } from '#src/kit/index.ts';

/** `null`: unknown value. `undefined`: loading. */
export type SourceAnswer = PriceSource | null | undefined;

type Asked = {
  readonly sym: string;
  readonly field: string;
  readonly source: PriceSource | null;
};

/**
 * Source of one value at the moment of the request; it does not change while the user reads.
 * Another `round` reloads it.
 */
export function useSource(sym: string, field: string, round = 0): SourceAnswer {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const take = (source: PriceSource | null): void => {
      if (isCurrent) setAsked({ sym, field, source });
    };
    marketCalls.source(sym, field).then(take, () => take(null));
    return () => {
      isCurrent = false;
    };
  }, [sym, field, round]);
  return asked?.sym === sym && asked.field === field ? asked.source : undefined;
}
