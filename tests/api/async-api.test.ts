import asyncApi from '@asyncapi/specs';
import { Ajv, type ValidateFunction } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHANNELS, type Topic } from '#protocol/stream/channels.ts';
import { ASYNC_API_PATH } from '#server/http/async-api.ts';
import { OPEN_API_PATH } from '#server/http/open-api.ts';
import meanings from '#server/http/field-meanings.json' with { type: 'json' };
import { PrivateRig } from '#tests/stream/private-rig.ts';
import { seeded, stir } from '#tests/stream/random-activity.ts';
import { StreamRig, until } from '#tests/stream/stream-rig.ts';
import { apiRig, type ApiRig } from './api-rig.ts';
import { makeObjects } from './objects.ts';

type Json = { readonly [key: string]: Json } & readonly Json[];
type Frame = Readonly<Record<string, unknown>>;

let rig: ApiRig;
let document: Json;
let fits: ReadonlyMap<string, ValidateFunction>;

beforeAll(async () => {
  rig = await apiRig();
  const response = await rig.app.request(ASYNC_API_PATH);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/json');
  document = (await response.json()) as Json;
  const ajv = new Ajv({ strict: false, allErrors: true });
  ajv.addSchema({ $id: 'document', ...(document as object) });
  const names = Object.keys(document['components']!['messages']!);
  fits = new Map(
    names.map((name) => [
      name,
      ajv.compile({ $ref: `document#/components/messages/${name}/payload` }),
    ]),
  );
});
afterAll(() => rig.store.close());

/** Every node of the document that is an object. */
function* nodes(node: unknown): Generator<Json> {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) yield node as Json;
  for (const value of Object.values(node)) yield* nodes(value);
}

function resolved(ref: string): unknown {
  const parts = ref.slice(2).split('/');
  return parts.reduce<unknown>((node, part) => (node as Json | undefined)?.[part], document);
}

/** Names of the messages that the server may send, by its operations. */
function sentNames(): string[] {
  const refs = Object.values(document['operations']!).flatMap((one: Json) =>
    String(one['action']) === 'send' ? [...one['messages']!] : [...one['reply']!['messages']!],
  );
  return [...new Set(refs.map((ref) => String(ref['$ref']).split('/').at(-1)!))];
}

/** Names of the server's messages that a frame is an instance of. */
function namesOf(frame: unknown): string[] {
  return sentNames().filter((name) => fits.get(name)!(frame));
}

describe('the AsyncAPI document', () => {
  it('is a valid document of version 3.0', () => {
    // The schema brings its own copy of the metaschema.
    const own = { meta: false, validateSchema: false, validateFormats: false };
    const ajv = new Ajv({ strict: false, allErrors: true, ...own });
    const isValid = ajv.compile(asyncApi.schemas['3.0.0'] as object);
    expect(isValid(document), JSON.stringify(isValid.errors?.slice(0, 5))).toBe(true);
    expect(isValid({ ...(document as object), channels: 3 })).toBe(false);
  });

  it('refers to nothing that is missing', () => {
    const refs = [...nodes(document)].flatMap(({ $ref }) =>
      typeof $ref === 'string' ? [$ref as string] : [],
    );
    expect(refs.length).toBeGreaterThan(100);
    expect(refs.filter((ref) => resolved(ref) === undefined)).toEqual([]);
  });

  it('uses every message in an operation', () => {
    const used = Object.values(document['operations']!)
      .filter((one: Json) => String(one['action']) === 'receive')
      .flatMap((one: Json) => [...one['messages']!])
      .map((ref) => String(ref['$ref']).split('/').at(-1)!);
    expect([...used, ...sentNames()].sort()).toEqual([...fits.keys()].sort());
  });

  it('says of every field and every place of a row what it is', () => {
    const bare = [...nodes(document['components']!['messages'])]
      .flatMap(({ properties }) => Object.entries(properties ?? {}))
      .filter(([, schema]) => (schema as Json)['description'] === undefined);
    expect(bare.map(([name]) => name)).toEqual([]);
    const places = [...nodes(document['components'])].filter(({ title }) => title !== undefined);
    expect(places.length).toBeGreaterThan(10);
    expect(places.filter(({ description }) => description === undefined)).toEqual([]);
  });

  it('shows every message by examples that are valid', () => {
    for (const [name, isValid] of fits) {
      const examples = document['components']!['messages']![name]!['examples']!;
      expect(examples.length, name).toBeGreaterThan(0);
      for (const { payload } of examples) {
        expect(isValid(payload), `${name} ${JSON.stringify(isValid.errors)}`).toBe(true);
      }
    }
  });

  it('shares its table of meanings with OpenAPI, without a field that is gone', async () => {
    const response = await rig.app.request(OPEN_API_PATH);
    const both = [...nodes(document), ...nodes(await response.json())];
    const names = new Set(
      both.flatMap(({ properties, in: place, name, title }) => [
        ...Object.keys(properties ?? {}),
        ...(String(place) === 'query' ? [String(name)] : []),
        ...(typeof title === 'string' ? [title as string] : []),
      ]),
    );
    expect(Object.keys(meanings).filter((name) => !names.has(name))).toEqual([]);
  });
});

