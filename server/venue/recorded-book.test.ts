import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parseFixed } from '#domain/money/fixed.ts';
import type { MarketEvent, MarketView, VenueFill, VenueOrder } from '#server/ports/core.ts';
import { SimVenue } from './sim-venue.ts';

const SYMBOL = 'BTC-USDT';
const FILE = join(
  process.env.SHARED_DIR ?? '../shared',
  'data/books-checksum/okx-v5-public-20220513.frames.jsonl.gz',
);
const isThere = existsSync(FILE);
if (!isThere) console.warn(`recorded book: skipped, ${FILE} is not there`);

type Level = readonly [price: string, qty: string];
type Frame = {
  readonly arg?: { readonly channel: string; readonly instId: string };
  readonly action?: string;
  readonly data?: readonly {
    readonly ts: string;
    readonly side: 'buy' | 'sell';
    readonly px: string;
    readonly sz: string;
    readonly tradeId: string;
    readonly bids: readonly Level[];
    readonly asks: readonly Level[];
  }[];
};

const price = (text: string): number => parseFixed(text, 1)!;
const qty = (text: string): number => parseFixed(text, 8)!;
const flat = (side: readonly Level[]): number[] => side.flatMap(([p, q]) => [price(p), qty(q)]);

/** Events of the recording. Prices in tenths, quantities in 10^-8, in the exchange's order. */
function* recordedEvents(): Generator<MarketEvent> {
  let seq = 0;
  for (const line of gunzipSync(readFileSync(FILE)).toString().trim().split('\n')) {
    const { dir, raw } = JSON.parse(line) as { dir: string; raw: string };
    if (dir !== 'recv' || !raw.startsWith('{')) continue;
    const { arg, action, data = [] } = JSON.parse(raw) as Frame;
    if (arg?.instId !== SYMBOL) continue;
    for (const one of data) {
      const head = { symbol: SYMBOL, seq: ++seq, ts: Number(one.ts) };
      if (arg.channel === 'trades') {
        const { side, tradeId: id } = one;
        yield { ...head, kind: 'trade', id, price: price(one.px), qty: qty(one.sz), side };
      } else if (arg.channel === 'books') {
        const snapshot = action === 'snapshot';
        yield { ...head, kind: 'book', snapshot, bids: flat(one.bids), asks: flat(one.asks) };
      }
    }
  }
}

const FIRST_VIEW: MarketView = {
  symbol: SYMBOL,
  seq: 0,
  bookSeq: 0,
  book: null,
  isBookGood: true,
  last: price('30236'),
  lastTs: 0,
  reference: 0,
  upperLimit: 0,
  lowerLimit: 0,
  state: 'open',
  mark: null,
  feedAgeMs: 0,
  ts: 0,
};

type Met = { readonly fill: VenueFill; readonly event: MarketEvent };

/** Rests one order after the book frame of a time and collects its fills. */
function replay(order: VenueOrder, afterTs: number): { ahead: number | null; met: Met[] } {
  const venue = new SimVenue({ feedMaxAgeMs: 10_000, feedHoldsUsers: false });
  venue.look(FIRST_VIEW);
  const met: Met[] = [];
  let ahead: number | null = null;
  for (const event of recordedEvents()) {
    for (const fill of venue.apply(event)) met.push({ fill, event });
    if (event.kind !== 'book' || event.ts !== afterTs) continue;
    venue.confirm(order, venue.plan(order, venue.view(SYMBOL)!));
    ahead = venue.queueAhead(order.id);
  }
  return { ahead, met };
}

const limit = (side: 'buy' | 'sell', at: string, size: string): VenueOrder => ({
  id: 'o1',
  userId: 'u1',
  realm: 'demo',
  symbol: SYMBOL,
  side,
  kind: 'limit',
  worstPrice: price(at),
  qty: qty(size),
  time: 'gtc',
});

describe.skipIf(!isThere)('an order in a recorded book', () => {
  it('sells at the trade after the one that used up the queue ahead', () => {
    // Ahead at 30,227.5: 0.00138216. Buyers then take 0.00008035 + 0.00009459 + 0.0012 + 0.00000722
    // = 0.00138216, exactly that; the next one, 338476367, takes 0.00119278.
    const { ahead, met } = replay(limit('sell', '30227.5', '0.001'), 1_652_459_235_421);
    expect(ahead).toBe(qty('0.00138216'));
    expect(met).toHaveLength(1);
    expect(met[0]?.event).toMatchObject({ kind: 'trade', id: '338476367', ts: 1_652_459_235_539 });
    expect(met[0]?.fill).toMatchObject({ price: price('30227.5'), qty: qty('0.001') });
  });

  it('moves up when others cancel: the same trade fills an order from before the cancel', () => {
    // Ahead 0.23411216; 110 ms later 0.23273 of it is cancelled and 0.00138216 remains.
    const { ahead, met } = replay(limit('sell', '30227.5', '0.001'), 1_652_459_235_212);
    expect(ahead).toBe(qty('0.23411216'));
    expect(met.map(({ event }) => event.kind === 'trade' && event.id)).toEqual(['338476367']);
  });

  it('buys when a trade goes through its price after the level was used up exactly', () => {
    // Ahead at 30,230.2: 0.4112 = 0.001 + 0.01 + 0.0002 + 0.00275031 + 0.39724969; the next seller
    // reaches 30,230.
    const { ahead, met } = replay(limit('buy', '30230.2', '0.01'), 1_652_459_232_995);
    expect(ahead).toBe(qty('0.4112'));
    expect(met).toHaveLength(1);
    expect(met[0]?.event).toMatchObject({ kind: 'trade', id: '338476356', ts: 1_652_459_233_109 });
    expect(met[0]?.fill).toMatchObject({ price: price('30230.2'), qty: qty('0.01') });
  });
});
