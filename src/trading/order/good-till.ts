import { instantOf, typedOf } from '#domain/text/typed-time.ts';
import { DAY_MS } from '#domain/time/civil-date.ts';
import { serverNow } from '#src/kit/index.ts';
import type { TicketDraft } from './ticket-draft.ts';
import type { TradeType } from './trade-choice.ts';

/** Noon in Türkiye is the same date on every exchange of the venue. */
const NOON = '12:00';

/** End that a ticket proposes: a week from now. */
export function firstTill(): TicketDraft['till'] {
  return typedOf(serverNow() + 7 * DAY_MS);
}

/** Typed end of a `gtd` order, UTC milliseconds; undefined for any other, or while incomplete. */
export function goodTillOf(
  { type: kind, time, till }: Readonly<Pick<TicketDraft, 'type' | 'time' | 'till'>>,
  type: TradeType,
): number | undefined {
  if (kind === 'market' || time !== 'gtd') return undefined;
  return instantOf(type === 'stock' ? { ...till, clock: NOON } : till) ?? undefined;
}
