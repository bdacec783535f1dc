import { keptGuard, versionGuard, type SchemaPart } from './schema-part.ts';

const TABLE = `
CREATE TABLE chat_lines (
  id TEXT PRIMARY KEY NOT NULL,
  version INTEGER NOT NULL CHECK (version >= 0),
  user_id TEXT NOT NULL REFERENCES users (id),
  author TEXT NOT NULL CHECK (author IN ('user', 'desk')),
  operator TEXT,
  text TEXT NOT NULL,
  upload_id TEXT REFERENCES uploads (id),
  is_read INTEGER NOT NULL CHECK (is_read IN (0, 1)),
  ts INTEGER NOT NULL,
  CHECK ((author = 'desk') = (operator IS NOT NULL)),
  CHECK (text <> '' OR upload_id IS NOT NULL)
) STRICT;
CREATE INDEX chat_lines_by_user ON chat_lines (user_id, ts);
CREATE INDEX chat_lines_unread ON chat_lines (author, user_id) WHERE is_read = 0;
`;

/** The talk between a person and the desk. */
export const CHAT_SCHEMA: SchemaPart = {
  tables: TABLE,
  guards: [
    versionGuard('chat_lines'),
    keptGuard('chat_lines'),
    {
      name: 'chat_lines_words',
      table: 'chat_lines',
      on: 'UPDATE',
      when: `NEW.user_id <> OLD.user_id OR NEW.author <> OLD.author OR NEW.text <> OLD.text
        OR NEW.ts <> OLD.ts OR COALESCE(NEW.upload_id, '') <> COALESCE(OLD.upload_id, '')
        OR NEW.is_read < OLD.is_read`,
      says: 'chat_lines: what was said stays',
    },
  ],
};
