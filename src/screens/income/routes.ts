import { type Route, route, withTexts } from '#src/kit/index.ts';

/** Profit and loss. */
export const routes: readonly Route[] = [
  route('/pages/stock/income', 'session', 'title.income', () =>
    withTexts(['income', 'account', 'error', 'valid'], import('./income-screen.tsx')),
  ),
];
