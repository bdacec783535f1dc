import { describe, expect, it } from 'vitest';
import { breakEven } from './break-even.ts';

const STOCK = {
  market: 'stockTr',
  makerRate: '0.0015',
  takerRate: '0.0015',
  vipMakerRate: '0.0012',
  vipTakerRate: '0.0012',
  taxRate: '0.05',
} as const;

describe('break-even of a membership', () => {
  it('includes the tax on the commission and rounds up', () => {
    expect(breakEven('499.00', STOCK)).toEqual({ amount: '1584127', saved: '0.00031500' });
    expect(breakEven('4499.00', STOCK)).toMatchObject({ amount: '14282540' });
  });

  it('does not exist without savings', () => {
    expect(breakEven('499.00', { ...STOCK, vipTakerRate: '0.0015' })).toBeNull();
  });
});
