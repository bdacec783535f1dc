import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mixOf } from './listener-mix.ts';

const counts = (...given: Parameters<typeof mixOf>) => mixOf(...given).map(({ count }) => count);

describe('a mix of clients', () => {
  it('gets the requested number of messages', () => {
    expect(counts(5_000, 50_000, { page: 20, list: 3 })).toEqual([2_059, 2_941]);
  });

  it('is all of one kind where a mix cannot reach the target', () => {
    expect(counts(100, 10_000, { page: 20, list: 3 })).toEqual([100, 0]);
    expect(counts(100, 10, { page: 20, list: 3 })).toEqual([0, 100]);
    expect(() => mixOf(100, 300, { page: 3, list: 3 })).toThrow('a page gets 3');
  });

  it('has every client, and differs from the target by less than one client', () => {
    const rate = fc.double({ min: 0.5, max: 4, noNaN: true });
    const clients = fc.integer({ min: 1, max: 20_000 });
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(clients, rate, rate, part, (count, list, more, share) => {
        const page = list + more;
        const wanted = count * (list + more * share);
        const [pages = 0, lists = 0] = counts(count, wanted, { page, list });
        expect(pages + lists).toBe(count);
        expect(Math.abs(pages * page + lists * list - wanted)).toBeLessThanOrEqual(more);
      }),
    );
  });
});
