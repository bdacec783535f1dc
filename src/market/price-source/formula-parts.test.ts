import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formulaParts } from './formula-parts.ts';
import { fieldLabel, ownerOf } from './source-labels.ts';

describe('parts of a formula', () => {
  it('splits at its inputs and typesets the operators', () => {
    expect(formulaParts('(last - reference) / reference * 100', ['last', 'reference'])).toEqual([
      { kind: 'text', text: '(' },
      { kind: 'input', field: 'last' },
      { kind: 'text', text: ' \u2212 ' },
      { kind: 'input', field: 'reference' },
      { kind: 'text', text: ') ÷ ' },
      { kind: 'input', field: 'reference' },
      { kind: 'text', text: ' × 100' },
    ]);
  });

  it('keeps the dash of a code and prefers the longest name', () => {
    expect(formulaParts('last * USDT-TRY/last', ['last', 'USDT-TRY/last'])).toEqual([
      { kind: 'input', field: 'last' },
      { kind: 'text', text: ' × ' },
      { kind: 'input', field: 'USDT-TRY/last' },
    ]);
    expect(formulaParts('last * USDT-TRY', ['last'])).toEqual([
      { kind: 'input', field: 'last' },
      { kind: 'text', text: ' × USDT-TRY' },
    ]);
  });

  it('changes nothing of a formula but its operators', () => {
    const name = fc.constantFrom('last', 'reference', 'ask0.price', 'bid0.price');
    const operator = fc.constantFrom(' + ', ' - ', ' * ', ' / ');
    const tail = fc.array(fc.tuple(operator, name), { maxLength: 6 });
    fc.assert(
      fc.property(name, tail, (first, rest) => {
        const text = first + rest.map((pair) => pair.join('')).join('');
        const fields = [first, ...rest.map(([, field]) => field)];
        const joined = formulaParts(text, fields)
          .map((part) => (part.kind === 'input' ? part.field : part.text))
          .join('')
          .replaceAll('\u2212', '-')
          .replaceAll('×', '*')
          .replaceAll('÷', '/');
        expect(joined).toBe(text);
      }),
    );
  });
});

describe('words of a field', () => {
  it('counts levels from one', () => {
    expect(fieldLabel('bid0.price')).toEqual({
      key: 'source.level.bid.price',
      values: { rank: 1 },
    });
    expect(fieldLabel('ask11.qty')).toEqual({ key: 'source.level.ask.qty', values: { rank: 12 } });
    expect(fieldLabel('trade0.price').key).toBe('source.level.trade.price');
  });

  it('names cells, and calls any other field a value', () => {
    expect(fieldLabel('changePct')).toEqual({ key: 'source.field.changePct' });
    expect(fieldLabel('toString')).toEqual({ key: 'source.field.other' });
  });

  it('finds the instrument of an input', () => {
    expect(ownerOf('BTC-USDT', 'USDT-TRY/last')).toEqual({ sym: 'USDT-TRY', field: 'last' });
    expect(ownerOf('BTC-USDT', 'last')).toEqual({ sym: 'BTC-USDT', field: 'last' });
  });
});
