import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { timeMs } from './scalars.ts';

export const captchaImage = endpoint({
  method: 'GET',
  path: '/common/captcha',
  access: 'public',
  mutates: false,
  added: true,
  summary: 'A security code to be typed: a picture, or a sum in words for those who cannot see it.',
  errors: ['TOO_MANY'],
  request: v.strictObject({ kind: v.optional(v.picklist(['image', 'sum']), 'image') }),
  data: v.object({
    captchaId: v.string(),
    kind: v.picklist(['image', 'sum']),
    /** Markup of the picture, for an image element; absent for a sum. */
    svg: v.optional(v.string()),
    /** Text key and values of the sum; absent for a picture. */
    question: v.optional(v.object({ msgKey: v.string(), args: v.record(v.string(), v.string()) })),
    expiresAt: timeMs,
    /** The answer, only under the test switch. */
    answer: v.optional(v.string()),
  }),
});
