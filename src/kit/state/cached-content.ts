import { ref } from 'valtio/vanilla';
import { persisted, text, type Stored } from './persist.ts';
import { forgetAtSignOut } from './session.ts';

/** The newest of a list as it was last seen. */
export type CachedContentList = {
  /** Device time at which it came. */
  readonly at: number;
  /** As the server sent it; whoever shows it reads it with care. */
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

/** News and notices that can be read without a connection. */
export const cachedContent = persisted<{
  newsData: CachedContentList | null;
  noticeData: CachedContentList | null;
  /** The notice whose line was put away. */
  systemNotice: string;
}>('', { newsData: list, noticeData: list, systemNotice: text('', /^[0-9A-Z]{0,26}$/) });

/** Keeps the newest of a list. */
export function cacheContent(name: 'newsData' | 'noticeData', items: readonly unknown[]): void {
  cachedContent[name] = ref({ at: Date.now(), items: items.slice(0, MAX_CACHED) });
}

forgetAtSignOut(() => {
  cachedContent.newsData = null;
  cachedContent.noticeData = null;
  cachedContent.systemNotice = '';
});
