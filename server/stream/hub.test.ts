import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binaryMessageHead } from '#protocol/stream/binary-encode.ts';
import { BOOK_CHECKSUM_EVERY, topicKey, type Topic } from '#protocol/stream/channels.ts';
import { FrameCollector } from '#tests/stream/frame-collector.ts';
import { Hub } from './hub.ts';
import { FakeBoard } from '#tests/stream/fake-board.ts';
import { seeded, stir } from '#tests/stream/random-activity.ts';
import { TopicMirror } from '#tests/stream/topic-mirror.ts';
import type { Follower, Receiver } from './topic-line.ts';

const FLUSH_MS = 50;
const TOPICS: readonly Topic[] = [
  { ch: 'ticker', sym: 'BTC-USDT' },
  { ch: 'tickers', sym: 'spot' },
  { ch: 'books', sym: 'BTC-USDT' },
  { ch: 'trades', sym: 'BTC-USDT' },
  { ch: 'candles', sym: 'BTC-USDT', interval: '1m' },
  { ch: 'mark', sym: 'BTC-USDT-SWAP' },
  { ch: 'ticker', sym: 'XU100' },
  { ch: 'books', sym: 'THYAO' },
];

/** A receiver that decodes its frames as a client does. */
class MirrorReceiver implements Receiver {
  readonly isBinary: boolean;
  takes = true;
  readonly mirrors = new Map<string, TopicMirror>();
  readonly followers = new Map<string, Follower>();
  readonly #collector = new FrameCollector(() => ({ priceDecimals: 2, qtyDecimals: 3 }));

  constructor(isBinary: boolean) {
    this.isBinary = isBinary;
  }

  follow(hub: Hub, topic: Topic): TopicMirror {
    const follower = hub.follow(this, topic);
    if (follower === null) throw new Error(`no topic ${topicKey(topic)}`);
    const { line } = follower;
    this.#collector.read(
      JSON.stringify({ op: 'subscribed', topics: [{ ...topic, n: line.number }] }),
    );
    const mirror = new TopicMirror(topic);
    this.mirrors.set(line.key, mirror);
    this.followers.set(line.key, follower);
    return mirror;
  }

  push(frame: Uint8Array): void {
    const data = this.isBinary
      ? Buffer.concat([binaryMessageHead(1), frame])
      : Buffer.from(frame).toString();
    for (const one of this.#collector.read(data)) {
      if (!('topic' in one) || 'op' in one) throw new Error('not a data frame');
      this.mirrors.get(topicKey(one.topic))?.apply(one);
    }
  }
}

function rig() {
  const warnings: unknown[] = [];
  const board = new FakeBoard();
  const hub = new Hub(board, { info: () => undefined, warn: (facts) => warnings.push(facts) });
  let at = 0;
  const flush = (times = 1): void => {
    for (let n = 0; n < times; n++) hub.flush({ at: (at += FLUSH_MS), ts: 1_000 + at });
  };
  return { board, hub, flush, warnings, now: () => at };
}

function expectEqual(mirror: TopicMirror, board: FakeBoard): void {
  const { mirrored, expected } = mirror.compare(board);
  expect(mirrored, topicKey(mirror.topic)).toEqual(expected);
  expect(mirror.faults).toEqual([]);
}

type Meddling = { hub: Hub; random: (below: number) => number; now: number };

/** One action of a client: stall or continue, subscribe, request a new snapshot, unsubscribe. */
function meddle(receiver: MirrorReceiver, { hub, random, now }: Meddling): void {
  const topic = TOPICS[random(TOPICS.length)]!;
  const key = topicKey(topic);
  const follower = receiver.followers.get(key);
  const what = random(12);
  if (what < 2) receiver.takes = !receiver.takes;
  else if (what < 5 && follower === undefined) receiver.follow(hub, topic);
  else if (what === 5 && follower !== undefined) hub.restart(follower);
  else if (what === 6 && follower !== undefined) {
    hub.unfollow(follower, now);
    receiver.followers.delete(key);
    receiver.mirrors.delete(key);
  }
}

