import { Refusal } from '#domain/errors.ts';
import type { CoreBatchTx } from '#server/ports/core-store.ts';
import type { CoreTables } from '#server/ports/core-tx.ts';
import type { UseCase } from '#server/ports/core.ts';
import { HOUSE } from '#server/ports/ledger.ts';
import type { SqlSession, SqlValue } from '#server/store/ledger/sql-session.ts';
import type { Bug } from './bug.ts';
import { PRIMARY_BUGS } from './bugs-primary.ts';
import { Dice } from './dice.ts';
import { withTable } from './with-table.ts';

const DAY_MS = 86_400_000;
const PLENTY = 10n ** 17n;

/** Charges a wrong fee; every row agrees with it. */
function bentFees(change: (fee: bigint, nth: number) => bigint): NonNullable<Bug['bent']> {
  return (tx) => {
    let nth = 0;
    let less = 0n;
    let ofFill = 0n;
    const posting: CoreBatchTx = {
      ...tx,
      post: (given) => {
        const at = given.legs.findIndex((leg) => leg.owner === HOUSE && leg.bucket === 'fees');
        const leg = given.legs[at];
        ofFill = 0n;
        if (leg === undefined || given.reason === 'liquidation') return tx.post(given);
        const amount = change(leg.amount, nth++);
        ofFill = leg.amount - amount;
        less += ofFill;
        const legs = given.legs.map((one) => (one === leg ? { ...leg, amount } : one));
        const { asset } = leg;
        legs.push({ owner: HOUSE, bucket: 'venue', asset, amount: ofFill });
        return tx.post({ ...given, legs: legs.filter((one) => one.amount !== 0n) });
      },
    };
    const filling = withTable(posting, 'fill', (fills) => ({
      insert: (row) => fills.insert({ ...row, fee: row.fee - ofFill }),
    }));
    return withTable(filling, 'order', (orders) => ({
      update: (row, changes) => {
        const { fee } = changes;
        const fixed = fee === undefined ? changes : { ...changes, fee: fee - less };
        nth = 0;
        less = 0n;
        return orders.update(row, fixed);
      },
    }));
  };
}

