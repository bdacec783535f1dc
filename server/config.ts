import * as v from 'valibot';
import {
  addresses,
  businessHours,
  busUrl,
  chatScriptPrefixes,
  chatScriptUrl,
  crashPoint,
  databaseUrl,
  flag,
  httpUrl,
  multiple,
  oneFlag,
  oneOf,
  optionalSecret,
  optionalText,
  origin,
  origins,
  paths,
  setting,
  speed,
  text,
  time,
  venueProducts,
  whole,
  wsUrl,
  yearRate,
  type Setting,
} from './setting-kinds.ts';

/** A setting is invalid; the message names it, its value and the allowed values. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

/** Every setting of the server. A test compares docs/configuration.md with this table. */
export const SETTINGS = {
  role: setting(
    'ROLE',
    oneOf('all', 'edge', 'core', 'feed'),
    'all',
  )(
    'Part of the venue this process is: all of it, or one that serves clients, one that writes ' +
      'the ledger or stands by for it, or the one that makes the market.',
  ),
  busUrl: setting(
    'BUS_URL',
    busUrl,
    '',
  )('NATS server that joins the processes of a venue; needed for every ROLE but all.'),
  port: setting(
    'PORT',
    whole(0, 65_535),
    '8787',
  )('Port of app, API and stream; 0 takes a free one.'),
  host: setting('HOST', text, '127.0.0.1')('Address to listen on.'),
  dataDir: setting('DATA_DIR', text, './data')('Folder of everything the server stores.'),
  uploadDir: setting(
    'UPLOAD_DIR',
    optionalText,
    '',
  )(
    'Folder of sealed images, by default `uploads` in DATA_DIR; one that all edges and cores of ' +
      'a venue share.',
  ),
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
  connectionsPerAddress: setting(
    'CONNECTIONS_PER_ADDRESS',
    whole(1, 1_000_000),
    '1000',
  )(
    'Open connections that one address may have, TRUSTED_PROXIES aside; not counted without ' +
      'RATE_LIMIT.',
  ),
  shutdownNoticeMs: setting(
    'SHUTDOWN_NOTICE',
    whole(0, 60_000),
    '10000',
  )('Milliseconds that connected clients are told of a stop beforehand; 0 stops at once.'),
  databaseUrl: setting(
    'DATABASE_URL',
    databaseUrl,
    '',
  )('PostgreSQL that keeps the ledger; without it the ledger is a file in the data folder.'),
  allowVolatile: setting(
    'ALLOW_VOLATILE',
    flag,
    'false',
  )(
    'Whether a PostgreSQL that does not flush each commit may keep the ledger; ' +
      'the page warns then.',
  ),
  crashAt: setting(
    'CRASH_AT',
    crashPoint,
    '',
  )(
    'Point of the ledger at which the process ends, to test that nothing acknowledged is lost; ' +
      'refused with NODE_ENV=production.',
  ),
  pepper: setting(
    'PEPPER',
    optionalSecret,
    '',
  )('Key under the hashes of secrets; by default one the first start makes in DATA_DIR.'),
  vaultKey: setting(
    'VAULT_KEY',
    optionalSecret,
    '',
  )(
    'Key under which document numbers, account numbers and images are sealed; ' +
      'by default one the first start makes in DATA_DIR.',
  ),
  simulatedSms: setting(
    'SIMULATED_SMS',
    oneOf('app', 'outbox'),
    'app',
  )(
    'Where verification codes appear, for none is really sent: in the page that asks, ' +
      'or only in the outbox of the operator, so that a number proves something.',
  ),
  captchaTest: setting(
    'CAPTCHA_TEST',
    oneFlag,
    '',
  )('Whether a captcha comes with its answer; refused with NODE_ENV=production.'),
  desk: setting(
    'DESK',
    oneOf('auto', 'manual'),
    'auto',
  )(
    'Who decides on verification, deposits, withdrawals and loans: the fixed rules of ' +
      'docs/desk.md, or an operator.',
  ),
  supportHours: setting(
    'SUPPORT_HOURS',
    businessHours,
    '09:00-18:00',
  )(
    'When an operator answers customers: hours of business days, on half days to noon. ' +
      'Outside of them the page of customer service says from when on to expect an answer.',
  ),
  targetWaitMs: setting(
    'TARGET_WAIT_MS',
    whole(0, 86_400_000),
    '120000',
  )('Milliseconds before a new bank account or address may be used on the simulated venue.'),
  payoutLimitMs: setting(
    'PAYOUT_LIMIT_MS',
    whole(1_000, 86_400_000),
    '120000',
  )('Milliseconds the bank or chain has to say what became of a payout; then nobody knows.'),
  stockLeverage: setting(
    'STOCK_LEVERAGE',
    multiple,
    '1',
  )(
    'Most a purchase of shares of Borsa Istanbul may be leveraged: with 2, half of it may be ' +
      'paid on credit, with margin calls and forced sales; 1 gives no more, what is owed stays.',
  ),
  creditRate: setting(
    'CREDIT_RATE',
    yearRate,
    '0.48',
  )(
    'Interest on credit for shares as a fraction a year: simple, actual days of 365, booked each ' +
      'midnight of Türkiye on what is owed then.',
  ),
  issueCrowd: setting(
    'ISSUE_CROWD',
    whole(0, 10_000),
    '200',
  )(
    'Simulated applicants of an issue of new shares; coin sales and blocks have a part of them. ' +
      'Fewer make a new venue start sooner.',
  ),
  closedProducts: setting(
    'CLOSED_PRODUCTS',
    venueProducts,
    '',
  )(
    'Products in which nothing new may begin; what was begun goes on to its end, and the ways to ' +
      'them leave the first screen. With several processes it is set for each of them.',
  ),
  rails: setting(
    'RAILS',
    oneOf('on', 'off'),
    'on',
  )('Whether the simulated bank and chain run beside the server; without them no money moves.'),
  railsPort: setting(
    'RAILS_PORT',
    whole(0, 65_535),
    '0',
  )('Port of the simulated bank and chain on this machine; 0 takes a free one.'),
  railsDir: setting(
    'RAILS_DIR',
    optionalText,
    '',
  )(
    'Folder of the simulated bank and chain, by default `rails` in DATA_DIR; one that a core and ' +
      'its stand-by share.',
  ),
  railsSecret: setting(
    'RAILS_SECRET',
    optionalSecret,
    '',
  )('Secret that both sides of the rails sign with; by default one for each start.'),
  railsDelayMs: setting(
    'RAILS_DELAY_MS',
    whole(1, 600_000),
    '10000',
  )('Milliseconds a transfer takes; a block of a chain takes a fifth of it.'),
  railsLateMs: setting(
    'RAILS_LATE_MS',
    whole(1, 999_999_999),
    '86460000',
  )('Milliseconds after which a payment that comes late arrives.'),
  railsFaults: setting(
    'RAILS_FAULTS',
    [v.string(), 'duplicate, lost or cut, separated by commas'],
    '',
  )(
    'What goes wrong with every payment: `duplicate` reports it three times, `lost` loses the ' +
      'first report, `cut` ends the connection before a payout is answered.',
  ),
  chatScript: setting(
    'CHAT_SCRIPT_URL',
    chatScriptUrl,
    '',
  )(
    'Script of an outside customer service chat; it runs in a sandboxed frame, and only when its ' +
      'address begins with one of CHAT_SCRIPT_ALLOWLIST. Without it people write to the own desk.',
  ),
  chatScriptAllowed: setting(
    'CHAT_SCRIPT_ALLOWLIST',
    chatScriptPrefixes,
    '',
  )('Beginnings of addresses an outside chat may come from: origin and path, comma separated.'),
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

/** The parsed settings. */
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
  if (config.crashAt !== '' && environment.NODE_ENV === 'production') {
    throw new ConfigError(
      `CRASH_AT="${config.crashAt}" is refused with NODE_ENV=production: use (empty)`,
    );
  }
  if (config.captchaTest && environment.NODE_ENV === 'production') {
    throw new ConfigError('CAPTCHA_TEST="1" is refused with NODE_ENV=production: leave it out');
  }
  if (config.feed === 'replay' && config.replayFiles.length === 0) {
    throw new ConfigError('REPLAY_FILES="" is refused with FEED=replay: use paths to recordings');
  }
}

