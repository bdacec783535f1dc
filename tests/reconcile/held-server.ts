import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { orderClock } from '#tests/support/clock-orders.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const READY = /is ready: (\S+)/;
const READY_WITHIN_MS = 120_000;
/** Real time in which feed and timers of the server look at the clock at least once. */
const LOOKED_MS = 600;

type HeldOptions = {
  /** Folder of the build that is run. */
  readonly dist: string;
  /** Where the venue's time begins, `YYYY-MM-DDThh:mm:ssZ`. */
  readonly start: string;
  readonly feedSeed: string;
};

/** The built server with a clock that stands still unless it is moved. */
export class HeldServer {
  readonly url: string;
  readonly dataDir: string;
  readonly #child: ChildProcess;
  readonly #printed: () => string;
  #now = 0;

  private constructor(parts: {
    readonly child: ChildProcess;
    readonly url: string;
    readonly dataDir: string;
    readonly printed: () => string;
  }) {
    this.#child = parts.child;
    this.url = parts.url;
    this.dataDir = parts.dataDir;
    this.#printed = parts.printed;
  }

  /** @throws Error with what it printed when it ends, or does not serve in time. */
  static async start({ dist, start, feedSeed }: HeldOptions): Promise<HeldServer> {
    const main = path.join(dist, 'server/main.js');
    if (!existsSync(main)) throw new Error('this runs the built product: npm run build');
    const dataDir = mkdtempSync(path.join(tmpdir(), 'terazi-reconcile-'));
    const { NODE_OPTIONS: _none, ...inherited } = process.env;
    const child = spawn(process.execPath, [main], {
      cwd: ROOT,
      env: {
        ...inherited,
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: dataDir,
        CLIENT_DIR: path.join(dist, 'client'),
        SHUTDOWN_NOTICE: '0',
        RATE_LIMIT: 'false',
        CLOCK: 'virtual',
        CLOCK_START: start,
        FEED_SEED: feedSeed,
        // The feed is silent while the clock stands still, and its prices hold.
        FEED_MAX_AGE: '600000',
        STOCK_LEVERAGE: '2',
        RAILS_DELAY_MS: '1',
        TARGET_WAIT_MS: '0',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    process.once('exit', () => child.kill('SIGKILL'));
    let text = '';
    const keep = (chunk: Buffer): void => void (text += chunk.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const until = performance.now() + READY_WITHIN_MS;
    for (;;) {
      const url = READY.exec(text)?.[1];
      if (url !== undefined) return new HeldServer({ child, url, dataDir, printed: () => text });
      if (child.exitCode !== null) throw new Error(`the server ended by itself:\n${text}`);
      if (performance.now() > until) throw new Error(`the server was not ready:\n${text}`);
      await pause(50);
    }
  }

  /** Venue time while the clock stands still, UTC milliseconds. */
  get now(): number {
    return this.#now;
  }

  /** Everything the server has printed. */
  get log(): string {
    return this.#printed();
  }

  async hold(): Promise<void> {
    this.#now = await orderClock(this.#child, { clock: 'hold' });
  }

  async run(): Promise<void> {
    this.#now = await orderClock(this.#child, { clock: 'run' });
  }

  /** Lets so much time pass at once; whoever looks at the clock has looked when it resolves. */
  async move(ms: number): Promise<void> {
    this.#now = await orderClock(this.#child, { clock: 'move', ms });
    await pause(LOOKED_MS);
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode === null) {
      const ended = once(this.#child, 'exit');
      this.#child.kill('SIGTERM');
      await Promise.race([ended, pause(10_000, undefined, { ref: false })]);
      this.#child.kill('SIGKILL');
    }
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
