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
