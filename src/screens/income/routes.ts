import { route, type Route } from '#src/features/navigation/route.ts';
import { withTexts } from '#src/i18n/with-texts.ts';

/** Profit and loss. */
export const routes: readonly Route[] = [
  route('/pages/stock/income', 'session', 'title.income', () =>
    withTexts(['income', 'account', 'error', 'valid'], import('./income-screen.tsx')),
  ),
];
