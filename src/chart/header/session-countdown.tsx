import type { Instrument } from '#domain/market/types.ts';
import { LiveCell, type LiveView, useCell } from '#src/market/index.ts';
import { deferredPart } from '#src/kit/index.ts';
import styles from './header.module.css';

/** The calendars of the exchanges come after the price. */
const sessionLabel = deferredPart(async () => {
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
