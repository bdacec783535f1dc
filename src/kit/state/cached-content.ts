import { ref } from 'valtio/vanilla';
import { persisted, text, type Stored } from './persist.ts';
import { forgetAtSignOut } from './session.ts';

/** The newest items of a list, as last seen. */
export type CachedContentList = {
  /** Device time of their arrival. */
  readonly at: number;
  /** Unvalidated server data; readers must check its shape. */
  readonly items: readonly unknown[];
};

const MAX_CACHED = 20;

function isCached(value: unknown): value is CachedContentList {
  if (typeof value !== 'object' || value === null) return false;
  const { at, items } = value as Record<string, unknown>;
  return typeof at === 'number' && Array.isArray(items);
}

const list: Stored<CachedContentList | null> = {
  initial: null,
  version: 1,
  read: (value) => (isCached(value) ? { ...value, items: value.items.slice(0, MAX_CACHED) } : null),
};

/** News and notices for offline reading. */
export const cachedContent = persisted<{
  newsData: CachedContentList | null;
  noticeData: CachedContentList | null;
  /** Id of the dismissed notice line. */
  systemNotice: string;
}>('', { newsData: list, noticeData: list, systemNotice: text('', /^[0-9A-Z]{0,26}$/) });

/** Stores the newest items of a list. */
export function cacheContent(name: 'newsData' | 'noticeData', items: readonly unknown[]): void {
  cachedContent[name] = ref({ at: Date.now(), items: items.slice(0, MAX_CACHED) });
}

forgetAtSignOut(() => {
  cachedContent.newsData = null;
  cachedContent.noticeData = null;
  cachedContent.systemNotice = '';
});
