import { type Route, route, withTexts } from '#src/kit/index.ts';

/** Where a price comes from, and what a balance is made of. */
export const routes: readonly Route[] = [
  route('/pages/trust/price', 'session', 'title.priceSource', () =>
    withTexts(['trust', 'source', 'trade', 'seed'], import('./price-screen.tsx')),
  ),
  route('/pages/trust/ledger', 'session', 'title.balanceProof', () =>
    withTexts(['trust', 'ledger', 'error'], import('./ledger-screen.tsx')),
  ),
];
