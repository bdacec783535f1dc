import * as v from 'valibot';
import {
  ALERT_KINDS,
  ALERT_MOMENTS,
  ALERT_PLACES,
  ALERT_PRICES,
  ALERT_SIDES,
} from '#domain/alert/alert.ts';
import { endpoint } from './endpoint.ts';
import { count, decimalText, idText, symbolText, timeMs } from './scalars.ts';

/** A threshold as sent: a price, a percentage that may be negative, or a multiple. */
const thresholdText = v.pipe(v.string(), v.regex(/^-?(0|[1-9]\d{0,15})(\.\d{1,10})?$/, 'FORMAT'));
const issueText = v.pipe(v.string(), v.regex(/^[a-z]{2,8}-\d{1,6}$/, 'NOT_FOUND'));
const flagText = v.picklist(['0', '1']);

const alertView = v.object({
  id: idText,
  /** Incremented by every change; with the id it identifies one ringing. */
  version: count,
  kind: v.picklist(ALERT_KINDS),
  symbol: symbolText,
  side: v.picklist(ALERT_SIDES),
  threshold: decimalText,
  priceBy: v.picklist(ALERT_PRICES),
  issueId: v.optional(v.string()),
  moment: v.optional(v.picklist(ALERT_MOMENTS)),
  /** Date of the issue that is awaited. */
  dueAt: v.optional(timeMs),
  repeats: v.boolean(),
  pushes: v.boolean(),
  place: v.picklist(ALERT_PLACES),
  status: v.picklist(['on', 'rung', 'off']),
  /** Liquidation price of the watched position; absent without one. */
  liquidation: v.optional(decimalText),
  createdAt: timeMs,
});
export type AlertView = v.InferOutput<typeof alertView>;

const ringView = v.object({
  id: idText,
  alertId: idText,
  kind: v.picklist(ALERT_KINDS),
  symbol: symbolText,
  side: v.picklist(ALERT_SIDES),
  threshold: decimalText,
  moment: v.optional(v.picklist(ALERT_MOMENTS)),
  value: v.string(),
  /** Data message that carried the value. */
  source: v.string(),
  ts: timeMs,
});
export type AlertRingView = v.InferOutput<typeof ringView>;

export const alertList = endpoint({
  method: 'GET',
  path: '/user/alert/list',
  access: 'session',
  mutates: false,
  added: true,
  summary: 'Alerts of the account, newest first, and the latest ringing with its data.',
  errors: [],
  request: v.strictObject({}),
  data: v.object({ items: v.array(alertView), rings: v.array(ringView), ts: timeMs }),
});

export const alertAdd = endpoint({
  method: 'POST',
  path: '/user/alert/add',
  access: 'session',
  mutates: true,
  added: true,
  lane: 'write',
  marketOf: 'symbol',
  summary: 'Adds an alert, at most 50 per account. An alert that is already met rings at once.',
  errors: ['FORMAT', 'WRONG_STATE', 'ABOVE_MAX', 'NOT_FOUND'],
  request: v.strictObject({
    kind: v.picklist(ALERT_KINDS),
    symbol: symbolText,
    side: v.picklist(ALERT_SIDES),
    threshold: v.optional(thresholdText, '0'),
    priceBy: v.optional(v.picklist(ALERT_PRICES), 'last'),
    issueId: v.optional(issueText),
    moment: v.optional(v.picklist(ALERT_MOMENTS)),
    repeats: v.optional(flagText, '0'),
    pushes: v.optional(flagText, '0'),
    place: v.optional(v.picklist(ALERT_PLACES), 'server'),
  }),
  data: alertView,
});

export const alertSet = endpoint({
  method: 'POST',
  path: '/user/alert/set',
  access: 'session',
  mutates: true,
  added: true,
  lane: 'write',
  summary: 'Turns an alert on or off.',
  errors: ['FORMAT', 'NOT_FOUND'],
  request: v.strictObject({ id: idText, isOn: flagText }),
  data: alertView,
});

export const alertDelete = endpoint({
  method: 'POST',
  path: '/user/alert/del',
  access: 'session',
  mutates: true,
  added: true,
  lane: 'write',
  summary: 'Deletes an alert; its past ringings stay.',
  errors: ['FORMAT', 'NOT_FOUND'],
  request: v.strictObject({ id: idText }),
  data: v.object({ id: idText }),
});

export const alertRang = endpoint({
  method: 'POST',
  path: '/user/alert/rang',
  access: 'session',
  mutates: true,
  added: true,
  lane: 'write',
  summary: 'Reports that an alert watched by the device has rung, with the value seen.',
  errors: ['FORMAT', 'WRONG_STATE', 'NOT_FOUND'],
  request: v.strictObject({
    id: idText,
    /**
     * Version of the watched alert; a different current version means that it was already rung
     * elsewhere.
     */
    version: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'FORMAT'))),
    value: thresholdText,
    source: v.pipe(v.string(), v.regex(/^[a-z]{1,10}:[\w-]{1,40}$/, 'FORMAT')),
  }),
  data: alertView,
});
