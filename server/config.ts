import * as v from 'valibot';
import { parseFixed } from '#domain/money/fixed.ts';

/** A setting cannot be used; the message names it, its value and what is allowed. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

type Reader<T> = v.GenericSchema<string, T>;

/** One setting: its variable, what it accepts, what holds without it, and what it is for. */
export type Setting<T> = {
  readonly env: string;
  readonly read: Reader<T>;
  /** Text that holds when the variable is not set. */
  readonly fallback: string;
  /** What the variable accepts, in words for the message and the page. */
  readonly allowed: string;
  readonly doc: string;
};

function setting<T>(env: string, [read, allowed]: readonly [Reader<T>, string], fallback: string) {
  return (doc: string): Setting<T> => ({ env, read, fallback, allowed, doc });
}

function whole(min: number, max: number): readonly [Reader<number>, string] {
  const read = v.pipe(
    v.string(),
    v.regex(/^\d{1,15}$/),
    v.transform((text) => Number.parseInt(text, 10)),
    v.minValue(min),
    v.maxValue(max),
  );
  return [read, `a whole number from ${min} to ${max}`];
}

function oneOf<const T extends readonly string[]>(
  ...names: T
): readonly [Reader<T[number]>, string] {
  return [v.pipe(v.string(), v.picklist(names)), names.join(' or ')];
}