describe('the state of receivers', () => {
  it('equals the board, whenever they join, stall, resubscribe or leave', () => {
    const run = (seed: number): void => {
      const { board, hub, flush, warnings, now } = rig();
      const random = seeded(seed);
      board.changeMark('BTC-USDT-SWAP', 100_000);
      const receivers = [true, false, true, false].map((isBinary) => new MirrorReceiver(isBinary));
      for (const receiver of receivers.slice(0, 2)) {
        for (const topic of TOPICS) receiver.follow(hub, topic);
      }
      for (let step = 0; step < 120; step++) {
        for (let n = random(30); n > 0; n--) stir(board, random);
        meddle(receivers[random(receivers.length)]!, { hub, random, now: now() });
        flush(random(3));
      }
      for (const receiver of receivers) receiver.takes = true;
      flush(11);
      const mirrors = receivers.flatMap((receiver) => [...receiver.mirrors.values()]);
      expect(mirrors.length).toBeGreaterThan(4);
      for (const mirror of mirrors) expectEqual(mirror, board);
      expect(warnings).toEqual([]);
    };
    fc.assert(fc.property(fc.integer({ min: 1 }), run), { numRuns: 25 });
  });

  it('is the same in both encodings, frame by frame', () => {
    const { board, hub, flush } = rig();
    const random = seeded(7);
    const binary = new MirrorReceiver(true);
    const json = new MirrorReceiver(false);
    board.changeMark('BTC-USDT-SWAP', 100_000);
    for (const topic of TOPICS) {
      binary.follow(hub, topic);
      json.follow(hub, topic);
    }
    for (let step = 0; step < 120; step++) {
      for (let n = 0; n < 20; n++) stir(board, random);
      flush();
      for (const [key, mirror] of binary.mirrors) {
        const other = json.mirrors.get(key)!;
        expect(other.seq).toBe(mirror.seq);
        expect(other.compare(board).mirrored).toEqual(mirror.compare(board).mirrored);
      }
    }
  });
});

