import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseFixed } from '#domain/money/fixed.ts';
import { loadInstruments } from '#server/feed/instruments/load-instruments.ts';
import { createOkxFeed } from '#server/feed/okx/okx-feed.ts';
import { readFrames } from '#server/feed/replay/recording-file.ts';
import type { Feed } from '#server/ports/feed.ts';
import { FakeOkx } from '#tests/fake-okx/fake-okx.ts';
import type { Switches } from '#tests/fake-okx/switches.ts';
import { BoardBook } from './board-book.ts';
import { CollectingSink } from './collecting-sink.ts';

const shared = join(process.env['SHARED_DIR'] ?? '../shared', 'data');
const recording = join(shared, 'books-checksum/okx-v5-public-20220513.frames.jsonl.gz');
const present = existsSync(recording);
if (!present) console.warn(`okx feed tests skipped: no recordings at ${shared}`);

const BTC = loadInstruments().filter(({ symbol }) => symbol === 'BTC-USDT');
const LISTED = { instId: 'BTC-USDT', state: 'live', tickSz: '0.1', lotSz: '0.00000001' };

type Expected = Record<string, Record<string, { bestBid: string[]; bestAsk: string[] }>>;

function expectedTop(): { bid: number | null; ask: number | null } {
  const all = JSON.parse(readFileSync(join(shared, 'expected-books.json'), 'utf8')) as Expected;
  const book = Object.entries(all).find(([name]) => name.startsWith('okx-v5'))?.[1]['BTC-USDT'];
  const price = (text = ''): number | null => parseFixed(text, 1);
  return { bid: price(book?.bestBid[0]), ask: price(book?.bestAsk[0]) };
}

async function dataFrames(): Promise<string[]> {
  const frames = (await readFrames(recording)) ?? [];
  return frames
    .map((frame) => frame.text)
    .filter((text) => text.includes('"BTC-USDT"') && text.includes('"data"'));
}

type Run = {
  readonly fake: FakeOkx;
  readonly sink: CollectingSink & { readonly board: BoardBook };
  readonly warnings: string[];
};

let stopAll: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stopAll.map((stop) => stop()));
  stopAll = [];
});

async function run(switches: Partial<Switches>, row: object = LISTED): Promise<Run> {
  const fake = new FakeOkx(await dataFrames(), switches, {
    '/public/instruments': [row],
    '/market/trades': [],
    '/market/tickers': [],
  });
  const urls = await fake.start();
  const warnings: string[] = [];
  const board = new BoardBook();
  const sink = Object.assign(new CollectingSink(), { board });
  board.follow(sink);
  const feed: Feed = createOkxFeed({
    restUrl: urls.rest,
    publicUrl: urls.publicWs,
    businessUrl: urls.businessWs,
    instruments: BTC,
    clock: { now: () => Date.now(), monotonic: () => performance.now(), speed: 1 },
    random: () => 0,
    warn: (message) => warnings.push(message),
    idleMs: 150,
    backoffMs: { min: 50, max: 100 },
  });
  stopAll.push(
    () => feed.stop(),
    () => fake.stop(),
  );
  await feed.start(sink);
  return { fake, sink, warnings };
}

/** Plays the recording slowly enough for a resubscription in the middle. */
async function play({ fake }: Run): Promise<void> {
  await fake.subscribed('books', 'BTC-USDT');
  while (await fake.step(4));
}

async function expectRecordedBook({ sink }: Run): Promise<void> {
  const top = expectedTop();
  await vi.waitFor(
    () => {
      expect(sink.board.live).toBe(true);
      expect({ bid: sink.board.bestBid, ask: sink.board.bestAsk }).toEqual(top);
    },
    { timeout: 8_000, interval: 20 },
  );
}

const RECOVERABLE: readonly (readonly [name: string, switches: Partial<Switches>])[] = [
  ['modern wire, ids and checksum 0', { wire: 'modern' }],
  ['legacy wire, checksums and no ids', { wire: 'legacy' }],
  ['snapshot by REST only', { snapshot: 'rest' }],
  ['a dropped update', { book: { at: 20, fault: 'drop' } }],
  ['a dropped update found by checksum', { wire: 'legacy', book: { at: 20, fault: 'drop' } }],
  ['a doubled update', { book: { at: 20, fault: 'double' } }],
  ['two swapped updates', { book: { at: 20, fault: 'swap' } }],
  ['a corrupt frame', { book: { at: 20, fault: 'corrupt' } }],
  ['an empty update after a quiet minute', { book: { at: 20, fault: 'empty' } }],
  ['a sequence reset', { book: { at: 20, fault: 'seqReset' } }],
  ['data before the acknowledgement', { dataBeforeAck: true }],
  ['notice of a restart, then close', { noticeAfter: 60 }],
  ['silence, then close', { silenceAfter: { frames: 60, then: 'close' } }],
  ['a clock 90 s ahead', { clockOffsetMs: 90_000 }],
  ['a clock 90 s behind', { clockOffsetMs: -90_000 }],
  [
    'one request over the rate limit',
    { refuse: { channel: 'books', instId: 'BTC-USDT', code: '60014', times: 1 } },
  ],
  ['pings unanswered', { noPong: true }],
];

describe.skipIf(!present)('OKX feed against the fake exchange', () => {
  it.each(RECOVERABLE)('ends in the recorded book: %s', { timeout: 20_000 }, async (...args) => {
    const one = await run(args[1]);
    await play(one);
    await expectRecordedBook(one);
  });

  it('reports at once after a gap that the book is not live', { timeout: 20_000 }, async () => {
    const one = await run({ book: { at: 20, fault: 'drop' } });
    await play(one);
    await expectRecordedBook(one);
    expect(one.sink.invalid).toContainEqual({ sym: 'BTC-USDT', reason: 'gap' });
    // One resubscription, not a storm.
    expect(one.fake.subscribeMessages.length).toBeLessThanOrEqual(4);
  });

  it('reconnects from a half-open socket', { timeout: 20_000 }, async () => {
    const one = await run({ silenceAfter: { frames: 60, then: 'halfOpen' } });
    await play(one);
    await vi.waitFor(
      () => {
        expect(one.sink.invalid).toContainEqual({ sym: 'BTC-USDT', reason: 'reset' });
        expect(one.sink.board.live).toBe(false);
        expect(one.fake.connections).toBeGreaterThan(2);
        // After a reconnect the feed compares the clocks again.
        expect(one.fake.timesAsked).toBeGreaterThan(3);
      },
      { timeout: 5_000 },
    );
  });

  it('does not repeat a permanently refused subscription', { timeout: 20_000 }, async () => {
    const refuse = { channel: 'books', instId: 'BTC-USDT', code: '60018', times: 99 };
    const one = await run({ refuse });
    await one.fake.subscribed('trades', 'BTC-USDT');
    await one.fake.playAll();
    await vi.waitFor(() => {
      expect(one.sink.losses).toContainEqual({
        syms: ['BTC-USDT'],
        reason: 'books refused: 60018',
      });
    });
    expect(one.sink.board.live).toBe(false);
    expect(one.fake.subscribeMessages.length).toBe(2);
  });

  it.each([
    ['suspended', { ...LISTED, state: 'suspend' }],
    ['on a finer price grid', { ...LISTED, tickSz: '0.01' }],
  ])('refuses an instrument that is %s', { timeout: 20_000 }, async (_name, row) => {
    const one = await run({}, row);
    expect(one.sink.losses[0]?.syms).toEqual(['BTC-USDT']);
    expect(one.fake.connections).toBe(0);
  });
});
