import * as v from 'valibot';

/**
 * Every answer: `code` 0 with `data`, or a refusal: its name in `error`, its negative number in
 * `code`, its text in the requested language in `msg`, and the key of that text with its values in
 * `msgKey` and `args`. `ts` is server time in UTC milliseconds.
 */
export const envelopeSchema = v.object({
  code: v.pipe(v.number(), v.integer()),
  /** Absent in answers of servers before names. A newer server may send a name unknown here. */
  error: v.optional(v.string()),
  msg: v.string(),
  msgKey: v.optional(v.string()),
  args: v.optional(v.record(v.string(), v.string())),
  data: v.unknown(),
  /** True when the call took effect earlier and this is the original answer. */
  replayed: v.optional(v.boolean()),
  requestId: v.string(),
  ts: v.pipe(v.number(), v.integer()),
});
export type Envelope = v.InferOutput<typeof envelopeSchema>;
