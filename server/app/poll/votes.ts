import { Refusal } from '#domain/errors.ts';
import { Decimal, decimalText, roundTo } from '#domain/money/decimal.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { PollView, voteAdd, voteInfo } from '#protocol/http/poll.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import type { PollRow } from '#server/ports/vip-rows.ts';

const SHARE_DECIMALS = 4;
const PAST_MAX = 20;

type Words = PollView['question'];
type Head = DataOf<typeof voteInfo>['past'][number];

function optionsOf({ options }: PollRow): readonly Words[] {
  return JSON.parse(options) as Words[];
}

function isOpenAt({ status, closesAt }: PollRow, now: number): boolean {
  return status === 'open' && now <= closesAt;
}

function headView(row: PollRow, total: number, now: number): Head {
  const { id, questionTr: tr, questionEn: en, closesAt, createdAt } = row;
  const status = isOpenAt(row, now) ? 'open' : 'closed';
  return { id, status, question: { tr, en }, total, closesAt, createdAt };
}

function voteId(pollId: string, userId: string): string {
  return `${pollId}:${userId}`;
}

/** A poll as a user sees it. Operators see the results at once, users after their own vote. */
async function pollView(
  db: CoreReader,
  row: PollRow,
  { userId, now }: { readonly userId: string | null; readonly now: number },
): Promise<PollView> {
  const { id: pollId, symbol } = row;
  const own = userId === null ? null : await db.table('pollVote').get(voteId(pollId, userId));
  const votes: number[] = [];
  const options = optionsOf(row);
  for (const choice of options.keys()) {
    votes.push(await db.table('pollVote').count({ pollId, choice }));
  }
  const total = votes.reduce((sum, count) => sum + count, 0);
  const isShown = own !== undefined || !isOpenAt(row, now);
  const shareOf = (count: number): string =>
    total === 0
      ? '0'
      : decimalText(roundTo(new Decimal(count).div(total), SHARE_DECIMALS, 'halfUp'));
  return {
    ...headView(row, total, now),
    options: options.map((text, id) => {
      const count = votes[id] ?? 0;
      return { id, text, ...(isShown ? { votes: count, share: shareOf(count) } : {}) };
    }),
    ...(own == null ? {} : { myOption: own.choice }),
    ...(symbol === null ? {} : { symbol }),
  };
}

/** The open poll, or the requested one, and the closed ones. */
export async function pollInfo(
  { db, caller, now }: QueryContext,
  { id }: ParsedOf<typeof voteInfo>,
): Promise<DataOf<typeof voteInfo>> {
  const newest = { orderBy: ['createdAt', 'id'], descending: true } as const;
  const asked = id === undefined ? undefined : await db.table('poll').get(id);
  if (id !== undefined && asked === undefined) throw new Refusal('NOT_FOUND');
  const row = asked ?? (await db.table('poll').first({ status: 'open' }, newest));
  const closed = await db.table('poll').find({ status: 'closed' }, { ...newest, limit: PAST_MAX });
  const past: Head[] = [];
  for (const one of closed) {
    past.push(headView(one, await db.table('pollVote').count({ pollId: one.id }), now));
  }
  const { userId } = caller;
  return {
    ...(row === undefined ? {} : { poll: await pollView(db, row, { userId, now }) }),
    past,
    ts: now,
  };
}

/**
 * Votes, once per person across real and demo account.
 * @throws Refusal `NOT_FOUND` for an unknown poll or option, `WRONG_STATE` once it is closed,
 * `VOTED`.
 */
export async function vote(
  { tx, caller, now }: CommandContext,
  { pollId, optionId }: ParsedOf<typeof voteAdd>,
): Promise<PollView> {
  const { userId } = caller;
  const row = await tx.table('poll').get(pollId);
  const choice = Number.parseInt(optionId, 10);
  if (row === undefined || choice >= optionsOf(row).length) throw new Refusal('NOT_FOUND');
  const id = voteId(pollId, userId);
  if ((await tx.table('pollVote').get(id)) !== undefined) throw new Refusal('VOTED');
  if (!isOpenAt(row, now)) throw new Refusal('WRONG_STATE', {}, 'error.pollClosed');
  await tx.table('pollVote').insert({ id, pollId, userId, choice, ts: now });
  return pollView(tx, row, { userId, now });
}

/** Polls for an operator, newest first. */
export async function pollList({ db, now }: QueryContext) {
  const newest = { orderBy: ['createdAt', 'id'], descending: true, limit: PAST_MAX } as const;
  const polls: PollView[] = [];
  for (const row of await db.table('poll').find({}, newest)) {
    polls.push(await pollView(db, row, { userId: null, now }));
  }
  return polls;
}
