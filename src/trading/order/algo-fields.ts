import type { AlgoChoice, AlgoFields } from '#domain/algo/algo-order.ts';
import { hasWorstPrice } from '#domain/algo/worst-price.ts';

/** Fields of an untouched ticket. */
export const NO_FIELDS: AlgoFields = {
  trigger: '',
  triggerBy: 'last',
  callback: '1',
  callbackBy: 'percent',
  activation: '',
  limit: '',
  to: '',
  count: '5',
  skew: '1',
  minutes: '60',
  slices: '12',
  jitter: '0',
  visible: '',
  distance: '0',
  every: '5',
  rate: '10',
  postOnly: false,
  split: '100',
  second: '',
  third: '',
};

type Priced = {
  readonly algo: AlgoChoice | null;
  readonly price: string;
  readonly fields: AlgoFields;
};

/** The field that a price picked from the book or the chart belongs to. */
export function takesTrigger({ algo }: Pick<Priced, 'algo'>): boolean {
  return algo === 'stop' || algo === 'takeProfit';
}

/** Price at which the order of a kind is expected; empty for the market's. */
export function expectedPrice({ algo, price, fields }: Priced): string {
  if (algo === 'stop' || algo === 'takeProfit') return fields.trigger;
  if (algo === 'trailing') return fields.activation;
  return hasWorstPrice(algo) ? fields.limit : price;
}
