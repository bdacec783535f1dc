import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pause, spawnServer, collect } from '#tests/chaos/built-server.ts';
import { startPostgres, type Cluster } from '#tests/support/postgres.ts';

/** Every part of a venue of many machines, here on one. */

const NATS_PLACES = ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server'];
/** Shared machines start slowly. */
const READY_WITHIN_MS = 600_000;
const LOOK_EVERY_MS = 50;
const RESTART_MS = 500;

/** Reason why no bus can be started for tests here, or null. */
export function whyNoNats(): string | null {
  return natsProgram() === null ? 'no nats-server found' : null;
}

function natsProgram(): string | null {
  const found = spawnSync('which', ['nats-server'], { encoding: 'utf8' }).stdout.trim();
  return found === '' ? (NATS_PLACES.find((file) => existsSync(file)) ?? null) : found;
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

function takes(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (isOpen: boolean): void => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.on('connect', () => end(true));
    socket.on('error', () => end(false));
  });
}

/** Answer of a part's readiness check. */
export type Ready = {
  readonly ready: boolean;
  readonly isStandby?: boolean;
  readonly epoch?: number;
};

/** One process of the venue. */
export class Part {
  readonly name: string;
  readonly port: number;
  readonly #settings: Readonly<Record<string, string>>;
  #child: ChildProcess | null = null;
  #printed: () => string = () => '';
  #isWanted = false;
  /** Number of times it ended by itself and was restarted, as by a supervisor. */
  restarts = 0;

