import { ref } from 'valtio/vanilla';
import { persisted, type Stored } from './persist.ts';
import { forgetAtSignOut, session } from './session.ts';

/** An answer of the server as it was last seen. */
export type KeptAnswer = {
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
export type KeptKey = keyof typeof MOST;

/** What belongs to a person; the rest is the market's and stays on the device. */
const OWN = ['coinAccountList', 'stockOfflineData', 'robotData', 'robotDetailData'] as const;

function isKept(value: unknown): value is KeptAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const { name, of, at } = value as Record<string, unknown>;
  return typeof name === 'string' && typeof of === 'string' && typeof at === 'number';
}

const list: Stored<readonly KeptAnswer[]> = {
  initial: [],
  version: 1,
  read: (value) => (Array.isArray(value) ? value.filter(isKept) : null),
};

/** Answers that are shown at once while newer ones cannot be had. */
export const keptAnswers = persisted<Record<KeptKey, readonly KeptAnswer[]>>('', {
  countryList: list,
  coinList: list,
  coinData: list,
  coinAccountList: list,
  stockOfflineData: list,
  robotData: list,
  robotDetailData: list,
});

function ownerOf(key: KeptKey): string {
  const isOwn = (OWN as readonly string[]).includes(key);
  return isOwn ? `${session.userInfo?.id ?? ''} ${session.userAccountType}` : '';
}

/** Keeps an answer for the account in use. */
export function keepAnswer(key: KeptKey, name: string, data: unknown): void {
  const of = ownerOf(key);
  const others = keptAnswers[key].filter((one) => one.name !== name || one.of !== of);
  const kept = { name, of, at: Date.now(), data };
  keptAnswers[key] = ref([kept, ...others].slice(0, MOST[key]));
}

/** What was last seen, by the account in use where it is a person's; null where nothing was. */
export function keptAnswer(key: KeptKey, name: string): KeptAnswer | null {
  const of = ownerOf(key);
  return keptAnswers[key].find((one) => one.name === name && one.of === of) ?? null;
}

forgetAtSignOut(() => {
  for (const key of OWN) keptAnswers[key] = [];
});
