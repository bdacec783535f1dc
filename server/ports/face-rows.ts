import {
  ALERT_KINDS,
  ALERT_MOMENTS,
  ALERT_PLACES,
  ALERT_PRICES,
  ALERT_SIDES,
  ALERT_STATES,
} from '#domain/alert/alert.ts';
import type { StoredConsentKind } from '#domain/account/consents.ts';
import { CHART_ITEM_KINDS } from '#domain/account/chart-item.ts';
import { VIEW_KINDS } from '#domain/account/saved-view.ts';
import { flag, int, key, oneOf, owner, table, text, versioned, type RowOf } from './table.ts';

/** Rows of alerts, consents and saved views. */

const alert = table('alerts', {
  doc: 'An alert of a person.',
  columns: {
    ...versioned,
    ...owner,
    kind: oneOf(ALERT_KINDS),
    symbol: text(),
    side: oneOf(ALERT_SIDES),
    /** Decimal text: a price, a percentage or a multiple, depending on the kind; `0` for a date. */
    threshold: text(),
    priceBy: oneOf(ALERT_PRICES),
    /** Id of the issue on the wire and the date to wait for; null for price alerts. */
    issueKey: text().nullable(),
    moment: oneOf(ALERT_MOMENTS).nullable(),
    repeats: flag(),
    /** Whether the device shows its own notification. */
    pushes: flag(),
    place: oneOf(ALERT_PLACES),
    status: oneOf(ALERT_STATES),
    createdAt: int(),
    updatedAt: int(),
  },
  constraints: [
    `CHECK ((kind = 'issue') = (issue_key IS NOT NULL))`,
    `CHECK ((kind = 'issue') = (moment IS NOT NULL))`,
  ],
  indexes: {
    alerts_by_user: '(user_id, realm, created_at)',
    alerts_live: `(place, id) WHERE status = 'on'`,
  },
});
export type AlertRow = RowOf<typeof alert>;

const alertRing = table('alert_rings', {
  doc: 'An alert rang. Never changes.',
  columns: {
    id: key(),
    alertId: text().references('alerts'),
    ...owner,
    /** Value that triggered the alert. */
    value: text(),
    /** Market message behind the value: `trade:88011442`, `mark:1700000000000`. */
    source: text(),
    ts: int(),
  },
  indexes: {
    alert_rings_by_user: '(user_id, realm, ts)',
  },
});
export type AlertRingRow = RowOf<typeof alertRing>;

const consent = table('consent_choices', {
  doc: 'A consent was given or withdrawn. The newest row of a kind counts; none ever ' + 'changes.',
  columns: {
    id: key(),
    userId: text().references('users'),
    kind: oneOf<StoredConsentKind>([
      'contract',
      'email',
      'sms',
      'push',
      'analytics',
      'biometric',
      'abroad',
      'marketing',
    ]),
    isOn: flag(),
    /** Version of the text the user consented to. */
    textVersion: text(),
    ts: int(),
  },
  indexes: {
    consent_choices_by_user: '(user_id, kind, ts)',
  },
});

const savedView = table('saved_views', {
  doc: 'A layout, filter or basket that a person saved under a name. Emptied when it is removed.',
  columns: {
    ...versioned,
    userId: text().references('users'),
    kind: oneOf(VIEW_KINDS),
    name: text(),
    /** What the client stored, as it came. */
    content: text(),
    savedAt: int(),
    isOn: flag(),
  },
  indexes: {
    saved_views_by_name: 'UNIQUE (user_id, kind, name) WHERE is_on = 1',
    saved_views_by_user: '(user_id, kind)',
  },
});

const chartItem = table('chart_items', {
  doc: 'A drawing or indicator template of a person. Emptied when it is removed.',
  columns: {
    ...versioned,
    userId: text().references('users'),
    kind: oneOf(CHART_ITEM_KINDS),
    /** Id that the device chose which made it. */
    item: text(),
    /** Symbol of its chart; empty for every chart. */
    place: text(),
    /** What the client stored, as it came. */
    content: text(),
    /** Number of the change among those of the item, as devices count them. */
    stamp: int(),
    gone: flag(),
    /** Number of the change among all of the person. */
    change: int(),
  },
  indexes: {
    chart_items_by_item: 'UNIQUE (user_id, kind, item)',
    chart_items_by_change: '(user_id, change)',
  },
});
export type ChartItemRow = RowOf<typeof chartItem>;

export const FACE_TABLES = { alert, alertRing, chartItem, consent, savedView };