describe('a topic', () => {
  it('sends increments to its followers and a snapshot to a newcomer', () => {
    const { board, hub, flush } = rig();
    const first = new MirrorReceiver(true).follow(hub, TOPICS[0]!);
    flush();
    board.changeTicker('BTC-USDT', { last: 5 });
    const second = new MirrorReceiver(true).follow(hub, TOPICS[0]!);
    flush();
    expect([first.snapshots, first.frames, first.seq]).toEqual([1, 2, 2]);
    expect([second.snapshots, second.frames, second.seq]).toEqual([1, 1, 2]);
    board.changeTicker('BTC-USDT', { last: 6 });
    flush();
    for (const mirror of [first, second]) expectEqual(mirror, board);
    expect(second.frames).toBe(2);
  });

  it('names the frame that carries the present book, which nobody has while a change waits', () => {
    const { board, hub, flush } = rig();
    const topic = TOPICS[2]!;
    expect(hub.presentSeqOf(topic)).toBe(0);
    const mirror = new MirrorReceiver(true).follow(hub, topic);
    flush();
    expect(hub.presentSeqOf(topic)).toBe(mirror.seq);
    board.changeBook('BTC-USDT', 'bid', 1, 7);
    expect(hub.presentSeqOf(topic)).toBe(mirror.seq + 1);
    flush();
    expect(hub.presentSeqOf(topic)).toBe(mirror.seq);
  });

  it('is silent when nothing changed', () => {
    const { board, hub, flush } = rig();
    const mirrors = TOPICS.slice(0, 5).map((one) => new MirrorReceiver(false).follow(hub, one));
    flush(20);
    board.changeTicker('BTC-USDT', {});
    board.changeBook('BTC-USDT', 'bid', 1, 0);
    flush(20);
    for (const { frames, snapshots } of mirrors) expect([frames, snapshots]).toEqual([1, 1]);
  });

  it('sends every trade once, including those before a subscription', () => {
    const { board, hub, flush } = rig();
    for (let n = 0; n < 80; n++) board.addTrade('BTC-USDT', 100, n + 1);
    const mirror = new MirrorReceiver(true).follow(hub, { ch: 'trades', sym: 'BTC-USDT' });
    flush();
    expectEqual(mirror, board);
    for (let n = 0; n < 200; n++) board.addTrade('BTC-USDT', 100, n + 1);
    flush();
    expect(mirror.tradesSeen).toBe(200);
    expectEqual(mirror, board);
  });

  it('sends every bar that closed between two flushes', () => {
    const { board, hub, flush } = rig();
    const topic: Topic = { ch: 'candles', sym: 'BTC-USDT', interval: '1m' };
    const frames: unknown[] = [];
    const receiver = new MirrorReceiver(false);
    const follow = receiver.follow(hub, topic);
    flush();
    const push = receiver.push.bind(receiver);
    receiver.push = (frame) => {
      frames.push(...(JSON.parse(Buffer.from(frame).toString()) as { data: unknown[] }).data);
      push(frame);
    };
    for (let n = 0; n < 5; n++) board.closeBar('BTC-USDT');
    flush();
    expect(frames).toHaveLength(6);
    expectEqual(follow, board);
  });

  it('publishes lists at most every 500 ms, and single symbols at every flush', () => {
    const { board, hub, flush } = rig();
    const receiver = new MirrorReceiver(true);
    const list = receiver.follow(hub, { ch: 'tickers', sym: 'spot' });
    const single = receiver.follow(hub, { ch: 'ticker', sym: 'BTC-USDT' });
    for (let n = 0; n < 100; n++) {
      board.changeTicker('BTC-USDT', { last: 1_000 + n });
      flush();
    }
    expect(single.frames).toBe(100);
    expect(list.frames).toBe(10);
    flush(10);
    expectEqual(list, board);
  });

  it('restarts a list when a symbol gets its first price', () => {
    const { board, hub, flush } = rig();
    board.forgetTicker('ETH-USDT');
    const receivers = [new MirrorReceiver(true), new MirrorReceiver(false)];
    const mirrors = receivers.map((one) => one.follow(hub, { ch: 'tickers', sym: 'spot' }));
    flush();
    board.changeTicker('ETH-USDT', { last: 4 });
    flush(11);
    board.changeTicker('ETH-USDT', { last: 5 });
    flush(11);
    for (const mirror of mirrors) {
      expectEqual(mirror, board);
      expect([mirror.snapshots, mirror.frames]).toEqual([2, 3]);
    }
  });

  it('without a state delays its snapshot and is left out of the heartbeat', () => {
    const { board, hub, flush } = rig();
    const receiver = new MirrorReceiver(true);
    const mirror = receiver.follow(hub, { ch: 'mark', sym: 'BTC-USDT-SWAP' });
    flush(3);
    expect(hub.heartbeat(receiver.followers.values(), 9).topics).toEqual([]);
    board.changeMark('BTC-USDT-SWAP', 100);
    flush();
    expectEqual(mirror, board);
    expect(hub.heartbeat(receiver.followers.values(), 9)).toEqual({
      op: 'hb',
      ts: 9,
      topics: [{ topic: { ch: 'mark', sym: 'BTC-USDT-SWAP' }, seq: 1, ageMs: 7 }],
    });
  });

  it('is dropped a second after its last follower left, not before', () => {
    const { hub, flush, now } = rig();
    const receiver = new MirrorReceiver(true);
    receiver.follow(hub, TOPICS[0]!);
    flush();
    for (const follower of receiver.followers.values()) hub.unfollow(follower, now());
    flush(19);
    expect(hub.stats().topics).toBe(1);
    flush(1);
    expect(hub.stats()).toEqual({ topics: 0, sent: 1, withheld: 0 });
    const mirror = receiver.follow(hub, TOPICS[0]!);
    flush();
    expect(mirror.snapshots).toBe(1);
  });

  it('that cannot be encoded does not affect the others, and recovers', () => {
    const { board, hub, flush, warnings } = rig();
    const receivers = [new MirrorReceiver(true), new MirrorReceiver(false)];
    const bad = receivers.map((one) => one.follow(hub, { ch: 'ticker', sym: 'BTC-USDT' }));
    const good = receivers.map((one) => one.follow(hub, { ch: 'ticker', sym: 'XU100' }));
    flush();
    board.changeTicker('BTC-USDT', { volume: 2 ** 53 });
    board.changeTicker('XU100', { last: 1 });
    flush(3);
    expect(warnings).toHaveLength(1);
    for (const mirror of good) expectEqual(mirror, board);
    board.changeTicker('BTC-USDT', { volume: 12 });
    flush(21);
    for (const mirror of bad) expectEqual(mirror, board);
  });

  it.each([
    [{ ch: 'books', sym: 'XU100' }],
    [{ ch: 'trades', sym: 'USD-TRY' }],
    [{ ch: 'mark', sym: 'BTC-USDT' }],
    [{ ch: 'ticker', sym: 'NONE' }],
    [{ ch: 'tickers', sym: 'BTC-USDT' }],
    [{ ch: 'candles', sym: 'BTC-USDT' }],
    [{ ch: 'ticker', sym: 'BTC-USDT', interval: '1m' }],
  ] satisfies [Topic][])('%o does not exist', (topic) => {
    expect(rig().hub.follow(new MirrorReceiver(true), topic)).toBeNull();
  });
});

