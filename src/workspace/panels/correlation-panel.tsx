import { CorrelationMatrix } from '#src/market/index.ts';
import { showInGroup } from '#src/workspace/links/link-groups.ts';
import styles from './panels.module.css';
import type { PanelProps } from './panel-props.ts';

/** Correlations of instruments; a chart that is opened changes every panel of the group. */
export function CorrelationPanel({ instrument, config }: PanelProps) {
  return (
    <div className={styles['scroller']}>
      <CorrelationMatrix
        selected={instrument.symbol}
        onSelect={(symbol) => showInGroup(config.group, symbol)}
      />
    </div>
  );
}
