import type { IssueTables } from '#server/ports/issue-rows.ts';
import type { TableSpec } from './column-kinds.ts';

/** Tables of the primary market, see `TABLES`. */
export const ISSUE_TABLES: { readonly [K in keyof IssueTables]: TableSpec<IssueTables[K]> } = {
  issue: {
    table: 'issues',
    columns: {
      id: 'text', version: 'int', key: 'text', realm: 'text', kind: 'text', number: 'int',
      symbol: 'text', code: 'text', asset: 'text', currency: 'text', facts: 'text',
      price: 'big?', marketPrice: 'big?', discount: 'text', vipDiscount: 'text',
      restTo: 'text', supply: 'big', softQty: 'big?', isPayLater: 'flag', opensAt: 'int',
      closesAt: 'int', allotsAt: 'int', payUntil: 'int?', listsAt: 'int', vesting: 'text?',
      status: 'text', step: 'text', cursor: 'text', isWithdrawn: 'flag', isFounding: 'flag',
      seed: 'text', seedHash: 'text', seedRevealedAt: 'int?', allotted: 'big', paid: 'big',
      raised: 'big', moved: 'text', createdAt: 'int', updatedAt: 'int',
    }, // prettier-ignore
  },
  issuePart: {
    table: 'issue_parts',
    columns: {
      id: 'text', version: 'int', issueId: 'text', part: 'text', method: 'text', supply: 'big',
      price: 'big?', minQty: 'big', maxQty: 'big', multiple: 'big', lotQty: 'big?',
      demand: 'big', applicants: 'int',
    }, // prettier-ignore
  },
  subscription: {
    table: 'subscriptions',
    columns: {
      id: 'text', version: 'int', issueId: 'text', userId: 'text', realm: 'text', kind: 'text',
      part: 'text', qty: 'big', price: 'big', isAuto: 'flag', isCrowd: 'flag', status: 'text',
      reason: 'text?', reserved: 'big', won: 'big?', ticketsWon: 'int?', due: 'big', fee: 'big',
      paid: 'big', refund: 'big', payUntil: 'int?', appliedAt: 'int', allottedAt: 'int?',
      paidAt: 'int?', unlockAt: 'int?', vested: 'big', steps: 'text', createdAt: 'int',
      updatedAt: 'int',
    }, // prettier-ignore
  },
  autoApply: {
    table: 'auto_applies',
    columns: {
      id: 'text', version: 'int', userId: 'text', realm: 'text', place: 'int', isOn: 'flag',
      maxPerIssue: 'big', totalCap: 'big', updatedAt: 'int',
    }, // prettier-ignore
  },
};
