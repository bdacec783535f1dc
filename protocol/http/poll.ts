import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { count, decimalText, idText, timeMs } from './scalars.ts';

/** A text in both languages. */
const words = v.object({ tr: v.string(), en: v.string() });

const pollHead = v.object({
  id: idText,
  status: v.picklist(['open', 'closed']),
  question: words,
  total: count,
  closesAt: timeMs,
  createdAt: timeMs,
});

/** A question. Votes are shown once the caller has voted or the poll has closed. */
const poll = v.object({
  ...pollHead.entries,
  options: v.array(
    v.object({
      id: count,
      text: words,
      votes: v.optional(count),
      /** Share of all votes, a fraction with four decimals. */
      share: v.optional(decimalText),
    }),
  ),
  /** The caller's vote. */
  myOption: v.optional(count),
  /** Index or share the question is about. */
  symbol: v.optional(v.string()),
});
export type PollView = v.InferOutput<typeof poll>;

export const voteInfo = endpoint({
  method: 'GET',
  path: '/index/vote/info',
  access: 'session',
  mutates: false,
  summary: 'The open or requested poll, and the closed ones.',
  errors: ['FORMAT', 'NOT_FOUND'],
  request: v.strictObject({ id: v.optional(idText) }),
  data: v.object({
    /** Absent when none is open and none was requested. */
    poll: v.optional(poll),
    past: v.array(pollHead),
    ts: timeMs,
  }),
});

export const voteAdd = endpoint({
  method: 'POST',
  path: '/vote',
  access: 'session',
  mutates: true,
  lane: 'write',
  summary: 'Votes in the open poll, once per person; the first vote is final.',
  errors: ['FORMAT', 'WRONG_STATE', 'VOTED', 'NOT_FOUND', 'PAUSED'],
  request: v.strictObject({ pollId: idText, optionId: v.pipe(v.string(), v.regex(/^[0-9]$/)) }),
  data: poll,
});
