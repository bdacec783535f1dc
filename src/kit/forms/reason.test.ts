import { beforeAll, describe, expect, it } from 'vitest';
import { DOT_COMMA } from '#domain/text/number-text.ts';
import { loadTexts, startTexts } from '#src/kit/i18n/i18n.ts';
import { parseReason, reasonText } from './reason.ts';

beforeAll(async () => {
  await startTexts('tr-TR');
  await loadTexts(['order', 'error', 'valid']);
});

describe('the reason of a button that is off', () => {
  it('is read from its cell', () => {
    expect(parseReason('')).toBeNull();
    expect(parseReason('error.priceOutOfLimits|min=279.00|max=340.50')).toEqual({
      msgKey: 'error.priceOutOfLimits',
      args: { min: '279.00', max: '340.50' },
    });
  });

  it('shows numbers as the person writes them', () => {
    const reason = parseReason('error.priceOutOfLimits|min=1279.00|max=1340.50')!;
    expect(reasonText(reason, DOT_COMMA)).toBe('Fiyat 1.279 ile 1.340,5 arasında olmalıdır');
  });

  it('names one limit where there is only one', () => {
    const reason = parseReason('error.priceOutOfLimits|min=-|max=71841.5')!;
    expect(reasonText(reason, DOT_COMMA)).toBe('Fiyat en çok 71.841,5 olabilir');
  });

  it('says what is locked with and without a date', () => {
    const reason = parseReason('error.positionLocked|needed=10')!;
    expect(reasonText(reason, DOT_COMMA)).toBe('Bu paylar kilitli');
    const dated = reasonText(reason, DOT_COMMA, { date: '24-11-2026' });
    expect(dated).toContain('24-11-2026');
  });
});