  constructor(name: string, port: number, settings: Readonly<Record<string, string>>) {
    this.name = name;
    this.port = port;
    this.#settings = settings;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get isRunning(): boolean {
    const child = this.#child;
    return child !== null && child.exitCode === null && child.signalCode === null;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get printed(): string {
    return this.#printed();
  }

  start(): void {
    const child = spawnServer({ PORT: `${this.port}`, ...this.#settings });
    this.#isWanted = true;
    this.#child = child;
    this.#printed = collect(child);
    child.once('exit', () => {
      if (!this.#isWanted) return;
      this.restarts++;
      setTimeout(() => {
        if (this.#isWanted && !this.isRunning) this.start();
      }, RESTART_MS);
    });
  }

  /** Kills the process, like a power loss. */
  async kill(): Promise<void> {
    this.#isWanted = false;
    const child = this.#child;
    if (child === null || !this.isRunning) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Its readiness answer; null while it does not answer. */
  async readiness(): Promise<Ready | null> {
    try {
      const response = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(10_000) });
      return (await response.json()) as Ready;
    } catch {
      return null;
    }
  }

  /** Waits for a readiness answer that meets a condition. @returns the milliseconds it took. */
  async until(isWanted: (ready: Ready) => boolean): Promise<number> {
    const from = performance.now();
    while (performance.now() - from < READY_WITHIN_MS) {
      const ready = await this.readiness();
      if (ready !== null && isWanted(ready)) return performance.now() - from;
      await pause(LOOK_EVERY_MS);
    }
    throw new Error(`${this.name} did not get ready: ${this.printed}`);
  }
}

export const isReady = ({ ready }: Ready): boolean => ready;
export const isStandby = (ready: Ready): boolean => ready.isStandby === true;

/** Bus, database, feed, two cores and edges. */
export class Venue {
  readonly feed: Part;
  readonly cores: readonly Part[];
  readonly edges: readonly Part[];
  readonly databaseUrl: string;
  readonly #cluster: Cluster;
  readonly #folder: string;
  readonly #natsPort: number;
  #nats: ChildProcess;

  private constructor(parts: {
    readonly cluster: Cluster;
    readonly databaseUrl: string;
    readonly folder: string;
    readonly ports: readonly number[];
    readonly nats: ChildProcess;
  }) {
    const { cluster, databaseUrl, folder, ports, nats } = parts;
    const [natsPort = 0, feedPort = 0, ...rest] = ports;
    this.#cluster = cluster;
    this.#folder = folder;
    this.#natsPort = natsPort;
    this.#nats = nats;
    this.databaseUrl = databaseUrl;
    const common = {
      BUS_URL: `nats://127.0.0.1:${natsPort}`,
      DATABASE_URL: databaseUrl,
      PEPPER: 'pepper-of-a-test-and-of-nothing-else',
      VAULT_KEY: 'vault-of-a-test-and-of-nothing-else!',
      UPLOAD_DIR: path.join(folder, 'uploads'),
      RAILS_DIR: path.join(folder, 'rails'),
      RAILS: 'off',
      FEED_SEED: '7',
      TRUSTED_PROXIES: '127.0.0.1',
    };
    const part = (role: string, name: string, port: number): Part =>
      new Part(name, port, { ...common, ROLE: role, DATA_DIR: path.join(folder, name) });
    this.feed = part('feed', 'feed', feedPort);
    this.cores = rest.slice(0, 2).map((port, at) => part('core', `core ${at + 1}`, port));
    this.edges = rest.slice(2).map((port, at) => part('edge', `edge ${at + 1}`, port));
  }

  /** Starts everything. Resolves when edges serve clients and a core stands by. */
  static async start(edges: number): Promise<Venue> {
    const folder = mkdtempSync(path.join(tmpdir(), 'terazi-many-'));
    const cluster = await startPostgres({ max_connections: '100' });
    const databaseUrl = await cluster.database();
    const ports: number[] = [];
    while (ports.length < 4 + edges) {
      const port = await freePort();
      if (!ports.includes(port)) ports.push(port);
    }
    const nats = await startNats(ports[0] ?? 0);
    const venue = new Venue({ cluster, databaseUrl, folder, ports, nats });
    try {
      // A feed that starts alone is ready soonest.
      venue.feed.start();
      await venue.feed.until(isReady);
      for (const one of [...venue.cores, ...venue.edges]) one.start();
      for (const edge of venue.edges) await edge.until(isReady);
      await venue.standby();
      return venue;
    } catch (error) {
      await venue.stop();
      throw error;
    }
  }

  /** The active core. */
  async active(): Promise<Part> {
    return this.#coreThat((ready) => ready.ready && ready.isStandby === false);
  }

  /** The stand-by core. */
  async standby(): Promise<Part> {
    return this.#coreThat(isStandby);
  }

  async killNats(): Promise<void> {
    const ended = once(this.#nats, 'exit');
    this.#nats.kill('SIGKILL');
    await ended;
  }

  async restartNats(): Promise<void> {
    this.#nats = await startNats(this.#natsPort);
  }

  crashDatabase(): Promise<void> {
    return this.#cluster.crash();
  }

  restartDatabase(): Promise<void> {
    return this.#cluster.restart();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.edges, ...this.cores, this.feed].map((part) => part.kill()));
    this.#nats.kill('SIGKILL');
    await this.#cluster.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #coreThat(isIt: (ready: Ready) => boolean): Promise<Part> {
    const until = performance.now() + READY_WITHIN_MS;
    while (performance.now() < until) {
      for (const core of this.cores) {
        const ready = await core.readiness();
        if (ready !== null && isIt(ready)) return core;
      }
      await pause(LOOK_EVERY_MS);
    }
    const printed = this.cores.map((core) => core.printed).join('\n');
    throw new Error(`no core reached the awaited state: ${printed}`);
  }
}

async function startNats(port: number): Promise<ChildProcess> {
  const child = spawn(natsProgram() ?? 'nats-server', ['-a', '127.0.0.1', '-p', `${port}`], {
    stdio: 'ignore',
  });
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const until = performance.now() + READY_WITHIN_MS;
  while (!(await takes(port))) {
    if (performance.now() > until || child.exitCode !== null) throw new Error('no bus started');
    await pause(LOOK_EVERY_MS);
  }
  return child;
}
