import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** True in the built server, where all files are next to main.js and end in .js. */
const IS_BUILT = import.meta.url.endsWith('.js');
const RESTART_MS = 500;
const RESTART_MAX_MS = 10_000;
const STOP_MS = 3_000;

export type RailProcessOptions = {
  /** Settings of the rail by variable. */
  readonly environment: Readonly<Record<string, string>>;
  readonly log: { warn: (fields: object, message: string) => void };
};

function entry(): { readonly file: string; readonly execArgv: readonly string[] } {
  if (IS_BUILT) {
    return { file: fileURLToPath(new URL('./rails/main.js', import.meta.url)), execArgv: [] };
  }
  const file = fileURLToPath(new URL('../rails/main.ts', import.meta.url));
  return { file, execArgv: ['--import', import.meta.resolve('tsx')] };
}

/**
 * Runs the rail as a child process, restarts it when it dies, and stops it with the broker. The
 * broker keeps running without it.
 */
export class RailProcess {
  readonly #options: RailProcessOptions;
  #child: ChildProcess | null = null;
  #restart: NodeJS.Timeout | null = null;
  #deaths = 0;
  #isStopped = false;
  port: number | null = null;

  constructor(options: RailProcessOptions) {
    this.#options = options;
    this.#start();
  }

  /** Process id while it runs, for tests that end it. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  #start(): void {
    const { file, execArgv } = entry();
    // Only its own settings, without the broker's secrets and data paths.
    const env = { ...this.#options.environment };
    const child = fork(file, {
      env,
      execArgv: [...execArgv],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    child.on('message', (message: { readonly port: number }) => {
      this.port = message.port;
      this.#deaths = 0;
    });
    child.on('error', (err) => this.#options.log.warn({ err }, 'the rail cannot be started'));
    child.on('exit', (code, signal) => this.#died(code, signal));
  }

  #died(code: number | null, signal: string | null): void {
    this.port = null;
    this.#child = null;
    if (this.#isStopped) return;
    this.#options.log.warn({ code, signal }, 'the rail ended and is started again');
    const wait = Math.min(RESTART_MAX_MS, RESTART_MS * 2 ** Math.min(this.#deaths, 10));
    this.#deaths += 1;
    this.#restart = setTimeout(() => this.#start(), wait);
    this.#restart.unref();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#restart !== null) clearTimeout(this.#restart);
    const child = this.#child;
    if (child === null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const hard = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(hard);
  }
}
