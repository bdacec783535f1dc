import * as v from 'valibot';
import { assetText, count, decimalText, idText, timeMs } from './scalars.ts';

/** Deposits, withdrawals and their channels, as returned by calls. */

export const networkText = v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,12}$/));
const depositKind = v.picklist(['bank', 'offline', 'coin']);

/** One bank account in lists: the number is masked. */
export const bankCardView = v.object({
  id: idText,
  version: count,
  /** Name given by the owner. */
  accountName: v.string(),
  /** Account holder: always the verified person, never editable. */
  cardholder: v.string(),
  country: v.string(),
  /** `TR42 **** **** **** **** **00 01`. */
  accountNumber: v.string(),
  bankCode: v.string(),
  /** Name of the bank; absent for an unknown code, shown as the text `bank.other`. */
  bankName: v.optional(v.string()),
  swift: v.optional(v.string()),
  bankAddress: v.optional(v.string()),
  payeeAddress: v.optional(v.string()),
  taxId: v.optional(v.string()),
  /** Fields of other countries; absent in Türkiye. */
  ifsc: v.optional(v.string()),
  pix: v.optional(v.string()),
  utr: v.optional(v.string()),
  /** From this time money may be sent there. */
  usableAt: timeMs,
  createdAt: timeMs,
});

/** Business hours of a channel. */
export const hoursView = v.object({
  isOpen: v.boolean(),
  /** True when it is open around the clock. */
  isAlways: v.boolean(),
  /** `08:30`, Istanbul time; absent when always open. */
  from: v.optional(v.string()),
  to: v.optional(v.string()),
  /** Next opening; absent while open. */
  opensAt: v.optional(timeMs),
  /** Next closing; absent while closed, or open around the clock. */
  closesAt: v.optional(timeMs),
});

/** Recipient of a lira payment. */
export const payeeView = v.object({
  accountName: v.string(),
  iban: v.string(),
  bankName: v.string(),
  branch: v.string(),
  /** Street and town of a branch; absent for a plain transfer. */
  address: v.optional(v.string()),
  latitude: v.optional(v.number()),
  longitude: v.optional(v.number()),
});

/** A channel for lira deposits. `userRechargeOpen` returns its account. */
export const rechargeChannelView = v.object({
  id: v.string(),
  kind: v.picklist(['bank', 'offline']),
  /** Text key of its name. */
  nameKey: v.string(),
  bankName: v.string(),
  asset: v.literal('TRY'),
  min: decimalText,
  max: decimalText,
  /** Daily maximum, and the remainder for today. */
  daily: decimalText,
  dailyLeft: decimalText,
  fee: decimalText,
  needsPassword: v.boolean(),
  needsReceipt: v.boolean(),
  /** Usual time until the deposit is credited. */
  expectedMs: count,
  hours: hoursView,
  /** Latest deposit of the user through it. */
  usedAt: v.optional(timeMs),
});

/** `pending` becomes one of the others, which are final. */
const DEPOSIT_STATUS = ['pending', 'succ', 'failed', 'expired'] as const;
export const depositStatus = v.picklist(DEPOSIT_STATUS);

/** One step of the history, in order. */
const stepView = v.object({
  /** `created`, `arrived`, `confirming`, `review`, `succ`, `failed`, `expired`. */
  step: v.string(),
  /** Actor. */
  by: v.picklist(['user', 'rail', 'operator', 'system']),
  at: timeMs,
});

export const depositView = v.object({
  id: idText,
  version: count,
  /** Short display number: `YAT-` and the last digits of the id. */
  number: v.string(),
  kind: depositKind,
  channelId: v.optional(v.string()),
  asset: assetText,
  network: v.optional(networkText),
  /** As announced, or as received without an announcement. */
  amount: decimalText,
  /** Credited amount; absent before `succ`. */
  credited: v.optional(decimalText),
  fee: decimalText,
  status: depositStatus,
  /** Pending with an operator: it arrived late, is too small, or differs. */
  isReview: v.boolean(),
  /** Reason of a failure or review, one word. */
  reason: v.optional(v.string()),
  /** Bank: reference text that the payer enters. */
  reference: v.optional(v.string()),
  payee: v.optional(payeeView),
  queryNo: v.optional(v.string()),
  hasReceipt: v.boolean(),
  /** Coins: the address it was sent to. */
  address: v.optional(v.string()),
  memo: v.optional(v.string()),
  txHash: v.optional(v.string()),
  confirmations: v.optional(count),
  confirmationsNeeded: v.optional(count),
  /** It was credited and taken back; `left` is the amount the account still owes. */
  reversal: v.optional(
    v.object({
      amount: decimalText,
      left: decimalText,
      /** One word. */
      reason: v.string(),
      at: timeMs,
    }),
  ),
  expiresAt: timeMs,
  steps: v.array(stepView),
  createdAt: timeMs,
  updatedAt: timeMs,
});

/** Terms of a coin on one network. */
export const coinNetworkView = v.object({
  network: networkText,
  /** `TRON (TRC20)`. */
  name: v.string(),
  /** Short form for a tab: `TRC20`. */
  shortName: v.string(),
  memo: v.picklist(['none', 'tag', 'memo']),
  confirmations: count,
  expectedMs: count,
  minDeposit: decimalText,
  minWithdraw: decimalText,
  withdrawFee: decimalText,
});

/** Deposit address of the user on a network. */
export const depositAddressView = v.object({
  asset: assetText,
  network: networkText,
  address: v.string(),
  /** Must be sent with the payment on networks that have one. */
  memo: v.optional(v.string()),
  createdAt: timeMs,
});

export const WITHDRAW_STATUS = ['in_progress', 'succ', 'failed'] as const;
/** Sub-state of an open withdrawal. */
const WITHDRAW_SUB = ['review', 'approved', 'sending', 'unknown'] as const;

export const withdrawalView = v.object({
  id: idText,
  version: count,
  /** Short display number: `CEK-` and the last digits of the id. */
  number: v.string(),
  kind: v.picklist(['bank', 'coin']),
  asset: assetText,
  network: v.optional(networkText),
  /** Amount debited, fee included. */
  amount: decimalText,
  fee: decimalText,
  /** Amount that arrives: the amount minus the fee. */
  net: decimalText,
  status: v.picklist(WITHDRAW_STATUS),
  /** Only while in progress. */
  sub: v.optional(v.picklist(WITHDRAW_SUB)),
  /** Only when failed: `user` was cancelled by the owner, everything else is a refund. */
  reason: v.optional(v.string()),
  /** Destination bank account or address. */
  targetId: idText,
  bankName: v.optional(v.string()),
  /** Masked. */
  accountNumber: v.optional(v.string()),
  cardholder: v.optional(v.string()),
  address: v.optional(v.string()),
  memo: v.optional(v.string()),
  label: v.optional(v.string()),
  note: v.optional(v.string()),
  /** Payment number from the bank or the chain. */
  externalRef: v.optional(v.string()),
  canCancel: v.boolean(),
  /** `created`, `approved`, `sending`, `unknown`, `succ`, `failed`. */
  steps: v.array(stepView),
  createdAt: timeMs,
  updatedAt: timeMs,
});

/** A saved wallet address. */
export const walletAddressView = v.object({
  id: idText,
  version: count,
  asset: assetText,
  network: networkText,
  networkName: v.string(),
  address: v.string(),
  memo: v.optional(v.string()),
  label: v.string(),
  /** From this time coins may be sent there. */
  usableAt: timeMs,
  createdAt: timeMs,
});
