import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { Instrument } from '#domain/market/types.ts';
import {
  type ChartPlace,
  type KlineChart,
  type KlineModel,
  type IntervalChoice,
  ChartStage,
  LegendBoard,
  LegendValues,
  StageDrawings,
  StageSettings,
  drawingSheet,
  indicatorSheet,
  roomOf,
} from '#src/chart/index.ts';
import { deferredPart, session, withTexts } from '#src/kit/index.ts';

type KlineStageProps = {
  readonly model: KlineModel;
  readonly place: ChartPlace;
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
  const { model, place, choice, sheet, onSheet, corner } = props;
  const { instrument, view, keys, announce } = model;
  const [kline, setKline] = useState<KlineChart | null>(null);
  const [board] = useState(() => new LegendBoard());
  /** Indicator whose settings are open, and whether they were opened from the chart itself. */
  const [edited, setEdited] = useState<{ at: number; isAlone: boolean } | null>(null);
  const close = (): void => {
    setEdited(null);
    onSheet('none');
  };
  const edit = (at: number | null): void => {
    if (at === null && edited?.isAlone === true) close();
    else setEdited(at === null ? null : { at, isAlone: false });
  };
  return (
    <>
      <ChartStage
        key={instrument.symbol}
        instrument={instrument}
        place={place}
        choice={choice}
        ticker={view}
        keys={keys}
        announce={announce}
        onChart={setKline}
        board={board}
        onSettings={(at) => {
          setEdited({ at, isAlone: true });
          onSheet('indicators');
        }}
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
        room={roomOf(place, kline)}
        edited={edited?.at ?? null}
        onEdit={edit}
        onClose={close}
        valuesOf={({ lines }) => <LegendValues lines={lines} board={board} />}
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
