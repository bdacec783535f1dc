import {
  appendOnly,
  arrowGuards,
  arrowRows,
  keptGuard,
  versionGuard,
  type Guard,
  type SchemaPart,
} from './schema-part.ts';

const SHOWN = { '': ['live'], live: ['withdrawn'] } as const;
/** Moves of the objects of this part; a new object comes from the empty state. */
const ARROWS = { news: SHOWN, notices: SHOWN, ads: SHOWN } as const;

const VERSIONED = `id TEXT PRIMARY KEY NOT NULL,
  version INTEGER NOT NULL CHECK (version >= 0)`;
const SHOWABLE = `${VERSIONED},
  key TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL CHECK (status IN ('live', 'withdrawn')),
  title_tr TEXT NOT NULL,
  title_en TEXT NOT NULL`;

const TABLES = `
INSERT INTO state_arrow (object, from_state, to_state) VALUES ${arrowRows(ARROWS)};

CREATE TABLE news (
  ${SHOWABLE},
  origin TEXT NOT NULL CHECK (origin IN ('desk', 'market')),
  body_tr TEXT NOT NULL,
  body_en TEXT NOT NULL,
  symbols TEXT NOT NULL,
  sources TEXT NOT NULL,
  published_at INTEGER NOT NULL
) STRICT;
CREATE INDEX news_by_time ON news (status, published_at);

CREATE TABLE notices (
  ${SHOWABLE},
  kind TEXT NOT NULL CHECK (kind IN ('notice', 'maintenance')),
  body_tr TEXT NOT NULL,
  body_en TEXT NOT NULL,
  starts_at INTEGER,
  ends_at INTEGER CHECK (ends_at IS NULL OR ends_at > starts_at),
  published_at INTEGER NOT NULL
) STRICT;

CREATE TABLE notice_reads (
  id TEXT PRIMARY KEY NOT NULL,
  notice_id TEXT NOT NULL REFERENCES notices (id),
  user_id TEXT NOT NULL REFERENCES users (id),
  ts INTEGER NOT NULL,
  UNIQUE (notice_id, user_id)
) STRICT;
CREATE INDEX notice_reads_by_user ON notice_reads (user_id);

CREATE TABLE ads (
  ${SHOWABLE},
  text_tr TEXT NOT NULL,
  text_en TEXT NOT NULL,
  path TEXT NOT NULL CHECK (substr(path, 1, 7) = '/pages/'),
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE messages (
  ${VERSIONED},
  user_id TEXT NOT NULL REFERENCES users (id),
  scope TEXT NOT NULL CHECK (scope IN ('real', 'demo', 'both')),
  place INTEGER NOT NULL CHECK (place > 0),
  kind TEXT NOT NULL CHECK (kind IN ('orders', 'funds', 'ipo', 'risk', 'system')),
  msg_key TEXT NOT NULL,
  args TEXT NOT NULL,
  is_read INTEGER NOT NULL CHECK (is_read IN (0, 1)),
  ts INTEGER NOT NULL,
  UNIQUE (user_id, place)
) STRICT;
CREATE INDEX messages_unread ON messages (user_id) WHERE is_read = 0;
`;

/** What was published is withdrawn when it is wrong; its words stay what they were. */
const words = (table: string, fields: readonly string[]): Guard => ({
  name: `${table}_words`,
  table,
  on: 'UPDATE',
  when: ['key', 'title_tr', 'title_en', ...fields]
    .map((field) => `NEW.${field} <> OLD.${field}`)
    .join(' OR '),
  says: `${table}: words that were published stay`,
});

const GUARDS: readonly Guard[] = [
  ...Object.keys(ARROWS).flatMap((table) => [
    versionGuard(table),
    keptGuard(table),
    ...arrowGuards(table),
  ]),
  words('news', ['body_tr', 'body_en', 'sources', 'published_at']),
  words('notices', ['body_tr', 'body_en', 'published_at']),
  words('ads', ['text_tr', 'text_en', 'path']),
  ...appendOnly('notice_reads'),
  versionGuard('messages'),
  keptGuard('messages'),
  {
    name: 'messages_words',
    table: 'messages',
    on: 'UPDATE',
    when: `NEW.user_id <> OLD.user_id OR NEW.place <> OLD.place OR NEW.msg_key <> OLD.msg_key
      OR NEW.args <> OLD.args OR NEW.ts <> OLD.ts OR NEW.is_read < OLD.is_read`,
    says: 'messages: a message is read once and never rewritten',
  },
];

/** News, notices, banners and messages. */
export const CONTENT_SCHEMA: SchemaPart = { tables: TABLES, guards: GUARDS };
