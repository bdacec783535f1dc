import * as v from 'valibot';
import { assetText, count, decimalText, idText, timeMs } from './scalars.ts';

/** The objects of money that comes in and leaves, as calls answer them. */

export const networkText = v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,12}$/));
const depositKind = v.picklist(['bank', 'offline', 'coin']);

/** One bank account as lists show it: the number is masked. */
export const bankCardView = v.object({
  id: idText,
  version: count,
  /** Name the owner gave it. */
  accountName: v.string(),
  /** Holder of the account: always the verified person, never typed over. */
  cardholder: v.string(),
  country: v.string(),
  /** `TR42 **** **** **** **** **00 01`. */
  accountNumber: v.string(),
  bankCode: v.string(),
  /** Name of the bank; absent for a code nobody knows: the text `bank.other` stands there. */
  bankName: v.optional(v.string()),
  swift: v.optional(v.string()),
  bankAddress: v.optional(v.string()),
  payeeAddress: v.optional(v.string()),
  taxId: v.optional(v.string()),
  /** Fields of other countries; absent in Türkiye. */
  ifsc: v.optional(v.string()),
  pix: v.optional(v.string()),
  utr: v.optional(v.string()),
  /** From when on money may be sent there. */
  usableAt: timeMs,
  createdAt: timeMs,
});

/** Fields that tell what became of the limits of a way in or out. */
export const hoursView = v.object({
  isOpen: v.boolean(),
  /** True when it is open around the clock. */
  isAlways: v.boolean(),
  /** `08:30`, Istanbul time; absent when always open. */
  from: v.optional(v.string()),
  to: v.optional(v.string()),
  /** When it opens next; absent while open. */
  opensAt: v.optional(timeMs),
  /** When it closes; absent while closed, or open around the clock. */
  closesAt: v.optional(timeMs),
});

/** Where a payer sends lira to. */
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

/** A way to pay lira in. Its account is told by `userRechargeOpen`. */
export const rechargeChannelView = v.object({
  id: v.string(),
  kind: v.picklist(['bank', 'offline']),
  /** Text key of its name. */
  nameKey: v.string(),
  bankName: v.string(),
  asset: v.literal('TRY'),
  min: decimalText,
  max: decimalText,
  /** Most that may come in on one day, and what is left of it today. */
  daily: decimalText,
  dailyLeft: decimalText,
  fee: decimalText,
  needsPassword: v.boolean(),
  needsReceipt: v.boolean(),
  /** Usual time until the money is there. */
  expectedMs: count,
  hours: hoursView,
  /** Newest deposit of the user through it. */
  usedAt: v.optional(timeMs),
});

/** `pending` becomes one of the others, which are final. */
const DEPOSIT_STATUS = ['pending', 'succ', 'failed', 'expired'] as const;
export const depositStatus = v.picklist(DEPOSIT_STATUS);

/** One step of what happened, in the order it happened. */
const stepView = v.object({
  /** `created`, `arrived`, `confirming`, `review`, `succ`, `failed`, `expired`. */
  step: v.string(),
  /** Who did it. */
  by: v.picklist(['user', 'rail', 'operator', 'system']),
  at: timeMs,
});

export const depositView = v.object({
  id: idText,
  version: count,
  /** Short number for a person: `YAT-` and the last digits of the id. */
  number: v.string(),
  kind: depositKind,
  channelId: v.optional(v.string()),
  asset: assetText,
  network: v.optional(networkText),
  /** As announced, or as it arrived where nobody announced it. */
  amount: decimalText,
  /** What was credited; absent before `succ`. */
  credited: v.optional(decimalText),
  fee: decimalText,
  status: depositStatus,
  /** Pending and on an operator's desk: it arrived late, is too small, or differs. */
  isReview: v.boolean(),
  /** Why it failed or is reviewed, one word. */
  reason: v.optional(v.string()),
  /** Bank: text the payer writes. */
  reference: v.optional(v.string()),
  payee: v.optional(payeeView),
  queryNo: v.optional(v.string()),
  hasReceipt: v.boolean(),
  /** Coins: where it was sent. */
  address: v.optional(v.string()),
  memo: v.optional(v.string()),
  txHash: v.optional(v.string()),
  confirmations: v.optional(count),
  confirmationsNeeded: v.optional(count),
  /** It was credited and taken back; `left` is what the account still owes of it. */
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

/** How a coin travels on one network. */
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
  /** Must be written with the payment where the network has one. */
  memo: v.optional(v.string()),
  createdAt: timeMs,
});

export const WITHDRAW_STATUS = ['in_progress', 'succ', 'failed'] as const;
/** Where an open withdrawal stands. */
const WITHDRAW_SUB = ['review', 'approved', 'sending', 'unknown'] as const;

export const withdrawalView = v.object({
  id: idText,
  version: count,
  /** Short number for a person: `CEK-` and the last digits of the id. */
  number: v.string(),
  kind: v.picklist(['bank', 'coin']),
  asset: assetText,
  network: v.optional(networkText),
  /** What leaves the account, fee included. */
  amount: decimalText,
  fee: decimalText,
  /** What arrives: amount less fee. */
  net: decimalText,
  status: v.picklist(WITHDRAW_STATUS),
  /** Only while in progress. */
  sub: v.optional(v.picklist(WITHDRAW_SUB)),
  /** Only when failed: `user` was cancelled by the owner, everything else is a refund. */
  reason: v.optional(v.string()),
  /** Bank account or address it goes to. */
  targetId: idText,
  bankName: v.optional(v.string()),
  /** Masked. */
  accountNumber: v.optional(v.string()),
  cardholder: v.optional(v.string()),
  address: v.optional(v.string()),
  memo: v.optional(v.string()),
  label: v.optional(v.string()),
  note: v.optional(v.string()),
  /** Number the bank or the chain gave the payment. */
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
  /** From when on coins may be sent there. */
  usableAt: timeMs,
  createdAt: timeMs,
});
