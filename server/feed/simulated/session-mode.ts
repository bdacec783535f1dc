import { hasSessions } from '#domain/market/calendar.ts';
import { nextOpen, nextPhaseChange, sessionPhase, type Phase } from '#domain/market/session.ts';
import type { Exchange } from '#domain/market/types.ts';

/** Activity of an instrument in a phase. */
export type Mode = 'flow' | 'collect' | 'match' | 'idle' | 'atClose' | 'closed';

const MODE: Readonly<Record<Phase, Mode>> = {
  CLOSED: 'closed',
  OPENING_COLLECT: 'collect',
  OPENING_MATCH: 'match',
  CONTINUOUS: 'flow',
  CLOSING_MARGIN: 'idle',
  CLOSING_COLLECT: 'collect',
  CLOSING_MATCH: 'match',
  AT_CLOSE_MARGIN: 'idle',
  AT_CLOSE: 'atClose',
};

/** New York's calendar has no phases before the bell; orders are collected for this long. */
const US_COLLECT_MS = 5 * 60_000;

export type ModeSpan = { readonly mode: Mode; readonly phase: Phase; readonly until: number };

/**
 * Mode at an instant, and the instant at which it may change. With `alwaysOpen` the hours outside
 * the official session trade continuously.
 */
export function modeAt(ts: number, exchange: Exchange, alwaysOpen: boolean): ModeSpan {
  const phase = sessionPhase(ts, exchange);
  if (!hasSessions(exchange)) return { mode: 'flow', phase, until: Infinity };
  const until = nextPhaseChange(ts, exchange)?.ts ?? Infinity;
  if (exchange === 'US' && phase === 'CLOSED') {
    const bell = nextOpen(ts, exchange) ?? Infinity;
    if (ts >= bell - US_COLLECT_MS) return { mode: 'collect', phase, until: bell };
    return { mode: alwaysOpen ? 'flow' : 'closed', phase, until: bell - US_COLLECT_MS };
  }
  const mode = phase === 'CLOSED' && alwaysOpen ? 'flow' : MODE[phase];
  return { mode, phase, until };
}
