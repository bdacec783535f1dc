import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { pino } from 'pino';
import { mountRailsCallback, RAILS_CALLBACK_PATH } from '#server/http/rails-callback.ts';
import { httpServer } from '#server/http/serve.ts';
import type { Vault } from '#server/ports/vault.ts';
import { RailsRun, type RailsParts } from '#server/rails-client/rails-run.ts';
import { Auditor } from '#server/store/ledger/auditor.ts';
import { openLedger } from '#server/store/ledger/open-ledger.ts';
import { DirectClient } from '#tests/support/direct-client.ts';
import { railsKit, type RailsKit } from '#tests/support/rails-kit.ts';

/** Decrypts what the kit seals. */
const vault: Vault = {
  seal: (text) => `sealed ${text}`,
  open: (text) => text.replace('sealed ', ''),
  sealBytes: (bytes) => bytes,
  openBytes: (bytes) => bytes,
  keyedHash: (text) => `hash ${text}`,
};

export type RailsRig = {
  readonly kit: RailsKit;
  readonly run: RailsRun;
  readonly url: string;
  /** Resolves when a check of the state is true. */
  readonly until: (look: () => boolean | Promise<boolean>) => Promise<void>;
  /** Findings of a full audit. */
  readonly audited: () => Promise<unknown>;
  readonly stop: () => Promise<void>;
};

const POLL_MS = 20;
const PATIENCE_MS = 60_000;

async function until(look: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await look())) {
    if (Date.now() > end) throw new Error('timed out');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** The core next to the real program of bank and chain, over real HTTP. */
export async function railsRig(
  changes: Partial<RailsParts['config']> = {},
  options: Parameters<typeof railsKit>[0] = {},
): Promise<RailsRig> {
  const dataDir = mkdtempSync(join(tmpdir(), 'terazi-rails-'));
  const store = await openLedger({ memory: true });
  const kit = await railsKit({ store, settings: { desk: 'manual' }, ...options });
  const defaults = {
    dataDir,
    rails: 'on',
    railsPort: 0,
    railsDir: '',
    railsSecret: '',
    railsDelayMs: 100,
  } as const;
  const config = { ...defaults, railsLateMs: 3_000, railsFaults: '', ...changes };
  const core = new DirectClient(kit.core);
  const run = new RailsRun({ config, core, vault, log: pino({ level: 'silent' }) });
  const app = new Hono();
  mountRailsCallback(
    app,
    (path, body, header) => run.callbacks.take(path, body, header),
    () => true,
  );
  const server: Server = httpServer(app, () => Date.now());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${RAILS_CALLBACK_PATH}`;
  run.start(url);
  await until(() => run.rail.isUp);
  return {
    kit,
    run,
    url,
    until,
    audited: async () =>
      (await new Auditor((look) => store.inspect(look)).once({ full: true })).findings,
    stop: async () => {
      await run.stop();
      server.close();
      server.closeAllConnections();
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
