import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { ConfigError, type Config } from '#server/config.ts';
import type { CoreClient } from '#server/ports/core-client.ts';
import type { Rail } from '#server/ports/rail.ts';
import type { Vault } from '#server/ports/vault.ts';
import { railFaults } from '#server/rails/rail-config.ts';
import { CallbackReceiver } from './callback-receiver.ts';
import { PayoutPump } from './payout-pump.ts';
import { RailClient } from './rail-client.ts';
import { RailProcess } from './rail-process.ts';

const SECRET_BYTES = 32;

export type RailsParts = {
  readonly config: Pick<
    Config,
    | 'dataDir'
    | 'rails'
    | 'railsDir'
    | 'railsPort'
    | 'railsSecret'
    | 'railsDelayMs'
    | 'railsLateMs'
    | 'railsFaults'
  >;
  readonly core: Pick<CoreClient, 'command' | 'query'>;
  readonly vault: Vault;
  readonly log: Logger;
};

/** Shared signing secret: the configured one, or a new one for this run. */
function secretOf({ railsSecret }: RailsParts['config']): string {
  if (railsSecret === '') return randomBytes(SECRET_BYTES).toString('hex');
  if (Buffer.byteLength(railsSecret) >= SECRET_BYTES) return railsSecret;
  throw new ConfigError('RAILS_SECRET is refused: it is shorter than 32 bytes');
}

/**
 * The broker's side of bank and chain: their process, the payouts to it and the reports from it.
 */
export class RailsRun {
  readonly rail: Rail;
  readonly callbacks: CallbackReceiver;
  readonly #parts: RailsParts;
  readonly #secret: string;
  #process: RailProcess | null = null;
  #pump: PayoutPump | null = null;

  /** @throws ConfigError for an invalid secret or fault. */
  constructor(parts: RailsParts) {
    this.#parts = parts;
    this.#secret = secretOf(parts.config);
    try {
      railFaults(parts.config.railsFaults);
    } catch {
      throw new ConfigError(`RAILS_FAULTS="${parts.config.railsFaults}" is refused`);
    }
    // Signatures use real time, whatever clock the market runs on.
    const now = (): number => Date.now();
    const secret = this.#secret;
    this.rail = new RailClient({ port: () => this.#process?.port ?? null, secret, now });
    this.callbacks = new CallbackReceiver({ core: parts.core, secret, now, log: parts.log });
  }

  /** Process of the rail while it runs, for tests that end it. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Starts the rail's process, which reports to `callbackUrl`, and sends payouts to it. */
  start(callbackUrl: string): void {
    const { config, core, vault, log } = this.#parts;
    if (config.rails === 'off') return;
    const environment = {
      RAILS_PORT: `${config.railsPort}`,
      RAILS_SECRET: this.#secret,
      RAILS_FOLDER: config.railsDir === '' ? join(config.dataDir, 'rails') : config.railsDir,
      RAILS_CALLBACK: callbackUrl,
      RAILS_DELAY_MS: `${config.railsDelayMs}`,
      RAILS_LATE_MS: `${config.railsLateMs}`,
      RAILS_FAULTS: config.railsFaults,
    };
    this.#process = new RailProcess({ environment, log });
    this.#pump = new PayoutPump({ core, rail: this.rail, vault, log });
  }

  /** Stops sending payouts and ends the rail's process. */
  async stop(): Promise<void> {
    await this.#pump?.stop();
    await this.#process?.stop();
  }
}
