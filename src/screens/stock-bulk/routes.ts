import { type Route, route, withTexts } from '#src/kit/index.ts';

/** What blocks, placements through a channel and their sheets are written in. */
const TEXTS = ['bulk', 'ipo', 'sub', 'risk', 'error', 'valid', 'order'] as const;

/** Blocks of listed shares, and shares that are placed through a channel. */
export const routes: readonly Route[] = [
  route('/pages/stockBulk/bulkList', 'session', 'title.bulkList', () =>
    withTexts(TEXTS, import('./bulk-list-screen.tsx')),
  ),
  route('/pages/stockBulk/bulkDetail', 'session', 'title.bulkDetail', () =>
    withTexts(TEXTS, import('./bulk-detail-screen.tsx')),
  ),
  route('/pages/stockBulk/bulkOrder', 'verified', 'title.bulkOrder', () =>
    withTexts([...TEXTS, 'kyc'], import('./bulk-order-screen.tsx')),
  ),
  route('/pages/stockIPO/list', 'session', 'title.offlineIpo', () =>
    withTexts(TEXTS, import('./offline-list-screen.tsx')),
  ),
];
