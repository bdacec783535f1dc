import type { Instrument } from '#domain/market/types.ts';
import { VOLATILITY_CLOSES } from '#domain/option/volatility.ts';
import type { BarsFor, BarsWanted } from '#server/ports/bars.ts';
import type { CoreClient } from '#server/ports/core-client.ts';
import type { DueExpiry } from './expiry.ts';
import { isUnderlying } from './option-market.ts';

/** Minutes read before a close; more than the settlement window holds. */
const CLOSE_MINUTES = 20;

/** Bars that options need: a month of closes once a day, and the minutes before due expiries. */
export function optionBars(
  instruments: readonly Instrument[],
  core: Pick<CoreClient, 'query'>,
): readonly BarsFor[] {
  const symbols = instruments.filter(isUnderlying).map(({ symbol }) => symbol);
  const asked = async <T>(name: string, input: object): Promise<readonly T[]> => {
    const answer = await core.query({ name, caller: null, input, views: [] });
    return answer.ok ? (answer.data as readonly T[]) : [];
  };
  return [
    {
      call: 'option.bars',
      interval: '1D',
      count: VOLATILITY_CLOSES,
      wanted: () => asked<BarsWanted>('option.unpublished', { symbols }),
    },
    {
      call: 'option.closes',
      interval: '1m',
      count: CLOSE_MINUTES,
      wanted: async (): Promise<readonly BarsWanted[]> => {
        const due = await asked<DueExpiry>('option.due', {});
        return due.map((one) => ({ ...one, repeats: true }));
      },
    },
  ];
}
