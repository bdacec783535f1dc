import { withTexts, type Area } from '#src/kit/index.ts';

/** Text areas of a list of deposits or withdrawals. */
const LIST: readonly Area[] = [
  'wallet', 'deposit', 'withdraw', 'bank', 'coin', 'error', 'valid', 'order',
]; // prettier-ignore

/** Text areas of the form of a withdrawal. */
const FORM: readonly Area[] = [...LIST, 'account', 'kyc', 'funds', 'seed'];
/** Text areas of the form of a deposit, which says its risk. */
const DEPOSIT_FORM: readonly Area[] = [...FORM, 'risk'];

/** The screens of `routes.ts`, by address. */
export const screens = {
  '/pages/exchange/cryptoTransfer': () =>
    withTexts(
      ['transfer', 'coin', 'position', 'error', 'valid', 'order'],
      import('#src/money/exchange/crypto-transfer-screen.tsx'),
    ),
  '/pages/exchange/index': () =>
    withTexts(
      ['exchange', 'funds', 'ledger', 'error'],
      import('#src/money/exchange/index-screen.tsx'),
    ),
  '/pages/exchange/rates': () =>
    withTexts(
      ['exchange', 'funds', 'account', 'error', 'valid'],
      import('#src/money/rates/rates-screen.tsx'),
    ),
  '/pages/exchange/stock': () =>
    withTexts(
      ['exchange', 'funds', 'ledger', 'account', 'error', 'valid'],
      import('#src/money/exchange/stock-screen.tsx'),
    ),
  '/pages/exchange/exchange': () =>
    withTexts(
      ['exchange', 'funds', 'ledger', 'account', 'error', 'valid'],
      import('#src/money/exchange/exchange-screen.tsx'),
    ),
  '/pages/exchange/cryptoConvert': () =>
    withTexts(
      ['exchange', 'funds', 'ledger', 'account', 'error', 'valid'],
      import('#src/money/exchange/crypto-convert-screen.tsx'),
    ),
  '/pages/loan/index': () =>
    withTexts(
      ['loan', 'credit', 'kyc', 'error', 'valid'],
      import('#src/money/loan/index-screen.tsx'),
    ),
  '/pages/loan/orders': () =>
    withTexts(['loan', 'error', 'valid'], import('#src/money/loan/orders-screen.tsx')),
  '/pages/wallet/addBank': () =>
    withTexts(
      ['bank', 'account', 'error', 'valid', 'kyc'],
      import('#src/money/wallet/add-bank-screen.tsx'),
    ),
  '/pages/wallet/bankList': () =>
    withTexts(
      ['bank', 'wallet', 'account', 'error', 'seed'],
      import('#src/money/wallet/bank-list-screen.tsx'),
    ),
  '/pages/wallet/addAdress': () =>
    withTexts(
      ['wallet', 'coin', 'account', 'error', 'valid', 'seed'],
      import('#src/money/wallet/add-address-screen.tsx'),
    ),
  '/pages/wallet/addressList': () =>
    withTexts(
      ['wallet', 'coin', 'account', 'error', 'seed'],
      import('#src/money/wallet/address-list-screen.tsx'),
    ),
  '/pages/wallet/recordDetail': () =>
    withTexts(
      ['wallet', 'deposit', 'withdraw', 'bank', 'coin', 'error', 'seed'],
      import('#src/money/wallet/record-detail-screen.tsx'),
    ),
  '/pages/recharge/recharge': () =>
    withTexts(DEPOSIT_FORM, import('#src/money/deposit/recharge-screen.tsx')),
  '/pages/recharge/rechargeChannel': () =>
    withTexts(DEPOSIT_FORM, import('#src/money/deposit/recharge-channel-screen.tsx')),
  '/pages/recharge/bankRecharge': () =>
    withTexts(DEPOSIT_FORM, import('#src/money/deposit/bank-recharge-screen.tsx')),
  '/pages/recharge/offlineRecharge': () =>
    withTexts(DEPOSIT_FORM, import('#src/money/deposit/offline-recharge-screen.tsx')),
  '/pages/recharge/cryptoRecharge': () =>
    withTexts(DEPOSIT_FORM, import('#src/money/deposit/crypto-recharge-screen.tsx')),
  '/pages/recharge/coinRecharge': () =>
    withTexts(DEPOSIT_FORM, import('#src/money/deposit/coin-recharge-screen.tsx')),
  '/pages/recharge/coinRechargeList': () =>
    withTexts(DEPOSIT_FORM, import('#src/money/deposit/coin-recharge-list-screen.tsx')),
  '/pages/recharge/rechargeRecord': () =>
    withTexts(LIST, import('#src/money/deposit/recharge-record-screen.tsx')),
  '/pages/recharge/bankRecord': () =>
    withTexts(LIST, import('#src/money/deposit/bank-record-screen.tsx')),
  '/pages/recharge/cryptoRecord': () =>
    withTexts(LIST, import('#src/money/deposit/crypto-record-screen.tsx')),
  '/pages/withdraw/bankWithdraw': () =>
    withTexts(FORM, import('#src/money/withdraw/bank-withdraw-screen.tsx')),
  '/pages/withdraw/cryptoWithdraw': () =>
    withTexts(FORM, import('#src/money/withdraw/crypto-withdraw-screen.tsx')),
  '/pages/withdraw/withdraw': () =>
    withTexts(FORM, import('#src/money/withdraw/withdraw-screen.tsx')),
  '/pages/withdraw/withdrawRecord': () =>
    withTexts(LIST, import('#src/money/withdraw/withdraw-record-screen.tsx')),
  '/pages/withdraw/recordIndex': () =>
    withTexts(LIST, import('#src/money/withdraw/record-index-screen.tsx')),
  '/pages/withdraw/cryptoRecordDetail': () =>
    withTexts([...LIST, 'seed'], import('#src/money/withdraw/crypto-record-detail-screen.tsx')),
  '/pages/withdraw/cryptoRecord': () =>
    withTexts(LIST, import('#src/money/withdraw/crypto-record-screen.tsx')),
  '/pages/stock/income': () =>
    withTexts(
      ['income', 'account', 'error', 'valid'],
      import('#src/money/income/income-screen.tsx'),
    ),
  '/pages/stock/record': () =>
    withTexts(
      ['record', 'account', 'error', 'valid'],
      import('#src/money/record/record-screen.tsx'),
    ),
  '/pages/portfolio/index': () =>
    withTexts(
      ['portfolio', 'account', 'error'],
      import('#src/money/portfolio/portfolio-screen.tsx'),
    ),
};
