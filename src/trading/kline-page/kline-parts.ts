import type { KlineModel } from '#src/chart/stage/kline-model.ts';
import type { OpenedMode } from '#src/chart/stage/kline-mode.ts';
import type { StageSheet } from './kline-stage.tsx';

/** What the layouts of the kline screen are given. */
export type KlineParts = {
  readonly model: KlineModel;
  readonly sheet: StageSheet;
  readonly onSheet: (sheet: StageSheet) => void;
  readonly showsTable: boolean;
  readonly open: (mode: OpenedMode) => void;
  readonly close: () => void;
};
