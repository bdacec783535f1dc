import { LiveCell } from '#src/features/live/live-cell.tsx';
import { useCell, useViewState } from '#src/features/live/use-cell.ts';
import type { LiveView } from '#src/features/live/use-view.ts';
import { useText } from '#src/i18n/use-text.ts';
import styles from './header.module.css';

/** Time left until the session ends or begins; nothing for markets that never close. */
export function SessionCountdown({ view }: { readonly view: LiveView }) {
  const t = useText('chart');
  const { trading } = useViewState(view);
  const isKnown = useCell(view, 'session').text !== '';
  if (!isKnown) return null;
  return (
    <span className={styles['session']}>
      {`${t(trading === 'closed' ? 'chart.toOpen' : 'chart.toClose')} `}
      <LiveCell view={view} field="session" width={0} flash={false} source={false} />
    </span>
  );
}
