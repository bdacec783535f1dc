import * as v from 'valibot';
import { VENUE_PRODUCTS, type VenueProduct } from '#domain/market/products.ts';
import { parseFixed } from '#domain/money/fixed.ts';
import type { BankHours } from '#domain/wallet/hours.ts';
import { CRASH_AT, CRASH_POINTS } from '#server/core/crash-points.ts';

/** Parser of a setting's text, and the words that describe it. */

type Reader<T> = v.GenericSchema<string, T>;

/** One setting: its variable, accepted values, default and purpose. */
export type Setting<T> = {
  readonly env: string;
  readonly read: Reader<T>;
  /** Text used when the variable is not set. */
  readonly fallback: string;
  /** Accepted values in words, for error messages and the page. */
  readonly allowed: string;
  readonly doc: string;
};

export function setting<T>(
  env: string,
  [read, allowed]: readonly [Reader<T>, string],
  fallback: string,
) {
  return (doc: string): Setting<T> => ({ env, read, fallback, allowed, doc });
}

export function whole(min: number, max: number): readonly [Reader<number>, string] {
  const read = v.pipe(
    v.string(),
    v.regex(/^\d{1,15}$/),
    v.transform((text) => Number.parseInt(text, 10)),
    v.minValue(min),
    v.maxValue(max),
  );
  return [read, `a whole number from ${min} to ${max}`];
}

export function oneOf<const T extends readonly string[]>(
  ...names: T
): readonly [Reader<T[number]>, string] {
  return [v.pipe(v.string(), v.picklist(names)), names.join(' or ')];
}

/** Annual rate as a fraction, plain decimal text: half is `0.5`. */
export const yearRate: readonly [Reader<string>, string] = [
  v.pipe(v.string(), v.regex(/^(0|1)(\.\d{1,6})?$|^2(\.0{1,6})?$/)),
  'a fraction from 0 to 2 with at most six decimals',
];

/** One of two leverages, as a number. */
export const multiple: readonly [Reader<1 | 2>, string] = [
  v.pipe(
    v.string(),
    v.picklist(['1', '2']),
    v.transform((text) => (text === '2' ? 2 : 1)),
  ),
  '1 or 2',
];

export const flag: readonly [Reader<boolean>, string] = [
  v.pipe(
    v.string(),
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
  'true or false',
];

export const text: readonly [Reader<string>, string] = [
  v.pipe(v.string(), v.minLength(1)),
  'a text',
];

export const optionalText: readonly [Reader<string>, string] = [v.string(), 'a path'];

export const optionalSecret: readonly [Reader<string>, string] = [v.string(), 'at least 32 bytes'];

export const oneFlag: readonly [Reader<boolean>, string] = [
  v.pipe(
    v.string(),
    v.picklist(['', '1']),
    v.transform((written) => written === '1'),
  ),
  '1 or nothing',
];

export const speed: readonly [Reader<number>, string] = [
  v.pipe(
    v.string(),
    v.regex(/^\d{1,5}(\.\d{1,3})?$/),
    v.transform((written) => (parseFixed(written, 3) ?? 0) / 1000),
    v.minValue(0.01),
    v.maxValue(10_000),
  ),
  'a number from 0.01 to 10000',
];

export const time: readonly [Reader<number | undefined>, string] = [
  v.pipe(
    v.string(),
    v.check((written) => written === '' || /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(written)),
    v.transform((written) => (written === '' ? undefined : Date.parse(written))),
    v.check((ms) => ms === undefined || Number.isSafeInteger(ms)),
  ),
  'a UTC time such as 2026-11-23T07:00:00Z',
];

const DAY_HOURS = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/;
const NOON = 12 * 60;

/** Hours on business days, until noon on half days; null for around the clock. */
export const businessHours: readonly [Reader<BankHours | null>, string] = [
  v.pipe(
    v.string(),
    v.check((written) => written === 'always' || DAY_HOURS.test(written)),
    v.transform((written) => {
      const parts = DAY_HOURS.exec(written)?.slice(1) ?? [];
      const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = parts.map((part) =>
        Number.parseInt(part, 10),
      );
      const [from, to] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute];
      return written === 'always' ? null : { from, to, halfTo: Math.min(to, NOON) };
    }),
    v.check((hours) => hours === null || hours.from < hours.halfTo),
  ),
  'always, or hours of Istanbul that begin before noon such as 09:00-18:00',
];