/** A connection that executes some statements wrongly. */
function bentSession(
  plain: SqlSession,
  change: (plain: SqlSession) => Partial<SqlSession>,
): SqlSession {
  const other = change(plain);
  return new Proxy(plain, {
    get: (target, name) => {
      if (name in other) return Reflect.get(other, name) as unknown;
      const value = Reflect.get(target, name, target) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
    set: (target, name, value) => Reflect.set(target, name, value, target),
  });
}

const noRowCount: Bug = {
  name: 'no row-count check: a debit beyond the balance is ignored',
  bent: (tx) => ({
    ...tx,
    post: async (given) => {
      try {
        return await tx.post(given);
      } catch (error) {
        if (!(error instanceof Refusal) || given.reason !== 'transfer') throw error;
        const passedOver = { owner: HOUSE, bucket: 'venue' } as const;
        const legs = given.legs.map((leg) => (leg.amount < 0n ? { ...leg, ...passedOver } : leg));
        return tx.post({ ...given, legs });
      }
    },
  }),
  useCases: (given) => ({
    ...given,
    coinTransfer: (context, input) => {
      const tx = { ...context.tx, balance: () => Promise.resolve(PLENTY) };
      return called(given, 'coinTransfer')({ ...context, tx }, input);
    },
  }),
};

function called(given: Readonly<Record<string, UseCase>>, name: string): UseCase {
  const found = given[name];
  if (found === undefined) throw new Error(`no use case ${name}`);
  return found;
}

const refundOnUnknown: Bug = {
  name: 'refund on unknown: after a restart a live order is refunded',
  restarted: async (store, witness, now) => {
    const live = witness.orders.live();
    const order = live.find(({ id }) => (witness.orders.reservation(id)?.amount ?? 0n) > 0n);
    const reservation = order && witness.orders.reservation(order.id);
    if (order === undefined || reservation === undefined) return;
    const { realm, userId: owner, id: ref, market } = order;
    const { asset, amount } = reservation;
    const free = market === 'contract' ? 'contract' : 'available';
    const batch = await store.begin(now);
    await batch.attempt(async (tx) => {
      const legs = [
        { owner, bucket: 'frozen', asset, amount: -amount } as const,
        { owner, bucket: free, asset, amount } as const,
      ];
      await tx.post({ realm, reason: 'orderRelease', ref, legs });
      await tx.table('reservation').update(reservation, { amount: 0n });
    });
    await batch.commit();
  },
};

const CANCELS = ['stockOrderCancel', 'coinOrderClose', 'contractOrderClose'];

const noRealmFilter: Bug = {
  name: 'missing realm filter: a token finds orders of the other account',
  useCases: (given) => ({
    ...given,
    ...Object.fromEntries(
      CANCELS.map((name): [string, UseCase] => [
        name,
        async (context, input) => {
          const { orderId = '' } = input as { readonly orderId?: string };
          const row = await context.tx.table('order').get(orderId);
          const isOwn = row?.userId === context.caller.userId;
          const caller = isOwn ? { ...context.caller, realm: row.realm } : context.caller;
          return called(given, name)({ ...context, caller }, input);
        },
      ]),
    ),
  }),
};

const floatFee: Bug = {
  name: 'float fee: floating point makes a fee one unit too low',
  bent: bentFees((fee) => (fee > 1n ? BigInt(Math.floor(Number(fee) * (1 - 2 ** -40))) : fee)),
};

const staleTick: Bug = {
  name: 'fill from a stale tick: the state of the feed is ignored',
  view: (view) => ({ ...view, state: 'open', isBookGood: true, feedAgeMs: 0 }),
  events: (events) =>
    events.map((event) =>
      event.kind === 'state' ? { ...event, state: 'open', isBookGood: true, feedAgeMs: 0 } : event,
    ),
};

function lostIdempotency(): Bug {
  const dice = new Dice(6);
  return {
    name: 'lost idempotency row: every other answer is not stored',
    bent: (tx) => ({
      ...tx,
      keepAnswer: (slot, answer) =>
        dice.chance(0.5) ? Promise.resolve() : tx.keepAnswer(slot, answer),
    }),
  };
}

const earlyUnlock: Bug = {
  name: 'early T+1: bought shares unlock a day too early',
  bent: (tx) => {
    const lots = withTable(tx, 'lot', (table) => ({
      insert: (row) => table.insert({ ...row, unlockAt: row.unlockAt - DAY_MS }),
    }));
    return withTable(lots, 'timer', (table) => ({
      insert: (row) => {
        const early = row.kind === 'sharesUnlock' ? DAY_MS : 0;
        return table.insert({ ...row, dueAt: row.dueAt - early });
      },
    }));
  },
};

const freeParts: Bug = {
  name: 'fee not charged on partial fills: only the first fill of an order pays',
  bent: bentFees((fee, nth) => (nth > 0 ? 0n : fee)),
};

function keptReservation(): Bug {
  const dice = new Dice(9);
  return {
    name: 'reservation not released: a final order keeps its reservation',
    bent: (tx) => {
      let isKept = false;
      const posting: CoreBatchTx = {
        ...tx,
        post: (given) => {
          isKept = given.reason === 'orderRelease' && dice.chance(0.2);
          return isKept ? Promise.resolve('0') : tx.post(given);
        },
      };
      return withTable(posting, 'reservation', (table) => ({
        update: async (row, changes) => {
          if (!isKept || changes.amount !== 0n) return table.update(row, changes);
          isKept = false;
          return row;
        },
      }));
    },
  };
}

function doubleTrigger(): Bug {
  let isSecond = false;
  return {
    name: 'double trigger: one tick fires a take-profit or stop-loss twice',
    bent: (tx) => {
      const triggers = withTable(tx, 'trigger', (table) => ({
        get: async (id) => {
          const row = await table.get(id);
          return row !== undefined && isSecond ? { ...row, status: 'armed' as const } : row;
        },
      }));
      return withTable(triggers, 'position', (table) => {
        const open = new Map<string, CoreTables['position']>();
        return {
          get: async (id) => {
            const row = await table.get(id);
            if (row?.status === 'open') open.set(id, row);
            return isSecond ? (open.get(id) ?? row) : row;
          },
        };
      });
    },
    engine: (engine) => ({
      venue: engine.venue,
      followed: () => engine.followed(),
      rebuild: (source) => engine.rebuild(source),
      view: (symbol) => engine.view(symbol),
      drainInfluence: () => engine.drainInfluence(),
      moved: (posting) => engine.moved(posting),
      onMarket: (events, now) =>
        engine.onMarket(events, now).flatMap((booking) => {
          if (booking.name !== 'trigger') return [booking];
          const again: typeof booking.run = async (context) => {
            isSecond = true;
            await booking.run(context).finally(() => {
              isSecond = false;
            });
          };
          return [booking, { name: booking.name, run: again }];
        }),
    }),
  };
}

const returnedMargin: Bug = {
  name: 'liquidation returns margin: the user gets back a tenth of it',
  bent: (tx) => ({
    ...tx,
    post: (given) => {
      const taken = given.legs.find((leg) => leg.owner !== HOUSE && leg.bucket === 'margin');
      if (given.reason !== 'liquidation' || taken === undefined) return tx.post(given);
      const { owner, asset } = taken;
      const back = -taken.amount / 10n;
      const legs = [
        ...given.legs,
        { owner, bucket: 'contract', asset, amount: back } as const,
        { owner: HOUSE, bucket: 'venue', asset, amount: -back } as const,
      ];
      return tx.post({ ...given, legs });
    },
  }),
};

function eventGap(): Bug {
  const dice = new Dice(12);
  const gaps = new Map<string, bigint>();
  const shifted = (params: readonly SqlValue[]): readonly SqlValue[] => {
    const owner = `${params[0]} ${params[1]}`;
    const gap = (gaps.get(owner) ?? 0n) + (dice.chance(0.01) ? 1n : 0n);
    gaps.set(owner, gap);
    return params.map((value, at) => (at === 2 ? BigInt(value ?? 0) + gap : value));
  };
  const isEvent = (sql: string): boolean => sql.startsWith('INSERT INTO outbox');
  return {
    name: 'event id gap: the private stream skips a number',
    session: (plain) =>
      bentSession(plain, () => ({
        run: (sql, params = []) => plain.run(sql, isEvent(sql) ? shifted(params) : params),
        send: (sql, params = [], check) =>
          plain.send(sql, isEvent(sql) ? shifted(params) : params, check),
      })),
  };
}

const robotGift: Bug = {
  name: 'robot gift: the house adds a hundredth to the capital of a robot',
  bent: (tx) => ({
    ...tx,
    post: (given) => {
      const capital = given.legs.find((leg) => leg.owner.startsWith('robot:') && leg.amount > 0n);
      if (given.reason !== 'robotFund' || capital === undefined) return tx.post(given);
      const { asset, amount } = capital;
      const gift = amount / 100n;
      const legs = given.legs.map((leg) =>
        leg === capital ? { ...leg, amount: amount + gift } : leg,
      );
      const house = { owner: HOUSE, bucket: 'issuer', asset, amount: -gift } as const;
      return tx.post({ ...given, legs: [...legs, house] });
    },
  }),
};

const PLANTED: readonly (() => Bug)[] = [
  () => noRowCount,
  () => refundOnUnknown,
  () => noRealmFilter,
  () => floatFee,
  () => staleTick,
  lostIdempotency,
  () => earlyUnlock,
  () => freeParts,
  keptReservation,
  doubleTrigger,
  () => returnedMargin,
  eventGap,
  () => robotGift,
  ...PRIMARY_BUGS,
];

export const BUG_COUNT = PLANTED.length;

/** Returns planted bug `number`, from 1. @throws RangeError for an unknown number. */
export function bugOf(number: number): Bug {
  const make = PLANTED[number - 1];
  if (make === undefined) throw new RangeError(`there are bugs 1 to ${BUG_COUNT}`);
  return make();
}
