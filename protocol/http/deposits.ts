import * as v from 'valibot';
import { endpoint, KEYED_ERRORS } from './endpoint.ts';
import {
  payeeView,
  depositStatus,
  depositView,
  coinNetworkView,
  depositAddressView,
  networkText,
} from './rails-objects.ts';
import { amountText, assetText, idText, pageOf, pageText, sizeText, timeMs } from './scalars.ts';

/** Deposits: by bank, by hand with a receipt, or as coins. */

export type DepositView = v.InferOutput<typeof depositView>;

export const userRechargeOpen = endpoint({
  method: 'POST',
  path: '/user/recharge/open',
  access: 'session',
  mutates: true,
  realm: 'real',
  lane: 'write',
  added: true,
  summary:
    'Returns the account of a deposit channel and the reference of the next deposit, which ' +
    'stays the same until a deposit uses it.',
  errors: ['WRONG_CHANNEL_PASSWORD', 'SECRET_LOCKED', 'DEMO_NO_WITHDRAW', 'NOT_FOUND'],
  secrets: ['channelPassword'],
  request: v.strictObject({
    channelId: v.pipe(v.string(), v.maxLength(32)),
    channelPassword: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  }),
  data: v.object({ channelId: v.string(), reference: v.string(), payee: payeeView }),
});

export const userRechargeAdd = endpoint({
  method: 'POST',
  path: '/user/recharge/add',
  access: 'session',
  mutates: true,
  keyed: true,
  realm: 'real',
  lane: 'write',
  summary:
    'Announces a payment in lira. It is credited only when the bank or an operator confirms it. ' +
    '`reference` comes from `userRechargeOpen`.',
  // prettier-ignore
  errors: [
    ...KEYED_ERRORS, 'FORMAT', 'TOO_MANY_DECIMALS', 'BELOW_MIN', 'WRONG_STATE', 'ABOVE_MAX',
    'DEMO_NO_DEPOSIT', 'DEPOSIT_HOURS', 'KYC_FIRST', 'FILE_TOO_LARGE', 'NOT_FOUND',
  ],
  request: v.strictObject({
    channelId: v.pipe(v.string(), v.maxLength(32)),
    reference: v.pipe(v.string(), v.maxLength(32)),
    amount: amountText,
    /** Id of an uploaded image; required for manual deposits. */
    receiptId: v.optional(idText),
    /** Number of the transfer on the receipt. */
    queryNo: v.optional(v.pipe(v.string(), v.maxLength(32)), ''),
  }),
  data: depositView,
});

export const userRechargeReceipt = endpoint({
  method: 'POST',
  path: '/user/recharge/receipt',
  access: 'session',
  mutates: true,
  realm: 'real',
  lane: 'write',
  added: true,
  summary: 'Adds a receipt or the number of the transfer to a deposit that is pending.',
  errors: ['FORMAT', 'WRONG_STATE', 'DEMO_NO_DEPOSIT', 'FILE_TOO_LARGE', 'NOT_FOUND'],
  request: v.strictObject({
    id: idText,
    receiptId: v.optional(idText),
    queryNo: v.optional(v.pipe(v.string(), v.maxLength(32)), ''),
  }),
  data: depositView,
});

const orderFilter = {
  status: v.optional(depositStatus),
  page: pageText,
  size: sizeText,
};

export const userRechargeOrders = endpoint({
  method: 'GET',
  path: '/user/recharge/order',
  access: 'session',
  mutates: false,
  summary: 'Lira deposits of the user, newest first; empty for a demo account.',
  errors: ['FORMAT'],
  request: v.strictObject({ ...orderFilter, kind: v.optional(v.picklist(['bank', 'offline'])) }),
  data: pageOf(depositView),
});

export const userRechargeStatus = endpoint({
  method: 'GET',
  path: '/user/recharge/status',
  access: 'session',
  mutates: false,
  summary: 'One deposit of any kind with its steps.',
  errors: ['NOT_FOUND'],
  request: v.strictObject({ id: idText }),
  data: depositView,
});

