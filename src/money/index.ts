/** Public exports of money for later modules, screens and the app. */
export { plainText, shownRate } from './exchange-quote/plain-text.ts';
export { type QuoteState, useExchangeQuote } from './exchange-quote/use-exchange-quote.ts';
export { deferredJournal } from './records/deferred-journal.tsx';
export { isOver, recordPath, statusWord } from './records/money-record.ts';
export { RecordDetail } from './records/record-detail.tsx';
export { RecordList } from './records/record-list.tsx';
export { RecordTabs } from './records/record-tabs.tsx';
export { RecordTimeline } from './records/record-timeline.tsx';
export { SimulatedPay } from './records/simulated-pay.tsx';
export { AddressForm } from './wallet-address/address-form.tsx';
export { NetworkPick } from './wallet-address/network-pick.tsx';
export type { CoinChoice } from './wallet-address/use-address-draft.ts';
export { type CoinNetwork, type Coins, networksOf, useCoins } from './wallet-address/use-coins.ts';
export { forgetRecords } from './records/money-records.ts';
