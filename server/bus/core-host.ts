import type { Bus } from '#server/ports/bus.ts';
import type { MarketView, Mode } from '#server/ports/core.ts';
import type { CoreAccess } from '#server/ports/core-client.ts';
import { RailFailure, type Rail, type RailPayment } from '#server/ports/rail.ts';
import {
  commandSubject,
  CORE,
  CORE_PULSE_MS,
  type CommandReply,
  type CoreNewsMessage,
  type CorePulse,
  type RailAsk,
  type RailReply,
  type SentCommand,
} from './core-wire.ts';
import { MARKET, type InfluenceMessage } from './market-messages.ts';

export type CoreHostParts = {
  readonly bus: Bus;
  readonly core: CoreAccess;
  readonly rail: Pick<Rail, 'address' | 'pay'>;
  /** Fencing number of this writer. */
  readonly epoch: number;
  readonly isVolatile: boolean;
  readonly isAuditClean: () => boolean;
  readonly viewsOf: (symbols: readonly string[]) => readonly MarketView[];
};

/** Serves the core of this process to the other processes, from the moment it may write. */
export class CoreHost {
  readonly #parts: CoreHostParts;
  readonly #ends: readonly (() => void)[];
  #seq = 0;
  #isFirstInfluence = true;

  constructor(parts: CoreHostParts) {
    const { bus, core, epoch } = parts;
    this.#parts = parts;
    const timer = setInterval(() => this.#pulse(), CORE_PULSE_MS);
    this.#ends = [
      () => clearInterval(timer),
      core.listen({
        events: (value) => this.#tell({ news: 'events', value }),
        mode: (value) => this.#tell({ news: 'mode', value }),
      }),
      bus.serve(commandSubject(epoch), (sent: SentCommand) => this.#run(sent)),
      bus.serve(CORE.hello, async () => this.#now()),
      bus.serve(CORE.stats, () => core.stats()),
      bus.serve(CORE.rail, (ask: RailAsk) => this.#askRail(ask)),
    ];
    this.#pulse();
  }

  /** Sends users' orders to a feed in another process. */
  influence(calls: InfluenceMessage['calls']): void {
    const { bus, epoch } = this.#parts;
    const isFirst = this.#isFirstInfluence;
    this.#isFirstInfluence = false;
    bus.publish(MARKET.influence, { epoch, isFirst, calls } satisfies InfluenceMessage);
  }

  stop(): void {
    for (const end of this.#ends) end();
  }

  async #run({ symbols, until, ...command }: SentCommand): Promise<CommandReply> {
    if (Date.now() > until) return { tooLate: true };
    const { core, viewsOf } = this.#parts;
    return { answer: await core.command({ ...command, views: viewsOf(symbols) }) };
  }

  async #askRail(ask: RailAsk): Promise<RailReply> {
    const { rail } = this.#parts;
    try {
      if (ask.call === 'address') return { ok: true, value: await rail.address(...ask.args) };
      // An edge forwards exactly what its core ordered.
      await rail.pay(ask.args[0] as RailPayment);
      return { ok: true, value: null };
    } catch (error) {
      if (!(error instanceof RailFailure)) throw error;
      return { ok: false, message: error.message, isUnsent: error.isUnsent };
    }
  }

  #tell(
    news:
      | {
          readonly news: 'events';
          readonly value: Extract<CoreNewsMessage, { news: 'events' }>['value'];
        }
      | { readonly news: 'mode'; readonly value: Mode },
  ): void {
    this.#seq++;
    const { bus, epoch } = this.#parts;
    bus.publish(CORE.news, { epoch, seq: this.#seq, ...news } satisfies CoreNewsMessage);
  }

  #now(): CorePulse {
    const { epoch, isVolatile, isAuditClean, core } = this.#parts;
    return { epoch, seq: this.#seq, mode: core.mode, isVolatile, isAuditClean: isAuditClean() };
  }

  #pulse(): void {
    this.#parts.bus.publish(CORE.pulse, this.#now());
  }
}