export const rechargeCoins = endpoint({
  method: 'GET',
  path: '/index/recharge/coins',
  access: 'session',
  mutates: false,
  summary: 'Coins for deposit and withdrawal, and their networks with fees and minimums.',
  errors: [],
  request: v.strictObject({}),
  data: v.object({
    items: v.array(v.object({ asset: assetText, networks: v.array(coinNetworkView) })),
    /** True where addresses are test addresses and `simulatedPay` exists. */
    isSimulated: v.boolean(),
  }),
});

const coinOnNetwork = { asset: assetText, network: networkText };

export const coinRechargeAddress = endpoint({
  method: 'POST',
  path: '/coin/recharge/address',
  access: 'session',
  mutates: false,
  realm: 'real',
  summary: 'Deposit address of the user on a network; absent until generated.',
  errors: ['DEMO_NO_WITHDRAW', 'ADDRESS_FORMAT'],
  request: v.strictObject(coinOnNetwork),
  data: v.object({ address: v.optional(depositAddressView) }),
});

export const coinRechargeAddressGenerate = endpoint({
  method: 'POST',
  path: '/coin/recharge/address/generate',
  access: 'session',
  mutates: true,
  realm: 'real',
  lane: 'write',
  summary: 'Creates the deposit address on a network: one permanent address per user and network.',
  errors: ['DEMO_NO_WITHDRAW', 'ADDRESS_FORMAT'],
  request: v.strictObject(coinOnNetwork),
  data: v.object({ address: depositAddressView }),
});

export const coinRechargeAdd = endpoint({
  method: 'POST',
  path: '/coin/recharge/add',
  access: 'session',
  mutates: true,
  keyed: true,
  realm: 'real',
  lane: 'write',
  summary: 'Announces a payment in coins. It is credited after the required confirmations.',
  // prettier-ignore
  errors: [
    ...KEYED_ERRORS, 'FORMAT', 'TOO_MANY_DECIMALS', 'BELOW_MIN', 'WRONG_STATE', 'DEMO_NO_WITHDRAW',
    'ADDRESS_FORMAT', 'KYC_FIRST',
  ],
  request: v.strictObject({
    ...coinOnNetwork,
    amount: amountText,
    txHash: v.optional(v.pipe(v.string(), v.maxLength(128)), ''),
  }),
  data: depositView,
});

export const coinRechargeOrders = endpoint({
  method: 'GET',
  path: '/coin/recharge/order',
  access: 'session',
  mutates: false,
  summary: 'Coin deposits of the user, newest first; empty for a demo account.',
  errors: ['FORMAT'],
  request: v.strictObject({ ...orderFilter, asset: v.optional(assetText) }),
  data: pageOf(depositView),
});

export const simulatedPay = endpoint({
  method: 'POST',
  path: '/simulated/pay',
  access: 'session',
  mutates: true,
  keyed: true,
  realm: 'real',
  lane: 'write',
  added: true,
  summary:
    'Simulated venue only: the simulated bank or chain sends the money of a pending deposit, or ' +
    "an amount of a coin to the user's deposit address. Answers at once; the money follows. A " +
    'deposit is paid once, whatever the key.',
  // prettier-ignore
  errors: [
    ...KEYED_ERRORS, 'FORMAT', 'TOO_MANY_DECIMALS', 'WRONG_STATE', 'REAL_ONLY', 'ADDRESS_FORMAT',
    'NOT_IN_REGION', 'NOT_FOUND',
  ],
  request: v.strictObject({
    /** Deposit to pay; all other fields are then ignored. */
    id: v.optional(idText),
    asset: v.optional(assetText),
    network: v.optional(networkText),
    amount: v.optional(amountText),
  }),
  data: v.object({ sentAt: timeMs }),
});
