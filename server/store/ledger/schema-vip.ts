import { VIP_ARROWS } from '#domain/vip/terms.ts';
import { VIP_TABLES } from '#server/ports/vip-rows.ts';
import {
  appendOnly,
  arrowGuards,
  keptGuard,
  ownerGuard,
  versionGuard,
  type Guard,
} from './guards.ts';
import { makes } from './schema-step.ts';

const { vip, vipPurchase, vipOpening, advice, poll, pollVote } = VIP_TABLES;

/** Permitted transitions of these objects; new objects start from the empty state. */
const ARROWS = {
  vip_memberships: VIP_ARROWS,
  vip_purchases: { '': ['paid'], paid: ['refunded'] },
  advice: { '': ['live'], live: ['hit', 'miss'] },
  polls: { '': ['open'], open: ['closed'] },
} as const satisfies Record<string, Record<string, readonly string[]>>;

const GUARDS: readonly Guard[] = [
  ...Object.keys(ARROWS).flatMap((table) => [
    versionGuard(table),
    keptGuard(table),
    ...arrowGuards(table),
  ]),
  ...['vip_memberships', 'vip_purchases'].map(ownerGuard),
  ...['vip_openings', 'poll_votes'].flatMap(appendOnly),
  {
    name: 'vip_memberships_trial',
    table: 'vip_memberships',
    on: 'UPDATE',
    when: `COALESCE(NEW.trial_until, 0) <> COALESCE(OLD.trial_until, 0)
      OR (NEW.status = 'trial' AND NEW.valid_until <> NEW.trial_until)`,
    says: 'vip_memberships: a trial is given once and not made longer',
  },
  {
    name: 'vip_purchases_terms',
    table: 'vip_purchases',
    on: 'UPDATE',
    when: `NEW.days <> OLD.days
      OR NEW.price <> OLD.price OR NEW.bought_at <> OLD.bought_at
      OR NEW.until_at - NEW.from_at <> OLD.until_at - OLD.from_at OR OLD.status = 'refunded'`,
    says: 'vip_purchases: what was bought stays what it was',
  },
  {
    name: 'advice_words',
    table: 'advice',
    on: 'UPDATE',
    when: `NEW.symbol <> OLD.symbol OR NEW.rule <> OLD.rule OR NEW.direction <> OLD.direction
      OR NEW.bar_start <> OLD.bar_start OR NEW.price <> OLD.price OR NEW.inputs <> OLD.inputs
      OR NEW.created_at <> OLD.created_at OR OLD.status <> 'live'`,
    says: 'advice: what was said and measured stays',
  },
  {
    name: 'polls_words',
    table: 'polls',
    on: 'UPDATE',
    when: `NEW.question_tr <> OLD.question_tr OR NEW.question_en <> OLD.question_en
      OR NEW.options <> OLD.options OR NEW.created_at <> OLD.created_at
      OR OLD.status = 'closed'`,
    says: 'polls: a question stays what it was',
  },
  {
    name: 'poll_votes_open',
    table: 'poll_votes',
    on: 'INSERT',
    when: `NOT EXISTS (SELECT 1 FROM polls p WHERE p.id = NEW.poll_id AND p.status = 'open'
      AND p.closes_at >= NEW.ts)`,
    says: 'poll_votes: the poll is closed',
  },
];

/** Memberships, comments on shares, polls, and the fee discount of orders. */
export const VIP_STEP = makes({
  tables: [vip, vipPurchase, vipOpening, advice, poll, pollVote],
  arrows: ARROWS,
  guards: GUARDS,
});
