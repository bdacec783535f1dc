import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { count, decimalText, timeMs } from './scalars.ts';

export const commonProps = endpoint({
  method: 'GET',
  path: '/common/props',
  access: 'public',
  mutates: false,
  summary: 'Public settings of the venue: what it is, what feeds it, how old a price may be.',
  errors: [],
  request: v.strictObject({}),
  data: v.object({
    version: v.string(),
    venue: v.object({
      kind: v.picklist(['simulated', 'live']),
      alwaysOpen: v.boolean(),
    }),
    feed: v.object({
      kind: v.picklist(['simulated', 'replay', 'okx']),
      /** What the prices are, in one word for the badge: never `live` for a simulation. */
      prices: v.picklist(['simulated', 'replay', 'live']),
      /** Position and speed of a replay. */
      replay: v.optional(v.object({ speed: decimalText, from: timeMs, to: timeMs })),
    }),
    feedMaxAgeMs: count,
    /** Origin of the API and the stream when it is not the page's own. */
    apiOrigin: v.optional(v.string()),
  }),
});
