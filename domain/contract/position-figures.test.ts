import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal, decimalText, roundTo } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import { pnlFloor } from '#domain/money/rounding.ts';
import { sized } from '#tests/support/size.ts';
import { exactPosition, liqMark, type ContractScales, type IntegerPosition } from './liq-mark.ts';
import { LiqScan } from './liq-scan.ts';
import { isolatedRatio } from './margin-ratio.ts';
import { avgEntry } from './open.ts';
import { PositionFigures } from './position-figures.ts';
import { marginUsePercent } from './risk.ts';
import { upl } from './upl.ts';

const RUNS = sized(5_000, 100_000);
const SHARES = 100;

/** The same figures from the decimal formulas, in the units of the columns. */
function byDecimal(position: IntegerPosition, scales: ContractScales, mark: number) {
  const input = {
    side: position.side,
    qty: fromMinor(position.qty, scales.qtyDecimals),
    entry: new Decimal(position.entry),
    mark: fromMinor(mark, scales.priceDecimals),
    leverage: new Decimal(position.leverage),
    margin: fromMinor(position.margin, 8),
    mmr: new Decimal(position.mmr),
    feeRate: new Decimal(position.feeRate),
  };
  const profit = upl(input);
  const ratio = isolatedRatio(input);
  const use = marginUsePercent(ratio);
  const share = (value: Decimal): string => decimalText(roundTo(value.times(SHARES), 0, 'down'));
  return {
    upl: decimalText(pnlFloor(profit.upl, 8).times(1e8)),
    roe: share(profit.roe.times(100)),
    use: use === null ? 'NaN' : share(use),
    due: ratio.liquidate ? 1 : 0,
  };
}

function byColumns(figures: PositionFigures, row: number) {
  return {
    upl: figures.uplOf(row).toString(),
    roe: String(figures.roe[row]),
    use: String(figures.use[row]),
    due: figures.due[row],
  };
}

const SCALES: readonly ContractScales[] = [
  { priceDecimals: 1, qtyDecimals: 4 },
  { priceDecimals: 2, qtyDecimals: 3 },
  { priceDecimals: 4, qtyDecimals: 0 },
  { priceDecimals: 9, qtyDecimals: 0 },
  { priceDecimals: 8, qtyDecimals: 4 },
];

/** Fills at similar prices, a near or distant mark, and the odd position beyond 2^53. */
const draw = (...of: readonly ContractScales[]) =>
  fc
    .record({
      scales: fc.constantFrom(...of),
      side: fc.constantFrom('long' as const, 'short' as const),
      price: fc.integer({ min: 1_000, max: 100_000_000 }),
      fills: fc.array(
        fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: -60, max: 60 })),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      scaleUp: fc.constantFrom(1, 1, 1, 1, 1_000_000),
      move: fc.oneof(fc.constant(0), fc.integer({ min: -9_000, max: 9_000 })),
      leverage: fc.integer({ min: 1, max: 125 }),
      extra: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 10n ** 12n })),
      mmr: fc.constantFrom('0.004', '0.005', '0.0075', '0.0133', '0.05'),
    })
    .map(({ scales, side, price, fills, scaleUp, move, leverage, extra, mmr }) => {
      const near = fills.map(([qty, off]) => ({
        qty: fromMinor(qty * scaleUp, scales.qtyDecimals),
        price: fromMinor(price + off, scales.priceDecimals),
      }));
      const { qty, avgEntry: entry } = avgEntry(near);
      const margin =
        BigInt(roundTo(qty.times(entry).div(leverage).times(1e8), 0, 'up').toString()) + extra;
      const position: IntegerPosition = {
        side,
        qty: Number(qty.times(10 ** scales.qtyDecimals).toString()),
        entry: decimalText(entry),
        margin,
        leverage,
        mmr,
        feeRate: '0.0005',
      };
      return { scales, position, mark: Math.max(1, Math.round(price * (1 + move / 10_000))) };
    });

describe('figures of a position per tick', () => {
  it('equal the decimal formulas digit for digit, above 2^53 too', () => {
    let exactRows = 0;
    fc.assert(
      fc.property(draw(...SCALES), ({ scales, position, mark }) => {
        const figures = new PositionFigures(scales);
        figures.set('p', position);
        expect(figures.tick(mark)).toBe(figures.due[0]);
        if (Number.isNaN(figures.upl[0]) || figures.uplOf(0) > 2n ** 50n) exactRows++;
        expect(byColumns(figures, 0)).toEqual(byDecimal(position, scales, mark));
      }),
      { numRuns: RUNS },
    );
    expect(exactRows).toBeGreaterThan(0);
  });

  it('find the last mark that is due exactly', () => {
    fc.assert(
      fc.property(draw(...SCALES), ({ scales, position }) => {
        const exact = exactPosition(position, scales);
        const mark = liqMark(exact);
        if (mark === null || mark > 2n ** 52n) return;
        const at = Number(mark);
        const next = position.side === 'long' ? at + 1 : at - 1;
        expect(byDecimal(position, scales, at).due).toBe(1);
        if (next > 0) expect(byDecimal(position, scales, next).due).toBe(0);
      }),
      { numRuns: sized(1_000, 5_000) },
    );
  });

  it('keep rows apart while positions come and go', () => {
    const scales = SCALES[0]!;
    const one = fc.record({
      id: fc.integer({ min: 0, max: 40 }),
      drawn: draw(scales),
      isRemoved: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(one, { maxLength: 80 }),
        fc.integer({ min: 1, max: 10 ** 8 }),
        (steps, mark) => {
          const figures = new PositionFigures(scales);
          const scan = new LiqScan(scales);
          const held = new Map<string, IntegerPosition>();
          for (const [at, step] of steps.entries()) {
            const id = String(step.id);
            if (at === 20) figures.tick(mark + 5);
            if (step.isRemoved) {
              figures.remove(id);
              scan.remove(id);
              held.delete(id);
            } else {
              figures.set(id, step.drawn.position);
              scan.set(id, step.drawn.position);
              held.set(id, step.drawn.position);
            }
          }
          const due = figures.tick(mark);
          expect([figures.size, scan.size]).toEqual([held.size, held.size]);
          const expected = [...held].filter(
            ([, position]) => byDecimal(position, scales, mark).due,
          );
          expect([...scan.due(mark)].sort()).toEqual(expected.map(([id]) => id).sort());
          expect(due).toBe(expected.length);
          for (const [id, position] of held) {
            const row = figures.rowOf(id);
            expect(figures.idAt(row)).toBe(id);
            expect(byColumns(figures, row)).toEqual(byDecimal(position, scales, mark));
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('refuse values without an exact integer', () => {
    const position = { side: 'long', qty: 1, entry: '1', margin: 1n, leverage: 1 } as const;
    const rates = { mmr: '0.000000001', feeRate: '0' };
    const scales = SCALES[0]!;
    expect(() => exactPosition({ ...position, ...rates }, scales)).toThrow(RangeError);
    const fine = { priceDecimals: 15, qtyDecimals: 8 };
    expect(() => exactPosition({ ...position, mmr: '0', feeRate: '0' }, fine)).toThrow(RangeError);
  });
});
