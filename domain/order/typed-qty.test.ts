import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFixed } from '#domain/money/fixed.ts';
import { checkTyped } from './typed-qty.ts';

describe('a typed number of an order', () => {
  it('is refused with a minus, and named', () => {
    const refused = { ok: false, error: 'NEGATIVE', args: { value: '-1' } };
    expect(checkTyped('-1', 8)).toEqual(refused);
  });

  it('is refused above the maximum of an order, which is named', () => {
    expect(checkTyped('99999999', 8)).toEqual({
      ok: false,
      error: 'QTY_TOO_LARGE',
      args: { value: '99999999', max: '90071992.54740991' },
    });
    expect(checkTyped('90071992', 8)).toEqual({ ok: true });
  });

  it('passes every number that can be computed with', () => {
    const units = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 8 }), (value, decimals) => {
        const text = (value / 10 ** decimals).toFixed(decimals);
        if (parseFixed(text, decimals) !== null) expect(checkTyped(text, decimals).ok).toBe(true);
      }),
    );
    expect(checkTyped('', 8)).toEqual({ ok: true });
  });
});
