import { describe, expect, it } from 'vitest';
import type { Instrument } from '#domain/market/types.ts';
import { DOT_COMMA } from '#domain/text/number-text.ts';
import { infoFacts } from './info-facts.ts';

const share = {
  symbol: 'THYAO',
  kind: 'stock',
  exchange: 'BIST',
  name: { tr: 'Türk Hava Yolları', en: 'Turkish Airlines' },
  base: 'THYAO',
  quote: 'TRY',
  priceDecimals: 2,
  qtyDecimals: 0,
  tick: { rule: 'bist' },
  lotQty: 1,
  minQty: 1,
  sector: 'airline',
  indices: ['XU100', 'XU030'],
  startPrice: '312.50',
} satisfies Instrument;

const swap = {
  ...share,
  symbol: 'BTC-USDT-SWAP',
  kind: 'swap',
  exchange: 'crypto',
  base: 'BTC',
  quote: 'USDT',
  priceDecimals: 1,
  qtyDecimals: 4,
  tick: { rule: 'fixed', tick: 1 },
  ctVal: '0.01',
} satisfies Instrument;

function facts(instrument: Instrument, last = '312,50'): Map<string, string | undefined> {
  const now = Date.UTC(2026, 4, 7, 9);
  const source = { instrument, last, separators: DOT_COMMA, now, t: (key: string) => key };
  return new Map(infoFacts(source).map(({ id, text, field }) => [id, text ?? field]));
}

describe('facts of an instrument', () => {
  it('of a share include price step, lot, session, indices and sector', () => {
    const known = facts(share);
    expect(known.get('tick')).toBe('0,25 TRY');
    expect(known.get('lot')).toBe('1 trade.lot');
    expect(known.get('session')).toBe('10:00 – 18:00');
    expect(known.get('indices')).toBe('XU100 XU030');
    expect(known.get('sector')).toBe('sector.airline');
    expect(known.get('upperLimit')).toBe('upperLimit');
  });

  it('are shown as missing where the server sent none', () => {
    expect(facts(share).get('pe')).toBe('--');
    expect(facts(share, '--').get('tick')).toBe('-- TRY');
    expect(facts(swap).get('supply')).toBe('--');
  });

  it('of a contract include its multiplier and keep funding live', () => {
    const known = facts(swap, '68.420,5');
    expect(known.get('tick')).toBe('0,1 USDT');
    expect(known.get('multiplier')).toBe('0,01 BTC');
    expect(known.get('funding')).toBe('funding');
    expect(known.get('session')).toBe('chart.infoAlways');
  });
});
