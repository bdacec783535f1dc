import { ScreenerPanel as Screener } from '#src/market/index.ts';
import { showInGroup } from '#src/workspace/links/link-groups.ts';
import styles from './panels.module.css';
import type { PanelProps } from './panel-props.ts';

/** Instruments that meet conditions; a choice changes every panel of the group. */
export function ScreenerPanel({ instrument, config }: PanelProps) {
  return (
    <div className={styles['scroller']}>
      <Screener
        selected={instrument.symbol}
        onSelect={(symbol) => showInGroup(config.group, symbol)}
      />
    </div>
  );
}
