import { useState } from 'react';
import { INTERVALS } from '#domain/market/types.ts';
import { intervalName, useKlineModel } from '#src/chart/index.ts';
import { useText } from '#src/kit/index.ts';
import { LiveCell } from '#src/market/index.ts';
import { KlineStage, type StageSheet } from '#src/trading/index.ts';
import { css, Row, SelectMenu } from '#src/ui/index.ts';
import styles from './panels.module.css';
import type { PanelProps } from './panel-props.ts';

const LAST = css({ marginInlineStart: 'auto', weight: 600 });
const CHANGE = css({ font: 'num-s' });

/** Chart of the instrument of its group, with an interval of its own, orders and drawings. */
export function ChartPanel({ instrument, config, change }: PanelProps) {
  const t = useText('chart');
  const model = useKlineModel(instrument);
  const [sheet, setSheet] = useState<StageSheet>('none');
  const { interval } = config;
  return (
    <div className={styles['scroller']}>
      <p role="status" className="visually-hidden">
        {model.text}
      </p>
      <Row
        gap={8}
        align="center"
        rigid
        minBlock={36}
        padInlineStart={8}
        padInlineEnd={12}
        font="num"
      >
        <SelectMenu
          look="plain"
          label={t('chart.interval')}
          value={interval}
          options={INTERVALS.map((one) => ({ value: one, label: intervalName(one, t) }))}
          onChange={(next) => change({ interval: next })}
        />
        <LiveCell view={model.view} field="last" width={0} className={LAST} />
        <LiveCell view={model.view} field="changePct" width={0} toned className={CHANGE} />
      </Row>
      <KlineStage
        key={interval}
        model={model}
        place="panel"
        choice={{ interval, line: false }}
        sheet={sheet}
        onSheet={setSheet}
      />
    </div>
  );
}
