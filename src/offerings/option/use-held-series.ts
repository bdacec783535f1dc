import { useMemo } from 'react';
import type { OptionOrderView } from '#protocol/http/options.ts';
import { useOpenOptions } from './use-open-options.ts';

export type HeldSeriesState = {
  /** Open options of the share that have not expired. */
  readonly held: readonly OptionOrderView[];
  /** True when they could not be loaded. */
  readonly isUnknown: boolean;
};

/** Own open options of a share. */
export function useHeldSeries(symbol: string): HeldSeriesState {
  const { data, error } = useOpenOptions();
  const held = useMemo(
    () => (data?.items ?? []).filter((one) => one.symbol === symbol && !one.isSettling),
    [data, symbol],
  );
  return { held, isUnknown: data === null && error !== null };
}
