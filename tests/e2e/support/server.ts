import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { orderClock } from '#tests/support/clock-orders.ts';
import { leaveToRun } from '#tests/support/run-folder.ts';
import { TRADING_HOURS } from './trading-hours.ts';

/** A running Terazi of one test. */
export type TestServer = {
  /** Address of the page, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** Output of the server. */
  readonly log: () => string;
  /** Stops it as a user would and removes its data. */
  readonly stop: () => Promise<void>;
};

/** A server whose clock is moved by its test. */
export type TimedServer = TestServer & {
  /** Advances the clock to an instant, UTC milliseconds, at once. */
  readonly moveTo: (time: number) => Promise<void>;
};

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** The build to run: another folder's, to compare two. */
const USUAL_DIST = process.env['DIST_DIR'] ?? path.join(ROOT, 'dist');
/** A running venue of many processes; the tests are its guests. */
const SERVED = process.env['SERVED_URL'];
const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 10_000;
const ASK_EVERY_MS = 100;

/** A port that is free right now. */
async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/ipxtrg-api/common/props`);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

async function untilReady(child: ChildProcess, url: string, log: () => string): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended by itself:\n${log()}`);
    if (await answers(url)) return;
    await pause(ASK_EVERY_MS);
  }
  throw new Error(`the server was not ready after ${READY_WITHIN_MS} ms:\n${log()}`);
}

/** A server that has ended before it is stopped has crashed, which must be reported. */
async function stopChild(child: ChildProcess, log: () => string): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) {
    throw new Error(
      `the server ended by itself (${child.exitCode ?? child.signalCode}):\n${log()}`,
    );
  }
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(timer);
}

/** A server that is started and stopped elsewhere. */
function servedElsewhere(url: string): TestServer {
  const port = Number.parseInt(new URL(url).port, 10);
  return { url, port, log: () => '', stop: () => Promise.resolve() };
}

/** A started program, with operations for its starter only. */
export type Launched = TestServer & {
  readonly dataDir: string;
  readonly child: ChildProcess;
};

type Options = {
  readonly env?: Readonly<Record<string, string>>;
  readonly port?: number;
  /** Folder of the build. */
  readonly dist?: string;
  /** Whether its clock is controlled from here. */
  readonly isTimed?: boolean;
};

/**
 * Starts a built server, page included, on a free port with its own data; it ends with this process
 * at the latest.
 * @throws when nothing is built, or the server is not ready within a minute.
 */
export async function launch(options: Options): Promise<Launched> {
  const { dist = USUAL_DIST } = options;
  const main = path.join(dist, 'server/main.js');
  if (!existsSync(main) || !existsSync(path.join(dist, 'client/index.html'))) {
    throw new Error('this runs the built product: npm run build');
  }
  const port = options.port ?? (await freePort());
  const dataDir = mkdtempSync(path.join(tmpdir(), 'terazi-e2e-'));
  const url = `http://127.0.0.1:${port}`;
  const { NODE_OPTIONS: _none, ...inherited } = process.env;
  const child = spawn(process.execPath, [main], {
    cwd: ROOT,
    env: {
      ...inherited,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      CLIENT_DIR: path.join(dist, 'client'),
      SHUTDOWN_NOTICE: '0',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(options.isTimed === true ? ['ipc' as const] : [])],
  });
  let printed = '';
  const keep = (chunk: Buffer): void => void (printed += chunk.toString());
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const log = (): string => printed;
  const endWithUs = (): void => void child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const stop = async (): Promise<void> => {
    process.off('exit', endWithUs);
    try {
      await stopChild(child, log);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  };
  try {
    await untilReady(child, url, log);
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
  return { url, port, log, stop, dataDir, child };
}

/**
 * Starts the built server of a test, unless a venue for guest tests is running.
 * @param env settings on top of the defaults, for example `{ FEED_SEED: '7' }`.
 */
export async function startServer(options: Options = {}): Promise<TestServer> {
  return SERVED === undefined ? launch(options) : servedElsewhere(SERVED);
}

/**
 * Starts a server like `startServer`, at its own instant.
 * @param start its first instant, UTC milliseconds.
 */
export async function startTimedServer(
  start: number,
  { env, ...options }: Omit<Options, 'isTimed'>,
): Promise<TimedServer> {
  const CLOCK_START = new Date(start).toISOString().replace('.000Z', 'Z');
  const own = { NODE_ENV: 'test', CLOCK: 'virtual', CLOCK_START, ...env };
  const { child, ...server } = await launch({ ...options, env: own, isTimed: true });
  const moveTo = async (time: number): Promise<void> => {
    const now = await orderClock(child, { clock: 'hold' });
    // A retried case finds the clock where its first attempt moved it, or later.
    if (time > now) await orderClock(child, { clock: 'move', ms: time - now });
    await orderClock(child, { clock: 'run' });
  };
  return { ...server, moveTo };
}

/** Few simulated applicants, for files without subscriptions: the server starts sooner. */
export const SMALL_CROWD = { ISSUE_CROWD: '20' } as const;

/**
 * Settings of the server shared by most files: a Tuesday at eleven in Istanbul, so that no auction,
 * holiday or midnight comes between; one simulated market; banks that take a second; and no limit
 * per address, because all tests share one.
 */
const USUAL = {
  ...TRADING_HOURS,
  ...SMALL_CROWD,
  FEED_SEED: '7',
  RAILS_DELAY_MS: '1000',
  TARGET_WAIT_MS: '1000',
  RATE_LIMIT: 'false',
} as const;

let usual: Promise<Launched> | undefined;

async function launchUsual(): Promise<Launched> {
  const launched = await launch({ env: USUAL });
  const { child, dataDir } = launched;
  leaveToRun({ pid: child.pid, folder: dataDir });
  child.unref();
  return launched;
}

/**
 * The server shared by the files of one worker; it ends with the run. A test uses its own accounts
 * there.
 * @throws when an earlier test has crashed it.
 */
export async function usualServer(): Promise<TestServer> {
  if (SERVED !== undefined) return servedElsewhere(SERVED);
  usual ??= launchUsual();
  const { url, port, log, child } = await usual;
  const heard = (): Promise<void> =>
    child.exitCode === null && child.signalCode === null
      ? Promise.resolve()
      : Promise.reject(new Error(`the shared server ended by itself:\n${log()}`));
  await heard();
  return { url, port, log, stop: heard };
}
