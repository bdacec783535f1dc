import type { RailsTables } from '#server/ports/rails-rows.ts';
import type { TableSpec } from './column-kinds.ts';

/** Tables of money that comes in and leaves, see `TABLES`. */
export const RAILS_TABLES: { readonly [K in keyof RailsTables]: TableSpec<RailsTables[K]> } = {
  bankCard: {
    table: 'bank_cards',
    columns: {
      id: 'text', version: 'int', userId: 'text', realm: 'text', accountName: 'text',
      cardholder: 'text', country: 'text', ibanSealed: 'text', ibanHash: 'text', ibanMask: 'text',
      bankCode: 'text', swift: 'text?', bankAddress: 'text?', payeeAddress: 'text?',
      taxId: 'text?', ifsc: 'text?', pix: 'text?', utr: 'text?', usableAt: 'int',
      deletedAt: 'int?', createdAt: 'int',
    }, // prettier-ignore
  },
  walletAddress: {
    table: 'wallet_addresses',
    columns: {
      id: 'text', version: 'int', userId: 'text', realm: 'text', asset: 'text', network: 'text',
      address: 'text', memo: 'text', label: 'text', usableAt: 'int', deletedAt: 'int?',
      createdAt: 'int',
    }, // prettier-ignore
  },
  depositAddress: {
    table: 'deposit_addresses',
    columns: {
      id: 'text', version: 'int', userId: 'text', realm: 'text', network: 'text', address: 'text',
      memo: 'text', createdAt: 'int',
    }, // prettier-ignore
  },
  payReference: {
    table: 'pay_references',
    columns: {
      id: 'text', version: 'int', userId: 'text', realm: 'text', channelId: 'text',
      depositId: 'text?', createdAt: 'int',
    }, // prettier-ignore
  },
  deposit: {
    table: 'deposits',
    columns: {
      id: 'text', version: 'int', userId: 'text', realm: 'text', kind: 'text', channelId: 'text?',
      asset: 'text', network: 'text?', amount: 'big', arrived: 'big?', credited: 'big?',
      status: 'text', isReview: 'flag', reason: 'text?', reference: 'text?', queryNo: 'text?',
      receiptId: 'text?', address: 'text?', memo: 'text?', txHash: 'text?', confirmations: 'int?',
      externalRef: 'text?', lateOf: 'text?', expiresAt: 'int', steps: 'text', createdAt: 'int',
      updatedAt: 'int',
    }, // prettier-ignore
  },
  withdrawal: {
    table: 'withdrawals',
    columns: {
      id: 'text', version: 'int', userId: 'text', realm: 'text', kind: 'text', asset: 'text',
      network: 'text?', amount: 'big', fee: 'big', worth: 'big?', status: 'text', sub: 'text',
      reason: 'text?', targetId: 'text', note: 'text?', clientKey: 'text', externalRef: 'text?',
      evidence: 'text?', steps: 'text', createdAt: 'int', updatedAt: 'int',
    }, // prettier-ignore
  },
  depositReversal: {
    table: 'deposit_reversals',
    columns: {
      id: 'text', version: 'int', userId: 'text', realm: 'text', asset: 'text', amount: 'big',
      taken: 'big', creditTx: 'text', reason: 'text', isSettled: 'flag', createdAt: 'int',
      updatedAt: 'int',
    }, // prettier-ignore
  },
  approval: {
    table: 'approvals',
    columns: {
      id: 'text', objectKind: 'text', objectId: 'text', action: 'text', actor: 'text', ts: 'int',
    }, // prettier-ignore
  },
};
