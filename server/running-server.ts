import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { ConfigError, type Config } from '#server/config.ts';

export type RunningServer = {
  readonly url: string;
  /** Stops with a notice to connected clients; a second call stops at once. */
  readonly stop: () => Promise<void>;
};

/** A running role of a venue. */
export type RunningRole = {
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Ends the notice period of a stop. */
  readonly hurry: () => Promise<void>;
};

/** Starts a role of a venue. Resolves when it serves. */
export type StartRole = (
  config: Config,
  log: Logger,
  fatal: (error: Error) => void,
) => Promise<RunningRole>;

/** Listens on the configured address. @throws ConfigError when the port is taken. */
export async function listen(
  server: Server,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<string> {
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new ConfigError(`PORT="${port}" is refused: it is taken`);
    throw error;
  });
  const { port: taken } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${taken}`;
}

/** URL by which a program on this machine reaches a server that listens on all addresses. */
export function localUrl(url: string): string {
  return url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
}