function isOrigin(written: string): boolean {
  try {
    const url = new URL(written);
    return url.origin === written && (url.protocol === 'https:' || url.protocol === 'http:');
  } catch {
    return false;
  }
}

function isUrl(written: string, protocols: readonly string[]): boolean {
  try {
    return protocols.includes(new URL(written).protocol);
  } catch {
    return false;
  }
}

function list(accepts: (item: string) => boolean): Reader<readonly string[]> {
  return v.pipe(
    v.string(),
    v.transform((written) => written.split(',').map((item) => item.trim())),
    v.transform((items) => items.filter((item) => item !== '')),
    v.check((items) => items.every(accepts)),
  );
}

export const origin: readonly [Reader<string | undefined>, string] = [
  v.pipe(
    v.string(),
    v.check((written) => written === '' || isOrigin(written)),
    v.transform((written) => (written === '' ? undefined : written)),
  ),
  'an origin such as https://api.example.com',
];

export const httpUrl: readonly [Reader<string>, string] = [
  v.pipe(
    v.string(),
    v.check((written) => isUrl(written, ['https:', 'http:'])),
  ),
  'an http or https address',
];

export const wsUrl: readonly [Reader<string>, string] = [
  v.pipe(
    v.string(),
    v.check((written) => isUrl(written, ['wss:', 'ws:'])),
  ),
  'a ws or wss address',
];

export const origins: readonly [Reader<readonly string[]>, string] = [
  list(isOrigin),
  'origins separated by commas',
];
/** Address of an allowed script, as a browser writes it; empty for none. */
export const chatScriptUrl: readonly [Reader<string>, string] = [
  v.pipe(
    v.string(),
    v.check((written) => written === '' || isUrl(written, ['https:'])),
    v.transform((written) => (written === '' ? '' : new URL(written).href)),
  ),
  'an https address',
];
/** The slash after the origin stops a longer host name from matching. */
export const chatScriptPrefixes: readonly [Reader<readonly string[]>, string] = [
  list((item) => /^https:\/\/[\w.-]+(:\d{1,5})?\/[\w./~-]*$/.test(item)),
  'https addresses with their path, such as https://chat.example.com/widget/, by commas',
];
export const addresses: readonly [Reader<readonly string[]>, string] = [
  list((item) => /^[0-9a-fA-F.:]{2,45}$/.test(item)),
  'IP addresses separated by commas',
];
export const paths: readonly [Reader<readonly string[]>, string] = [
  list((item) => item.length > 0),
  'paths separated by commas',
];

export const venueProducts: readonly [Reader<readonly VenueProduct[]>, string] = [
  v.pipe(
    list(() => true),
    v.transform((items): unknown => items),
    v.array(v.picklist(VENUE_PRODUCTS)),
  ),
  `some of ${VENUE_PRODUCTS.join(', ')}, separated by commas`,
];

export const databaseUrl: readonly [Reader<string>, string] = [
  v.pipe(
    v.string(),
    v.check((written) => written === '' || isUrl(written, ['postgres:', 'postgresql:'])),
  ),
  'an address such as postgres://user@host/name',
];
export const busUrl: readonly [Reader<string>, string] = [
  v.pipe(
    v.string(),
    v.check((written) => written === '' || isUrl(written, ['nats:', 'tls:'])),
  ),
  'an address such as nats://user:secret@host:4222',
];
export const crashPoint: readonly [Reader<string>, string] = [
  v.pipe(v.string(), v.regex(CRASH_AT)),
  `${CRASH_POINTS.join(' or ')}, and how many times it is passed before, such as job:3`,
];
