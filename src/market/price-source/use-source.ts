import { useEffect, useState } from 'react';
import type { PriceSource } from '#protocol/worker/market-worker.ts';
import { marketCalls } from '#src/kit/index.ts';

/** `null`: nobody knows this value. `undefined`: the answer is on its way. */
export type SourceAnswer = PriceSource | null | undefined;

type Asked = {
  readonly sym: string;
  readonly field: string;
  readonly source: PriceSource | null;
};

/**
 * Where one value came from at the moment it was asked; it does not move while it is read.
 * Another `round` asks again.
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
