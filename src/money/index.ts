/** Public exports of money for later modules, screens and the app. */
export { type QuoteState, useExchangeQuote } from './exchange-quote/use-exchange-quote.ts';
export { Portfolio } from './portfolio/portfolio.tsx';
export { Rates } from './rates/rates.tsx';
export { forgetRecords } from './records/money-records.ts';
export { AccountTotal } from './worth/account-total.tsx';
