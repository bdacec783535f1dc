import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Batch } from '#protocol/worker/market-worker.ts';
import { CellWriter } from './cell-writer.ts';
import { parcelOf, type Extras } from './parcel.ts';
import type { Outbox } from './view-model.ts';

const NO_EXTRAS: Extras = { status: null, account: null, first: null, instruments: null };
const points = (count: number): Float64Array<ArrayBuffer> => new Float64Array(count);

const CHART = { view: 1, bars: points(6), lines: [points(3), points(0)] };
const DEPTH = { view: 2, bids: points(4), asks: points(2) };
const SPARK = { view: 3, points: points(5) };
const LIST = { view: 4, symbols: ['BTC-USDT'] };

/** An outbox that holds what is named. */
function outboxWith(names: readonly string[]): Outbox {
  const cells = new CellWriter();
  if (names.includes('cells')) cells.put(1, 0, 'a');
  const held = <One>(name: string, one: object): One[] =>
    names.includes(name) ? [one as One] : [];
  return {
    cells,
    charts: held('charts', CHART),
    depths: held('depths', DEPTH),
    sparks: held('sparks', SPARK),
    lists: held('lists', LIST),
  };
}

const NAMES = ['cells', 'charts', 'depths', 'sparks', 'lists'] as const;

describe('A parcel', () => {
  it('carries exactly what is new', () => {
    fc.assert(
      fc.property(fc.subarray([...NAMES]), fc.boolean(), (names, isListed) => {
        const extras = { ...NO_EXTRAS, instruments: isListed ? [] : null };
        const parcel = parcelOf(outboxWith(names), extras);
        const expected = [...names, ...(isListed ? ['instruments'] : [])].sort();
        expect(Object.keys(parcel?.batch ?? {}).sort()).toEqual(expected);
        expect(parcel === null).toBe(expected.length === 0);
      }),
    );
  });

  it('hands over every buffer that holds something, once', () => {
    const parcel = parcelOf(outboxWith(NAMES), NO_EXTRAS);
    const { cells } = parcel?.batch as Required<Batch>;
    const sizes = parcel?.transfer.map(({ byteLength }) => byteLength / points(1).byteLength);
    expect(parcel?.transfer[0]).toBe(cells);
    expect(sizes?.slice(1)).toEqual([6, 3, 4, 2, 5]);
  });
});
