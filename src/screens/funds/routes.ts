import { route, type Route } from '#src/kit/navigation/route.ts';
import { withTexts } from '#src/kit/i18n/with-texts.ts';

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
