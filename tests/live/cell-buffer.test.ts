import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packCell } from '#protocol/worker/packed-cell.ts';
import { cellOf, decodeCells, type Cell } from '#src/kit/worker/cell-buffer.ts';
import { CellWriter } from '#workers/market/cell-writer.ts';

const tone = fc.constantFrom(0 as const, 1 as const, 2 as const);
const cells = fc.array(
  fc.record({
    view: fc.nat(2 ** 21 - 1),
    index: fc.nat(2_047),
    // Various letters: the lira sign and the typographic minus take more bytes than code units.
    text: fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constant('₺1.234,56\n−3')),
    tone,
    flash: tone,
  }),
  { minLength: 1 },
);

describe('cells from worker to page', () => {
  it('arrive unchanged and in order', () => {
    fc.assert(
      fc.property(cells, (all) => {
        const writer = new CellWriter();
        for (const { view, index, text, tone: shown, flash } of all) {
          writer.put(view, index, packCell(text, shown, flash));
        }
        const seen: (Cell & { view: number; index: number })[] = [];
        decodeCells(writer.take()!, (view, index, packed) => {
          seen.push({ view, index, ...cellOf(packed) });
        });
        expect(seen).toEqual(all);
        expect(writer.take()).toBeNull();
      }),
    );
  });
});
