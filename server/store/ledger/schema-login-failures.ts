import type { SchemaPart } from './schema-part.ts';

const TABLE = `
CREATE TABLE login_failures (
  id TEXT PRIMARY KEY NOT NULL,
  version INTEGER NOT NULL CHECK (version >= 0),
  user_id TEXT NOT NULL REFERENCES users (id),
  device TEXT NOT NULL,
  ip TEXT NOT NULL,
  tries INTEGER NOT NULL CHECK (tries > 0),
  first_at INTEGER NOT NULL,
  at INTEGER NOT NULL CHECK (at >= first_at)
) STRICT;
CREATE INDEX login_failures_by_user ON login_failures (user_id, at);
`;

/** Sign-ins with a wrong password, for the owner of the account. */
export const LOGIN_FAILURES_SCHEMA: SchemaPart = {
  tables: TABLE,
  guards: [
    {
      name: 'login_failures_facts',
      table: 'login_failures',
      on: 'UPDATE',
      when: `NEW.version <> OLD.version + 1 OR NEW.id <> OLD.id OR NEW.user_id <> OLD.user_id
        OR NEW.device <> OLD.device OR NEW.ip <> OLD.ip OR NEW.first_at <> OLD.first_at
        OR NEW.tries <= OLD.tries`,
      says: 'login_failures: tries only add up',
    },
    {
      name: 'login_failures_no_delete',
      table: 'login_failures',
      on: 'DELETE',
      when: '1 = 1',
      says: 'login_failures: nothing is deleted',
    },
  ],
};
