import { type Route, route, withTexts } from '#src/kit/index.ts';

/** Movements of the accounts. */
export const routes: readonly Route[] = [
  route('/pages/fundsDetail/index', 'session', 'title.fundsDetail', () =>
    withTexts(['funds', 'ledger', 'account', 'error', 'valid'], import('./index-screen.tsx')),
  ),
  route('/pages/fundsDetail/stockFundsDetail', 'session', 'title.stockFundsDetail', () =>
    withTexts(['funds', 'ledger', 'account', 'error', 'valid'], import('./stock-funds-screen.tsx')),
  ),
  route('/pages/fundsDetail/cryptoFundsDetail', 'session', 'title.cryptoFundsDetail', () =>
    withTexts(
      ['funds', 'ledger', 'account', 'error', 'valid'],
      import('./crypto-funds-screen.tsx'),
    ),
  ),
];
