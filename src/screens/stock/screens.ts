import { withTexts } from '#src/kit/index.ts';

/** Text areas of order and execution lists. */
const LIST_TEXTS = ['trade', 'order', 'coin', 'position', 'error', 'valid'] as const;

/** The screens of `routes.ts`, by address; the chart is part of the entry. */
export const screens = {
  '/pages/stock/list': () => withTexts(['trade', 'sector'], import('./list-screen.tsx')),
  '/pages/stock/search': () => withTexts(['trade', 'ipo', 'sub'], import('./search-screen.tsx')),
  '/pages/stock/index': () => withTexts(['trade'], import('./index-screen.tsx')),
  '/pages/stock/order': () => withTexts(LIST_TEXTS, import('./order-screen.tsx')),
};
