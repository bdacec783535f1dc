import * as v from 'valibot';
import {
  CHART_ITEM_KINDS, LONGEST_CHART_ITEM, LONGEST_SAVE, MOST_SAVED_ITEMS,
} from '#domain/account/chart-item.ts'; // prettier-ignore
import { endpoint } from './endpoint.ts';
import { count, intText } from './scalars.ts';

const kind = v.picklist(CHART_ITEM_KINDS);
const MOST_VERSION = 1_000_000_000;

/** One item; see `ChartItem`. */
const item = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,24}$/)),
  place: v.pipe(v.string(), v.regex(/^[A-Z0-9.\-_]{0,20}$/)),
  /** Without control characters, which not every store keeps. */
  content: v.pipe(v.string(), v.maxLength(LONGEST_CHART_ITEM), v.regex(/^\P{Cc}*$/u)),
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_VERSION)),
  gone: v.boolean(),
});

export const chartItems = endpoint({
  method: 'POST',
  path: '/user/chart/list',
  access: 'session',
  mutates: false,
  summary: 'Drawings or indicator templates that changed, those changed first at first.',
  errors: [],
  request: v.strictObject({
    kind,
    /** `until` of an earlier answer; 0 for everything. */
    since: intText(0, Number.MAX_SAFE_INTEGER),
  }),
  data: v.object({
    items: v.array(item),
    /** Number of the last change in this answer, to continue from. */
    until: count,
    /** Whether there are more. */
    more: v.boolean(),
  }),
  added: true,
});

export const chartItemsSave = endpoint({
  method: 'POST',
  path: '/user/chart/save',
  access: 'session',
  mutates: true,
  lane: 'write',
  summary: 'Saves drawings or indicator templates; of each the later state stays.',
  errors: ['FORMAT'],
  request: v.strictObject({
    kind,
    /** Items as a JSON array, removed ones with `gone`. */
    items: v.pipe(
      v.string(),
      v.maxLength(LONGEST_SAVE),
      v.parseJson(),
      v.array(item),
      v.minLength(1),
      v.maxLength(MOST_SAVED_ITEMS),
    ),
  }),
  data: v.object({
    /** The sent items in the state that the account keeps; without those it has no room for. */
    items: v.array(item),
  }),
  added: true,
});
