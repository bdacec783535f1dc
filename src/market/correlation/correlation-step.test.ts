import { describe, expect, it } from 'vitest';
import { DOT_COMMA } from '#domain/text/number-text.ts';
import { correlationStep, statisticText } from './correlation-step.ts';

describe('a correlation', () => {
  it('has the colour of the figure that is shown', () => {
    expect([1, 0.795, 0.794, 0.2, 0.19, 0].map(correlationStep)).toEqual([3, 3, 2, 1, 0, 0]);
    expect([-1, -0.8, -0.5, -0.2, -0.004].map(correlationStep)).toEqual([-3, -3, -2, -1, 0]);
  });

  it('has a sign and two decimals', () => {
    expect([1, 0.876, -0.5, 0.001, -0.001].map((one) => statisticText(one, DOT_COMMA))).toEqual([
      '+1,00', '+0,88', '\u22120,50', '0,00', '0,00',
    ]); // prettier-ignore
  });
});
