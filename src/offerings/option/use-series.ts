import { useEffect } from 'react';
import { callsFor } from '#domain/error-reactions.ts';
import { stockOptionChain, stockOptionRule } from '#protocol/http/options.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { type Loaded, call, useLoad } from '#src/kit/index.ts';

export type OptionRule = DataOf<typeof stockOptionRule>;
export type OptionChain = DataOf<typeof stockOptionChain>;
export type Series = { readonly rule: OptionRule; readonly chain: OptionChain };

/** Strikes follow the price in steps of two percent, so they are reloaded regularly. */
const RENEW_MS = 30_000;
/** A share without a published volatility may get one soon. */
const RETRY_MS = 3_000;

/** Whether a share has no options, for now or ever. */
export function isUnavailable({ error }: Pick<Loaded<Series>, 'error'>): boolean {
  return callsFor('hideOptions', error?.facts.error);
}

/** Rules, expiries and strikes of a share. */
export function useSeries(symbol: string): Loaded<Series> {
  const loaded = useLoad(`options ${symbol}`, async (signal) => {
    const [rule, chain] = await Promise.all([
      call(stockOptionRule, {}, { signal }),
      call(stockOptionChain, { symbol }, { signal }),
    ]);
    return { rule, chain };
  });
  const { data, error, reload } = loaded;
  useEffect(() => {
    if (data === null && !isUnavailable({ error })) return undefined;
    const timer = setTimeout(reload, data === null ? RETRY_MS : RENEW_MS);
    return () => clearTimeout(timer);
  }, [data, error, reload]);
  return loaded;
}
