import type { Instrument } from '#domain/market/types.ts';
import type { PanelConfig } from '#src/workspace/layout/layout-json.ts';

/** What a panel is given by the workspace. */
export type PanelProps = {
  /** Instrument of its group. */
  readonly instrument: Instrument;
  readonly config: PanelConfig;
  /** Changes what the layout remembers of the panel. */
  readonly change: (patch: Partial<PanelConfig>) => void;
};
