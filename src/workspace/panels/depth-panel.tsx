import { DepthTab } from '#src/market/index.ts';
import styles from './panels.module.css';
import type { PanelProps } from './panel-props.ts';

/** Curve of the depth of both sides. */
export function DepthPanel({ instrument }: PanelProps) {
  return (
    <div className={styles['scroller']}>
      <DepthTab key={instrument.symbol} instrument={instrument} />
    </div>
  );
}
