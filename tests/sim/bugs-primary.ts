import type { CoreBatchTx } from '#server/ports/core-store.ts';
import { HOUSE, type Posting } from '#server/ports/ledger.ts';
import type { Bug } from './bug.ts';
import { withTable } from './with-table.ts';

/** Bugs of new issues, options and robots. The rows of each bug agree with each other. */

/** A transaction that replaces postings by what `change` returns; null posts nothing. */
function withPosts(tx: CoreBatchTx, change: (given: Posting) => Posting | null): CoreBatchTx {
  return {
    ...tx,
    post: (given) => {
      const posted = change(given);
      return posted === null ? Promise.resolve('0') : tx.post(posted);
    },
  };
}

/** Keeps the reservation of a subscription where it should be released, in its row too. */
function keptBlocked(isKept: (given: Posting, paid: ReadonlySet<string>) => boolean) {
  return (tx: CoreBatchTx): CoreBatchTx => {
    const paid = new Set<string>();
    const kept = new Map<string, bigint>();
    const posting = withPosts(tx, (given) => {
      if (given.reason === 'subscribePay') paid.add(given.ref);
      if (given.reason !== 'subscribeRelease' || !isKept(given, paid)) return given;
      const free = given.legs.find((leg) => leg.bucket === 'available');
      kept.set(given.ref, free?.amount ?? 0n);
      return null;
    });
    return withTable(posting, 'reservation', (table) => ({
      update: (row, changes) => {
        const amount = kept.get(row.objectId);
        kept.delete(row.objectId);
        return table.update(row, amount === undefined ? changes : { ...changes, amount });
      },
    }));
  };
}

const forgottenRefund: Bug = {
  name: 'allotment without a refund: the part that was not allotted stays reserved',
  bent: keptBlocked((given, paid) => paid.has(given.ref)),
};

const blockedLoser: Bug = {
  name: 'nothing allotted, nothing released: an applicant without shares keeps a reservation',
  bent: keptBlocked((given, paid) => !paid.has(given.ref)),
};

const oneTooMany: Bug = {
  name: 'one too many: each part of an issue allots one share more than it has',
  bent: (tx) => {
    const parts = withTable(tx, 'issuePart', (table) => ({
      find: async (...asked) => {
        const rows = await table.find(...asked);
        return rows.map((row) => ({ ...row, supply: row.supply + 1n }));
      },
    }));
    // The counter stays within its schema limit; only the sum reveals the bug.
    return withTable(parts, 'issue', (table) => ({
      update: (row, changes) => {
        const { allotted = row.allotted, paid = row.paid } = changes;
        const most = allotted > row.supply ? row.supply : allotted;
        const fits = { ...changes, allotted: most, paid: paid > most ? most : paid };
        return table.update(row, fits);
      },
    }));
  },
};

const strikePayoff: Bug = {
  name: 'payoff by the strike: an option settles at its strike, not at the price of the feed',
  bent: (tx) => {
    const posting = withPosts(tx, (given) => (given.reason === 'optionPayoff' ? null : given));
    return withTable(posting, 'optionOrder', (table) => ({
      update: (row, changes) => {
        if (changes.status !== 'closed_by_system') return table.update(row, changes);
        const none = { outcome: 'worthless', closePrice: 0n, received: 0n } as const;
        return table.update(row, { ...changes, ...none, expiryPrice: row.strike });
      },
    }));
  },
};

const doublePremium: Bug = {
  name: 'premium booked twice: the buyer of an option pays it twice',
  bent: (tx) =>
    withPosts(tx, (given) => {
      if (given.reason !== 'optionPremium') return given;
      return { ...given, legs: given.legs.map((leg) => ({ ...leg, amount: leg.amount * 2n })) };
    }),
};

const deeperLoss: Bug = {
  name: 'loss beyond the premium: a worthless expiry costs another tenth of the premium',
  bent: (tx) =>
    withTable(tx, 'optionOrder', (table) => ({
      update: async (row, changes) => {
        if (changes.outcome === 'worthless') {
          const { id: ref, realm, userId: owner, premiumAmount } = row;
          const free = await tx.balance(realm, owner, 'TRY', 'available');
          const wanted = premiumAmount / 10n;
          const amount = wanted < free ? wanted : free;
          const legs = [
            { owner, bucket: 'available', asset: 'TRY', amount: -amount },
            { owner: HOUSE, bucket: 'venue', asset: 'TRY', amount },
          ] as const;
          if (amount > 0n) await tx.post({ realm, reason: 'optionPayoff', ref, legs });
        }
        return table.update(row, changes);
      },
    })),
};

/** Days until the first window of a robot account has ended, with a margin. */
const WINDOW_DAYS = 40;

const feeOnLoss: Bug = {
  name: 'fee on a loss: a robot account pays a fifth of the loss of its window',
  days: WINDOW_DAYS,
  bent: (tx) => {
    const extra = new Map<string, bigint>();
    const fees = withTable(tx, 'robotFee', (table) => ({
      insert: async (row) => {
        const { accountId: ref, realm, userId: owner, realised } = row;
        const loss = realised < 0n ? -realised : 0n;
        const free = await tx.balance(realm, owner, 'USDT', 'available');
        const amount = loss / 5n < free ? loss / 5n : free;
        await table.insert({ ...row, fee: row.fee + amount });
        if (amount === 0n) return;
        extra.set(ref, amount);
        const legs = [
          { owner, bucket: 'available', asset: 'USDT', amount: -amount },
          { owner: HOUSE, bucket: 'fees', asset: 'USDT', amount },
        ] as const;
        await tx.post({ realm, reason: 'performanceFee', ref, legs });
      },
    }));
    return withTable(fees, 'robotAccount', (table) => ({
      update: (row, changes) => {
        const more = extra.get(row.id) ?? 0n;
        extra.delete(row.id);
        const { charged } = changes;
        return table.update(
          row,
          charged === undefined ? changes : { ...changes, charged: charged + more },
        );
      },
    }));
  },
};

export const PRIMARY_BUGS: readonly (() => Bug)[] = [
  () => forgottenRefund,
  () => oneTooMany,
  () => blockedLoser,
  () => strikePayoff,
  () => doublePremium,
  () => deeperLoss,
  () => feeOnLoss,
];
