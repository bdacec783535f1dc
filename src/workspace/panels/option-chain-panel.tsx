import { ChainPanel } from '#src/offerings/index.ts';
import styles from './panels.module.css';
import type { PanelProps } from './panel-props.ts';

/** Option chain of the share of its group. */
export function OptionChainPanel({ instrument }: PanelProps) {
  return (
    <div className={styles['scroller']}>
      <ChainPanel key={instrument.symbol} instrument={instrument} />
    </div>
  );
}
