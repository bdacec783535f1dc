import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { Instrument } from '#domain/market/types.ts';
import {
  type ChartPlace,
  type KlineChart,
  type KlineModel,
  type IntervalChoice,
  ChartLegend,
  ChartStage,
  LegendBoard,
  StageDrawings,
  StageSettings,
  drawingSheet,
  indicatorSheet,
} from '#src/chart/index.ts';
import { deferredPart, session, withTexts } from '#src/kit/index.ts';

type KlineStageProps = {
  readonly model: KlineModel;
  readonly place: ChartPlace;
  readonly maxSubs: number;
  /** Interval of its own, where several charts are side by side. */
  readonly choice?: IntervalChoice | undefined;
  /** The open sheet of the chart. */
  readonly sheet: StageSheet;
  readonly onSheet: (sheet: StageSheet) => void;
  readonly corner?: ReactNode;
};

export type StageSheet = 'none' | 'indicators' | 'drawings';

/** Lines of the user's orders and positions. */
const chartOrders = deferredPart(async () => {
  const { ChartOrders } = await withTexts(
    ['order', 'contract', 'error', 'valid'],
    import('#src/trading/chart-orders/chart-orders.tsx'),
  );
  return ChartOrders;
});

/** What can be done at a price of the chart, by right click or key. */
const chartMenu = deferredPart(async () => {
  const { ChartMenu } = await withTexts(
    ['ladder', 'trade'],
    import('#src/trading/chart-orders/chart-menu.tsx'),
  );
  return ChartMenu;
});

type StageOrdersProps = { readonly kline: KlineChart; readonly instrument: Instrument };

/** The account's lines on a chart; loads nothing for visitors. */
function StageOrders({ kline, instrument }: StageOrdersProps) {
  const { userToken } = useSnapshot(session);
  const isTraded = ['stock', 'spot', 'swap'].includes(instrument.kind);
  if (userToken === '' || !isTraded) return null;
  return <chartOrders.Part kline={kline} instrument={instrument} />;
}

/** The chart with its drawings and its sheets. */
export function KlineStage(props: KlineStageProps) {
  const { model, place, maxSubs, choice, sheet, onSheet, corner } = props;
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
        choice={choice}
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
            {place === 'panel' && <chartMenu.Part kline={chart} instrument={instrument} />}
          </>
        )}
        corner={corner}
      />
      <indicatorSheet.Part
        open={sheet === 'indicators'}
        maxSubs={maxSubs}
        onClose={close}
        values={<ChartLegend isMain lines={mainLines} board={board} />}
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
