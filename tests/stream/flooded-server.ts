import { getHeapStatistics } from 'node:v8';
import { StreamRig } from './stream-rig.ts';

/** A process that streams more than a slow client can read, with an external memory limit. */

export type FloodOrder =
  { readonly do: 'flood' | 'calm' | 'report' } | { readonly advanceMs: number };
export type FloodAnswer = {
  readonly url: string;
  readonly rssMB: number;
  readonly heapLimitMB: number;
  readonly clients: number;
  readonly withheld: number;
  readonly closed: Readonly<Record<string, number>>;
  readonly last: number;
};

const MIB = 1024 * 1024;
const EVERY_MS = 50;
const TRADES = 2_500;

const rig = new StreamRig();
await rig.start();
let last = 100_000;
let isLoud = false;
setInterval(() => {
  rig.board.changeTicker('BTC-USDT', { last: ++last });
  if (isLoud) rig.board.floodTrades('ETH-USDT', TRADES);
}, EVERY_MS);

function answer(): FloodAnswer {
  const { clients, withheldTotal, closedTotal } = rig.stream.stats();
  return {
    url: rig.url(),
    rssMB: process.memoryUsage.rss() / MIB,
    heapLimitMB: getHeapStatistics().heap_size_limit / MIB,
    clients,
    withheld: withheldTotal,
    closed: closedTotal,
    last,
  };
}

process.on('message', (order: FloodOrder) => {
  if ('advanceMs' in order) rig.clock.advance(order.advanceMs);
  else if (order.do !== 'report') isLoud = order.do === 'flood';
  process.send?.(answer());
});
process.on('disconnect', () => process.exit());
