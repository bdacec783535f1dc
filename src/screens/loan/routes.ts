import { route, type Route } from '#src/kit/navigation/route.ts';
import { withTexts } from '#src/kit/i18n/with-texts.ts';

/** Loans and their records. */
export const routes: readonly Route[] = [
  route('/pages/loan/index', 'verified', 'title.loan', () =>
    withTexts(['loan', 'credit', 'kyc', 'error', 'valid'], import('./index-screen.tsx')),
  ),
  route('/pages/loan/orders', 'session', 'title.loanRecords', () =>
    withTexts(['loan', 'error', 'valid'], import('./orders-screen.tsx')),
  ),
];
