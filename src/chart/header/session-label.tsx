import { sessionPhase } from '#domain/market/session.ts';
import type { Exchange } from '#domain/market/types.ts';
import { useServerNow, useText } from '#src/kit/index.ts';

/**
 * What the time left leads to: the end of the exchange's own session, or its next beginning. A
 * simulated venue trades on in between, so its own state does not tell.
 */
export function SessionLabel({ exchange }: { readonly exchange: Exchange }) {
  const t = useText('chart');
  const phase = sessionPhase(useServerNow(), exchange);
  return t(phase === 'CLOSED' ? 'chart.toOpen' : 'chart.toClose');
}
