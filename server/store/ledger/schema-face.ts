import { ALERT_ARROWS } from '#domain/alert/alert.ts';
import {
  appendOnly,
  arrowGuards,
  arrowRows,
  keptGuard,
  ownerGuard,
  versionGuard,
  type SchemaPart,
} from './schema-part.ts';

const OWNER = `user_id TEXT NOT NULL REFERENCES users (id),
  realm TEXT NOT NULL CHECK (realm IN ('real', 'demo'))`;

const TABLES = `
INSERT INTO state_arrow (object, from_state, to_state)
  VALUES ${arrowRows({ alerts: ALERT_ARROWS })};

CREATE TABLE alerts (
  id TEXT PRIMARY KEY NOT NULL,
  version INTEGER NOT NULL CHECK (version >= 0),
  ${OWNER},
  kind TEXT NOT NULL CHECK (kind IN ('price', 'change', 'volume', 'liquidation', 'issue')),
  symbol TEXT NOT NULL,
  side TEXT NOT NULL CHECK (side IN ('above', 'below')),
  threshold TEXT NOT NULL,
  price_by TEXT NOT NULL CHECK (price_by IN ('last', 'mark')),
  issue_key TEXT,
  moment TEXT CHECK (moment IN ('opens', 'closes', 'allots', 'lists')),
  repeats INTEGER NOT NULL CHECK (repeats IN (0, 1)),
  pushes INTEGER NOT NULL CHECK (pushes IN (0, 1)),
  place TEXT NOT NULL CHECK (place IN ('server', 'device')),
  status TEXT NOT NULL CHECK (status IN ('on', 'rung', 'off', 'gone')),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CHECK ((kind = 'issue') = (issue_key IS NOT NULL)),
  CHECK ((kind = 'issue') = (moment IS NOT NULL))
) STRICT;
CREATE INDEX alerts_by_user ON alerts (user_id, realm, created_at);
CREATE INDEX alerts_live ON alerts (place, id) WHERE status = 'on';

CREATE TABLE alert_rings (
  id TEXT PRIMARY KEY NOT NULL,
  alert_id TEXT NOT NULL REFERENCES alerts (id),
  ${OWNER},
  value TEXT NOT NULL,
  source TEXT NOT NULL,
  ts INTEGER NOT NULL
) STRICT;
CREATE INDEX alert_rings_by_user ON alert_rings (user_id, realm, ts);

CREATE TABLE consents (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id),
  kind TEXT NOT NULL CHECK (kind IN ('marketing', 'analytics', 'biometric', 'abroad')),
  is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
  text_version TEXT NOT NULL,
  ts INTEGER NOT NULL
) STRICT;
CREATE INDEX consents_by_user ON consents (user_id, kind, ts);
`;

/** Alerts with what they rang on, and what people agreed to. */
export const FACE_SCHEMA: SchemaPart = {
  tables: TABLES,
  guards: [
    versionGuard('alerts'),
    keptGuard('alerts'),
    ownerGuard('alerts'),
    ...arrowGuards('alerts'),
    ...['alert_rings', 'consents'].flatMap(appendOnly),
    {
      name: 'alerts_words',
      table: 'alerts',
      on: 'UPDATE',
      when: `NEW.kind <> OLD.kind OR NEW.symbol <> OLD.symbol OR NEW.side <> OLD.side
        OR NEW.threshold <> OLD.threshold OR NEW.created_at <> OLD.created_at`,
      says: 'alerts: what is waited for stays what it was',
    },
  ],
};
