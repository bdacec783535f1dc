import * as v from 'valibot';

/**
 * Every answer: `code` 0 with `data`, or a negative code with `msg` in the requested language,
 * `msgKey` (key of the text bundles) and its named `args`. `ts` is server time in UTC milliseconds.
 */
export const envelopeSchema = v.object({
  code: v.pipe(v.number(), v.integer()),
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

/** Codes the transport itself answers. One code is one class of reaction. */
export const CODE = {
  ok: 0,
  sessionInvalid: -1000,
  serverText: -1001,
  parameter: -1011,
  requestKey: -1012,
  format: -1013,
  aboveMaximum: -1017,
  badRequest: -1400,
  notFound: -1404,
  method: -1405,
  timeout: -1408,
  tooLarge: -1413,
  contentType: -1415,
  tooMany: -1429,
  unknown: -1500,
  paused: -1503,
  noPrice: -1504,
} as const;
