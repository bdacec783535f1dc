import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Callbacks } from './callbacks.ts';
import { Rail } from './rail.ts';
import type { RailConfig } from './rail-config.ts';
import { RailEndpoint } from './rail-endpoint.ts';
import { RailStore } from './rail-store.ts';

const HOST = '127.0.0.1';
const TICK_MS = 50;

export type RunningRail = { readonly port: number; readonly stop: () => Promise<void> };

/** Starts the simulated bank and chain. Resolves when they can be reached. */
export async function startRail(
  config: RailConfig,
  failed: (error: unknown) => void,
): Promise<RunningRail> {
  const now = (): number => Date.now();
  const store = new RailStore(config.folder);
  const rail = new Rail({ ...config, store });
  const callbacks = new Callbacks({ ...config, store, now });
  const door = new RailEndpoint({ ...config, rail, now });
  const server = createServer((request, response) => {
    door.answer(request, response).catch((error: unknown) => {
      failed(error);
      response.destroy();
    });
  });
  server.listen(config.port, HOST);
  await once(server, 'listening');
  const timer = setInterval(() => {
    try {
      rail.work(now());
    } catch (error) {
      failed(error);
    }
    callbacks.send().catch(failed);
  }, TICK_MS);
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      store.close();
    },
  };
}
