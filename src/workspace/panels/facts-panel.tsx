import { InfoTab } from '#src/chart/index.ts';
import { useView } from '#src/market/index.ts';
import styles from './panels.module.css';
import type { PanelProps } from './panel-props.ts';

/** Facts of the instrument: session, limits, funding, contract terms. */
export function FactsPanel({ instrument }: PanelProps) {
  const view = useView({ kind: 'ticker', sym: instrument.symbol, detail: true });
  return (
    <div className={styles['scroller']}>
      <InfoTab view={view} instrument={instrument} />
    </div>
  );
}
