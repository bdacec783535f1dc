import type { Instrument } from '#domain/market/types.ts';
import type { BarsFor } from '#server/ports/bars.ts';
import type { CoreClient } from '#server/ports/core-client.ts';
import { adviceBars } from './advice/advice-bars.ts';
import { optionBars } from './options/option-bars.ts';

/** Every use case that decides by bars, with the symbols it wants. */
export function barsWanted(
  instruments: readonly Instrument[],
  core: Pick<CoreClient, 'query'>,
): readonly BarsFor[] {
  return [...adviceBars(instruments), ...optionBars(instruments, core)];
}
