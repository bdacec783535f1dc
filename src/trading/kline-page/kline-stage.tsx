import { useState, type ReactNode } from 'react';
import {
  ChartLegend,
  type ChartPlace,
  ChartStage,
  type KlineChart,
  type KlineModel,
  LegendBoard,
  StageDrawings,
  StageSettings,
  drawingSheet,
  indicatorSheet,
} from '#src/chart/index.ts';
import styles from './kline-stage.module.css';
import { StageOrders } from './stage-orders.tsx';

type KlineStageProps = {
  readonly model: KlineModel;
  readonly place: ChartPlace;
  readonly maxSubs: number;
  /** Which sheet of the chart is open. */
  readonly sheet: StageSheet;
  readonly onSheet: (sheet: StageSheet) => void;
  readonly corner?: ReactNode;
};

export type StageSheet = 'none' | 'indicators' | 'drawings';

/** The chart with its drawings and its sheets. */
export function KlineStage({ model, place, maxSubs, sheet, onSheet, corner }: KlineStageProps) {
  const { instrument, view, keys, announce } = model;
  const [kline, setKline] = useState<KlineChart | null>(null);
  const [board] = useState(() => new LegendBoard());
  const mainLines = kline?.layout.lines.filter((line) => line.pane === 0) ?? [];
  const close = (): void => onSheet('none');
  return (
    <>
      <ChartStage
        key={instrument.symbol}
        instrument={instrument}
        place={place}
        maxSubs={maxSubs}
        ticker={view}
        keys={keys}
        announce={announce}
        onChart={setKline}
        board={board}
        settings={place !== 'full' && <StageSettings onOpen={() => onSheet('indicators')} />}
        overlay={(chart) => (
          <>
            <StageOrders kline={chart} instrument={instrument} />
            <StageDrawings kline={chart} symbol={instrument.symbol} />
          </>
        )}
        corner={corner}
      />
      <indicatorSheet.Part
        open={sheet === 'indicators'}
        maxSubs={maxSubs}
        onClose={close}
        values={<ChartLegend lines={mainLines} board={board} className={styles['legend']} />}
      />
      {kline !== null && (
        <drawingSheet.Part
          open={sheet === 'drawings'}
          kline={kline}
          symbol={instrument.symbol}
          onClose={close}
        />
      )}
    </>
  );
}
