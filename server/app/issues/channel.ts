import { Refusal } from '#domain/errors.ts';
import { sha256Hex } from '#domain/ipo/sha256-hex.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { stockOfflineInvite } from '#protocol/http/issues.ts';
import { lived } from '#server/app/account/limits.ts';
import { setThrottle, throttleOf } from '#server/app/account/throttles.ts';
import { denied, granted, type Denied, type Verdict } from '#server/app/account/verdict.ts';
import { requireKyc } from '#server/app/identity/require-kyc.ts';
import { mustBeOpen, productOfIssue } from '#server/app/operators/open-product.ts';
import type { CommandContext, CoreSettings } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { IssueRow } from '#server/ports/issue-rows.ts';
import { issueOf, type Owner } from './find-issue.ts';

/** Letters and digits that are unambiguous when read aloud. */
const ALPHABET = 'ABCDEFGHJKLMNPRSTUVYZ23456789';
const PASSWORD_LENGTH = 8;
const TRIES = 5;
const LOCK_MS = 15 * 60_000;
const MINUTE_MS = 60_000;

/** Password of an issue's channel, derived from its secret, so it is not stored. */
export function channelPassword({ seed, key }: Pick<IssueRow, 'seed' | 'key'>): string {
  const hash = sha256Hex(`channel|${key}|${seed}`);
  const letters = Array.from({ length: PASSWORD_LENGTH }, (_, at) => {
    const byte = Number.parseInt(hash.slice(2 * at, 2 * at + 2), 16);
    return ALPHABET[byte % ALPHABET.length] ?? 'A';
  });
  return letters.join('');
}

/** Compares hashes completely, so the duration does not depend on the typed text. */
function isRight(issue: IssueRow, typed: string): boolean {
  const [right, given] = [sha256Hex(channelPassword(issue)), sha256Hex(typed)];
  let difference = 0;
  for (let at = 0; at < right.length; at++) {
    difference |= right.charCodeAt(at) ^ given.charCodeAt(at);
  }
  return difference === 0;
}

/** @throws Refusal `WRONG_CHANNEL_PASSWORD`. */
export function requireChannel(issue: IssueRow, typed: string): void {
  if (!isRight(issue, typed)) throw new Refusal('WRONG_CHANNEL_PASSWORD');
}

/** Attempts are counted per account, over all channels. */
const keyFor = ({ realm, userId }: Owner) =>
  ({ kind: 'channel', subject: `${realm}:${userId}` }) as const;

function locked(until: number, now: number): Denied {
  return denied('SECRET_LOCKED', { minutes: `${Math.ceil((until - now) / MINUTE_MS)}` });
}

type Tries = { readonly left: number; readonly lockedUntil: number | null };

async function triesOf(db: CoreReader, owner: Owner, now: number): Promise<Tries> {
  const { count, lockedUntil } = await throttleOf(db, keyFor(owner));
  const isLocked = lockedUntil !== null && lockedUntil > now;
  return {
    left: isLocked ? 0 : TRIES - (count % TRIES),
    lockedUntil: isLocked ? lockedUntil : null,
  };
}

function lockMs(settings: Pick<CoreSettings, 'clockSpeed'>): number {
  return lived(LOCK_MS, settings);
}

type ChannelTry = { readonly id: string; readonly channelPassword: string };

/**
 * Counts an attempt at a channel password. Five consecutive failures lock every channel for fifteen
 * minutes; while locked, the response does not reveal whether the password was right.
 */
export async function tryChannel(
  { tx, now, caller, settings }: CommandContext,
  { id, channelPassword: typed }: ChannelTry,
): Promise<Verdict<object>> {
  const issue = await issueOf(tx, caller, id, ['offline', 'block']);
  const key = keyFor(caller);
  const { lockedUntil } = await triesOf(tx, caller, now);
  if (lockedUntil !== null) return locked(lockedUntil, now);
  if (isRight(issue, typed)) {
    const { count } = await throttleOf(tx, key);
    if (count > 0) await setThrottle(tx, key, { count: 0, lockedUntil: null });
    return granted({});
  }
  const count = (await throttleOf(tx, key)).count + 1;
  const until = count % TRIES === 0 ? now + lockMs(settings) : null;
  await setThrottle(tx, key, { count, since: now, lockedUntil: until });
  const subject = `user:${caller.userId}`;
  const entry = { actor: subject, action: 'channelSecretWrong', subject };
  await tx.audit({ ...entry, before: null, after: issue.key });
  if (until !== null) return locked(until, now);
  return denied('WRONG_CHANNEL_PASSWORD', { left: `${TRIES - (count % TRIES)}` });
}

/**
 * Requests the password of a channel. The automatic desk gives it to users who may subscribe; where
 * people decide, customer service does.
 * @throws Refusal `NOT_FOUND`, `PRODUCT_CLOSED`, `KYC_FIRST`, `IPO_NOT_OPEN` after the window.
 */
export async function askChannel(
  { tx, now, caller, settings }: CommandContext,
  { id }: ParsedOf<typeof stockOfflineInvite>,
): Promise<DataOf<typeof stockOfflineInvite>> {
  const issue = await issueOf(tx, caller, id, ['offline', 'block']);
  mustBeOpen(settings, productOfIssue(issue));
  await requireKyc(tx, caller);
  if (issue.status !== 'accepting_subscriptions' && issue.status !== 'upcoming') {
    throw new Refusal('IPO_NOT_OPEN');
  }
  const { left, lockedUntil } = await triesOf(tx, caller, now);
  const tries = { triesLeft: left, ...(lockedUntil === null ? {} : { lockedUntil }) };
  if (settings.desk !== 'auto') return { result: 'contact', ...tries };
  return { result: 'sent', channelPassword: channelPassword(issue), ...tries };
}
