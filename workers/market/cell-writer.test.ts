import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TONE } from '#protocol/worker/market-worker.ts';
import { packCell } from '#protocol/worker/packed-cell.ts';
import { CellWriter, toneOf, ViewCells, type CellValue } from './cell-writer.ts';

/** Values sent for the first cell, one entry per write; null for none. */
function sent(cells: readonly CellValue[]): (string | null)[] {
  const view = new ViewCells(3);
  return cells.map((cell) => {
    const out = new CellWriter();
    view.put(out, 0, cell);
    view.written();
    const buffer = out.take();
    if (buffer === null) return null;
    const bytes = new Uint8Array(buffer, 4 + 6);
    return new TextDecoder().decode(bytes);
  });
}

describe('the tone of a cell', () => {
  it('is up above zero, down below it, and none for zero and for no number', () => {
    expect([0.01, 1, Number.POSITIVE_INFINITY].map(toneOf)).toEqual([TONE.up, TONE.up, TONE.up]);
    expect([-0.01, -1].map(toneOf)).toEqual([TONE.down, TONE.down]);
    expect([0, -0, Number.NaN].map(toneOf)).toEqual([TONE.none, TONE.none, TONE.none]);
  });

  it('is reversed with the sign of any difference', () => {
    const number = fc.double({ noNaN: true, min: 1e-9, max: 1e15 });
    fc.assert(
      fc.property(number, (difference) => {
        expect([toneOf(difference), toneOf(-difference)]).toEqual([TONE.up, TONE.down]);
      }),
    );
  });

  it('is sent with the text, and also when it alone changed', () => {
    const up = { text: '5', tone: TONE.up, value: 5 } as const;
    expect(sent([up, up, { ...up, tone: TONE.down }, { text: '5', value: 5 }])).toEqual([
      packCell('5', TONE.up, 0),
      null,
      packCell('5', TONE.down, 0),
      packCell('5', TONE.none, 0),
    ]);
  });

  it('is independent of the flash, which follows the value shown before', () => {
    const at = (value: number, tone: CellValue['tone'] = TONE.up): CellValue => ({
      text: String(value),
      tone,
      value,
    });
    expect(sent([at(5), at(6, TONE.down), at(4), { ...at(9), before: 9 }])).toEqual([
      packCell('5', TONE.up, 0),
      packCell('6', TONE.down, TONE.up),
      packCell('4', TONE.up, TONE.down),
      packCell('9', TONE.up, 0),
    ]);
  });
});
