import { RAILS_TABLES } from '#server/ports/rails-rows.ts';
import {
  appendOnly,
  arrowGuards,
  keptGuard,
  ownerGuard,
  versionGuard,
  type Guard,
} from './guards.ts';
import { makes } from './schema-step.ts';

const { bankCard, walletAddress, depositAddress, payReference, deposit, withdrawal, approval } =
  RAILS_TABLES;

/**
 * Permitted transitions of these objects; new objects start from the empty state. A withdrawal's
 * state is written with its sub-state.
 */
export const RAILS_ARROWS = {
  deposits: { '': ['pending'], pending: ['succ', 'failed', 'expired'] },
  withdrawals: {
    '': ['in_progress/review'],
    'in_progress/review': ['in_progress/approved', 'failed/none'],
    'in_progress/approved': ['in_progress/sending'],
    'in_progress/sending': ['succ/none', 'failed/none', 'in_progress/unknown'],
    'in_progress/unknown': ['succ/none', 'failed/none'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

const OWNED_TABLES = [
  'bank_cards', 'wallet_addresses', 'deposit_addresses', 'pay_references', 'deposits',
  'withdrawals',
] as const; // prettier-ignore

const GUARDS: readonly Guard[] = [
  ...OWNED_TABLES.map(versionGuard),
  ...OWNED_TABLES.map(ownerGuard),
  ...arrowGuards('deposits'),
  ...arrowGuards('withdrawals', (row) => `${row}.status || '/' || ${row}.sub`),
  ...OWNED_TABLES.map(keptGuard),
  ...appendOnly('approvals'),
  {
    name: 'bank_cards_facts',
    table: 'bank_cards',
    on: 'UPDATE',
    when: `NEW.iban_hash <> OLD.iban_hash OR NEW.iban_sealed <> OLD.iban_sealed
      OR NEW.cardholder <> OLD.cardholder OR NEW.usable_at <> OLD.usable_at
      OR (OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS DISTINCT FROM OLD.deleted_at)`,
    says: 'bank_cards: an account stays what it is',
  },
  {
    name: 'wallet_addresses_facts',
    table: 'wallet_addresses',
    on: 'UPDATE',
    when: `NEW.address <> OLD.address OR NEW.memo <> OLD.memo OR NEW.network <> OLD.network
      OR NEW.asset <> OLD.asset OR NEW.usable_at <> OLD.usable_at
      OR (OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS DISTINCT FROM OLD.deleted_at)`,
    says: 'wallet_addresses: an address stays what it is',
  },
  {
    name: 'pay_references_once',
    table: 'pay_references',
    on: 'UPDATE',
    when: `OLD.deposit_id IS NOT NULL OR NEW.channel_id <> OLD.channel_id`,
    says: 'pay_references: a reference is used once',
  },
  {
    name: 'deposits_facts',
    table: 'deposits',
    on: 'UPDATE',
    when: `NEW.amount <> OLD.amount OR NEW.asset <> OLD.asset OR NEW.kind <> OLD.kind
      OR NEW.network IS DISTINCT FROM OLD.network
      OR NEW.reference IS DISTINCT FROM OLD.reference
      OR (OLD.external_ref IS NOT NULL AND NEW.external_ref IS DISTINCT FROM OLD.external_ref)
      OR (OLD.arrived IS NOT NULL AND NEW.arrived IS DISTINCT FROM OLD.arrived)`,
    says: 'deposits: what was announced and what arrived is fixed',
  },
  {
    name: 'deposits_final',
    table: 'deposits',
    on: 'UPDATE',
    when: `OLD.status <> 'pending' AND (NEW.credited IS DISTINCT FROM OLD.credited
      OR NEW.external_ref IS DISTINCT FROM OLD.external_ref
      OR NEW.reason IS DISTINCT FROM OLD.reason)`,
    says: 'deposits: a deposit that is over stays as it is',
  },
  {
    name: 'withdrawals_facts',
    table: 'withdrawals',
    on: 'UPDATE',
    when: `NEW.amount <> OLD.amount OR NEW.fee <> OLD.fee OR NEW.asset <> OLD.asset
      OR NEW.target_id <> OLD.target_id OR NEW.network IS DISTINCT FROM OLD.network
      OR (OLD.external_ref IS NOT NULL AND NEW.external_ref IS DISTINCT FROM OLD.external_ref)`,
    says: 'withdrawals: what was asked for is fixed',
  },
  {
    name: 'withdrawals_final',
    table: 'withdrawals',
    on: 'UPDATE',
    when: `OLD.status <> 'in_progress' AND (NEW.reason IS DISTINCT FROM OLD.reason
      OR NEW.external_ref IS DISTINCT FROM OLD.external_ref)`,
    says: 'withdrawals: a withdrawal that is over stays as it is',
  },
];

/** Bank accounts, wallet addresses, deposits, withdrawals and approvals. */
export const RAILS_STEP = makes({
  tables: [bankCard, walletAddress, depositAddress, payReference, deposit, withdrawal, approval],
  arrows: RAILS_ARROWS,
  guards: GUARDS,
});
