import { route, type Route } from '#src/kit/navigation/route.ts';
import { withTexts } from '#src/kit/i18n/with-texts.ts';

/** Profit and loss. */
export const routes: readonly Route[] = [
  route('/pages/stock/income', 'session', 'title.income', () =>
    withTexts(['income', 'account', 'error', 'valid'], import('./income-screen.tsx')),
  ),
];
