import type { Instrument } from '#domain/market/types.ts';
import { LiveCell } from '#src/market/cells/live-cell.tsx';
import { useCell } from '#src/market/cells/use-cell.ts';
import type { LiveView } from '#src/market/cells/use-view.ts';
import { later } from '#src/kit/page/later.tsx';
import styles from './header.module.css';

/** The calendars of the exchanges come after the price. */
const sessionLabel = later(async () => {
  const { SessionLabel } = await import('./session-label.tsx');
  return SessionLabel;
});

type SessionCountdownProps = { readonly view: LiveView; readonly instrument: Instrument };

/** Time left until the session ends or begins; nothing for markets that never close. */
export function SessionCountdown({ view, instrument }: SessionCountdownProps) {
  const isKnown = useCell(view, 'session').text !== '';
  if (!isKnown) return null;
  return (
    <span className={styles['session']}>
      <sessionLabel.Part exchange={instrument.exchange} />{' '}
      <LiveCell view={view} field="session" width={0} flash={false} source={false} />
    </span>
  );
}
