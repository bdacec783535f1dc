import type { VipTables } from '#server/ports/vip-rows.ts';
import type { TableSpec } from './column-kinds.ts';

/** Tables of memberships, comments and polls, see `TABLES`. */
export const VIP_TABLES: { readonly [K in keyof VipTables]: TableSpec<VipTables[K]> } = {
  vip: {
    table: 'vip_memberships',
    columns: {
      id: 'text', version: 'int', userId: 'text', realm: 'text', status: 'text',
      trialUntil: 'int?', validUntil: 'int', startedAt: 'int', strategy: 'text',
      strategyAt: 'int?', strategyDecidedAt: 'int?', updatedAt: 'int',
    }, // prettier-ignore
  },
  vipPurchase: {
    table: 'vip_purchases',
    columns: {
      id: 'text', version: 'int', userId: 'text', realm: 'text', days: 'int', price: 'big',
      fromAt: 'int', untilAt: 'int', status: 'text', boughtAt: 'int', refundedAt: 'int?',
    }, // prettier-ignore
  },
  vipOpening: {
    table: 'vip_openings',
    columns: { id: 'text', userId: 'text', realm: 'text', kind: 'text', ref: 'text', ts: 'int' },
  },
  advice: {
    table: 'advice',
    columns: {
      id: 'text', version: 'int', symbol: 'text', rule: 'text', direction: 'text', status: 'text',
      barStart: 'int', day: 'text', price: 'text', inputs: 'text', resultPrice: 'text?',
      resultDay: 'text?', resultChange: 'text?', createdAt: 'int', measuredAt: 'int?',
    }, // prettier-ignore
  },
  poll: {
    table: 'polls',
    columns: {
      id: 'text', version: 'int', status: 'text', questionTr: 'text', questionEn: 'text',
      options: 'text', symbol: 'text?', closesAt: 'int', createdAt: 'int', closedAt: 'int?',
    }, // prettier-ignore
  },
  pollVote: {
    table: 'poll_votes',
    columns: { id: 'text', pollId: 'text', userId: 'text', choice: 'int', ts: 'int' },
  },
};
