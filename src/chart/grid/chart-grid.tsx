import { X } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useInstruments, useText } from '#src/kit/index.ts';
import { Column, IconButton, Row, Segmented } from '#src/ui/index.ts';
import { ChartLink } from '#src/chart/engine/chart-link.ts';
import type { KlineModel } from '#src/chart/stage/kline-model.ts';
import styles from './chart-grid.module.css';
import { GridChart } from './grid-chart.tsx';
import { changeCell, chooseCount, GRID_COUNTS, gridPrefs, type GridCount } from './grid-prefs.ts';

type ChartGridProps = { readonly model: KlineModel; readonly onClose: () => void };

const COUNT_OF = { '2': 2, '4': 4 } as const satisfies Record<string, GridCount>;

/** Several charts side by side with a shared crosshair. */
export function ChartGrid({ model, onClose }: ChartGridProps) {
  const t = useText('chart');
  const { grid } = useSnapshot(gridPrefs);
  const instruments = useInstruments();
  const [link] = useState(() => new ChartLink());
  return (
    <Column fill minBlock={0} data-testid="chart-grid">
      <Row
        align="center"
        justify="between"
        rigid
        padInlineStart="gutter"
        padInlineEnd={4}
        className={styles['bar']}
      >
        <Segmented
          label={t('chart.gridCount')}
          value={`${grid.count}`}
          options={GRID_COUNTS.map((count) => ({ value: `${count}` as const, label: count }))}
          onChange={(next) => chooseCount(COUNT_OF[next])}
        />
        <IconButton label={t('chart.gridClose')} onClick={onClose}>
          <X size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Row>
      <div className={styles['cells']} data-count={grid.count}>
        {grid.cells.slice(0, grid.count).map((cell, at) => (
          <GridChart
            key={at}
            cell={cell}
            instrument={instruments?.get(cell.symbol) ?? model.instrument}
            link={link}
            keys={model.keys}
            announce={model.announce}
            onChange={(change) => changeCell(at, change)}
          />
        ))}
      </div>
    </Column>
  );
}
