import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Instrument } from '#domain/market/types.ts';
import { useConnectionState } from '#src/kit/index.ts';
import { type LiveView, useView, useViewState } from '#src/market/index.ts';
import { ladderSettings, withEntry } from './ladder-settings.ts';

/** Rows above the middle, and as many below it. */
const PER_SIDE = 60;
export const LADDER_ROWS = 2 * PER_SIDE + 1;
export const MIDDLE_ROW = PER_SIDE;

/** Rows of a ladder: which prices they have, and whether they stand still. */
export type LadderRows = {
  /** Cells of the ladder; the same object while it is mounted, so that rows render once. */
  readonly rows: LiveView;
  /** Step of the rows as a multiple of the tick. */
  readonly group: number;
  readonly cumulative: boolean;
  /** Trades are shown by minute as well. */
  readonly minutes: boolean;
  readonly isStale: boolean;
  /** The pointer or the focus is inside. */
  readonly held: boolean;
  readonly hold: (by: 'pointer' | 'focus', on: boolean) => void;
  readonly centre: () => void;
  readonly setGroup: (group: number) => void;
  readonly toggleCumulative: () => void;
  readonly toggleMinutes: () => void;
};

/** Opens the rows of an instrument. */
export function useLadderView({ symbol }: Instrument): LadderRows {
  const settings = useSnapshot(ladderSettings);
  const group = settings.grouping[symbol] ?? 1;
  const { cumulative, minutes } = settings;
  const [holds, setHolds] = useState({ pointer: false, focus: false });
  const [centre, setCentre] = useState(0);
  const held = holds.pointer || holds.focus;
  const ladder = { perSide: PER_SIDE, group, cumulative, minutes, held, centre };
  const view = useView({ kind: 'ladder', sym: symbol, ladder });
  const [rows] = useState(view);
  const { fresh } = useViewState(rows);
  const state = useConnectionState();
  const isUp = state === 'live' || state === 'late' || state === 'polling';
  return {
    rows,
    group,
    cumulative,
    minutes,
    isStale: !isUp || (fresh !== 'live' && fresh !== 'late'),
    held,
    hold: (by, on) => setHolds((before) => ({ ...before, [by]: on })),
    centre: () => setCentre((times) => times + 1),
    setGroup: (next) => {
      ladderSettings.grouping = withEntry(ladderSettings.grouping, symbol, next);
    },
    toggleCumulative: () => {
      ladderSettings.cumulative = !ladderSettings.cumulative;
    },
    toggleMinutes: () => {
      ladderSettings.minutes = !ladderSettings.minutes;
    },
  };
}
