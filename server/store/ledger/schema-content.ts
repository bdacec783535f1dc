import { CONTENT_TABLES } from '#server/ports/content-rows.ts';
import { appendOnly, arrowGuards, keptGuard, versionGuard, type Guard } from './guards.ts';
import { makes } from './schema-step.ts';

const { news, notice, noticeRead, ad, message } = CONTENT_TABLES;

const SHOWN = { '': ['live'], live: ['withdrawn'] } as const;
/** Permitted transitions of these objects; new objects start from the empty state. */
const ARROWS = { news: SHOWN, notices: SHOWN, ads: SHOWN } as const;

/** A wrong publication is withdrawn; its text never changes. */
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
export const CONTENT_STEP = makes({
  tables: [news, notice, noticeRead, ad, message],
  arrows: ARROWS,
  guards: GUARDS,
});
