import type { Query, UseCase } from '#server/ports/core.ts';
import type { JobHandler } from '#server/ports/engine.ts';
import { closeJob, closePoll, createPoll, POLL_CLOSE_TIMER, tendPolls } from './tend-polls.ts';
import { pollInfo, pollList, vote } from './votes.ts';

/** Names with a dot are internal commands, used at startup and by the operator. */
export const pollCommands: Readonly<Record<string, UseCase>> = {
  voteAdd: vote,
  'poll.tend': tendPolls,
  'poll.create': createPoll,
  'poll.close': closePoll,
};

export const pollQueries: Readonly<Record<string, Query>> = {
  voteInfo: pollInfo,
  'poll.list': pollList,
};

export const pollJobs: Readonly<Record<string, JobHandler>> = { [POLL_CLOSE_TIMER]: closeJob };
