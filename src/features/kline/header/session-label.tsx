import { useEffect, useState } from 'react';
import { sessionPhase } from '#domain/market/session.ts';
import type { Exchange } from '#domain/market/types.ts';
import { useText } from '#src/i18n/use-text.ts';

const LOOK_EVERY_MS = 5_000;

/**
 * What the time left leads to: the end of the exchange's own session, or its next beginning. A
 * simulated venue trades on in between, so its own state does not tell.
 */
export function SessionLabel({ exchange }: { readonly exchange: Exchange }) {
  const t = useText('chart');
  const [phase, setPhase] = useState(() => sessionPhase(Date.now(), exchange));
  useEffect(() => {
    const look = (): void => setPhase(sessionPhase(Date.now(), exchange));
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [exchange]);
  return t(phase === 'CLOSED' ? 'chart.toOpen' : 'chart.toClose');
}
