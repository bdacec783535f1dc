import type { Instrument } from '#domain/market/types.ts';
import type { BarsFor } from '#server/ports/bars.ts';
import type { CoreClient } from '#server/ports/core-client.ts';
import { adviceBars } from './advice/advice-bars.ts';
import { optionBars } from './options/option-bars.ts';

/** Use cases that decide from bars, with the symbols they need. */
export function barsWanted(
  instruments: readonly Instrument[],
  core: Pick<CoreClient, 'query'>,
): readonly BarsFor[] {
  return [...adviceBars(instruments), ...optionBars(instruments, core)];
}
