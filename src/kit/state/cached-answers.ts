import { ref } from 'valtio/vanilla';
import { persisted, type Stored } from './persist.ts';
import { forgetAtSignOut, session } from './session.ts';

/** An answer of the server as it was last seen. */
export type CachedAnswer = {
  /** Which of the answers under one key: a list, a symbol, a product. */
  readonly name: string;
  /** User and account it belongs to, empty for what is the same to everybody. */
  readonly of: string;
  /** Device time at which it came. */
  readonly at: number;
  /** As it was seen; whoever shows it reads it with care. */
  readonly data: unknown;
};

/** How many answers are kept under each key; the oldest goes first. */
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

/** What belongs to a person; the rest is the market's and stays on the device. */
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

/** Answers that are shown at once while newer ones cannot be had. */
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

/** Keeps an answer for the account in use. */
export function cacheAnswer(key: CachedAnswerKey, name: string, data: unknown): void {
  const of = ownerOf(key);
  const others = cachedAnswers[key].filter((one) => one.name !== name || one.of !== of);
  const kept = { name, of, at: Date.now(), data };
  cachedAnswers[key] = ref([kept, ...others].slice(0, MOST[key]));
}

/** What was last seen, by the account in use where it is a person's; null where nothing was. */
export function cachedAnswer(key: CachedAnswerKey, name: string): CachedAnswer | null {
  const of = ownerOf(key);
  return cachedAnswers[key].find((one) => one.name === name && one.of === of) ?? null;
}

forgetAtSignOut(() => {
  for (const key of OWN) cachedAnswers[key] = [];
});
