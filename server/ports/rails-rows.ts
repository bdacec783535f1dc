import {
  big,
  flag,
  int,
  key,
  oneOf,
  realOwner,
  table,
  text,
  version,
  versioned,
  type RowOf,
} from './table.ts';

/**
 * Rows of deposits and withdrawals. An account number is stored sealed, as keyed hash and masked.
 * Wallet addresses are public on their chain and stored in the clear.
 */

const bankCard = table('bank_cards', {
  doc: 'A bank account of a user.',
  columns: {
    ...versioned,
    ...realOwner,
    accountName: text(),
    cardholder: text(),
    country: text(),
    /** IBAN sealed, its keyed hash, and the masked form for lists. */
    ibanSealed: text(),
    ibanHash: text(),
    ibanMask: text(),
    bankCode: text(),
    swift: text().nullable(),
    bankAddress: text().nullable(),
    payeeAddress: text().nullable(),
    taxId: text().nullable(),
    ifsc: text().nullable(),
    pix: text().nullable(),
    utr: text().nullable(),
    usableAt: int(),
    /** Deleted accounts are kept because past withdrawals refer to them. */
    deletedAt: int().nullable(),
    createdAt: int(),
  },
  indexes: {
    bank_cards_by_user: '(user_id, created_at)',
    bank_cards_once: 'UNIQUE (user_id, iban_hash) WHERE deleted_at IS NULL',
  },
});
export type BankCardRow = RowOf<typeof bankCard>;

const walletAddress = table('wallet_addresses', {
  doc: 'A wallet address coins may be sent to.',
  columns: {
    ...versioned,
    ...realOwner,
    asset: text(),
    network: text(),
    address: text(),
    /** Tag or memo; empty where the network has none. */
    memo: text(),
    label: text(),
    usableAt: int(),
    deletedAt: int().nullable(),
    createdAt: int(),
  },
  indexes: {
    wallet_addresses_by_user: '(user_id, created_at)',
    wallet_addresses_once:
      'UNIQUE (user_id, asset, network, address, memo) WHERE deleted_at IS NULL',
  },
});
export type WalletAddressRow = RowOf<typeof walletAddress>;

const depositAddress = table('deposit_addresses', {
  doc: 'An address of the house at which coins of one user arrive; one for each network.',
  columns: {
    ...versioned,
    ...realOwner,
    network: text(),
    address: text(),
    memo: text(),
    createdAt: int(),
  },
  constraints: ['UNIQUE (user_id, network)', 'UNIQUE (network, address, memo)'],
});
export type DepositAddressRow = RowOf<typeof depositAddress>;

const payReference = table('pay_references', {
  doc:
    'Reference a payer writes; it belongs to one user and one way to pay, and is used ' + 'once.',
  columns: {
    /** The payment reference itself. */
    id: key(),
    version: version(),
    ...realOwner,
    channelId: text(),
    /** Deposit that uses it; null before. */
    depositId: text().nullable().unique(),
    createdAt: int(),
  },
  indexes: {
    pay_references_free: 'UNIQUE (user_id, channel_id) WHERE deposit_id IS NULL',
  },
});
export type PayReferenceRow = RowOf<typeof payReference>;

/** States of a deposit; all but `pending` are final. */
export type DepositState = 'pending' | 'succ' | 'failed' | 'expired';

const deposit = table('deposits', {
  doc: 'Money that comes in.',
  columns: {
    ...versioned,
    ...realOwner,
    kind: oneOf(['bank', 'offline', 'coin']),
    channelId: text().nullable(),
    asset: text(),
    network: text().nullable(),
    /** Announced amount, or the amount received when no deposit was announced. */
    amount: big().above(0),
    /** Amount received according to the rail; null before. */
    arrived: big().nullable().above(0),
    /** Amount credited; null unless the deposit succeeded. */
    credited: big().nullable().above(0),
    status: text<DepositState>(),
    /** Pending until an operator decides. */
    isReview: flag(),
    reason: text().nullable(),
    reference: text().nullable(),
    queryNo: text().nullable(),
    receiptId: text().nullable(),
    address: text().nullable(),
    memo: text().nullable(),
    txHash: text().nullable(),
    confirmations: int().nullable(),
    /** Payment number of the rail. Each is credited once. */
    externalRef: text().nullable().unique(),
    /** The expired deposit whose payment arrived after all, else null. */
    lateOf: text().nullable().references('deposits'),
    expiresAt: int(),
    /** Steps with actor and time, JSON text. */
    steps: text(),
    createdAt: int(),
    updatedAt: int(),
  },
  constraints: [
    `CHECK ((status = 'succ') = (credited IS NOT NULL))`,
    `CHECK (status = 'pending' OR is_review = 0)`,
    `CHECK (status <> 'succ' OR external_ref IS NOT NULL)`,
    `CHECK ((kind = 'coin') = (network IS NOT NULL))`,
  ],
  indexes: {
    deposits_by_user: '(user_id, realm, created_at)',
    deposits_open: `(kind, created_at) WHERE status = 'pending'`,
    deposits_reference: 'UNIQUE (reference) WHERE reference IS NOT NULL AND late_of IS NULL',
  },
});
export type DepositRow = RowOf<typeof deposit>;

