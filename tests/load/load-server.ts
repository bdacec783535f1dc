import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BuiltServer, pause, type ServerSettings } from '#tests/chaos/built-server.ts';
import { usageOf, type Usage } from './process-usage.ts';
import { numbersOf } from './server-numbers.ts';
import { StreamClients } from './stream-clients.ts';

/** Time limit for books and prices of a new server. */
const SETTLE_MS = 8_000;

/** A folder for a server's data; the caller removes it. */
export function dataFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'terazi-load-'));
}

/** A built server on its own folder, and clients of its stream. */
export class LoadServer {
  readonly built: BuiltServer;
  readonly folder: string;
  readonly #clients: StreamClients[] = [];

  private constructor(built: BuiltServer, folder: string) {
    this.built = built;
    this.folder = folder;
  }

  static async start(port: number, settings: ServerSettings = {}): Promise<LoadServer> {
    const folder = dataFolder();
    // Each client has its own address, given by its first hop.
    const own = { PORT: `${port}`, DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1' };
    return new LoadServer(await BuiltServer.start({ ...own, ...settings }), folder);
  }

  get url(): string {
    return this.built.url;
  }

  /** Waits until the market has books and prices. */
  async settle(): Promise<void> {
    await pause(SETTLE_MS);
  }

  /** New clients of the stream, not connected yet. */
  clients(): StreamClients {
    const clients = new StreamClients(this.url);
    this.#clients.push(clients);
    return clients;
  }

  usage(): Usage {
    return usageOf(this.built.pid);
  }

  /** The server's own counters. */
  async numbers(): Promise<ReadonlyMap<string, number>> {
    const answer = await fetch(new URL('/metrics', this.url));
    return numbersOf(await answer.text());
  }

  /** Ends the clients and the server; the folder remains. */
  async stop(): Promise<void> {
    for (const clients of this.#clients.splice(0)) await clients.close();
    await this.built.stop();
  }

  async close(): Promise<void> {
    for (const clients of this.#clients.splice(0)) await clients.close();
    await this.built.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
