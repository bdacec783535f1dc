import type {
  AlertKind,
  AlertMoment,
  AlertPlace,
  AlertPrice,
  AlertSide,
  AlertState,
} from '#domain/alert/alert.ts';
import type { StoredConsentKind } from '#domain/account/consents.ts';
import type { Realm } from './ledger.ts';

/** Rows of alerts and of what people agreed to. */

export type AlertRow = {
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly realm: Realm;
  readonly kind: AlertKind;
  readonly symbol: string;
  readonly side: AlertSide;
  /** Plain decimal: a price, a percentage or a multiple by the kind; `0` for a date. */
  readonly threshold: string;
  readonly priceBy: AlertPrice;
  /** The issue on the wire and the date of it that is waited for; null for prices. */
  readonly issueKey: string | null;
  readonly moment: AlertMoment | null;
  readonly repeats: boolean;
  /** Whether the device shows a notification of its own. */
  readonly pushes: boolean;
  readonly place: AlertPlace;
  readonly status: AlertState;
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** An alert rang. Never changes. */
export type AlertRingRow = {
  readonly id: string;
  readonly alertId: string;
  readonly userId: string;
  readonly realm: Realm;
  /** What was compared when it rang. */
  readonly value: string;
  /** The data message behind the value: `trade:88011442`, `mark:1700000000000`. */
  readonly source: string;
  readonly ts: number;
};

/** A consent was given or withdrawn. The newest row of a kind counts; none ever changes. */
export type ConsentRow = {
  readonly id: string;
  readonly userId: string;
  readonly kind: StoredConsentKind;
  readonly isOn: boolean;
  /** Version of the text it was given under. */
  readonly textVersion: string;
  readonly ts: number;
};

export type FaceTables = {
  alert: AlertRow;
  alertRing: AlertRingRow;
  consent: ConsentRow;
};
