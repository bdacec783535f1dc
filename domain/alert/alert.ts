/** What an alert watches. */
export const ALERT_KINDS = ['price', 'change', 'volume', 'liquidation', 'issue'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Side of the threshold on which an alert rings. */
export const ALERT_SIDES = ['above', 'below'] as const;
export type AlertSide = (typeof ALERT_SIDES)[number];

/** Price of the instrument that is compared. */
export const ALERT_PRICES = ['last', 'mark'] as const;
export type AlertPrice = (typeof ALERT_PRICES)[number];

/** Dates of an issue that an alert can wait for. */
export const ALERT_MOMENTS = ['opens', 'closes', 'allots', 'lists'] as const;
export type AlertMoment = (typeof ALERT_MOMENTS)[number];

/** Where an alert is checked: on the server always, on the device while the application is open. */
export const ALERT_PLACES = ['server', 'device'] as const;

/** `rung` has rung once and waits to be turned on again; `gone` was deleted by its owner. */
export const ALERT_STATES = ['on', 'rung', 'off', 'gone'] as const;
export type AlertState = (typeof ALERT_STATES)[number];

/** Transitions of an alert; a new one starts `on`. */
export const ALERT_ARROWS: Readonly<Record<string, readonly AlertState[]>> = {
  '': ['on'],
  on: ['rung', 'off', 'gone'],
  rung: ['on', 'off', 'gone'],
  off: ['on', 'gone'],
};

/** Maximum number of alerts of a user per account. */
export const ALERTS_MAX = 50;

/** Sides on which a kind can ring; the distance to liquidation only ever rings on a fall. */
export function sidesOf(kind: AlertKind): readonly AlertSide[] {
  if (kind === 'liquidation') return ['below'];
  if (kind === 'volume' || kind === 'issue') return ['above'];
  return ALERT_SIDES;
}

/** Whether a device can check a kind by itself, because its own stream carries the data. */
export function runsOnDevice(kind: AlertKind): boolean {
  return kind !== 'issue';
}

const PLAIN = /^(-?)(\d+)(?:\.(\d+))?$/;
const SCALE = 18;

function scaled(text: string): bigint {
  const [, sign = '', whole = '0', rest = ''] = PLAIN.exec(text) ?? [];
  const digits = BigInt(whole + rest.padEnd(SCALE, '0').slice(0, SCALE));
  return sign === '-' ? -digits : digits;
}

/**
 * Whether a value is at or beyond the threshold. Exact: both are plain decimal texts with at most
 * 18 decimals, compared without floating point.
 */
export function isReached(side: AlertSide, threshold: string, value: string): boolean {
  const [at, now] = [scaled(threshold), scaled(value)];
  return side === 'above' ? now >= at : now <= at;
}
