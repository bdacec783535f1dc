import { SUBSCRIPTION_MOVES } from '#domain/ipo/states.ts';
import { ISSUE_TABLES } from '#server/ports/issue-rows.ts';
import { arrowGuards, keptGuard, ownerGuard, versionGuard, type Guard } from './guards.ts';
import { makes } from './schema-step.ts';

const { issue, issuePart, subscription, autoApply } = ISSUE_TABLES;

/** Permitted transitions of issues and subscriptions; new objects start from the empty state. */
const ARROWS = {
  issues: {
    '': ['upcoming'],
    upcoming: ['accepting_subscriptions'],
    accepting_subscriptions: ['to_be_listed'],
    to_be_listed: ['listed'],
  },
  subscriptions: { '': ['applying'], ...SUBSCRIPTION_MOVES },
} as const satisfies Record<string, Record<string, readonly string[]>>;

const ALL = ['issues', 'issue_parts', 'subscriptions', 'auto_applies'] as const;

const GUARDS: readonly Guard[] = [
  ...ALL.map(versionGuard),
  ...ALL.map(keptGuard),
  ...['subscriptions', 'auto_applies'].map(ownerGuard),
  ...arrowGuards('issues'),
  ...arrowGuards('subscriptions'),
  {
    name: 'issues_terms',
    table: 'issues',
    on: 'UPDATE',
    when: `NEW.key <> OLD.key OR NEW.realm <> OLD.realm OR NEW.kind <> OLD.kind
      OR NEW.asset <> OLD.asset OR NEW.currency <> OLD.currency OR NEW.supply <> OLD.supply
      OR (OLD.price IS NOT NULL AND NEW.price IS DISTINCT FROM OLD.price)
      OR NEW.is_withdrawn < OLD.is_withdrawn`,
    says: 'issues: the terms of an issue are fixed',
  },
  {
    name: 'issues_seed',
    table: 'issues',
    on: 'UPDATE',
    when: `NEW.seed <> OLD.seed OR NEW.seed_hash <> OLD.seed_hash
      OR (OLD.seed_revealed_at IS NOT NULL
        AND NEW.seed_revealed_at IS DISTINCT FROM OLD.seed_revealed_at)
      OR (NEW.seed_revealed_at IS NOT NULL
        AND NEW.status IN ('upcoming', 'accepting_subscriptions'))`,
    says: 'issues: a seed is fixed and stays a secret until the close',
  },
  {
    name: 'issues_dates',
    table: 'issues',
    on: 'UPDATE',
    when: `NEW.opens_at < OLD.opens_at OR NEW.closes_at < OLD.closes_at
      OR NEW.allots_at < OLD.allots_at OR NEW.lists_at < OLD.lists_at`,
    says: 'issues: a date moves later only',
  },
  {
    name: 'issue_parts_terms',
    table: 'issue_parts',
    on: 'UPDATE',
    when: `NEW.issue_id <> OLD.issue_id OR NEW.part <> OLD.part OR NEW.supply <> OLD.supply
      OR NEW.method <> OLD.method OR NEW.lot_qty IS DISTINCT FROM OLD.lot_qty
      OR (OLD.price IS NOT NULL AND NEW.price IS DISTINCT FROM OLD.price)`,
    says: 'issue_parts: the terms of a part are fixed',
  },
  {
    name: 'subscriptions_open',
    table: 'subscriptions',
    on: 'INSERT',
    when: `NOT EXISTS (SELECT 1 FROM issues i JOIN issue_parts p ON p.issue_id = i.id
      WHERE i.id = NEW.issue_id AND i.realm = NEW.realm AND i.kind = NEW.kind
      AND p.part = NEW.part AND i.status = 'accepting_subscriptions' AND i.is_withdrawn = 0
      AND p.price = NEW.price)`,
    says: 'subscriptions: the issue takes none of these',
  },
  {
    name: 'subscriptions_terms',
    table: 'subscriptions',
    on: 'UPDATE',
    when: `NEW.issue_id <> OLD.issue_id OR NEW.part <> OLD.part OR NEW.qty <> OLD.qty
      OR NEW.price <> OLD.price OR NEW.applied_at <> OLD.applied_at
      OR NEW.reserved <> OLD.reserved
      OR (OLD.won IS NOT NULL AND NEW.won IS DISTINCT FROM OLD.won)`,
    says: 'subscriptions: what was asked for and allotted is fixed',
  },
  {
    name: 'subscriptions_final',
    table: 'subscriptions',
    on: 'UPDATE',
    when: `OLD.status IN ('cancelled', 'not_allotted', 'paid')
      AND (NEW.due <> OLD.due OR NEW.fee <> OLD.fee OR NEW.paid <> OLD.paid
        OR NEW.refund <> OLD.refund OR NEW.reason IS DISTINCT FROM OLD.reason
        OR NEW.vested < OLD.vested)`,
    says: 'subscriptions: one that is over stays as it is',
  },
];

/** Issues of shares and coins, their parts, subscriptions, automatic subscription. */
export const ISSUE_STEP = makes({
  tables: [issue, issuePart, subscription, autoApply],
  arrows: ARROWS,
  guards: GUARDS,
});
