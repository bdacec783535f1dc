import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { errorFact } from '#domain/errors.ts';
import { INTERVALS } from '#domain/market/types.ts';
import {
  MAX_TOPICS,
  SUBPROTOCOL_BINARY,
  SUBPROTOCOL_JSON,
  type Topic,
} from '#protocol/stream/channels.ts';
import { seeded, stir } from '#tests/stream/random-activity.ts';
import {
  refusalOf,
  StreamRig,
  until,
  type Encoding,
  type TestClient,
} from '#tests/stream/stream-rig.ts';

const BTC: Topic = { ch: 'ticker', sym: 'BTC-USDT' };
const TOPICS: readonly Topic[] = [
  BTC,
  { ch: 'tickers', sym: 'spot' },
  { ch: 'books', sym: 'BTC-USDT' },
  { ch: 'trades', sym: 'BTC-USDT' },
  { ch: 'candles', sym: 'BTC-USDT', interval: '1m' },
  { ch: 'mark', sym: 'BTC-USDT-SWAP' },
  { ch: 'ticker', sym: 'XU100' },
];
const ENCODINGS: readonly Encoding[] = ['json', 'binary'];

let rig: StreamRig;
beforeEach(async () => {
  rig = new StreamRig();
  await rig.start();
});
afterEach(() => rig.stop());

const sleep = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

function equals(client: TestClient): boolean {
  return [...client.mirrors.values()].every((mirror) => {
    const { mirrored, expected } = mirror.compare(rig.board);
    try {
      expect(mirrored).toEqual(expected);
      return true;
    } catch {
      return false;
    }
  });
}

async function expectSettled(client: TestClient): Promise<void> {
  await until('the client knows what the board knows', () => equals(client));
  for (const mirror of client.mirrors.values()) expect(mirror.faults).toEqual([]);
}

describe('opening a socket', () => {
  it('uses JSON unless the binary form is requested', async () => {
    const offers: [string[], string][] = [
      [[], ''],
      [[SUBPROTOCOL_JSON], SUBPROTOCOL_JSON],
      [['other', SUBPROTOCOL_BINARY, SUBPROTOCOL_JSON], SUBPROTOCOL_BINARY],
    ];
    for (const [offered, chosen] of offers) {
      const socket = rig.socket(offered);
      await once(socket, 'open');
      expect(socket.protocol).toBe(chosen);
      expect(socket.extensions).toBe('');
    }
  });

  it('answers 404 for another path, 403 for a foreign origin', async () => {
    expect(await refusalOf(rig.url('/other'), {})).toBe(404);
    expect(await refusalOf(rig.url('/ipxtrg-api/stream/'), {})).toBe(404);
    expect(await refusalOf(rig.url(), { origin: 'https://evil.example' })).toBe(403);
    expect(rig.stream.stats().refusedTotal).toEqual({ 403: 1, 404: 2 });
    const socket = rig.socket([], { origin: 'https://good.example' });
    await once(socket, 'open');
  });

  it('answers 429 for the 21st socket of an address until one has left', async () => {
    const clients = [];
    for (let n = 0; n < 20; n++) clients.push(await rig.connect('json'));
    expect(await refusalOf(rig.url(), {})).toBe(429);
    await rig.connect('json', { 'x-test-ip': 'two' });
    clients[0]!.socket.close();
    await until('the socket is gone', () => rig.stream.stats().clients === 20);
    await rig.connect('json');
  });
});

describe.each(ENCODINGS)('a client that reads %s', (encoding) => {
  it('ends with the state of the board', async () => {
    const client = await rig.connect(encoding);
    rig.board.changeMark('BTC-USDT-SWAP', 100_000);
    await client.subscribe(...TOPICS);
    const random = seeded(encoding.length);
    for (let burst = 0; burst < 40; burst++) {
      for (let n = 0; n < 40; n++) stir(rig.board, random);
      await sleep(12);
    }
    await expectSettled(client);
    const book = client.mirror(TOPICS[2]!);
    expect(book.frames).toBeGreaterThan(5);
    expect(book.checksums).toBeGreaterThan(0);
  });

  it('gets a new snapshot when it subscribes again, and one chain after it', async () => {
    const client = await rig.connect(encoding);
    await client.subscribe(BTC);
    const mirror = client.mirror(BTC);
    await until('the snapshot is there', () => mirror.snapshots === 1);
    client.send({ op: 'subscribe', id: 'again', topics: [BTC] });
    await until('the second snapshot is there', () => mirror.snapshots === 2);
    rig.board.changeTicker('BTC-USDT', { last: 77 });
    await until('the increment is there', () => mirror.frames === 3);
    expect(client.controls.filter(({ op }) => op === 'subscribed')).toHaveLength(2);
    await expectSettled(client);
  });

  it('gets nothing after unsubscribing', async () => {
    const client = await rig.connect(encoding);
    await client.subscribe(BTC, TOPICS[6]!);
    await until('the snapshot is there', () => client.mirror(BTC).snapshots === 1);
    client.send({ op: 'unsubscribe', id: 'u', topics: [BTC] });
    await until('unsubscribed', () => client.controls.at(-1)?.op === 'unsubscribed');
    expect(client.controls.at(-1)).toEqual({ op: 'unsubscribed', id: 'u', topics: [BTC] });
    rig.board.changeTicker('BTC-USDT', { last: 1 });
    rig.board.changeTicker('XU100', { last: 2 });
    await until('the other frame is there', () => client.mirror(TOPICS[6]!).frames === 2);
    expect(client.mirror(BTC).frames).toBe(1);
    client.send({ op: 'subscribe', topics: [BTC] });
    await until('there is a snapshot', () => client.mirror(BTC).snapshots === 2);
    await expectSettled(client);
  });

  it('gets a heartbeat each second with the last sequence numbers and feed ages', async () => {
    const early = await rig.connect(encoding);
    await early.subscribe(BTC, { ch: 'mark', sym: 'BTC-USDT-SWAP' });
    await until('the snapshot is there', () => early.mirror(BTC).snapshots === 1);
    rig.board.changeTicker('BTC-USDT', { last: 3 });
    await until('the increment is there', () => early.mirror(BTC).frames === 2);
    rig.board.ageMs = 4_321;
    await until('two heartbeats came', () => early.beats.length === 2);
    const [first, second] = early.beats;
    expect(first?.topics).toEqual([{ topic: BTC, seq: early.mirror(BTC).seq, ageMs: 4_321 }]);
    const apartMs = second!.ts - first!.ts;
    expect(Math.abs(apartMs - 1_000)).toBeLessThan(500);
  });
});

