import * as v from 'valibot';
import { endpoint, KEYED_ERRORS } from './endpoint.ts';
import {
  hoursView,
  WITHDRAW_STATUS,
  withdrawalView,
  walletAddressView,
  networkText,
} from './rails-objects.ts';
import {
  amountText,
  assetText,
  count,
  decimalText,
  idText,
  pageOf,
  pageText,
  sizeText,
  timeMs,
} from './scalars.ts';

/** Withdrawals: to a saved bank account or a saved wallet address. */

/** Withdrawal password and one-time code: checked outside the core, never stored. */
const secretFields = {
  withdrawPassword: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  /** Code of the authenticator; required when the user has turned it on. */
  totp: v.optional(v.pipe(v.string(), v.maxLength(16)), ''),
};

export type WithdrawalView = v.InferOutput<typeof withdrawalView>;

const pageFields = {
  status: v.optional(v.picklist(WITHDRAW_STATUS)),
  page: pageText,
  size: sizeText,
};

/** An obstacle to every withdrawal of an asset, with its text. */
const blockerView = v.object({
  /** Absent from a server before names. */
  error: v.optional(v.string()),
  code: v.number(),
  msgKey: v.string(),
  args: v.record(v.string(), v.string()),
});

export const userWithdrawOptions = endpoint({
  method: 'GET',
  path: '/user/withdraw/options',
  access: 'session',
  mutates: false,
  marketOf: '*',
  added: true,
  summary: 'Requirements and limits of a withdrawal of an asset now.',
  errors: ['FORMAT', 'NOT_FOUND'],
  request: v.strictObject({ asset: v.optional(assetText, 'TRY') }),
  data: v.object({
    asset: assetText,
    available: decimalText,
    frozen: decimalText,
    /** Available balance without unsettled or held amounts. */
    withdrawable: decimalText,
    /** Coins: end of the hold on the rest; absent without a hold. */
    heldUntil: v.optional(timeMs),
    /** Lira: limits and fee of one withdrawal. Those of coins are listed with the network. */
    min: v.optional(decimalText),
    max: v.optional(decimalText),
    fee: v.optional(decimalText),
    /** Daily and monthly limits in `limitAsset`; absent for none. */
    limitAsset: assetText,
    daily: v.optional(decimalText),
    dailyLeft: v.optional(decimalText),
    monthly: v.optional(decimalText),
    monthlyLeft: v.optional(decimalText),
    hours: hoursView,
    /** Minimum length of the note of a coin withdrawal. */
    noteMin: count,
    needsTotp: v.boolean(),
    /** Empty when a withdrawal can be requested. */
    blockers: v.array(blockerView),
  }),
});

export const userWithdrawAdd = endpoint({
  method: 'POST',
  path: '/user/withdraw/add',
  access: 'session',
  mutates: true,
  keyed: true,
  realm: 'real',
  lane: 'moneyOut',
  marketOf: '*',
  summary: 'Requests a lira withdrawal to a saved bank account; the amount includes the fee.',
  // prettier-ignore
  errors: [
    ...KEYED_ERRORS, 'FORMAT', 'WITHDRAW_PASSWORD_DIGITS', 'TOO_MANY_DECIMALS', 'BELOW_MIN',
    'WRONG_STATE', 'ABOVE_MAX', 'CODE_WRONG', 'CODE_EXPIRED', 'WITHDRAW_PASSWORD_NOT_SET',
    'WRONG_WITHDRAW_PASSWORD', 'SECRET_LOCKED', 'INSUFFICIENT_BALANCE', 'DEMO_NO_WITHDRAW',
    'DEPOSIT_HOURS', 'BANK_CARD_REQUIRED', 'WITHDRAW_HOLD', 'ADDRESS_COOLING', 'KYC_FIRST', 'TCKN',
    'LOAN_ACTIVE', 'NOT_FOUND',
  ],
  secrets: ['withdrawPassword', 'totp'],
  request: v.strictObject({
    bankId: v.optional(idText),
    amount: amountText,
    ...secretFields,
  }),
  data: withdrawalView,
});

export const userWithdrawOrders = endpoint({
  method: 'GET',
  path: '/user/withdraw/order',
  access: 'session',
  mutates: false,
  summary: 'Withdrawals of the user, newest first; empty for a demo account.',
  errors: ['FORMAT'],
  request: v.strictObject({ ...pageFields, kind: v.optional(v.picklist(['bank', 'coin'])) }),
  data: pageOf(withdrawalView),
});