/** Settings that several processes must share are required in each of them. */
function refuseRoles(config: Config): void {
  const { role, busUrl: bus, databaseUrl: database, pepper, vaultKey, clock, feed } = config;
  if (role === 'all') return;
  const refuse = (text: string): never => {
    throw new ConfigError(`ROLE="${role}" is refused ${text}`);
  };
  if (bus === '') refuse('without BUS_URL: use the address of a NATS server');
  if (role !== 'feed' && database === '') refuse('without DATABASE_URL: use a PostgreSQL server');
  if (role !== 'feed' && vaultKey === '') refuse('without VAULT_KEY: use the same for all');
  if (role === 'edge' && pepper === '') refuse('without PEPPER: use the same for all');
  if (clock === 'virtual') refuse('with CLOCK=virtual: use system');
  if (feed === 'replay') refuse('with FEED=replay: use simulated or okx');
}

/**
 * Reads all settings.
 * @throws ConfigError for the first invalid one.
 */
export function readConfig(environment: Environment): Config {
  const entries = Object.entries(SETTINGS).map(([name, one]) => {
    return [name, readSetting(one as Setting<unknown>, environment)] as const;
  });
  const config = Object.fromEntries(entries) as Config;
  refuseMixes(config, environment);
  refuseRoles(config);
  return config;
}
