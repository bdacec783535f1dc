import { sessionPhase } from '#domain/market/session.ts';
import type { Exchange } from '#domain/market/types.ts';
import { useCalendar, useServerNow, useText } from '#src/kit/index.ts';

/**
 * Target of the countdown: the end of the exchange's own session, or its next start. A simulated
 * venue trades in between, so its state does not tell.
 */
export function SessionLabel({ exchange }: { readonly exchange: Exchange }) {
  const t = useText('chart');
  const isKnown = useCalendar();
  const phase = sessionPhase(useServerNow(), exchange);
  if (!isKnown) return null;
  return t(phase === 'CLOSED' ? 'chart.toOpen' : 'chart.toClose');
}
