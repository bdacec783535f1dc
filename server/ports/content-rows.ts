import { flag, int, key, oneOf, table, text, version, versioned, type RowOf } from './table.ts';

/** Rows of content: news, notices, banners, messages and the chat with the desk. */

const news = table('news', {
  doc: 'News. The text of an item never changes; one that was wrong is withdrawn.',
  columns: {
    ...versioned,
    /**
     * Source of the item, e.g. `index:XU100:2026-11-20`. Items of the desk have their own id here.
     */
    key: text().unique(),
    status: oneOf(['live', 'withdrawn']),
    titleTr: text(),
    titleEn: text(),
    /** Written by the desk, or generated from market events. */
    origin: oneOf(['desk', 'market']),
    /** Blocks in their wire format, JSON text. */
    bodyTr: text(),
    bodyEn: text(),
    /** Instruments it mentions, JSON text. */
    symbols: text(),
    /** Figures it was generated from, by name, JSON text. */
    sources: text(),
    publishedAt: int(),
  },
  indexes: {
    news_by_time: '(status, published_at)',
  },
});
export type NewsRow = RowOf<typeof news>;

const notice = table('notices', {
  doc: 'A notice to everybody.',
  columns: {
    ...versioned,
    key: text().unique(),
    status: oneOf(['live', 'withdrawn']),
    titleTr: text(),
    titleEn: text(),
    kind: oneOf(['notice', 'maintenance']),
    bodyTr: text(),
    bodyEn: text(),
    startsAt: int().nullable(),
    endsAt: int().nullable().check('ends_at IS NULL OR ends_at > starts_at'),
    publishedAt: int(),
  },
});
export type NoticeRow = RowOf<typeof notice>;

const noticeRead = table('notice_reads', {
  doc: 'Somebody read a notice. Never changes.',
  columns: {
    /** `<noticeId>:<userId>`. */
    id: key(),
    noticeId: text().references('notices'),
    userId: text().references('users'),
    ts: int(),
  },
  constraints: ['UNIQUE (notice_id, user_id)'],
  indexes: {
    notice_reads_by_user: '(user_id)',
  },
});

const ad = table('ads', {
  doc: 'A banner of the house that leads to one of its screens.',
  columns: {
    ...versioned,
    key: text().unique(),
    status: oneOf(['live', 'withdrawn']),
    titleTr: text(),
    titleEn: text(),
    textTr: text(),
    textEn: text(),
    path: text().check(`substr(path, 1, 7) = '/pages/'`),
    createdAt: int(),
  },
});

export type MessageKind = 'orders' | 'funds' | 'ipo' | 'risk' | 'system';

const message = table('messages', {
  doc: 'A message to one person.',
  columns: {
    /** `<userId>:<place>`. */
    id: key(),
    version: version(),
    userId: text().references('users'),
    /** Account it belongs to; `both` for messages about the person. */
    scope: oneOf(['real', 'demo', 'both']),
    /** Number of the message within its user, from 1. */
    place: int().above(0),
    kind: oneOf<MessageKind>(['orders', 'funds', 'ipo', 'risk', 'system']),
    msgKey: text(),
    /** JSON text. */
    args: text(),
    isRead: flag(),
    ts: int(),
  },
  constraints: ['UNIQUE (user_id, place)'],
  indexes: {
    messages_unread: '(user_id) WHERE is_read = 0',
  },
});
export type MessageRow = RowOf<typeof message>;

const chat = table('chat_lines', {
  doc: 'A line of the talk between a person and the desk.',
  columns: {
    ...versioned,
    userId: text().references('users'),
    author: oneOf(['user', 'desk']),
    /** Name of the operator; null for lines of the user. */
    operator: text().nullable(),
    text: text(),
    /** Attached image. */
    uploadId: text().nullable().references('uploads'),
    /** Whether the other side has read it. */
    isRead: flag(),
    ts: int(),
  },
  constraints: [
    `CHECK ((author = 'desk') = (operator IS NOT NULL))`,
    `CHECK (text <> '' OR upload_id IS NOT NULL)`,
  ],
  indexes: {
    chat_lines_by_user: '(user_id, ts)',
    chat_lines_unread: '(author, user_id) WHERE is_read = 0',
  },
});
export type ChatRow = RowOf<typeof chat>;

export const CONTENT_TABLES = { news, notice, noticeRead, ad, message, chat };