describe('client messages', () => {
  it('with unknown topics get one error each; the other topics are served', async () => {
    const client = await rig.connect('json');
    const bad = [
      { ch: 'books', sym: 'XU100' },
      { ch: 'ticker', sym: 'NONE' },
      { ch: 'account', sym: 'BTC-USDT' },
      { ch: 'candles', sym: 'BTC-USDT', interval: '7m' },
    ];
    client.socket.send(JSON.stringify({ op: 'subscribe', id: 'x', topics: [...bad, BTC] }));
    await until('all errors came', () => client.errors().length === bad.length);
    expect(client.controls[0]).toEqual({ op: 'subscribed', id: 'x', topics: [{ ...BTC, n: 1 }] });
    expect(client.errors()).toEqual(
      bad.map((topic) => ({ op: 'error', ...errorFact('NOT_FOUND'), id: 'x', topic })),
    );
  });

  it('of type ping get their id and the time; a sign-in is refused', async () => {
    const client = await rig.connect('binary');
    client.send({ op: 'ping', id: 'p1' });
    client.send({ op: 'auth', token: 'abc' });
    await until('both answers came', () => client.controls.length === 2);
    const [pong, refused] = client.controls;
    expect(pong).toMatchObject({ op: 'pong', id: 'p1' });
    const { code, msgKey } = errorFact('SESSION_ENDED');
    expect(refused).toEqual({ op: 'error', error: 'SESSION_ENDED', code, msgKey });
  });

  it.each([
    ['an unknown op', { op: 'order', id: 'o' }],
    ['an unknown field', { op: 'ping', id: 'o', extra: 1 }],
    ['a topic of another type', { op: 'subscribe', id: 'o', topics: ['ticker'] }],
    ['no topics', { op: 'subscribe', id: 'o', topics: [] }],
  ])('of the form %s get an error', async (_, message) => {
    const client = await rig.connect('json');
    client.socket.send(JSON.stringify(message));
    await until('the answer came', () => client.controls.length === 1);
    expect(client.controls).toEqual([
      { op: 'error', error: 'PARAMETER', code: -1011, msgKey: 'error.parameter', id: 'o' },
    ]);
    expect(client.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('can follow 100 topics, and the next is refused', async () => {
    const client = await rig.connect('json');
    const symbols = ['THYAO', 'XU100', 'BTC-USDT', 'ETH-USDT', 'BTC-USDT-SWAP', 'USD-TRY'];
    const candles = INTERVALS.flatMap((interval) =>
      symbols.map((sym): Topic => ({ ch: 'candles', sym, interval })),
    );
    const tickers = symbols.map((sym): Topic => ({ ch: 'ticker', sym }));
    const groups = ['spot', 'swap', 'fx', 'stock:TR', 'stock:US', 'index:TR', 'index:US'];
    const lists = groups.map((sym): Topic => ({ ch: 'tickers', sym }));
    const more = ['BTC-USDT', 'ETH-USDT', 'THYAO', 'BTC-USDT-SWAP'].flatMap((sym): Topic[] => [
      { ch: 'books', sym },
      { ch: 'trades', sym },
    ]);
    const mark: Topic = { ch: 'mark', sym: 'BTC-USDT-SWAP' };
    const all = [...candles, ...tickers, ...lists, ...more, mark];
    expect(all).toHaveLength(MAX_TOPICS);
    for (let at = 0; at < all.length; at += 25) await client.subscribe(...all.slice(at, at + 25));
    expect(client.errors()).toEqual([]);
    await client.subscribe(BTC);
    client.send({ op: 'unsubscribe', topics: [mark] });
    await client.subscribe(mark);
    expect(client.errors()).toEqual([]);
    expect(rig.stream.stats().topics).toBe(MAX_TOPICS);
  });

  it.each([
    ['text that is no JSON', 'nonsense', 4400],
    ['JSON that is no object', '5', 4400],
    ['a binary message', Buffer.from('{"op":"ping"}'), 4400],
    ['5 KiB', `{"op":"ping","id":"${'x'.repeat(5_000)}"}`, 4400],
  ])('close the socket on %s', async (_, data, code) => {
    const client = await rig.connect('json');
    client.socket.send(data);
    await until('it is closed', () => client.closeCode !== null);
    expect(client.closeCode).toBe(code);
    expect(rig.stream.stats()).toMatchObject({ clients: 0, closedTotal: { [code]: 1 } });
  });

  it('close the socket on the 11th within a second, not on the 10th', async () => {
    const client = await rig.connect('json');
    for (let n = 0; n < 10; n++) client.send({ op: 'ping', id: `${n}` });
    await until('all were answered', () => client.controls.length === 10);
    expect(client.closeCode).toBeNull();
    rig.clock.advance(1_000);
    for (let n = 0; n < 11; n++) client.send({ op: 'ping', id: `${n}` });
    await until('it is closed', () => client.closeCode !== null);
    expect(client.closeCode).toBe(4429);
    expect(client.controls).toHaveLength(20);
  });
});

describe('silence', () => {
  it('triggers a ping every 15 s and ends the connection after 40 s', async () => {
    const client = await rig.connect('json');
    const deaf = rig.socket([SUBPROTOCOL_JSON], { autoPong: false });
    let pings = 0;
    deaf.on('ping', () => pings++);
    const ended = once(deaf, 'close');
    await once(deaf, 'open');
    for (let n = 0; n < 3; n++) {
      rig.clock.advance(15_000);
      await until('a ping came', () => client.controls.length === n + 1);
      await sleep(120);
    }
    expect((await ended)[0]).toBe(1006);
    expect(pings).toBe(2);
    expect(client.controls.every(({ op }) => op === 'ping')).toBe(true);
    expect(client.socket.readyState).toBe(WebSocket.OPEN);
  });
});

describe('binary messages', () => {
  it('contain all frames of a flush', async () => {
    const client = await rig.connect('binary');
    await client.subscribe(BTC, TOPICS[6]!, TOPICS[2]!);
    await until('the snapshots are there', () => client.mirror(BTC).snapshots === 1);
    client.dataMessages.length = 0;
    rig.board.changeTicker('BTC-USDT', { last: 9 });
    rig.board.changeTicker('XU100', { last: 9 });
    rig.board.changeBook('BTC-USDT', 'bid', 99_998, 5);
    await until('a message came', () => client.dataMessages.length > 0);
    expect(client.dataMessages[0]).toBe(3);
  });
});

describe('stopping', () => {
  it('notifies every client, closes with 1012 and accepts no more', async () => {
    const clients = [await rig.connect('json'), await rig.connect('binary')];
    for (const client of clients) await client.subscribe(BTC);
    const startedAt = performance.now();
    const stopped = rig.stream.stop();
    expect(await refusalOf(rig.url(), {})).toBe(503);
    await stopped;
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    for (const client of clients) {
      await until('it is closed', () => client.closeCode !== null);
      expect(client.closeCode).toBe(1012);
      expect(client.controls.at(-1)).toMatchObject({ op: 'serverShutdown', inMs: 0 });
    }
    expect(rig.board.listenerCount).toBe(0);
    expect(rig.stream.stats()).toMatchObject({ clients: 0, topics: 0 });
  });

  it('announces the stop, serves clients until then and accepts no more', async () => {
    const client = await rig.connect('json');
    await client.subscribe(BTC);
    await until('the snapshot is there', () => client.mirror(BTC).snapshots === 1);
    const startedAt = performance.now();
    const announced = rig.stream.announceStop(400);
    await until('it was told', () => client.controls.at(-1)?.op === 'serverShutdown');
    expect(client.controls.at(-1)).toMatchObject({ inMs: 400 });
    expect(await refusalOf(rig.url(), {})).toBe(503);
    client.dataMessages.length = 0;
    rig.board.changeBook('BTC-USDT', 'bid', 99_998, 5);
    await until('it is still served', () => client.dataMessages.length > 0);
    expect(client.closeCode).toBeNull();
    await announced;
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(390);
  });

  it('waits only while a client is connected', async () => {
    const client = await rig.connect('binary');
    const left = rig.stream.announceStop(60_000);
    client.socket.terminate();
    await left;
    await rig.stream.announceStop(60_000);
  });

  it('can be cut short to stop at once', async () => {
    await rig.connect('json');
    const announced = rig.stream.announceStop(60_000);
    await rig.stream.stop();
    await announced;
    expect(rig.stream.stats().clients).toBe(0);
  });

  it('does not wait for a client that does not answer', async () => {
    const client = await rig.connect('json');
    client.socket.pause();
    const startedAt = performance.now();
    await rig.stream.stop();
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