export type WithdrawalState = 'in_progress' | 'succ' | 'failed';
/** Sub-state of an open withdrawal; `none` once it is final. */
export type WithdrawalSub = 'review' | 'approved' | 'sending' | 'unknown' | 'none';

const withdrawal = table('withdrawals', {
  doc: 'Money that leaves.',
  columns: {
    ...versioned,
    ...realOwner,
    kind: oneOf(['bank', 'coin']),
    asset: text(),
    network: text().nullable(),
    /** Amount debited, including the fee. */
    amount: big().above(0),
    fee: big().check('fee >= 0 AND fee < amount'),
    /** Worth in lira at the time of the request; null without a price. */
    worth: big().nullable(),
    status: text<WithdrawalState>(),
    sub: text<WithdrawalSub>(),
    reason: text().nullable(),
    /** Bank account or wallet address. */
    targetId: text(),
    note: text().nullable(),
    /** Idempotency key of the request. A key creates one withdrawal, for ever. */
    clientKey: text(),
    /** Payment number at the bank or on the chain. */
    externalRef: text().nullable(),
    /** Answer of the rail after the outcome was unknown, JSON text; null before. */
    evidence: text().nullable(),
    steps: text(),
    createdAt: int(),
    updatedAt: int(),
  },
  constraints: [
    'UNIQUE (user_id, client_key)',
    `CHECK ((status = 'in_progress') = (sub <> 'none'))`,
    `CHECK ((kind = 'coin') = (network IS NOT NULL))`,
    `CHECK ((status = 'failed') = (reason IS NOT NULL))`,
    `CHECK (status <> 'succ' OR external_ref IS NOT NULL)`,
  ],
  indexes: {
    withdrawals_by_user: '(user_id, realm, created_at)',
    withdrawals_open: `(sub, created_at) WHERE status = 'in_progress'`,
    withdrawals_ref: 'UNIQUE (kind, external_ref) WHERE external_ref IS NOT NULL',
  },
});
export type WithdrawalRow = RowOf<typeof withdrawal>;

const depositReversal = table('deposit_reversals', {
  doc:
    'A credited deposit that is taken back. What the account did not have is a claim on ' + 'it.',
  columns: {
    /** Id of the deposit. */
    id: key().references('deposits'),
    version: version(),
    ...realOwner,
    asset: text(),
    /** Credited amount that is taken back. */
    amount: big().above(0),
    /** Amount taken back so far. */
    taken: big().check('taken >= 0 AND taken <= amount'),
    /** Posting that credited the amount. Every posting that takes it back refers to it. */
    creditTx: text().unique(),
    /** Reason, one word. */
    reason: text(),
    isSettled: flag(),
    createdAt: int(),
    updatedAt: int(),
  },
  constraints: ['CHECK ((is_settled = 1) = (taken = amount))'],
  indexes: {
    deposit_reversals_by_user: '(user_id, created_at)',
    deposit_reversals_open: '(user_id) WHERE is_settled = 0',
  },
});
export type DepositReversalRow = RowOf<typeof depositReversal>;

const approval = table('approvals', {
  doc: 'One yes of one operator to one action on one object.',
  columns: {
    id: key(),
    objectKind: text(),
    objectId: text(),
    action: text(),
    /** `operator:<id>`. */
    actor: text(),
    ts: int(),
  },
  constraints: ['UNIQUE (object_kind, object_id, action, actor)'],
});

export const RAILS_TABLES = {
  bankCard,
  walletAddress,
  depositAddress,
  payReference,
  deposit,
  withdrawal,
  depositReversal,
  approval,
};
