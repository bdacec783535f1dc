import { Api, type ApiAnswer } from '#tests/chaos/api.ts';
import { Dice } from '#tests/sim/dice.ts';
import { ALL_ENDPOINTS } from '#protocol/http/all.ts';
import type { GeneratorAnswer, GeneratorOrder } from './messages.ts';
import { openLoop } from './open-loop.ts';
import { partOf } from './part.ts';

/**
 * Sends commands on a fixed schedule, in its own process. Latency counts from the due time of a
 * command: a stalled server cannot hide the stall by slowing its clients down.
 */

const PATHS = ALL_ENDPOINTS as unknown as Readonly<Record<string, { readonly path: string }>>;

type Times = { order: number[]; cancel: number[] };

function say(answer: GeneratorAnswer): void {
  process.send?.(answer);
}

/** A market order that fills at once, or a distant limit order that is cancelled right after. */
class Run {
  readonly #order: GeneratorOrder;
  readonly #api: Api;
  readonly #dice: Dice;
  readonly #times: Times = { order: [], cancel: [] };
  readonly #errors = new Map<string, number>();
  readonly #resting: { readonly token: string; readonly id: string }[] = [];
  /** Accounts whose last coin order was a buy. */
  readonly #bought = new Set<string>();
  #keys = 0;
  #open = 0;

  constructor(order: GeneratorOrder) {
    this.#order = order;
    this.#api = new Api(order.url);
    this.#dice = new Dice(order.seed);
  }

  async run(): Promise<GeneratorAnswer> {
    const { perS, seconds, warmSeconds } = this.#order;
    const whole = { perS, seconds: seconds + warmSeconds };
    const tookS = await openLoop(whole, (scheduled, at) =>
      this.#one(scheduled, at >= perS * warmSeconds),
    );
    const counted = this.#times.order.length + this.#times.cancel.length;
    return {
      orders: partOf(this.#times.order),
      cancels: partOf(this.#times.cancel),
      errors: Object.fromEntries(this.#errors),
      lost: this.#open,
      perS: counted / (tookS - warmSeconds),
    };
  }

  async #one(scheduled: number, isCounted: boolean): Promise<void> {
    const resting = this.#resting.length > 8 ? this.#resting.shift() : undefined;
    this.#open++;
    const answer = await (resting === undefined ? this.#place() : this.#cancel(resting));
    this.#open--;
    const took = performance.now() - scheduled;
    if (answer?.code !== 0) {
      const code = `${answer?.code ?? 'none'}`;
      this.#errors.set(code, (this.#errors.get(code) ?? 0) + 1);
    } else if (isCounted) this.#times[resting === undefined ? 'order' : 'cancel'].push(took);
  }

  async #place(): Promise<ApiAnswer | null> {
    const token = this.#dice.pick(this.#order.tokens);
    const key = `load-${this.#order.seed}-${String(++this.#keys).padStart(8, '0')}`;
    const rests = this.#dice.chance(this.#order.restShare);
    const side = this.#dice.chance(0.5) ? 'long' : 'short';
    const isContract = !rests && this.#dice.chance(0.3);
    const call = isContract ? 'contractOrderAdd' : 'coinOrderAdd';
    const fields: Record<string, string> = rests
      ? { symbol: 'ETH-USDT', side: 'buy', type: 'limit', qty: '0.01', price: this.#order.lowPrice }
      : { symbol: 'ETH-USDT', type: 'market', qty: '0.002' };
    if (isContract) {
      Object.assign(fields, { symbol: 'ETH-USDT-SWAP', side, qty: '0.01', leverage: '20' });
    } else if (!rests) fields['side'] = this.#turn(token);
    const answer = await this.#api.ask({ path: PATHS[call]?.path ?? '', fields, token, key });
    if (rests && answer?.code === 0) {
      this.#resting.push({ token, id: (answer.data as { readonly id: string }).id });
    }
    return answer;
  }

  /** Alternates buys and sells: an account keeps money and coins for the whole run. */
  #turn(token: string): 'buy' | 'sell' {
    if (this.#bought.delete(token)) return 'sell';
    this.#bought.add(token);
    return 'buy';
  }

  #cancel({ token, id }: { readonly token: string; readonly id: string }) {
    const path = PATHS['coinOrderClose']?.path ?? '';
    return this.#api.ask({ path, fields: { orderId: id }, token });
  }
}

process.on('message', (order: GeneratorOrder) => {
  void new Run(order).run().then(say);
});