describe('a book', () => {
  it('has a checksum on its snapshot and on every 20th frame', () => {
    const { board, hub, flush } = rig();
    const mirror = new MirrorReceiver(true).follow(hub, { ch: 'books', sym: 'BTC-USDT' });
    flush();
    for (let n = 1; n <= 5 * BOOK_CHECKSUM_EVERY; n++) {
      board.changeBook('BTC-USDT', 'bid', 99_999, n);
      flush();
    }
    expect(mirror.checksums).toBe(1 + 5);
    expectEqual(mirror, board);
  });

  it('is cut at 200 levels: levels that sink below are removed, rising ones are sent', () => {
    const { board, hub, flush } = rig();
    const mirror = new MirrorReceiver(false).follow(hub, { ch: 'books', sym: 'BTC-USDT' });
    flush();
    for (let n = 0; n < 20; n++) board.changeBook('BTC-USDT', 'ask', 100_001 + n * 3, 5);
    flush();
    expectEqual(mirror, board);
    for (let n = 0; n < 40; n++) board.changeBook('BTC-USDT', 'ask', 100_003 + n * 3, 0);
    flush();
    expectEqual(mirror, board);
  });

  it('that is crossed or broken is not published until it is good again', () => {
    const { board, hub, flush } = rig();
    const mirror = new MirrorReceiver(true).follow(hub, { ch: 'books', sym: 'BTC-USDT' });
    flush();
    board.goodBooks.delete('BTC-USDT');
    board.changeBook('BTC-USDT', 'bid', 100_050, 3);
    flush(3);
    expect(mirror.frames).toBe(1);
    board.goodBooks.add('BTC-USDT');
    board.changeTicker('BTC-USDT', { state: 'auction' });
    flush();
    expect(mirror.frames).toBe(2);
    expectEqual(mirror, board);
  });
});

describe('a receiver that is not ready', () => {
  it('gets one snapshot of changed topics and nothing for unchanged ones', () => {
    const { board, hub, flush } = rig();
    const slow = new MirrorReceiver(true);
    const quick = new MirrorReceiver(true);
    const changing = slow.follow(hub, { ch: 'ticker', sym: 'BTC-USDT' });
    const still = slow.follow(hub, { ch: 'ticker', sym: 'ETH-USDT' });
    const other = quick.follow(hub, { ch: 'ticker', sym: 'BTC-USDT' });
    flush();
    slow.takes = false;
    for (let n = 0; n < 30; n++) {
      board.changeTicker('BTC-USDT', { last: n + 1 });
      flush();
    }
    expect([changing.frames, other.frames]).toEqual([1, 31]);
    expect(hub.stats().withheld).toBe(30);
    slow.takes = true;
    flush(5);
    expect([changing.frames, changing.snapshots, still.frames]).toEqual([2, 2, 1]);
    expectEqual(changing, board);
  });
});
