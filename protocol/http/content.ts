import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import {
  count,
  idText,
  intText,
  pageOf,
  pageText,
  sizeText,
  symbolText,
  timeMs,
} from './scalars.ts';

/** A page of a list that grows at its front: `next` continues it if there is more. */
function growing<S extends v.GenericSchema>(item: S) {
  return v.object({ ...pageOf(item).entries, next: v.optional(v.string()) });
}

/** Only items older than this one; takes precedence over `page`. */
const before = v.optional(idText);

/** A text in both languages. */
const words = v.object({ tr: v.string(), en: v.string() });

/** Permitted link targets: a screen of the app, or an https address. */
export const LINK_FORM =
  /^(\/pages\/[\w/]{1,80}(\?[\w=&.-]{1,120})?|https:\/\/[\w.-]+(\/[^\s"'<>\\]{0,300})?)$/;

/** A span of a line: text, optionally bold or a link. */
const span = v.object({
  text: v.string(),
  isBold: v.optional(v.boolean()),
  href: v.optional(v.pipe(v.string(), v.regex(LINK_FORM))),
});
export type ArticleSpan = v.InferOutput<typeof span>;

/** A text is a list of blocks; they can carry only words and links. */
const block = v.variant('kind', [
  v.object({ kind: v.literal('heading'), text: v.string() }),
  v.object({ kind: v.literal('paragraph'), spans: v.array(span) }),
  v.object({ kind: v.literal('quote'), spans: v.array(span) }),
  v.object({ kind: v.literal('list'), isOrdered: v.boolean(), items: v.array(v.array(span)) }),
]);
export type ArticleBlock = v.InferOutput<typeof block>;

const article = v.object({ tr: v.array(block), en: v.array(block) });

export const noticeView = v.object({
  id: idText,
  kind: v.picklist(['notice', 'maintenance']),
  title: words,
  body: article,
  /** Start and end of planned work. */
  startsAt: v.optional(timeMs),
  endsAt: v.optional(timeMs),
  publishedAt: timeMs,
  isRead: v.boolean(),
});
export type NoticeView = v.InferOutput<typeof noticeView>;

export const indexNotice = endpoint({
  method: 'GET',
  path: '/index/notice',
  access: 'session',
  mutates: false,
  summary:
    'Notices to everybody, newest first, or the one asked for. `before` takes `next` of an answer.',
  errors: ['FORMAT', 'NOT_FOUND'],
  request: v.strictObject({ id: v.optional(idText), before, page: pageText, size: sizeText }),
  data: growing(noticeView),
});

export const indexAds = endpoint({
  method: 'GET',
  path: '/index/ads',
  access: 'session',
  mutates: false,
  summary: 'Banners of the house; each leads to a screen of the app.',
  errors: [],
  request: v.strictObject({}),
  data: v.object({
    items: v.array(v.object({ id: idText, title: words, text: words, path: v.string() })),
  }),
});

export const newsHead = v.object({
  id: idText,
  /** Written by the desk, or generated from events of the market. */
  origin: v.picklist(['desk', 'market']),
  title: words,
  lead: words,
  symbols: v.array(symbolText),
  publishedAt: timeMs,
});
export type NewsHead = v.InferOutput<typeof newsHead>;

export const indexNews = endpoint({
  method: 'GET',
  path: '/index/news',
  access: 'session',
  mutates: false,
  summary: 'News of the simulated market, newest first. `before` takes `next` of an answer.',
  errors: ['FORMAT', 'NOT_FOUND'],
  request: v.strictObject({ before, page: pageText, size: sizeText }),
  data: growing(newsHead),
});

export const newsView = v.object({
  ...newsHead.entries,
  body: article,
  /** Numbers behind the item. */
  sources: v.array(v.object({ name: words, value: v.string() })),
});
export type NewsView = v.InferOutput<typeof newsView>;

export const indexNewsInfo = endpoint({
  method: 'GET',
  path: '/index/news/info',
  access: 'session',
  mutates: false,
  summary: 'One news item with its text and the numbers behind it.',
  errors: ['FORMAT', 'NOT_FOUND'],
  request: v.strictObject({ id: idText }),
  data: newsView,
});

/** Unread items of a user. */
const unread = v.object({ personal: count, platform: count, chat: count });
export type Unread = v.InferOutput<typeof unread>;

export const MESSAGE_KINDS = ['orders', 'funds', 'ipo', 'risk', 'system'] as const;

const messageView = v.object({
  /** Sequence number among the user's messages, from 1. */
  id: count,
  kind: v.picklist(MESSAGE_KINDS),
  msgKey: v.string(),
  args: v.record(v.string(), v.string()),
  isRead: v.boolean(),
  ts: timeMs,
});
export type MessageView = v.InferOutput<typeof messageView>;

export const userNotice = endpoint({
  method: 'GET',
  path: '/user/notice',
  access: 'session',
  mutates: false,
  summary:
    'Personal messages of the account, newest first, and all unread counts. ' +
    '`before` takes `next` of an answer.',
  errors: ['FORMAT'],
  request: v.strictObject({
    kind: v.optional(v.picklist(MESSAGE_KINDS)),
    /** Only messages with a lower number; takes precedence over `page`. */
    before: v.optional(intText(1, 1_000_000_000)),
    page: pageText,
    size: sizeText,
  }),
  data: v.object({ ...growing(messageView).entries, unread }),
});

export const userNoticeRead = endpoint({
  method: 'POST',
  path: '/user/notice/read',
  access: 'session',
  mutates: true,
  lane: 'write',
  summary: 'Marks a personal message, a notice, or all of either as read.',
  errors: ['FORMAT', 'NOT_FOUND', 'PAUSED'],
  request: v.strictObject({
    scope: v.picklist(['personal', 'platform']),
    /** One personal message. */
    message: v.optional(intText(1, 1_000_000_000)),
    /** One notice. */
    notice: v.optional(idText),
  }),
  data: unread,
});
