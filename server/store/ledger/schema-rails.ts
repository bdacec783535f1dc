import {
  appendOnly,
  arrowRows,
  keptGuard,
  ownerGuard,
  versionGuard,
  type Guard,
  type SchemaPart,
} from './schema-part.ts';

/**
 * Moves of the objects of this part; a new object comes from the empty state. A withdrawal's state
 * is written with the place it stands at.
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

const OWNED = `id TEXT PRIMARY KEY NOT NULL,
  version INTEGER NOT NULL CHECK (version >= 0),
  user_id TEXT NOT NULL REFERENCES users (id),
  realm TEXT NOT NULL CHECK (realm = 'real')`;

const TARGETS = `
INSERT INTO state_arrow (object, from_state, to_state) VALUES ${arrowRows(RAILS_ARROWS)};

CREATE TABLE bank_cards (
  ${OWNED},
  account_name TEXT NOT NULL,
  cardholder TEXT NOT NULL,
  country TEXT NOT NULL,
  iban_sealed TEXT NOT NULL,
  iban_hash TEXT NOT NULL,
  iban_mask TEXT NOT NULL,
  bank_code TEXT NOT NULL,
  swift TEXT,
  bank_address TEXT,
  payee_address TEXT,
  tax_id TEXT,
  ifsc TEXT,
  pix TEXT,
  utr TEXT,
  usable_at INTEGER NOT NULL,
  deleted_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX bank_cards_by_user ON bank_cards (user_id, created_at);
CREATE UNIQUE INDEX bank_cards_once ON bank_cards (user_id, iban_hash) WHERE deleted_at IS NULL;

CREATE TABLE wallet_addresses (
  ${OWNED},
  asset TEXT NOT NULL,
  network TEXT NOT NULL,
  address TEXT NOT NULL,
  memo TEXT NOT NULL,
  label TEXT NOT NULL,
  usable_at INTEGER NOT NULL,
  deleted_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX wallet_addresses_by_user ON wallet_addresses (user_id, created_at);
CREATE UNIQUE INDEX wallet_addresses_once
  ON wallet_addresses (user_id, asset, network, address, memo) WHERE deleted_at IS NULL;

CREATE TABLE deposit_addresses (
  ${OWNED},
  network TEXT NOT NULL,
  address TEXT NOT NULL,
  memo TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (user_id, network),
  UNIQUE (network, address, memo)
) STRICT;

CREATE TABLE pay_references (
  ${OWNED},
  channel_id TEXT NOT NULL,
  deposit_id TEXT UNIQUE,
  created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX pay_references_free ON pay_references (user_id, channel_id)
  WHERE deposit_id IS NULL;
`;

const FLOWS = `
CREATE TABLE deposits (
  ${OWNED},
  kind TEXT NOT NULL CHECK (kind IN ('bank', 'offline', 'coin')),
  channel_id TEXT,
  asset TEXT NOT NULL,
  network TEXT,
  amount INTEGER NOT NULL CHECK (amount > 0),
  arrived INTEGER CHECK (arrived > 0),
  credited INTEGER CHECK (credited > 0),
  status TEXT NOT NULL,
  is_review INTEGER NOT NULL CHECK (is_review IN (0, 1)),
  reason TEXT,
  reference TEXT,
  query_no TEXT,
  receipt_id TEXT,
  address TEXT,
  memo TEXT,
  tx_hash TEXT,
  confirmations INTEGER,
  external_ref TEXT UNIQUE,
  late_of TEXT REFERENCES deposits (id),
  expires_at INTEGER NOT NULL,
  steps TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CHECK ((status = 'succ') = (credited IS NOT NULL)),
  CHECK (status = 'pending' OR is_review = 0),
  CHECK (status <> 'succ' OR external_ref IS NOT NULL),
  CHECK ((kind = 'coin') = (network IS NOT NULL))
) STRICT;
CREATE INDEX deposits_by_user ON deposits (user_id, realm, created_at);
CREATE INDEX deposits_open ON deposits (kind, created_at) WHERE status = 'pending';
CREATE UNIQUE INDEX deposits_reference ON deposits (reference)
  WHERE reference IS NOT NULL AND late_of IS NULL;

CREATE TABLE withdrawals (
  ${OWNED},
  kind TEXT NOT NULL CHECK (kind IN ('bank', 'coin')),
  asset TEXT NOT NULL,
  network TEXT,
  amount INTEGER NOT NULL CHECK (amount > 0),
  fee INTEGER NOT NULL CHECK (fee >= 0 AND fee < amount),
  worth INTEGER,
  status TEXT NOT NULL,
  sub TEXT NOT NULL,
  reason TEXT,
  target_id TEXT NOT NULL,
  note TEXT,
  client_key TEXT NOT NULL,
  external_ref TEXT,
  evidence TEXT,
  steps TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (user_id, client_key),
  CHECK ((status = 'in_progress') = (sub <> 'none')),
  CHECK ((kind = 'coin') = (network IS NOT NULL)),
  CHECK ((status = 'failed') = (reason IS NOT NULL)),
  CHECK (status <> 'succ' OR external_ref IS NOT NULL)
) STRICT;
CREATE INDEX withdrawals_by_user ON withdrawals (user_id, realm, created_at);
CREATE INDEX withdrawals_open ON withdrawals (sub, created_at) WHERE status = 'in_progress';
CREATE UNIQUE INDEX withdrawals_ref ON withdrawals (kind, external_ref)
  WHERE external_ref IS NOT NULL;

CREATE TABLE approvals (
  id TEXT PRIMARY KEY NOT NULL,
  object_kind TEXT NOT NULL,
  object_id TEXT NOT NULL,
  action TEXT NOT NULL,
  actor TEXT NOT NULL,
  ts INTEGER NOT NULL,
  UNIQUE (object_kind, object_id, action, actor)
) STRICT;
`;

const OWNED_TABLES = [
  'bank_cards', 'wallet_addresses', 'deposit_addresses', 'pay_references', 'deposits',
  'withdrawals',
] as const; // prettier-ignore

type Flow = keyof typeof RAILS_ARROWS;

/** State as the arrows name it. */
const STATE: Readonly<Record<Flow, (row: 'NEW' | 'OLD') => string>> = {
  deposits: (row) => `${row}.status`,
  withdrawals: (row) => `${row}.status || '/' || ${row}.sub`,
};

const arrowGuards = (table: Flow): Guard[] => [
  {
    name: `${table}_begin`,
    table,
    on: 'INSERT',
    when: `NOT EXISTS (SELECT 1 FROM state_arrow s WHERE s.object = '${table}'
      AND s.from_state = '' AND s.to_state = ${STATE[table]('NEW')})`,
    says: `${table}: not a first state`,
  },
  {
    name: `${table}_arrow`,
    table,
    on: 'UPDATE',
    when: `${STATE[table]('NEW')} <> ${STATE[table]('OLD')} AND NOT EXISTS (
      SELECT 1 FROM state_arrow s WHERE s.object = '${table}'
      AND s.from_state = ${STATE[table]('OLD')} AND s.to_state = ${STATE[table]('NEW')})`,
    says: `${table}: this change of state is not allowed`,
  },
];

const GUARDS: readonly Guard[] = [
  ...OWNED_TABLES.map(versionGuard),
  ...OWNED_TABLES.map(ownerGuard),
  ...arrowGuards('deposits'),
  ...arrowGuards('withdrawals'),
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
export const RAILS_SCHEMA: SchemaPart = { tables: TARGETS + FLOWS, guards: GUARDS };
