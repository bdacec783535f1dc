import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
/** Folder of another build. */
const MAIN = path.join(process.env['DIST_DIR'] ?? path.join(ROOT, 'dist'), 'server/main.js');
process.once('SIGTERM', () => process.exit(1));
process.once('SIGINT', () => process.exit(1));

const READY = /is ready: (\S+)/;
/** A busy machine may take minutes; a server that never serves must still end a run. */
const READY_WITHIN_MS = 180_000;

export type ServerSettings = Readonly<Record<string, string>>;

/** The server was killed before it served. */
export class DiedEarly extends Error {}

/** The built server as a child process that can be killed. */
export class BuiltServer {
  readonly url: string;
  /** From the start of the process to the line that says it serves, milliseconds. */
  readonly readyMs: number;
  readonly pid: number;
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;

  private constructor(child: ChildProcess, url: string, readyMs: number) {
    this.#child = child;
    this.#ended = once(child, 'exit');
    this.url = url;
    this.readyMs = readyMs;
    this.pid = child.pid ?? 0;
  }

  /**
   * Starts the server and waits until it serves.
   * @throws DiedEarly when it is killed meanwhile.
   * @throws Error with its output when it ends or takes too long.
   */
  static async start(settings: ServerSettings): Promise<BuiltServer> {
    const from = performance.now();
    const child = spawnServer(settings);
    const printed = collect(child);
    const url = await Promise.race([readyUrl(child, printed), once(child, 'exit')]);
    if (typeof url === 'string') return new BuiltServer(child, url, performance.now() - from);
    if (child.signalCode === 'SIGKILL') throw new DiedEarly('killed before it served');
    throw new Error(`the server ended: ${printed()}`);
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Kills the process, like a power loss. */
  async kill(): Promise<void> {
    if (this.isRunning) this.#child.kill('SIGKILL');
    await this.#ended;
  }

  /** Waits until it ends by itself. @returns false when it does not within the time. */
  async endsWithin(ms: number): Promise<boolean> {
    if (!this.isRunning) return true;
    return (await Promise.race([this.#ended.then(() => true), pause(ms)])) === true;
  }

  /** Stops it like an operator. */
  async stop(): Promise<void> {
    if (this.isRunning) this.#child.kill('SIGTERM');
    await this.#ended;
  }
}

/** Waits for the line that says where it serves. @throws Error when that takes too long. */
function readyUrl(child: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`the server was not ready in time: ${printed()}`));
    }, READY_WITHIN_MS);
    child.once('exit', () => clearTimeout(timer));
    child.stdout?.on('data', () => {
      const url = READY.exec(printed())?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    });
  });
}

/** Starts the server's process; the caller stops it. */
export function spawnServer(settings: ServerSettings): ChildProcess {
  if (!existsSync(MAIN)) throw new Error('this runs the built server: npm run build');
  const { NODE_OPTIONS: _none, NODE_ENV: _mode, ...inherited } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    cwd: ROOT,
    env: {
      ...inherited,
      HOST: '127.0.0.1',
      RATE_LIMIT: 'false',
      SHUTDOWN_NOTICE: '0',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // The server does not outlive this process.
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}

/** Collects the output of a process. */
export function collect(child: ChildProcess): () => string {
  let printed = '';
  const keep = (chunk: Buffer): void => void (printed += chunk.toString());
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => printed;
}

export function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
