import type { Realm } from './ledger.ts';

/** Rows of what people read: news, notices, banners, messages and the talk with the desk. */

/** News. The text of an item never changes; one that was wrong is withdrawn. */
export type NewsRow = {
  readonly id: string;
  readonly version: number;
  /** What it is made from, `index:XU100:2026-11-20`; an item of the desk has its own id here. */
  readonly key: string;
  /** Written by the desk, or made from events of the market. */
  readonly origin: 'desk' | 'market';
  readonly status: 'live' | 'withdrawn';
  readonly titleTr: string;
  readonly titleEn: string;
  /** Blocks, JSON text as the wire has them. */
  readonly bodyTr: string;
  readonly bodyEn: string;
  /** Instruments it speaks of, JSON text. */
  readonly symbols: string;
  /** Numbers it was made from with their names, JSON text. */
  readonly sources: string;
  readonly publishedAt: number;
};

/** A notice to everybody. */
export type NoticeRow = {
  readonly id: string;
  readonly version: number;
  readonly key: string;
  readonly kind: 'notice' | 'maintenance';
  readonly status: 'live' | 'withdrawn';
  readonly titleTr: string;
  readonly titleEn: string;
  readonly bodyTr: string;
  readonly bodyEn: string;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly publishedAt: number;
};

/** Somebody read a notice. Never changes. */
export type NoticeReadRow = {
  /** `<noticeId>:<userId>`. */
  readonly id: string;
  readonly noticeId: string;
  readonly userId: string;
  readonly ts: number;
};

/** A banner of the house that leads to one of its screens. */
export type AdRow = {
  readonly id: string;
  readonly version: number;
  readonly key: string;
  readonly status: 'live' | 'withdrawn';
  readonly titleTr: string;
  readonly titleEn: string;
  readonly textTr: string;
  readonly textEn: string;
  readonly path: string;
  readonly createdAt: number;
};

export type MessageKind = 'orders' | 'funds' | 'ipo' | 'risk' | 'system';

/** A message to one person. */
export type MessageRow = {
  /** `<userId>:<place>`. */
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  /** Account it belongs to; what concerns the person is seen from both. */
  readonly scope: Realm | 'both';
  /** Counts the messages of a person from 1. */
  readonly place: number;
  readonly kind: MessageKind;
  readonly msgKey: string;
  /** JSON text. */
  readonly args: string;
  readonly isRead: boolean;
  readonly ts: number;
};

/** A line of the talk between a person and the desk. */
export type ChatRow = {
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly author: 'user' | 'desk';
  /** Name of the operator, null for the person's own lines. */
  readonly operator: string | null;
  readonly text: string;
  /** Image that was sent along. */
  readonly uploadId: string | null;
  /** Whether the other side has seen it. */
  readonly isRead: boolean;
  readonly ts: number;
};

export type ContentTables = {
  news: NewsRow;
  notice: NoticeRow;
  noticeRead: NoticeReadRow;
  ad: AdRow;
  message: MessageRow;
  chat: ChatRow;
};
