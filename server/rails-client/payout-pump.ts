import type { Payout, PayoutReport } from '#server/app/rails/payouts.ts';
import type { CoreClient } from '#server/ports/core-client.ts';
import { RailFailure, type Rail, type RailPayout, type RailState } from '#server/ports/rail.ts';
import type { Vault } from '#server/ports/vault.ts';

const ROUND_MS = 500;
/** Interval at which the rail is asked about payouts of unknown outcome. */
const EVIDENCE_MS = 15_000;

export type PumpParts = {
  readonly core: Pick<CoreClient, 'command' | 'query'>;
  readonly rail: Rail;
  readonly vault: Pick<Vault, 'open'>;
  readonly log: { error: (fields: object, message: string) => void };
};

/**
 * Sends approved withdrawals to the rail. The core claims a row before it is sent, so after a crash
 * in between it stays claimed and is never sent again.
 */
export class PayoutPump {
  readonly #parts: PumpParts;
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> | null = null;
  #askedAt = 0;
  #isStopped = false;

  constructor(parts: PumpParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => this.#start(), ROUND_MS);
    this.#timer.unref();
  }

  /** Stops after the work under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  #start(): void {
    if (this.#running !== null || this.#isStopped) return;
    this.#running = this.#round()
      .catch((err: unknown) => {
        this.#parts.log.error({ err }, 'payouts could not be carried to the rail');
      })
      .finally(() => {
        this.#running = null;
      });
  }

  async #round(): Promise<void> {
    if (!this.#parts.rail.isUp) return;
    while (!this.#isStopped && (await this.#query('rails.hasPayouts')) === true) {
      const claimed = await this.#command('rails.claim', {});
      if (!Array.isArray(claimed)) break;
      await Promise.all((claimed as readonly Payout[]).map((payout) => this.#send(payout)));
    }
    await this.#askUnknown();
  }

  /** Asks the rail about payouts of unknown outcome: for evidence, never to resend them. */
  async #askUnknown(): Promise<void> {
    const now = performance.now();
    if (now - this.#askedAt < EVIDENCE_MS) return;
    this.#askedAt = now;
    const ids = await this.#query('rails.unknownPayouts');
    for (const id of Array.isArray(ids) ? (ids as readonly string[]) : []) {
      try {
        await this.#report(id, await this.#parts.rail.state(id));
      } catch (error) {
        if (!(error instanceof RailFailure)) throw error;
      }
    }
  }

  async #send(payout: Payout): Promise<void> {
    const { rail } = this.#parts;
    try {
      await this.#report(payout.id, await rail.payout(this.#orderOf(payout)));
    } catch (error) {
      if (!(error instanceof RailFailure)) throw error;
      const outcome = error.isUnsent ? 'failed' : 'unclear';
      const reason = error.isUnsent ? 'unsent' : null;
      await this.#tell({ id: payout.id, outcome, ref: null, reason });
    }
  }

  #orderOf({ target, ...payout }: Payout): RailPayout {
    if ('address' in target) return { ...payout, target: target.address, name: target.memo };
    const iban = this.#parts.vault.open(target.ibanSealed);
    return { ...payout, target: iban, name: target.cardholder };
  }

  /** Reports the current state of a payout, unless the rail is still working on it. */
  async #report(id: string, { state, ref, reason }: RailState): Promise<void> {
    if (state === 'done' || state === 'failed') {
      await this.#tell({ id, outcome: state, ref, reason });
    } else if (state === 'unclear') {
      await this.#tell({ id, outcome: 'unclear', ref: null, reason });
    }
  }

  async #tell(report: PayoutReport): Promise<void> {
    await this.#command('rails.report', report);
  }

  async #command(call: string, input: object): Promise<unknown> {
    const command = { call, caller: null, key: null, input, views: [] };
    const answer = await this.#parts.core.command(command);
    return answer.ok ? answer.data : null;
  }

  async #query(name: string): Promise<unknown> {
    const answer = await this.#parts.core.query({ name, caller: null, input: {}, views: [] });
    return answer.ok ? answer.data : null;
  }
}
