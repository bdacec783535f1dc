import type { CoreTables } from '#server/ports/core-tx.ts';
import type { TableSpec } from './column-kinds.ts';
import { CONTENT_TABLES } from './columns-content.ts';
import { CREDIT_TABLES } from './columns-credit.ts';
import { EXCHANGE_TABLES } from './columns-exchange.ts';
import { FACE_TABLES } from './columns-face.ts';
import { IDENTITY_TABLES } from './columns-identity.ts';
import { ISSUE_TABLES } from './columns-issues.ts';
import { OPTION_TABLES } from './columns-options.ts';
import { RAILS_TABLES } from './columns-rails.ts';
import { ROBOT_TABLES } from './columns-robots.ts';
import { VIP_TABLES } from './columns-vip.ts';

export type TableName = keyof CoreTables;

/** Every table of the use cases with the kind of each field, in the order of the database. */
export const TABLES: { readonly [K in TableName]: TableSpec<CoreTables[K]> } = {
  ...CONTENT_TABLES,
  ...CREDIT_TABLES,
  ...EXCHANGE_TABLES,
  ...FACE_TABLES,
  ...IDENTITY_TABLES,
  ...ISSUE_TABLES,
  ...RAILS_TABLES,
  ...OPTION_TABLES,
  ...ROBOT_TABLES,
  ...VIP_TABLES,
  user: {
    table: 'users',
    columns: {
      id: 'text', version: 'int', publicId: 'text', account: 'text', kind: 'text',
      phone: 'text?', email: 'text?', name: 'text?', lang: 'text', country: 'text',
      inviteCode: 'text', invitedBy: 'text?', status: 'int', idStatus: 'text',
      openAutoApply: 'flag', accountClass: 'text', vipUntil: 'int?', loginHash: 'text?',
      tradeHash: 'text?', withdrawHash: 'text?', holdUntil: 'int?', riskVersion: 'text?',
      riskAt: 'int?', display: 'text?', createdAt: 'int',
    }, // prettier-ignore
  },
  session: {
    table: 'sessions',
    columns: {
      id: 'text', version: 'int', userId: 'text', realm: 'text', signInId: 'text',
      tokenHash: 'text', device: 'text', ip: 'text', createdAt: 'int', seenAt: 'int', endsAt: 'int',
      endedAt: 'int?', endReason: 'text?',
    }, // prettier-ignore
  },
  code: {
    table: 'codes',
    columns: {
      id: 'text', version: 'int', codeId: 'text', purpose: 'text', target: 'text',
      codeHash: 'text', sessionId: 'text', tries: 'int', isUsed: 'flag', sentAt: 'int',
      expiresAt: 'int', sentToday: 'int', dayStart: 'int',
    }, // prettier-ignore
  },
  throttle: {
    table: 'throttles',
    columns: {
      id: 'text', version: 'int', kind: 'text', count: 'int', since: 'int', lockedUntil: 'int?',
      dayCount: 'int', dayStart: 'int',
    }, // prettier-ignore
  },
  order: {
    table: 'orders',
    columns: {
      id: 'text', version: 'int', userId: 'text', realm: 'text', market: 'text', symbol: 'text',
      side: 'text', kind: 'text', positionSide: 'text?', reduceOnly: 'flag', leverage: 'int?',
      price: 'big?', worstPrice: 'big', qty: 'big', filled: 'big', turnover: 'text', fee: 'big',
      feeAsset: 'text', tax: 'big', realised: 'big', status: 'text', reason: 'text?',
      clientOrderId: 'text', replaces: 'text?', positionId: 'text?', triggerId: 'text?',
      quote: 'text?', tradeDate: 'text?', closeRun: 'text?', createdAt: 'int', updatedAt: 'int',
      feeDiscount: 'text', feeExact: 'text?',
    }, // prettier-ignore
  },
  reservation: {
    table: 'reservations',
    columns: {
      id: 'text', version: 'int', objectKind: 'text', objectId: 'text', userId: 'text',
      realm: 'text', asset: 'text', amount: 'big',
    }, // prettier-ignore
  },
  fill: {
    table: 'fills',
    columns: {
      id: 'text', orderId: 'text', userId: 'text', realm: 'text', market: 'text', symbol: 'text',
      side: 'text', price: 'big', qty: 'big', fee: 'big', feeAsset: 'text', tax: 'big',
      realised: 'big', liquidity: 'text', tickId: 'text', positionId: 'text?', ts: 'int',
    }, // prettier-ignore
  },
  feedTick: {
    table: 'feed_ticks',
    columns: {
      id: 'text', symbol: 'text', kind: 'text', seq: 'int', bid: 'big?', ask: 'big?',
      price: 'big', ts: 'int', ageMs: 'int',
    }, // prettier-ignore
  },
  holding: {
    table: 'holdings',
    columns: {
      id: 'text', version: 'int', userId: 'text', realm: 'text', asset: 'text', symbol: 'text',
      qty: 'big', cost: 'text', realised: 'big', updatedAt: 'int',
    }, // prettier-ignore
  },
  lot: {
    table: 'lots',
    columns: {
      id: 'text', version: 'int', userId: 'text', realm: 'text', symbol: 'text', source: 'text',
      qty: 'big', left: 'big', price: 'big', tradeDate: 'text', unlockAt: 'int',
      isUnlocked: 'flag',
    }, // prettier-ignore
  },
  proceeds: {
    table: 'proceeds',
    columns: {
      id: 'text', version: 'int', userId: 'text', realm: 'text', asset: 'text', amount: 'big',
      settlesAt: 'int', isSettled: 'flag',
    }, // prettier-ignore
  },
  position: {
    table: 'positions',
    columns: {
      id: 'text', version: 'int', userId: 'text', realm: 'text', symbol: 'text', side: 'text',
      leverage: 'int', qty: 'big', entry: 'text', margin: 'big', realised: 'big', fees: 'big',
      funding: 'big', status: 'text', reason: 'text?', dueSince: 'int?', openedAt: 'int',
      closedAt: 'int?', updatedAt: 'int',
    }, // prettier-ignore
  },
  trigger: {
    table: 'triggers',
    columns: {
      id: 'text', version: 'int', userId: 'text', realm: 'text', symbol: 'text',
      positionId: 'text?', orderId: 'text?', kind: 'text', price: 'big', priceBy: 'text',
      status: 'text', firedOrderId: 'text?', createdAt: 'int',
    }, // prettier-ignore
  },
  leverage: {
    table: 'leverages',
    columns: {
      id: 'text', version: 'int', userId: 'text', realm: 'text', symbol: 'text', leverage: 'int',
    }, // prettier-ignore
  },
  watch: {
    table: 'watches',
    columns: {
      id: 'text', version: 'int', userId: 'text', market: 'text', symbol: 'text', place: 'int',
      isOn: 'flag',
    }, // prettier-ignore
  },
  timer: {
    table: 'timers',
    columns: {
      id: 'text', version: 'int', dueAt: 'int', kind: 'text', ref: 'text', isDone: 'flag',
    }, // prettier-ignore
  },
};