const TOPICS: Readonly<Record<(typeof CHANNELS)[number], Topic>> = {
  tickers: { ch: 'tickers', sym: 'spot' },
  ticker: { ch: 'ticker', sym: 'BTC-USDT' },
  candles: { ch: 'candles', sym: 'BTC-USDT', interval: '1m' },
  trades: { ch: 'trades', sym: 'BTC-USDT' },
  books: { ch: 'books', sym: 'BTC-USDT' },
  mark: { ch: 'mark', sym: 'BTC-USDT-SWAP' },
};

describe('a frame of the server', () => {
  const frames: Frame[] = [];
  const seen = (): Set<string> => new Set(frames.flatMap(namesOf));

  /** Subscribes to every channel, makes every kind of answer, and lets the market move. */
  async function publicSession(): Promise<void> {
    const stream = new StreamRig();
    await stream.start();
    try {
      const client = await stream.connect('json');
      client.socket.on('message', (data: Buffer) => {
        frames.push(JSON.parse(data.toString()) as Frame);
      });
      stream.board.changeMark('BTC-USDT-SWAP', 100_000);
      client.send({ op: 'subscribe', id: 'a', topics: Object.values(TOPICS) });
      client.socket.send('{"op":"subscribe","id":"b","topics":[{"ch":"books","sym":"NOPE"}]}');
      client.socket.send('{"op":"brew"}');
      client.send({ op: 'ping', id: 'c' });
      const random = seeded(7);
      const all = CHANNELS.flatMap((ch) => [`${ch}Snapshot`, `${ch}Update`]);
      await until('every channel sent both kinds', () => {
        for (let n = 0; n < 40; n++) stir(stream.board, random);
        const names = new Set(
          frames.flatMap(({ ch, prevSeq }) =>
            ch === undefined ? [] : [`${String(ch)}${prevSeq === -1 ? 'Snapshot' : 'Update'}`],
          ),
        );
        return all.every((name) => names.has(name));
      });
      client.send({ op: 'unsubscribe', id: 'd', topics: [TOPICS.books] });
      stream.clock.advance(15_000);
      await until('a ping of the server', () => frames.some(({ op }) => op === 'ping'));
      await until('a heartbeat', () => frames.some(({ op }) => op === 'hb'));
      await until('the end of a topic', () => frames.some(({ op }) => op === 'unsubscribed'));
      const closed = new Promise((resolve) => client.socket.once('close', resolve));
      await stream.stream.stop();
      await closed;
    } finally {
      await stream.stop();
    }
  }

  /** Follows the events of a person with objects of all kinds, in both accounts. */
  async function privateSession(): Promise<void> {
    const who = await rig.person();
    for (const realm of ['demo', 'real'] as const) await makeObjects(rig, who, realm);
    const stream = new PrivateRig(rig.test);
    await stream.start();
    try {
      for (const token of Object.values(who.tokens)) {
        const client = await stream.connect();
        client.send({ op: 'auth', token, lastEventId: 0 });
        await until('the sign-in', () => client.of('authed').length === 1);
        const last = client.of('authed')[0]!['eventId'] as number;
        await until('every event', () => client.ids().at(-1) === last);
        frames.push(...client.frames);
      }
    } finally {
      await stream.stop();
    }
  }

  beforeAll(async () => {
    await publicSession();
    await privateSession();
  });

  it('is what the document says', () => {
    const unknown = frames.filter((frame) => namesOf(frame).length !== 1);
    expect(unknown.slice(0, 3)).toEqual([]);
    expect([...seen()].sort()).toEqual([...sentNames()].sort());
    const kinds = new Set(frames.filter(({ op }) => op === 'event').map(({ kind }) => kind));
    expect([...kinds]).toEqual(expect.arrayContaining(['account', 'order', 'fill', 'position']));
  });

  it('with a planted fault is not what the document says', () => {
    const faults: ((frame: Frame) => Frame)[] = [
      (frame) => ({ ...frame, op: 'brew' }),
      (frame) => ({ ...frame, ts: 'now' }),
    ];
    for (const frame of frames.filter(({ op }) => op === 'mode' || op === 'hb' || op === 'event')) {
      for (const plant of faults) expect(namesOf(plant(frame))).toEqual([]);
    }
    for (const frame of frames.filter(({ ch }) => ch !== undefined)) {
      expect(namesOf({ ...frame, seq: -2 })).toEqual([]);
      expect(namesOf({ ...frame, data: 3 })).toEqual([]);
      const { data, ...rest } = frame;
      expect(data).toBeDefined();
      expect(namesOf(rest)).toEqual([]);
    }
    const trade = frames.find(({ ch }) => ch === 'trades')!;
    expect(
      namesOf({ ...trade, data: [{ id: '1', price: 5, qty: '1', side: 'buy', ts: 1 }] }),
    ).toEqual([]);
  });
});
