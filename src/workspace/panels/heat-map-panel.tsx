import { HeatMap } from '#src/market/index.ts';
import { showInGroup } from '#src/workspace/links/link-groups.ts';
import styles from './panels.module.css';
import type { PanelProps } from './panel-props.ts';

/** A market as tiles; a choice changes every panel of the group. */
export function HeatMapPanel({ instrument, config }: PanelProps) {
  return (
    <div className={styles['scroller']}>
      <HeatMap
        selected={instrument.symbol}
        onSelect={(symbol) => showInGroup(config.group, symbol)}
      />
    </div>
  );
}
