import type { RobotTables } from '#server/ports/robot-rows.ts';
import type { TableSpec } from './column-kinds.ts';

/** Tables of robots and baskets, see `TABLES`. */
export const ROBOT_TABLES: {
  readonly [K in keyof RobotTables]: TableSpec<RobotTables[K]>;
} = {
  robotRun: {
    table: 'robot_runs',
    columns: {
      id: 'text', version: 'int', userId: 'text', realm: 'text', productId: 'text',
      status: 'text', closing: 'text?', reason: 'text?', asset: 'text', days: 'int?',
      invested: 'big', returned: 'big?', feePaid: 'big', unit: 'text', base: 'big',
      peak: 'text', fall: 'text', day: 'int', dayUnit: 'text', pausedDay: 'int?', slot: 'int',
      month: 'int?', points: 'int', pointAt: 'int', rate: 'text?', startedAt: 'int',
      endsAt: 'int?', endedAt: 'int?', updatedAt: 'int',
    }, // prettier-ignore
  },
  robotPoint: {
    table: 'robot_points',
    columns: {
      id: 'text', runId: 'text', seq: 'int', value: 'big', flow: 'big', unit: 'text', ts: 'int',
    }, // prettier-ignore
  },
  robotFlow: {
    table: 'robot_flows',
    columns: {
      id: 'text', runId: 'text', amount: 'big', paid: 'big', paidAsset: 'text', rate: 'text?',
      exchangeId: 'text?', ts: 'int',
    }, // prettier-ignore
  },
  robotCause: {
    table: 'robot_causes',
    columns: {
      id: 'text', runId: 'text', cause: 'text', inputs: 'text', slot: 'int', ts: 'int',
    }, // prettier-ignore
  },
  robotSignal: {
    table: 'robot_signals',
    columns: {
      id: 'text', version: 'int', slot: 'int', targets: 'text', inputs: 'text', ts: 'int',
    }, // prettier-ignore
  },
  robotAccount: {
    table: 'robot_accounts',
    columns: {
      id: 'text', version: 'int', userId: 'text', realm: 'text', asset: 'text',
      startedAt: 'int', windowStart: 'int', windowEnd: 'int', highWater: 'big', charged: 'big',
      owed: 'big',
    }, // prettier-ignore
  },
  robotFee: {
    table: 'robot_fees',
    columns: {
      id: 'text', accountId: 'text', userId: 'text', realm: 'text', windowStart: 'int',
      windowEnd: 'int', realised: 'big', highWater: 'big', fee: 'big', ts: 'int',
    }, // prettier-ignore
  },
};
