import { describe, expect, it } from 'vitest';
import { ERROR_NAMES, errorFact, Refusal } from './errors.ts';

describe('refusals', () => {
  it('have negative numbers of four digits and a key of a text', () => {
    for (const name of ERROR_NAMES) {
      const { code, msgKey } = errorFact(name);
      expect(code).toBeLessThanOrEqual(-1000);
      expect(code).toBeGreaterThan(-2000);
      expect(msgKey).toMatch(/^[a-z]+(\.[a-zA-Z]+)+$/);
    }
  });

  it.each([
    ['PRICE_NOT_ON_TICK', -1014],
    ['NOT_A_MULTIPLE', -1018],
    ['BELOW_MIN', -1015],
    ['INSUFFICIENT_BALANCE', -1050],
    ['POSITION_LIMIT', -1017],
    ['LEVERAGE_ABOVE_TIER', -1081],
    ['PRICE_ABOVE_BAND', -1077],
    ['PRICE_BELOW_BAND', -1077],
    ['TP_WRONG_SIDE', -1078],
    ['SL_WRONG_SIDE', -1078],
    ['SL_BEYOND_LIQUIDATION', -1078],
    ['WOULD_LIQUIDATE', -1086],
  ] as const)('%s is %i', (name, code) => {
    expect(errorFact(name).code).toBe(code);
  });

  it('carry number, text and values', () => {
    const refusal = new Refusal('PRICE_NOT_ON_TICK', { step: '0.1' });
    expect(refusal).toBeInstanceOf(Error);
    expect(refusal).toMatchObject({
      refusal: 'PRICE_NOT_ON_TICK',
      code: -1014,
      msgKey: 'error.priceStep',
      args: { step: '0.1' },
    });
    const exact = new Refusal('TP_WRONG_SIDE', {}, 'valid.tpTooHigh');
    expect([exact.code, exact.msgKey]).toEqual([-1078, 'valid.tpTooHigh']);
  });
});