const flag: readonly [Reader<boolean>, string] = [
  v.pipe(
    v.string(),
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
  'true or false',
];

const text: readonly [Reader<string>, string] = [v.pipe(v.string(), v.minLength(1)), 'a text'];

const optionalText: readonly [Reader<string>, string] = [v.string(), 'a path'];

const speed: readonly [Reader<number>, string] = [
  v.pipe(
    v.string(),
    v.regex(/^\d{1,5}(\.\d{1,3})?$/),
    v.transform((written) => (parseFixed(written, 3) ?? 0) / 1000),
    v.minValue(0.01),
    v.maxValue(10_000),
  ),
  'a number from 0.01 to 10000',
];

const time: readonly [Reader<number | undefined>, string] = [
  v.pipe(
    v.string(),
    v.check((written) => written === '' || /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(written)),
    v.transform((written) => (written === '' ? undefined : Date.parse(written))),
    v.check((ms) => ms === undefined || Number.isSafeInteger(ms)),
  ),
  'a UTC time such as 2026-11-23T07:00:00Z',
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

const origin: readonly [Reader<string | undefined>, string] = [
  v.pipe(
    v.string(),
    v.check((written) => written === '' || isOrigin(written)),
    v.transform((written) => (written === '' ? undefined : written)),
  ),
  'an origin such as https://api.example.com',
];

const httpUrl: readonly [Reader<string>, string] = [
  v.pipe(
    v.string(),
    v.check((written) => isUrl(written, ['https:', 'http:'])),
  ),
  'an http or https address',
];

const wsUrl: readonly [Reader<string>, string] = [
  v.pipe(
    v.string(),
    v.check((written) => isUrl(written, ['wss:', 'ws:'])),
  ),
  'a ws or wss address',
];

const origins: readonly [Reader<readonly string[]>, string] = [
  list(isOrigin),
  'origins separated by commas',
];
const addresses: readonly [Reader<readonly string[]>, string] = [
  list((item) => /^[0-9a-fA-F.:]{2,45}$/.test(item)),
  'IP addresses separated by commas',
];
const paths: readonly [Reader<readonly string[]>, string] = [
  list((item) => item.length > 0),
  'paths separated by commas',
];

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

/** Every setting of the server. docs/configuration.md is held to this table by a test. */
export const SETTINGS = {
  port: setting(
    'PORT',
    whole(0, 65_535),
    '8787',
  )('Port of app, API and stream; 0 takes a free one.'),
  host: setting('HOST', text, '127.0.0.1')('Address to listen on.'),
  dataDir: setting('DATA_DIR', text, './data')('Folder of everything the server stores.'),
  clientDir: setting(
    'CLIENT_DIR',
    optionalText,
    '',
  )('Folder of the built page, by default `client` beside the built server.'),
  feed: setting(
    'FEED',
    oneOf('simulated', 'replay', 'okx'),
    'simulated',
  )('Where prices come from.'),
  feedSeed: setting(
    'FEED_SEED',
    text,
    '1',
  )('Seed of the simulated market: the same seed has the same history.'),
  feedMaxAgeMs: setting(
    'FEED_MAX_AGE',
    whole(1_000, 600_000),
    '10000',
  )('Milliseconds without a sign of life after which a price is stale.'),
  replayFiles: setting('REPLAY_FILES', paths, '')('Recordings to play: files and folders.'),
  replaySpeed: setting('REPLAY_SPEED', speed, '1')('Speed of the replay; 1 is as recorded.'),
  replayFrom: setting('REPLAY_FROM', time, '')('Where the replay begins, by default at its start.'),
  replayUntil: setting('REPLAY_UNTIL', time, '')('Where the replay ends, by default at its end.'),
  okxRestUrl: setting(
    'OKX_REST_URL',
    httpUrl,
    'https://www.okx.com/api/v5',
  )('Address of OKX REST calls.'),
  okxPublicUrl: setting(
    'OKX_PUBLIC_URL',
    wsUrl,
    'wss://ws.okx.com:8443/ws/v5/public',
  )('Address of the public OKX socket.'),
  okxBusinessUrl: setting(
    'OKX_BUSINESS_URL',
    wsUrl,
    'wss://ws.okx.com:8443/ws/v5/business',
  )('Address of the OKX socket for bars.'),
  alwaysOpen: setting(
    'ALWAYS_OPEN',
    flag,
    'true',
  )('Whether the simulated stock market also trades outside the official sessions.'),
  apiOrigin: setting(
    'API_ORIGIN',
    origin,
    '',
  )('Origin of API and stream when it is not the origin of the page.'),
  allowedOrigins: setting(
    'ALLOWED_ORIGINS',
    origins,
    '',
  )('Other origins whose pages may use API and stream.'),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    addresses,
    '',
  )('Proxies whose X-Forwarded-For is believed.'),
  rateLimit: setting(
    'RATE_LIMIT',
    flag,
    'true',
  )(
    'Whether an address without a session may make 20 calls a second at most; ' +
      'false is for load tests and refused with NODE_ENV=production.',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    oneOf(...levels),
    'warn',
  )('Least severe log line that is written.'),
  clock: setting(
    'CLOCK',
    oneOf('system', 'virtual'),
    'system',
  )('Whose time counts; a virtual clock is refused with NODE_ENV=production.'),
  clockStart: setting('CLOCK_START', time, '')('Where the virtual clock begins, by default now.'),
  clockSpeed: setting('CLOCK_SPEED', speed, '1')('Speed of the virtual clock.'),
} satisfies Readonly<Record<string, Setting<unknown>>>;

type Settings = typeof SETTINGS;

/** The settings as the server uses them. */
export type Config = {
  readonly [Name in keyof Settings]: Settings[Name] extends Setting<infer T> ? T : never;
};

type Environment = Readonly<Record<string, string | undefined>>;

function readSetting(one: Setting<unknown>, environment: Environment): unknown {
  const written = environment[one.env] ?? one.fallback;
  const result = v.safeParse(one.read, written);
  if (result.success) return result.output;
  throw new ConfigError(`${one.env}=${JSON.stringify(written)} is refused: use ${one.allowed}`);
}

function refuseMixes(config: Config, environment: Environment): void {
  if (config.clock === 'virtual' && environment.NODE_ENV === 'production') {
    throw new ConfigError('CLOCK="virtual" is refused with NODE_ENV=production: use system');
  }
  if (!config.rateLimit && environment.NODE_ENV === 'production') {
    throw new ConfigError('RATE_LIMIT="false" is refused with NODE_ENV=production: use true');
  }
  if (config.feed === 'replay' && config.replayFiles.length === 0) {
    throw new ConfigError('REPLAY_FILES="" is refused with FEED=replay: use paths to recordings');
  }
}

/**
 * Reads all settings.
 * @throws ConfigError for the first one that cannot be used.
 */
export function readConfig(environment: Environment): Config {
  const entries = Object.entries(SETTINGS).map(([name, one]) => {
    return [name, readSetting(one as Setting<unknown>, environment)] as const;
  });
  const config = Object.fromEntries(entries) as Config;
  refuseMixes(config, environment);
  return config;
}
