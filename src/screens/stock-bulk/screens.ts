import { withTexts } from '#src/kit/index.ts';

/** Text areas of blocks, placements and their sheets. */
const TEXTS = ['bulk', 'ipo', 'sub', 'risk', 'error', 'valid', 'order'] as const;

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/stockBulk/bulkList': () => withTexts(TEXTS, import('./bulk-list-screen.tsx')),
  '/pages/stockBulk/bulkDetail': () => withTexts(TEXTS, import('./bulk-detail-screen.tsx')),
  '/pages/stockBulk/bulkOrder': () =>
    withTexts([...TEXTS, 'kyc'], import('./bulk-order-screen.tsx')),
  '/pages/stockIPO/list': () => withTexts(TEXTS, import('./offline-list-screen.tsx')),
};
