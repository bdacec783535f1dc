import { route, type Route } from '#src/features/navigation/route.ts';
import { withTexts } from '#src/i18n/with-texts.ts';

/** Screens of the tab bar. */
export const routes: readonly Route[] = [
  route('/pages/tabbar/markets', 'session', 'tab.markets', () =>
    withTexts(['trade'], import('./markets-screen.tsx')),
  ),
];
