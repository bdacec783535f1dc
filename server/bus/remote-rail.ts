import { BusFailure, type Bus } from '#server/ports/bus.ts';
import { RailFailure, type Rail, type RailPayment } from '#server/ports/rail.ts';
import { CORE, type RailAsk, type RailReply } from './core-wire.ts';

const WAIT_MS = 10_000;

/** The bank and the chain, which run next to the core. */
export class RemoteRail implements Pick<Rail, 'address' | 'pay'> {
  readonly #bus: Pick<Bus, 'request'>;

  constructor(bus: Pick<Bus, 'request'>) {
    this.#bus = bus;
  }

  async address(network: string, owner: string) {
    const value = await this.#ask({ call: 'address', args: [network, owner] });
    return value as { readonly address: string; readonly memo: string };
  }

  async pay(payment: RailPayment): Promise<void> {
    await this.#ask({ call: 'pay', args: [payment] });
  }

  async #ask(ask: RailAsk): Promise<unknown> {
    const reply = await this.#bus.request(CORE.rail, ask, WAIT_MS).catch((error: unknown) => {
      const isUnsent = error instanceof BusFailure && error.isUnsent;
      throw new RailFailure('the rail cannot be reached over the bus', isUnsent);
    });
    const told = reply as RailReply;
    if (told.ok) return told.value;
    throw new RailFailure(told.message, told.isUnsent);
  }
}
