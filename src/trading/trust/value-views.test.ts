import { describe, expect, it } from 'vitest';
import { cellLayout } from '#protocol/worker/cell-layout.ts';
import { viewOf } from './value-views.ts';

describe('view of a value', () => {
  it('is the one whose topics carry it', () => {
    const kinds = [
      'last',
      'mark',
      'fiat',
      'bid0.price',
      'ask3.qty',
      'spreadPct',
      'trade0.price',
    ].map((field) => viewOf('BTC-USDT-SWAP', field).kind);
    expect(kinds).toEqual(['ticker', 'ticker', 'ticker', 'book', 'book', 'book', 'trades']);
  });

  it('of a best price is the header, which has a cell of that name', () => {
    const { kind } = viewOf('BTC-USDT', 'bid');
    expect(cellLayout(kind).head).toContain('bid');
  });
});
