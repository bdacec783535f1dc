import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { Instrument } from '#domain/market/types.ts';
import { firstSizes } from '#domain/order/first-sizes.ts';
import { unitsOfCell } from '#src/kit/index.ts';
import { type LiveView, useCellPart } from '#src/market/index.ts';
import { ladderSettings, withEntry } from './ladder-settings.ts';

const NONE: readonly string[] = [];

/** Sizes of the keys 1 to 9 for an instrument. */
export type Volumes = {
  /** Empty until a price is known. */
  readonly all: readonly string[];
  readonly chosen: number;
  /** The chosen size, empty for none. */
  readonly current: string;
  readonly choose: (key: number) => void;
  readonly set: (all: readonly string[]) => void;
};

/** Sizes of an instrument; the first ones come from its price, once, and are stored. */
export function useVolumes(instrument: Instrument, view: LiveView): Volumes {
  const { symbol } = instrument;
  const { volumes, chosen } = useSnapshot(ladderSettings);
  const all = volumes[symbol] ?? NONE;
  const isKnown = all.length > 0;
  // The price counts only until the sizes are known: later it moves without a render.
  const anchor = useCellPart(view, 'anchor', (text) => (isKnown ? '' : text));
  useEffect(() => {
    const price = unitsOfCell(anchor.split(' ')[0] ?? '');
    if (isKnown || price === null) return;
    const first = firstSizes(instrument, price);
    ladderSettings.volumes = withEntry(ladderSettings.volumes, symbol, first);
  }, [isKnown, anchor, instrument, symbol]);
  const key = Math.min(chosen[symbol] ?? 0, Math.max(0, all.length - 1));
  return {
    all,
    chosen: key,
    current: all[key] ?? '',
    choose: (next) => {
      ladderSettings.chosen = withEntry(ladderSettings.chosen, symbol, next);
    },
    set: (next) => {
      ladderSettings.volumes = withEntry(ladderSettings.volumes, symbol, next);
    },
  };
}
