import type { KlineModel, OpenedMode } from '#src/chart/index.ts';
import type { StageSheet } from './kline-stage.tsx';

/** Props shared by the layouts of the kline screen. */
export type KlineParts = {
  readonly model: KlineModel;
  readonly sheet: StageSheet;
  readonly onSheet: (sheet: StageSheet) => void;
  readonly showsTable: boolean;
  readonly open: (mode: OpenedMode) => void;
  readonly close: () => void;
};
