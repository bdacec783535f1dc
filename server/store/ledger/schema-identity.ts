import {
  appendOnly,
  arrowGuards,
  arrowRows,
  ownerGuard,
  versionGuard,
  type Guard,
  type SchemaPart,
} from './schema-part.ts';

/** Moves of the objects of this part; a new object comes from the empty state. */
const ARROWS = {
  kyc_submissions: { '': ['pending'], pending: ['succ', 'fail'], succ: ['fail'] },
  loans: {
    '': ['under_review'],
    under_review: ['in_progress', 'rejected'],
    in_progress: ['repayment_under_review'],
    repayment_under_review: ['repaid', 'in_progress'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

const OWNED = `id TEXT PRIMARY KEY NOT NULL,
  version INTEGER NOT NULL CHECK (version >= 0),
  user_id TEXT NOT NULL REFERENCES users (id),
  realm TEXT NOT NULL CHECK (realm = 'real')`;

/** The table of reservations again, now also for repayments: a check cannot be changed in place. */
const RESERVATIONS = `
CREATE TABLE reservations_next (
  id TEXT PRIMARY KEY NOT NULL,
  version INTEGER NOT NULL CHECK (version >= 0),
  user_id TEXT NOT NULL,
  realm TEXT NOT NULL CHECK (realm IN ('real', 'demo')),
  object_kind TEXT NOT NULL
    CHECK (object_kind IN ('order', 'withdrawal', 'subscription', 'loanRepay')),
  object_id TEXT NOT NULL,
  asset TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount >= 0),
  order_id TEXT GENERATED ALWAYS AS (CASE object_kind WHEN 'order' THEN object_id END) STORED
    REFERENCES orders (id),
  UNIQUE (object_kind, object_id)
) STRICT;
INSERT INTO reservations_next (id, version, user_id, realm, object_kind, object_id, asset, amount)
  SELECT id, version, user_id, realm, object_kind, object_id, asset, amount FROM reservations;
DROP TABLE reservations;
ALTER TABLE reservations_next RENAME TO reservations;
CREATE INDEX reservations_live ON reservations (user_id, realm) WHERE amount > 0;
`;

const IDENTITY = `
INSERT INTO state_arrow (object, from_state, to_state) VALUES ${arrowRows(ARROWS)};

CREATE TABLE uploads (
  ${OWNED},
  purpose TEXT NOT NULL CHECK (purpose IN ('kyc', 'receipt')),
  file TEXT NOT NULL UNIQUE,
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  is_uniform INTEGER NOT NULL CHECK (is_uniform IN (0, 1)),
  content_hash TEXT NOT NULL,
  used_by TEXT,
  delete_at INTEGER,
  deleted_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX uploads_by_user ON uploads (user_id, created_at);
CREATE INDEX uploads_to_delete ON uploads (delete_at)
  WHERE delete_at IS NOT NULL AND deleted_at IS NULL;

CREATE TABLE kyc_submissions (
  ${OWNED},
  status TEXT NOT NULL,
  cert_type TEXT NOT NULL CHECK (cert_type IN ('idCard', 'driverLicence', 'passport')),
  country TEXT NOT NULL,
  full_name TEXT NOT NULL,
  number_sealed TEXT NOT NULL,
  number_hash TEXT NOT NULL,
  number_mask TEXT NOT NULL,
  tax_sealed TEXT,
  tax_hash TEXT,
  tax_mask TEXT,
  birth_sealed TEXT NOT NULL,
  birth_mask TEXT NOT NULL,
  front_id TEXT NOT NULL REFERENCES uploads (id),
  back_id TEXT REFERENCES uploads (id),
  is_name_same INTEGER NOT NULL CHECK (is_name_same IN (0, 1)),
  reasons TEXT,
  note TEXT,
  submitted_at INTEGER NOT NULL,
  expected_at INTEGER NOT NULL,
  decided_at INTEGER,
  decided_by TEXT,
  CHECK ((tax_sealed IS NULL) = (tax_hash IS NULL)),
  CHECK ((status = 'pending') = (decided_at IS NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL))
) STRICT;
CREATE INDEX kyc_by_user ON kyc_submissions (user_id, submitted_at);
CREATE UNIQUE INDEX kyc_one_open ON kyc_submissions (user_id)
  WHERE status IN ('pending', 'succ');
CREATE UNIQUE INDEX kyc_number ON kyc_submissions (number_hash) WHERE status = 'succ';
CREATE UNIQUE INDEX kyc_tax ON kyc_submissions (tax_hash) WHERE status = 'succ';
`;

const CREDIT = `
CREATE TABLE credit_scores (
  id TEXT PRIMARY KEY NOT NULL REFERENCES users (id),
  version INTEGER NOT NULL CHECK (version >= 0),
  score INTEGER NOT NULL CHECK (score >= 0 AND score <= 100),
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE score_changes (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES credit_scores (id),
  reason TEXT NOT NULL,
  change INTEGER NOT NULL,
  score INTEGER NOT NULL CHECK (score >= 0 AND score <= 100),
  ref TEXT NOT NULL,
  ts INTEGER NOT NULL,
  UNIQUE (user_id, reason, ref)
) STRICT;
CREATE INDEX score_changes_by_user ON score_changes (user_id, ts);

CREATE TABLE loans (
  ${OWNED},
  asset TEXT NOT NULL CHECK (asset = 'TRY'),
  status TEXT NOT NULL,
  applied INTEGER NOT NULL CHECK (applied > 0),
  proposed INTEGER NOT NULL CHECK (proposed >= 0),
  actual INTEGER CHECK (actual > 0),
  principal INTEGER NOT NULL CHECK (principal >= 0),
  days INTEGER NOT NULL CHECK (days > 0),
  annual_rate TEXT NOT NULL,
  late_rate TEXT NOT NULL,
  offer_until INTEGER,
  start_day INTEGER,
  due_day INTEGER,
  accrued_day INTEGER,
  interest INTEGER NOT NULL CHECK (interest >= 0),
  late_interest INTEGER NOT NULL CHECK (late_interest >= 0),
  is_overdue INTEGER NOT NULL CHECK (is_overdue IN (0, 1)),
  repaid INTEGER NOT NULL CHECK (repaid >= 0),
  reason TEXT,
  steps TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CHECK (CASE WHEN status IN ('in_progress', 'repayment_under_review')
    THEN principal = actual AND start_day IS NOT NULL AND due_day = start_day + days
      AND accrued_day IS NOT NULL
    ELSE principal = 0 END),
  CHECK (status <> 'repaid' OR repaid = actual + interest + late_interest)
) STRICT;
CREATE UNIQUE INDEX loans_one_live ON loans (user_id, realm)
  WHERE status IN ('under_review', 'in_progress', 'repayment_under_review');
CREATE INDEX loans_by_user ON loans (user_id, realm, created_at);

CREATE TABLE loan_accruals (
  id TEXT PRIMARY KEY NOT NULL,
  loan_id TEXT NOT NULL REFERENCES loans (id),
  user_id TEXT NOT NULL,
  realm TEXT NOT NULL CHECK (realm = 'real'),
  day INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('interest', 'late')),
  amount INTEGER NOT NULL CHECK (amount >= 0),
  ts INTEGER NOT NULL,
  UNIQUE (loan_id, day)
) STRICT;
`;

const GUARDS: readonly Guard[] = [
  { ...versionGuard('reservations'), name: 'reservations_next_version' },
  { ...ownerGuard('reservations'), name: 'reservations_next_owner' },
  ...['uploads', 'kyc_submissions', 'credit_scores', 'loans'].map(versionGuard),
  ...['uploads', 'kyc_submissions', 'loans'].map(ownerGuard),
  ...arrowGuards('kyc_submissions'),
  ...arrowGuards('loans'),
  ...appendOnly('score_changes'),
  ...appendOnly('loan_accruals'),
  {
    name: 'kyc_submissions_facts',
    table: 'kyc_submissions',
    on: 'UPDATE',
    when: `NEW.number_hash <> OLD.number_hash OR NEW.number_sealed <> OLD.number_sealed
      OR NEW.full_name <> OLD.full_name OR NEW.cert_type <> OLD.cert_type
      OR NEW.front_id <> OLD.front_id OR NEW.back_id IS DISTINCT FROM OLD.back_id
      OR NEW.tax_hash IS DISTINCT FROM OLD.tax_hash OR NEW.birth_sealed <> OLD.birth_sealed`,
    says: 'kyc_submissions: what was submitted is fixed',
  },
  {
    name: 'uploads_facts',
    table: 'uploads',
    on: 'UPDATE',
    when: `NEW.file <> OLD.file OR NEW.content_hash <> OLD.content_hash
      OR NEW.purpose <> OLD.purpose
      OR (OLD.used_by IS NOT NULL AND NEW.used_by IS DISTINCT FROM OLD.used_by)`,
    says: 'uploads: an image stays what it is and where it belongs',
  },
  {
    name: 'loans_terms',
    table: 'loans',
    on: 'UPDATE',
    when: `NEW.applied <> OLD.applied OR NEW.days <> OLD.days
      OR NEW.annual_rate <> OLD.annual_rate OR NEW.late_rate <> OLD.late_rate
      OR NEW.interest < OLD.interest OR NEW.late_interest < OLD.late_interest
      OR (OLD.status <> 'under_review' AND NEW.actual IS DISTINCT FROM OLD.actual)`,
    says: 'loans: the terms of a loan are fixed',
  },
  {
    name: 'loans_final',
    table: 'loans',
    on: 'UPDATE',
    when: `OLD.status IN ('repaid', 'rejected')
      AND (NEW.interest <> OLD.interest OR NEW.late_interest <> OLD.late_interest
        OR NEW.repaid <> OLD.repaid)`,
    says: 'loans: a loan that is over stays as it is',
  },
  {
    name: 'loan_accruals_loan',
    table: 'loan_accruals',
    on: 'INSERT',
    when: `NOT EXISTS (SELECT 1 FROM loans l WHERE l.id = NEW.loan_id
      AND l.user_id = NEW.user_id AND l.realm = NEW.realm AND l.status = 'in_progress')`,
    says: 'loan_accruals: interest is of a loan in progress',
  },
];

/** Uploads, identity verification, credit score and loans. */
export const IDENTITY_SCHEMA: SchemaPart = {
  tables: RESERVATIONS + IDENTITY + CREDIT,
  guards: GUARDS,
};
