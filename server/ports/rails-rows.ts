import type { Realm } from './ledger.ts';

/**
 * Rows of money that comes in and leaves. An account number is sealed and has a keyed hash and a
 * masked form beside it; wallet addresses are public on their chain and stand open.
 */

/** A bank account of a user. */
export type BankCardRow = {
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly realm: Realm;
  readonly accountName: string;
  readonly cardholder: string;
  readonly country: string;
  /** IBAN sealed, its keyed hash, and what lists show of it. */
  readonly ibanSealed: string;
  readonly ibanHash: string;
  readonly ibanMask: string;
  readonly bankCode: string;
  readonly swift: string | null;
  readonly bankAddress: string | null;
  readonly payeeAddress: string | null;
  readonly taxId: string | null;
  readonly ifsc: string | null;
  readonly pix: string | null;
  readonly utr: string | null;
  readonly usableAt: number;
  /** A deleted account stays for the withdrawals that went there. */
  readonly deletedAt: number | null;
  readonly createdAt: number;
};

/** A wallet address coins may be sent to. */
export type WalletAddressRow = {
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly realm: Realm;
  readonly asset: string;
  readonly network: string;
  readonly address: string;
  /** Tag or memo; empty where the network has none. */
  readonly memo: string;
  readonly label: string;
  readonly usableAt: number;
  readonly deletedAt: number | null;
  readonly createdAt: number;
};

/** An address of the house at which coins of one user arrive; one for each network. */
export type DepositAddressRow = {
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly realm: Realm;
  readonly network: string;
  readonly address: string;
  readonly memo: string;
  readonly createdAt: number;
};

/** Reference a payer writes; it belongs to one user and one way to pay, and is used once. */
export type PayReferenceRow = {
  /** The reference itself. */
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly realm: Realm;
  readonly channelId: string;
  /** Deposit that uses it; null before. */
  readonly depositId: string | null;
  readonly createdAt: number;
};

/** States of a deposit; all but `pending` are final. */
export type DepositState = 'pending' | 'succ' | 'failed' | 'expired';

export type DepositRow = {
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly realm: Realm;
  readonly kind: 'bank' | 'offline' | 'coin';
  readonly channelId: string | null;
  readonly asset: string;
  readonly network: string | null;
  /** As announced, or as it arrived where nobody announced it. */
  readonly amount: bigint;
  /** What the rail says arrived; null before. */
  readonly arrived: bigint | null;
  /** What was credited; null unless the deposit succeeded. */
  readonly credited: bigint | null;
  readonly status: DepositState;
  /** Pending, and nobody but an operator decides. */
  readonly isReview: boolean;
  readonly reason: string | null;
  readonly reference: string | null;
  readonly queryNo: string | null;
  readonly receiptId: string | null;
  readonly address: string | null;
  readonly memo: string | null;
  readonly txHash: string | null;
  readonly confirmations: number | null;
  /** Number the rail gave the payment: it is credited once. */
  readonly externalRef: string | null;
  /** The expired deposit whose money came after all, else null. */
  readonly lateOf: string | null;
  readonly expiresAt: number;
  /** Steps with who and when, JSON text. */
  readonly steps: string;
  readonly createdAt: number;
  readonly updatedAt: number;
};

export type WithdrawalState = 'in_progress' | 'succ' | 'failed';
/** Where an open withdrawal stands; `none` once it is over. */
export type WithdrawalSub = 'review' | 'approved' | 'sending' | 'unknown' | 'none';

export type WithdrawalRow = {
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly realm: Realm;
  readonly kind: 'bank' | 'coin';
  readonly asset: string;
  readonly network: string | null;
  /** What leaves the account, fee included. */
  readonly amount: bigint;
  readonly fee: bigint;
  /** Worth in lira when it was asked for; null without a price. */
  readonly worth: bigint | null;
  readonly status: WithdrawalState;
  readonly sub: WithdrawalSub;
  readonly reason: string | null;
  /** Bank account or wallet address. */
  readonly targetId: string;
  readonly note: string | null;
  /** Key it was asked for with: one key is one withdrawal, for ever. */
  readonly clientKey: string;
  /** Number of the payment at the bank or on the chain. */
  readonly externalRef: string | null;
  /** What the rail said after the outcome was unknown, JSON text; null before. */
  readonly evidence: string | null;
  readonly steps: string;
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** A credited deposit that is taken back. What the account did not have is a claim on it. */
export type DepositReversalRow = {
  /** Id of the deposit. */
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly realm: Realm;
  readonly asset: string;
  /** What was credited and goes back. */
  readonly amount: bigint;
  /** What has gone back so far. */
  readonly taken: bigint;
  /** The movement that credited it; every one that takes it back names it. */
  readonly creditTx: string;
  /** Why, one word. */
  readonly reason: string;
  readonly isSettled: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** One yes of one operator to one action on one object. */
export type ApprovalRow = {
  readonly id: string;
  readonly objectKind: string;
  readonly objectId: string;
  readonly action: string;
  /** `operator:<id>`. */
  readonly actor: string;
  readonly ts: number;
};

/** Tables of money that comes in and leaves. */
export type RailsTables = {
  bankCard: BankCardRow;
  walletAddress: WalletAddressRow;
  depositAddress: DepositAddressRow;
  payReference: PayReferenceRow;
  deposit: DepositRow;
  withdrawal: WithdrawalRow;
  approval: ApprovalRow;
  depositReversal: DepositReversalRow;
};
