import { EmptyState } from '#src/ui/index.ts';
import { useText } from '#src/kit/index.ts';
import { SideTicket, tradeTypeOf } from '#src/trading/index.ts';
import styles from './panels.module.css';
import type { PanelProps } from './panel-props.ts';

/** Order ticket of the instrument; its button stays while the fields scroll. */
export function TicketPanel({ instrument }: PanelProps) {
  const t = useText('workspace');
  const type = tradeTypeOf(instrument);
  return (
    <div className={styles['scroller']}>
      {type === null ? (
        <EmptyState text={t('workspace.notTraded')} />
      ) : (
        <SideTicket key={instrument.symbol} instrument={instrument} type={type} />
      )}
    </div>
  );
}
