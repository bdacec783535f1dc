import { lowerCode } from '#domain/text/letters.ts';
import type { Guard, SchemaPart } from './schema-part.ts';

const KEY = `id TEXT PRIMARY KEY NOT NULL,
  version INTEGER NOT NULL CHECK (version >= 0)`;
const REALM = `realm TEXT NOT NULL CHECK (realm IN ('real', 'demo'))`;

const TABLES = `
CREATE TABLE users (
  ${KEY},
  public_id TEXT NOT NULL UNIQUE,
  account TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('person', 'demo', 'crowd', 'robot')),
  phone TEXT,
  email TEXT,
  name TEXT,
  lang TEXT NOT NULL,
  country TEXT NOT NULL,
  invite_code TEXT NOT NULL UNIQUE,
  invited_by TEXT,
  status INTEGER NOT NULL CHECK (status IN (0, 1)),
  id_status TEXT NOT NULL CHECK (id_status IN ('none', 'pending', 'succ', 'fail')),
  open_auto_apply INTEGER NOT NULL CHECK (open_auto_apply IN (0, 1)),
  account_class TEXT NOT NULL,
  vip_until INTEGER,
  login_hash TEXT,
  trade_hash TEXT,
  withdraw_hash TEXT,
  hold_until INTEGER,
  risk_version TEXT,
  risk_at INTEGER,
  display TEXT,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE sessions (
  ${KEY},
  user_id TEXT NOT NULL REFERENCES users (id),
  ${REALM},
  sign_in_id TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  device TEXT NOT NULL,
  ip TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  ended_at INTEGER,
  end_reason TEXT
) STRICT;
CREATE INDEX sessions_by_user ON sessions (user_id, realm) WHERE ended_at IS NULL;

CREATE TABLE codes (
  ${KEY},
  code_id TEXT NOT NULL,
  purpose TEXT NOT NULL,
  target TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  session_id TEXT NOT NULL,
  tries INTEGER NOT NULL CHECK (tries >= 0),
  is_used INTEGER NOT NULL CHECK (is_used IN (0, 1)),
  sent_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  sent_today INTEGER NOT NULL,
  day_start INTEGER NOT NULL
) STRICT;

CREATE TABLE throttles (
  ${KEY},
  kind TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count >= 0),
  since INTEGER NOT NULL,
  locked_until INTEGER,
  day_count INTEGER NOT NULL CHECK (day_count >= 0),
  day_start INTEGER NOT NULL
) STRICT;

CREATE TABLE watches (
  ${KEY},
  user_id TEXT NOT NULL,
  market TEXT NOT NULL CHECK (market IN ('stock', 'coin')),
  symbol TEXT NOT NULL,
  place INTEGER NOT NULL,
  is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
  UNIQUE (user_id, market, symbol)
) STRICT;

CREATE TABLE timers (
  ${KEY},
  due_at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  ref TEXT NOT NULL,
  is_done INTEGER NOT NULL CHECK (is_done IN (0, 1))
) STRICT;
CREATE INDEX timers_due ON timers (due_at, id) WHERE is_done = 0;
CREATE INDEX timers_by_ref ON timers (ref) WHERE is_done = 0;

CREATE TABLE kept_answers (
  user_id TEXT NOT NULL,
  ${REALM},
  call TEXT NOT NULL,
  key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  data TEXT NOT NULL,
  ts INTEGER NOT NULL,
  PRIMARY KEY (user_id, realm, call, key)
) STRICT;
CREATE INDEX kept_answers_by_time ON kept_answers (ts);
CREATE INDEX kept_answers_by_user ON kept_answers (user_id, ts);

CREATE TABLE event_place (
  user_id TEXT NOT NULL,
  ${REALM},
  last_id INTEGER NOT NULL CHECK (last_id >= 1),
  PRIMARY KEY (user_id, realm)
) STRICT;

CREATE TABLE outbox (
  user_id TEXT NOT NULL,
  ${REALM},
  event_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  data TEXT NOT NULL,
  ts INTEGER NOT NULL,
  PRIMARY KEY (user_id, realm, event_id)
) STRICT;
CREATE INDEX outbox_by_time ON outbox (ts);

CREATE TABLE audit_log (
  seq INTEGER PRIMARY KEY,
  ts INTEGER NOT NULL,
  actor TEXT NOT NULL,
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  before TEXT,
  after TEXT,
  prev_hash TEXT NOT NULL UNIQUE,
  hash TEXT NOT NULL UNIQUE
) STRICT;

CREATE VIEW audit_finding AS
  SELECT seq, ts, subject, after AS detail FROM audit_log WHERE action = 'auditFinding';

CREATE TABLE setting (
  name TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL
) STRICT;
`;

const version = (table: string): Guard => ({
  name: `${table}_version`,
  table,
  on: 'UPDATE',
  when: 'NEW.version <> OLD.version + 1 OR NEW.id <> OLD.id',
  says: `${table}: a change raises the version by one`,
});

const refuse = (table: string, on: Guard['on']): Guard => ({
  name: `${table}_no_${lowerCode(on)}`,
  table,
  on,
  when: '1 = 1',
  says: `${table} is append-only`,
});

const LAST_ID = `COALESCE((SELECT p.last_id FROM event_place p
  WHERE p.user_id = NEW.user_id AND p.realm = NEW.realm), 0)`;
const NO_SUCH_EVENT = `NOT EXISTS (SELECT 1 FROM outbox o WHERE o.user_id = NEW.user_id
  AND o.realm = NEW.realm AND o.event_id = NEW.last_id)`;

const GUARDS: readonly Guard[] = [
  ...['users', 'sessions', 'codes', 'throttles', 'watches', 'timers'].map(version),
  refuse('audit_log', 'UPDATE'),
  refuse('audit_log', 'DELETE'),
  refuse('kept_answers', 'UPDATE'),
  refuse('outbox', 'UPDATE'),
  {
    name: 'event_place_next',
    table: 'event_place',
    on: 'UPDATE',
    when: `NEW.last_id <= OLD.last_id OR ${NO_SUCH_EVENT}`,
    says: 'event_place: the last id is that of an event',
  },
  {
    name: 'event_place_first',
    table: 'event_place',
    on: 'INSERT',
    when: NO_SUCH_EVENT,
    says: 'event_place: the last id is that of an event',
  },
  refuse('event_place', 'DELETE'),
  // The events of a command come together: each follows the place, or the one just before it.
  {
    name: 'outbox_next',
    table: 'outbox',
    on: 'INSERT',
    when: `NEW.event_id <= ${LAST_ID} OR (NEW.event_id <> ${LAST_ID} + 1
      AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.user_id = NEW.user_id
        AND o.realm = NEW.realm AND o.event_id = NEW.event_id - 1))`,
    says: 'outbox: ids rise by one',
  },
];

export const CORE_SCHEMA: SchemaPart = { tables: TABLES, guards: GUARDS };
