import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Topic } from '#protocol/stream/channels.ts';
import { StreamRig, until, type Encoding, type TestClient } from '#tests/stream/stream-rig.ts';

const LOUD: Topic = { ch: 'trades', sym: 'ETH-USDT' };
const STILL: Topic = { ch: 'ticker', sym: 'XU100' };
const PRICE: Topic = { ch: 'ticker', sym: 'BTC-USDT' };
/**
 * Trades per burst: enough to fill the machine's buffers soon, below the limit that closes at once.
 */
const TRADES = 2_500;
const BURST_EVERY_MS = 50;

let rig: StreamRig;
beforeEach(async () => {
  rig = new StreamRig();
  await rig.start();
});
afterEach(() => rig.stop());

async function following(encoding: Encoding, topics: Topic[]): Promise<TestClient> {
  const client = await rig.connect(encoding);
  await client.subscribe(...topics);
  await until('all snapshots came', () =>
    topics.every((topic) => client.mirror(topic).snapshots === 1),
  );
  return client;
}

/** Stops reading and moves the market until the server withholds frames. */
async function clog(slow: TestClient): Promise<void> {
  slow.socket.pause();
  let bursts = 0;
  let last = 0;
  await until('frames are withheld', () => {
    if (performance.now() - last > BURST_EVERY_MS) {
      last = performance.now();
      bursts++;
      rig.board.floodTrades(LOUD.sym, TRADES);
      rig.board.changeTicker(PRICE.sym, { last: bursts });
    }
    return rig.stream.stats().withheldTotal > 10;
  });
}

function isCurrent(client: TestClient, topic: Topic): boolean {
  const { mirrored, expected } = client.mirror(topic).compare(rig.board);
  return JSON.stringify(mirrored) === JSON.stringify(expected);
}

describe.each<Encoding>(['json', 'binary'])('a client that stops reading %s', (encoding) => {
  it('does not affect the others, and recovers by a snapshot of changed topics', async () => {
    const quick = await following(encoding, [PRICE, STILL]);
    const slow = await following(encoding, [LOUD, PRICE, STILL]);
    await clog(slow);
    await until('the quick one is current', () => isCurrent(quick, PRICE));
    expect(quick.mirror(PRICE)).toMatchObject({ snapshots: 1, faults: [] });
    expect(rig.stream.stats()).toMatchObject({ clients: 2, closedTotal: {} });
    slow.socket.resume();
    await until('the slow one is current', () =>
      [LOUD, PRICE].every((topic) => isCurrent(slow, topic)),
    );
    for (const topic of [LOUD, PRICE]) {
      expect(slow.mirror(topic)).toMatchObject({ snapshots: 2, faults: [] });
    }
    expect(slow.mirror(STILL)).toMatchObject({ snapshots: 1, frames: 1 });
    rig.board.changeTicker(PRICE.sym, { last: 1 });
    await until('it follows again', () => isCurrent(slow, PRICE));
    expect(slow.mirror(PRICE)).toMatchObject({ snapshots: 2, faults: [] });
  });

  it('is closed with 4408 when it has not read for 10 s', async () => {
    const quick = await following(encoding, [PRICE]);
    const slow = await following(encoding, [LOUD, PRICE]);
    await clog(slow);
    rig.clock.advance(10_050);
    await until('it is given up', () => rig.stream.stats().closedTotal[4408] === 1);
    slow.socket.removeAllListeners('message');
    slow.socket.resume();
    await until('it knows', () => slow.closeCode !== null);
    expect(slow.closeCode).toBe(4408);
    rig.board.changeTicker(PRICE.sym, { last: 1 });
    await until('the quick one goes on', () => isCurrent(quick, PRICE));
    expect(quick.mirror(PRICE)).toMatchObject({ snapshots: 1, faults: [] });
  });
});
