import * as v from 'valibot';
import { ADVICE_RULES, ADVICE_STATES } from '#domain/advice/rules.ts';
import { endpoint } from './endpoint.ts';
import {
  count,
  decimalText,
  idText,
  pageOf,
  pageText,
  sizeText,
  symbolText,
  timeMs,
} from './scalars.ts';

/**
 * A comment on a share, computed by a named rule from closed daily bars of the feed. Members see a
 * live comment once they open it; everybody sees the outcome of ended ones.
 */
const comment = v.object({
  id: idText,
  status: v.picklist(ADVICE_STATES),
  rule: v.picklist(ADVICE_RULES),
  /** True while its content is for members only. */
  isLocked: v.boolean(),
  isOpened: v.boolean(),
  /** Absent while locked. */
  symbol: v.optional(symbolText),
  /** Direction of the rule; absent until the comment is opened or has ended. */
  direction: v.optional(v.picklist(['up', 'down'])),
  /** Inputs of the rule by name: closes, averages, volumes. */
  inputs: v.optional(v.array(v.object({ name: v.string(), value: decimalText }))),
  /** Close of the bar on which it was computed. */
  price: v.optional(decimalText),
  /** Trade date of that bar, `YYYY-MM-DD`. */
  day: v.string(),
  /** Trading days until it is measured. */
  horizon: count,
  /** Close of the day on which it was measured, and its date; absent while live. */
  resultPrice: v.optional(decimalText),
  resultDay: v.optional(v.string()),
  /** Change from price to resultPrice, a fraction. */
  resultChange: v.optional(decimalText),
  createdAt: timeMs,
});
export type AdviceView = v.InferOutput<typeof comment>;

const record = v.object({
  rule: v.picklist(ADVICE_RULES),
  live: count,
  hits: count,
  misses: count,
  /** Average change in the direction of the rule, hits and misses alike, a fraction. */
  meanChange: v.optional(decimalText),
  /** Share of hits, only from 30 measured comments on. */
  hitRate: v.optional(decimalText),
});

export const adviceList = endpoint({
  method: 'GET',
  path: '/index/advice/list',
  access: 'session',
  mutates: false,
  added: true,
  summary: 'Trading comments computed from the feed, newest first, with their outcomes.',
  errors: ['FORMAT'],
  request: v.strictObject({
    state: v.optional(v.picklist(['live', 'done', 'all']), 'all'),
    page: pageText,
    size: sizeText,
  }),
  data: v.object({
    isMember: v.boolean(),
    /** Results by rule over all comments. */
    records: v.array(record),
    /** Trade date of the last evaluated bars; absent before the first. */
    lastDay: v.optional(v.string()),
    ...pageOf(comment).entries,
  }),
});

export const adviceOpen = endpoint({
  method: 'POST',
  path: '/index/advice/open',
  access: 'session',
  mutates: true,
  lane: 'write',
  added: true,
  summary: 'Opens a trading comment. Members only; ends the right to a membership refund.',
  errors: ['FORMAT', 'VIP_ONLY', 'NOT_FOUND', 'PAUSED'],
  request: v.strictObject({ id: idText }),
  data: comment,
});
