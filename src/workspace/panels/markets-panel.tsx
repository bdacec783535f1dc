import { deferredMarketList } from '#src/chart/index.ts';
import { showInGroup } from '#src/workspace/links/link-groups.ts';
import styles from './panels.module.css';
import type { PanelProps } from './panel-props.ts';

/** The markets; a choice changes every panel of the group. */
export function MarketsPanel({ instrument, config }: PanelProps) {
  return (
    <div className={styles['scroller']}>
      <deferredMarketList.Part
        selected={instrument.symbol}
        onSelect={(symbol) => showInGroup(config.group, symbol)}
      />
    </div>
  );
}
