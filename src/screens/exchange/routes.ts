import { type Route, route, withTexts } from '#src/kit/index.ts';

/** Screens that move money between accounts and currencies. */
export const routes: readonly Route[] = [
  route('/pages/exchange/cryptoTransfer', 'session', 'title.cryptoTransfer', () =>
    withTexts(
      ['transfer', 'coin', 'position', 'error', 'valid', 'order'],
      import('./crypto-transfer-screen.tsx'),
    ),
  ),
  route('/pages/exchange/index', 'session', 'title.exchangeHub', () =>
    withTexts(['exchange', 'funds', 'ledger', 'error'], import('./index-screen.tsx')),
  ),
  route('/pages/exchange/stock', 'session', 'title.exchangeStock', () =>
    withTexts(
      ['exchange', 'funds', 'ledger', 'account', 'error', 'valid'],
      import('./stock-screen.tsx'),
    ),
  ),
  route('/pages/exchange/exchange', 'session', 'title.exchange', () =>
    withTexts(
      ['exchange', 'funds', 'ledger', 'account', 'error', 'valid'],
      import('./exchange-screen.tsx'),
    ),
  ),
  route('/pages/exchange/cryptoConvert', 'session', 'title.cryptoConvert', () =>
    withTexts(
      ['exchange', 'funds', 'ledger', 'account', 'error', 'valid'],
      import('./crypto-convert-screen.tsx'),
    ),
  ),
];
