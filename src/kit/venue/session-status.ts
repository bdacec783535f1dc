import { exchangeDay, hasSessions } from '#domain/market/calendar.ts';
import { nextOpen, sessionPhase, sessionTimes, type Phase } from '#domain/market/session.ts';
import type { Exchange } from '#domain/market/types.ts';

/** Words for the phases that traders distinguish. */
const PHASE_KEYS = {
  CLOSED: 'session.closed',
  OPENING_COLLECT: 'session.preOpen',
  OPENING_MATCH: 'session.openAuction',
  CONTINUOUS: 'session.continuous',
  CLOSING_MARGIN: 'session.closeAuction',
  CLOSING_COLLECT: 'session.closeAuction',
  CLOSING_MATCH: 'session.closeAuction',
  AT_CLOSE_MARGIN: 'session.atClose',
  AT_CLOSE: 'session.atClose',
} as const satisfies Record<Phase, string>;

export type SessionStatus = {
  /** `simulated`: the exchange is closed, but the venue trades on. `always`: it never closes. */
  readonly mode: 'open' | 'auction' | 'closed' | 'simulated' | 'always';
  readonly phaseKey: (typeof PHASE_KEYS)[Phase];
  /** Next change, null where there is none. UTC milliseconds. */
  readonly next: { readonly kind: 'opens' | 'closes'; readonly ts: number } | null;
};

function nextOf(phase: Phase, now: number, exchange: Exchange): SessionStatus['next'] {
  const today = sessionTimes(exchangeDay(now, exchange), exchange);
  if (phase === 'CLOSED') {
    const open = nextOpen(now, exchange);
    const times = open === null ? null : sessionTimes(exchangeDay(open, exchange), exchange);
    return times === null ? null : { kind: 'opens', ts: times.continuousOpen };
  }
  if (today === null) return null;
  if (phase.startsWith('OPENING')) return { kind: 'opens', ts: today.continuousOpen };
  const ts = phase === 'CONTINUOUS' ? today.continuousClose : today.close;
  return { kind: 'closes', ts };
}

/**
 * Current session of an exchange for display. Orders match continuously between the shown times;
 * the auctions around them have their own phases.
 * @param now UTC milliseconds of the server's clock.
 */
export function sessionStatus(
  now: number,
  exchange: Exchange,
  isAlwaysOpen: boolean,
): SessionStatus {
  const phase = sessionPhase(now, exchange);
  const phaseKey = PHASE_KEYS[phase];
  if (!hasSessions(exchange)) return { mode: 'always', phaseKey, next: null };
  const next = nextOf(phase, now, exchange);
  if (phase === 'CLOSED') return { mode: isAlwaysOpen ? 'simulated' : 'closed', phaseKey, next };
  return { mode: phase === 'CONTINUOUS' ? 'open' : 'auction', phaseKey, next };
}
