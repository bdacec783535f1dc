import type { Instrument } from '#domain/market/types.ts';
import type { LevelPick } from '#src/market/index.ts';
import type { TradeType } from '#src/trading/order/trade-choice.ts';
import { deferredPart, withTexts } from '#src/kit/index.ts';
import { SkeletonRows } from '#src/ui/index.ts';

const LINES = <SkeletonRows kind="list" count={6} />;

/** Text areas of ticket and lists beyond those of the chart. */
const TEXTS = ['order', 'contract', 'position', 'error', 'valid'] as const;

/** Ticket beneath the book on a wide screen. */
export const sideTicket = deferredPart(async () => {
  const { SideTicket } = await withTexts(TEXTS, import('./side-ticket.tsx'));
  return SideTicket;
}, LINES);

/** Orders and positions beneath the chart on a wide screen. */
export const tradeLists = deferredPart(async () => {
  const { TradeLists } = await withTexts(TEXTS, import('#src/trading/lists/trade-lists.tsx'));
  return TradeLists;
}, LINES);

/** Puts a level of the book into the ticket; its code has come with the ticket. */
export function pickLevel(type: TradeType, instrument: Instrument, level: LevelPick): void {
  void import('#src/trading/order/take-level.ts').then(({ takeLevel }) =>
    takeLevel(type, instrument, level),
  );
}
