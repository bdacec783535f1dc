import { type Route, route, withTexts } from '#src/kit/index.ts';

/** Loans and their records. */
export const routes: readonly Route[] = [
  route('/pages/loan/index', 'verified', 'title.loan', () =>
    withTexts(['loan', 'credit', 'kyc', 'error', 'valid'], import('./index-screen.tsx')),
  ),
  route('/pages/loan/orders', 'session', 'title.loanRecords', () =>
    withTexts(['loan', 'error', 'valid'], import('./orders-screen.tsx')),
  ),
];
