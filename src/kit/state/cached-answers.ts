import { ref } from 'valtio/vanilla';
import { persisted, type Stored } from './persist.ts';
import { forgetAtSignOut, session } from './session.ts';

/** The last seen answer of a call. */
export type CachedAnswer = {
  /** Which answer under the key: a list, a symbol, a product. */
  readonly name: string;
  /** User and account of the answer; empty for public data. */
  readonly of: string;
  /** Device time of its arrival. */
  readonly at: number;
  /** Unvalidated; readers must check its shape. */
  readonly data: unknown;
};

/** Maximum number of answers per key; the oldest is dropped first. */
const MOST = {
  countryList: 1,
  coinList: 2,
  coinData: 8,
  coinAccountList: 2,
  stockOfflineData: 3,
  robotData: 2,
  robotDetailData: 4,
} as const;
export type CachedAnswerKey = keyof typeof MOST;

/** Keys with personal data; the others are public and stay on the device. */
const OWN = ['coinAccountList', 'stockOfflineData', 'robotData', 'robotDetailData'] as const;

function isCached(value: unknown): value is CachedAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const { name, of, at } = value as Record<string, unknown>;
  return typeof name === 'string' && typeof of === 'string' && typeof at === 'number';
}

const list: Stored<readonly CachedAnswer[]> = {
  initial: [],
  version: 1,
  read: (value) => (Array.isArray(value) ? value.filter(isCached) : null),
};

/** Answers shown at once while newer ones are not available. */
export const cachedAnswers = persisted<Record<CachedAnswerKey, readonly CachedAnswer[]>>('', {
  countryList: list,
  coinList: list,
  coinData: list,
  coinAccountList: list,
  stockOfflineData: list,
  robotData: list,
  robotDetailData: list,
});

function ownerOf(key: CachedAnswerKey): string {
  const isOwn = (OWN as readonly string[]).includes(key);
  return isOwn ? `${session.userInfo?.id ?? ''} ${session.userAccountType}` : '';
}

/** Stores an answer for the current account. */
export function cacheAnswer(key: CachedAnswerKey, name: string, data: unknown): void {
  const of = ownerOf(key);
  const others = cachedAnswers[key].filter((one) => one.name !== name || one.of !== of);
  const kept = { name, of, at: Date.now(), data };
  cachedAnswers[key] = ref([kept, ...others].slice(0, MOST[key]));
}

/** The cached answer, of the current account where it is personal; null for none. */
export function cachedAnswer(key: CachedAnswerKey, name: string): CachedAnswer | null {
  const of = ownerOf(key);
  return cachedAnswers[key].find((one) => one.name === name && one.of === of) ?? null;
}

forgetAtSignOut(() => {
  for (const key of OWN) cachedAnswers[key] = [];
});
