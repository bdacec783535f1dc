import type { ContentTables } from '#server/ports/content-rows.ts';
import type { TableSpec } from './column-kinds.ts';

/** Tables of news, notices, banners, messages and the talk with the desk, see `TABLES`. */
export const CONTENT_TABLES: { readonly [K in keyof ContentTables]: TableSpec<ContentTables[K]> } =
  {
    news: {
      table: 'news',
      columns: {
        id: 'text', version: 'int', key: 'text', origin: 'text', status: 'text', titleTr: 'text',
        titleEn: 'text', bodyTr: 'text', bodyEn: 'text', symbols: 'text', sources: 'text',
        publishedAt: 'int',
      }, // prettier-ignore
    },
    notice: {
      table: 'notices',
      columns: {
        id: 'text', version: 'int', key: 'text', kind: 'text', status: 'text', titleTr: 'text',
        titleEn: 'text', bodyTr: 'text', bodyEn: 'text', startsAt: 'int?', endsAt: 'int?',
        publishedAt: 'int',
      }, // prettier-ignore
    },
    noticeRead: {
      table: 'notice_reads',
      columns: { id: 'text', noticeId: 'text', userId: 'text', ts: 'int' },
    },
    ad: {
      table: 'ads',
      columns: {
        id: 'text', version: 'int', key: 'text', status: 'text', titleTr: 'text', titleEn: 'text',
        textTr: 'text', textEn: 'text', path: 'text', createdAt: 'int',
      }, // prettier-ignore
    },
    message: {
      table: 'messages',
      columns: {
        id: 'text', version: 'int', userId: 'text', scope: 'text', place: 'int', kind: 'text',
        msgKey: 'text', args: 'text', isRead: 'flag', ts: 'int',
      }, // prettier-ignore
    },
    chat: {
      table: 'chat_lines',
      columns: {
        id: 'text', version: 'int', userId: 'text', author: 'text', operator: 'text?',
        text: 'text', uploadId: 'text?', isRead: 'flag', ts: 'int',
      }, // prettier-ignore
    },
  };
