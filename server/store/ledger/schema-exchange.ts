import { appendOnly, versionGuard, type Guard, type SchemaPart } from './schema-part.ts';

const VERSIONED = `id TEXT PRIMARY KEY NOT NULL,
  version INTEGER NOT NULL CHECK (version >= 0)`;
const OWNER = `user_id TEXT NOT NULL REFERENCES users (id),
  realm TEXT NOT NULL CHECK (realm IN ('real', 'demo'))`;

/** What was given is worth what was received, the fee and what the market keeps apart. */
const TERMS = `
  from_asset TEXT NOT NULL,
  to_asset TEXT NOT NULL CHECK (to_asset <> from_asset),
  kind TEXT NOT NULL CHECK (kind IN ('fx', 'convert')),
  base TEXT NOT NULL CHECK (base IN (from_asset, to_asset)),
  quote TEXT NOT NULL CHECK (quote IN (from_asset, to_asset) AND quote <> base),
  give INTEGER NOT NULL CHECK (give > 0),
  receive INTEGER NOT NULL CHECK (receive > 0),
  fee INTEGER NOT NULL CHECK (fee >= 0),
  fee_rate TEXT NOT NULL,
  spread INTEGER NOT NULL CHECK (spread >= 0),
  at_mid INTEGER NOT NULL CHECK (at_mid = receive + fee + spread),
  mid_rate TEXT NOT NULL,
  rate TEXT NOT NULL,
  all_in_rate TEXT NOT NULL,
  sources TEXT NOT NULL`;

const TABLES = `
CREATE TABLE exchange_quotes (
  ${VERSIONED},
  quote_id TEXT NOT NULL UNIQUE,
  ${OWNER},
  ${TERMS},
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL CHECK (expires_at > created_at),
  is_used INTEGER NOT NULL CHECK (is_used IN (0, 1))
) STRICT;

CREATE TABLE exchanges (
  id TEXT PRIMARY KEY NOT NULL,
  quote_id TEXT NOT NULL UNIQUE,
  ${OWNER},
  ${TERMS},
  ts INTEGER NOT NULL
) STRICT;
CREATE INDEX exchanges_by_user ON exchanges (user_id, realm, ts);

CREATE TABLE protections (
  id TEXT PRIMARY KEY NOT NULL REFERENCES users (id),
  version INTEGER NOT NULL CHECK (version >= 0),
  totp_sealed TEXT,
  totp_since INTEGER,
  totp_step INTEGER,
  pending_sealed TEXT,
  pending_until INTEGER,
  is_allow_list_on INTEGER NOT NULL CHECK (is_allow_list_on IN (0, 1)),
  allow_list_off_at INTEGER,
  phrase TEXT,
  CHECK ((totp_sealed IS NULL) = (totp_since IS NULL)),
  CHECK ((pending_sealed IS NULL) = (pending_until IS NULL)),
  CHECK (allow_list_off_at IS NULL OR is_allow_list_on = 1)
) STRICT;

CREATE TABLE asset_days (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id),
  realm TEXT NOT NULL CHECK (realm = 'real'),
  day INTEGER NOT NULL,
  worth INTEGER NOT NULL CHECK (worth >= 0),
  ts INTEGER NOT NULL,
  UNIQUE (user_id, day)
) STRICT;
`;

const GUARDS: readonly Guard[] = [
  ...['exchange_quotes', 'protections'].map(versionGuard),
  ...appendOnly('exchanges'),
  ...appendOnly('asset_days'),
  {
    name: 'exchange_quotes_owner',
    table: 'exchange_quotes',
    on: 'UPDATE',
    when: `NEW.user_id <> OLD.user_id OR NEW.realm <> OLD.realm
      OR NEW.from_asset <> OLD.from_asset OR NEW.to_asset <> OLD.to_asset`,
    says: 'exchange_quotes: a quote keeps its owner and assets',
  },
  {
    name: 'exchange_quotes_terms',
    table: 'exchange_quotes',
    on: 'UPDATE',
    when: `NEW.quote_id = OLD.quote_id AND (NEW.give <> OLD.give OR NEW.receive <> OLD.receive
      OR NEW.fee <> OLD.fee OR NEW.expires_at <> OLD.expires_at OR NEW.is_used < OLD.is_used)`,
    says: 'exchange_quotes: a quote is firm and used once',
  },
  {
    name: 'exchanges_quote',
    table: 'exchanges',
    on: 'INSERT',
    when: `NOT EXISTS (SELECT 1 FROM exchange_quotes q WHERE q.quote_id = NEW.quote_id
      AND q.user_id = NEW.user_id AND q.realm = NEW.realm AND q.from_asset = NEW.from_asset
      AND q.to_asset = NEW.to_asset AND q.give = NEW.give AND q.receive = NEW.receive
      AND q.fee = NEW.fee AND q.is_used = 1 AND NEW.ts <= q.expires_at)`,
    says: 'exchanges: what is booked is what was quoted',
  },
  {
    name: 'protections_step',
    table: 'protections',
    on: 'UPDATE',
    when: `NEW.totp_sealed IS NOT NULL AND NEW.totp_sealed = OLD.totp_sealed
      AND NEW.totp_step < OLD.totp_step`,
    says: 'protections: a code is used once',
  },
];

/** Conversions, protections of accounts, worth day by day. */
export const EXCHANGE_SCHEMA: SchemaPart = { tables: TABLES, guards: GUARDS };
