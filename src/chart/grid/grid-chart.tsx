import { useEffect, useState } from 'react';
import { INTERVALS, type Instrument } from '#domain/market/types.ts';
import { LiveCell, useView } from '#src/market/index.ts';
import { useText } from '#src/kit/index.ts';
import { Column, css, Row, SelectMenu } from '#src/ui/index.ts';
import type { ChartLink } from '#src/chart/engine/chart-link.ts';
import type { KlineChart } from '#src/chart/engine/kline-chart.ts';
import { ChartStage } from '#src/chart/stage/chart-stage.tsx';
import { SymbolPick } from '#src/chart/header/symbol-pick.tsx';
import { intervalName } from '#src/chart/indicators/interval-name.ts';
import { LegendBoard } from '#src/chart/stage/legend-board.ts';
import type { ChartKeyActions } from '#src/chart/stage/use-chart-keys.ts';
import type { GridCell } from './grid-prefs.ts';

type GridChartProps = {
  readonly cell: GridCell;
  readonly instrument: Instrument;
  readonly link: ChartLink;
  readonly keys: ChartKeyActions;
  readonly announce: (text: string) => void;
  readonly onChange: (change: Partial<GridCell>) => void;
};

const LAST = css({ marginInlineStart: 'auto', weight: 600 });
const CHANGE = css({ font: 'num-s' });

/** One chart of the grid with its own instrument and interval. */
export function GridChart(props: GridChartProps) {
  const { cell, instrument, link, keys, announce, onChange } = props;
  const t = useText('chart');
  const { interval } = cell;
  const ticker = useView({ kind: 'ticker', sym: instrument.symbol, detail: false });
  const [kline, setKline] = useState<KlineChart | null>(null);
  const [board] = useState(() => new LegendBoard());
  useEffect(() => (kline === null ? undefined : link.add(kline)), [kline, link]);
  const name = intervalName(interval, t);
  return (
    <Column
      as="section"
      minInline={0}
      minBlock={0}
      surface="bg"
      aria-label={`${instrument.symbol} ${name}`}
    >
      <Row
        gap={8}
        align="center"
        rigid
        minBlock={44}
        padInlineStart={8}
        padInlineEnd={12}
        font="num"
        data-symbol={instrument.symbol}
      >
        <SymbolPick instrument={instrument} onChoose={(symbol) => onChange({ symbol })} />
        <SelectMenu
          look="chip"
          label={t('chart.interval')}
          value={interval}
          options={INTERVALS.map((one) => ({ value: one, label: intervalName(one, t) }))}
          onChange={(next) => onChange({ interval: next })}
        />
        <LiveCell view={ticker} field="last" width={0} className={LAST} />
        <LiveCell view={ticker} field="changePct" width={0} toned className={CHANGE} />
      </Row>
      <ChartStage
        key={instrument.symbol}
        instrument={instrument}
        place="panel"
        choice={{ interval, line: false }}
        ticker={ticker}
        keys={keys}
        announce={announce}
        onChart={setKline}
        board={board}
      />
    </Column>
  );
}