export const userWithdrawStatus = endpoint({
  method: 'GET',
  path: '/user/withdraw/status',
  access: 'session',
  mutates: false,
  summary: 'One withdrawal of any kind with its steps.',
  errors: ['NOT_FOUND'],
  request: v.strictObject({ id: idText }),
  data: withdrawalView,
});

export const userWithdrawCancel = endpoint({
  method: 'POST',
  path: '/user/withdraw/cancel',
  access: 'session',
  mutates: true,
  keyed: true,
  realm: 'real',
  lane: 'write',
  added: true,
  summary: 'Cancels a withdrawal of any kind that is not yet approved.',
  // prettier-ignore
  errors: [
    'REQUEST_ID', 'WRONG_STATE', 'DEMO_NO_WITHDRAW', 'NOT_FOUND', 'KEY_REUSED', 'IN_PROGRESS',
  ],
  request: v.strictObject({ id: idText }),
  data: withdrawalView,
});

export type WalletAddressView = v.InferOutput<typeof walletAddressView>;

export const coinWithdrawAddress = endpoint({
  method: 'POST',
  path: '/coin/withdraw/address',
  access: 'session',
  mutates: false,
  summary: 'Saved wallet addresses of the user, newest first; empty for a demo account.',
  errors: [],
  request: v.strictObject({ asset: v.optional(assetText), network: v.optional(networkText) }),
  data: v.object({ items: v.array(walletAddressView), max: count }),
});

export const coinWithdrawAddressGenerate = endpoint({
  method: 'POST',
  path: '/coin/withdraw/address/generate',
  access: 'session',
  mutates: true,
  realm: 'real',
  lane: 'write',
  summary: 'Saves a wallet address, at most twenty. It can be used after a waiting period.',
  errors: ['FORMAT', 'WRONG_STATE', 'ABOVE_MAX', 'DEMO_NO_WITHDRAW', 'EXISTS', 'ADDRESS_FORMAT'],
  request: v.strictObject({
    asset: assetText,
    network: networkText,
    address: v.optional(v.pipe(v.string(), v.maxLength(128)), ''),
    /** Tag or memo, where the network requires one. */
    memo: v.optional(v.pipe(v.string(), v.maxLength(128)), ''),
    label: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  }),
  data: walletAddressView,
});

export const coinWithdrawAddressDel = endpoint({
  method: 'POST',
  path: '/coin/withdraw/address/del',
  access: 'session',
  mutates: true,
  realm: 'real',
  lane: 'write',
  added: true,
  summary: 'Deletes a wallet address that no open withdrawal uses.',
  errors: ['WRONG_STATE', 'DEMO_NO_WITHDRAW', 'NOT_FOUND'],
  request: v.strictObject({ id: idText }),
  data: v.object({ id: idText }),
});

export const coinWithdrawAdd = endpoint({
  method: 'POST',
  path: '/coin/withdraw/add',
  access: 'session',
  mutates: true,
  keyed: true,
  realm: 'real',
  lane: 'moneyOut',
  marketOf: '*',
  summary: 'Requests a coin withdrawal to a saved wallet address; the amount includes the fee.',
  // prettier-ignore
  errors: [
    ...KEYED_ERRORS, 'FORMAT', 'WITHDRAW_PASSWORD_DIGITS', 'TOO_MANY_DECIMALS', 'BELOW_MIN',
    'WRONG_STATE', 'ABOVE_MAX', 'CODE_WRONG', 'CODE_EXPIRED', 'WITHDRAW_PASSWORD_NOT_SET',
    'WRONG_WITHDRAW_PASSWORD', 'SECRET_LOCKED', 'INSUFFICIENT_BALANCE', 'DEMO_NO_WITHDRAW',
    'ADDRESS_FORMAT', 'WITHDRAW_HOLD', 'ADDRESS_COOLING', 'KYC_FIRST', 'LOAN_ACTIVE', 'NOT_FOUND',
  ],
  secrets: ['withdrawPassword', 'totp'],
  request: v.strictObject({
    addressId: v.optional(idText),
    asset: assetText,
    amount: amountText,
    /** Purpose of the transfer, at least 20 characters. */
    note: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
    ...secretFields,
  }),
  data: withdrawalView,
});

export const coinWithdrawOrders = endpoint({
  method: 'POST',
  path: '/coin/withdraw/order',
  access: 'session',
  mutates: false,
  summary: 'Coin withdrawals of the user, newest first; empty for a demo account.',
  errors: ['FORMAT'],
  request: v.strictObject({ ...pageFields, asset: v.optional(assetText) }),
  data: pageOf(withdrawalView),
});
