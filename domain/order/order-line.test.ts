import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineNumber, writeLineNumber } from './line-number.ts';
import { formatOrderLine, parseOrderLine, type LineUnit, type OrderLine } from './order-line.ts';

const BTC: OrderLine = {
  side: 'buy',
  amount: '0.1',
  unit: { kind: 'none' },
  symbol: 'btc',
  kind: 'limit',
  price: '42000',
  trigger: '',
};

describe('an order line', () => {
  it.each([
    ['buy 0.1 btc limit 42000', BTC],
    ['al 0,1 btc limit 42000', BTC],
    ['AL 0,1 BTC LİMİT 42.000,00', BTC],
    ['long 0.1 btc @ 42000', BTC],
    ['0,1 btc al 42000', BTC],
    ['buy limit 42000 0.1 btc', BTC],
    ['buy 0.1 btc btc limit 42000', { ...BTC, unit: { kind: 'code', code: 'btc' } }],
    [
      'sat 500 tl btc piyasa',
      {
        ...BTC,
        side: 'sell',
        amount: '500',
        unit: { kind: 'code', code: 'try' },
        kind: 'market',
        price: '',
      },
    ],
    [
      'sell 3 contracts btc-usdt-swap stop 41000',
      {
        ...BTC,
        side: 'sell',
        amount: '3',
        unit: { kind: 'contracts' },
        symbol: 'btc-usdt-swap',
        kind: 'stop',
        price: '',
        trigger: '41000',
      },
    ],
    [
      'sat %25 btc stop 41000 limit 40900',
      {
        ...BTC,
        side: 'sell',
        amount: '25',
        unit: { kind: 'percent' },
        kind: 'stopLimit',
        price: '40900',
        trigger: '41000',
      },
    ],
    [
      'al 100 adet thyao limit 312,50',
      { ...BTC, amount: '100', unit: { kind: 'shares' }, symbol: 'thyao', price: '312.5' },
    ],
  ] as const)('reads "%s"', (line, order) => {
    expect(parseOrderLine(line)).toEqual({ order });
  });

  it.each([
    ['buy 0.1 btc limit 42.000', 'number', '42.000'],
    ['al 0,1 btc limt x 42000', 'word', 'x'],
    ['al 0,1 btc limit çok', 'word', 'çok'],
    ['al btc limt 42000', 'word', 'limt'],
    ['buy 1,2,3.4,5 btc market', 'word', '1,2,3.4,5'],
    ['buy 0.1 btc market 42000', 'word', '42000'],
    ['buy 0.1 btc limit 42000 41000', 'word', '41000'],
    ['buy 0.1 btc limit 10%', 'word', '10%'],
    ['buy lot 0.1 btc market', 'word', 'lot'],
    ['buy sell 0.1 btc market', 'twice', 'sell'],
    ['buy 0.1 btc market limit', 'twice', 'limit'],
    ['buy 0.1 btc limit 1 market', 'twice', 'market'],
    ['buy 0.1 btc limit 1 limit 2', 'twice', 'limit'],
    ['buy 5% lot btc market', 'twice', 'lot'],
    ['buy btc market', 'size', 'market'],
    ['al 0,1 piyasa', 'symbol', 'piyasa'],
    ['al 0,1 btc', 'kind', 'btc'],
    ['al 0,1 btc limit', 'price', 'limit'],
    ['al 0,1 btc limit stop 4', 'price', 'limit'],
  ] as const)('says what is wrong in "%s"', (line, code, word) => {
    expect(parseOrderLine(line)).toEqual({ fault: { code, word } });
  });

  it('is none without a side', () => {
    for (const line of ['', 'btc', '0.1 btc limit 42000', 'albtc 1']) {
      expect(parseOrderLine(line)).toBeNull();
    }
  });

  const decimal = fc
    .tuple(fc.nat({ max: 10 ** 9 }), fc.nat({ max: 99_999_999 }), fc.nat({ max: 8 }))
    .map(([whole, fraction, digits]) => {
      const part = String(fraction).padStart(8, '0').slice(0, digits).replace(/0+$/, '');
      return part === '' ? String(whole) : `${whole}.${part}`;
    });
  const unit: fc.Arbitrary<LineUnit> = fc.oneof(
    fc.constantFrom(
      ...(['none', 'percent', 'contracts', 'shares'] as const).map((kind) => ({ kind })),
    ),
    fc.constantFrom('btc', 'usdt', 'try', 'usd').map((code) => ({ kind: 'code' as const, code })),
  );
  const order: fc.Arbitrary<OrderLine> = fc
    .record({
      side: fc.constantFrom('buy', 'sell'),
      amount: decimal,
      unit,
      symbol: fc.constantFrom('btc', 'btc-usdt', 'btc-usdt-swap', 'thyao', 'brk.b', '1inch-usdt'),
      kind: fc.constantFrom('market', 'limit', 'stop', 'stopLimit'),
      price: decimal,
      trigger: decimal,
    })
    .map((one) => ({
      ...one,
      price: one.kind === 'limit' || one.kind === 'stopLimit' ? one.price : '',
      trigger: one.kind === 'stop' || one.kind === 'stopLimit' ? one.trigger : '',
    }));

  it('is read as it was written, in both languages and both ways of writing numbers', () => {
    const language = fc.constantFrom('tr', 'en');
    const comma = fc.constantFrom(',', '.');
    fc.assert(
      fc.property(order, language, comma, (one, lang, mark) => {
        expect(parseOrderLine(formatOrderLine(one, lang, mark))).toEqual({ order: one });
      }),
    );
  });

  it('is never misread: what is left out or changed is an error or another order', () => {
    fc.assert(
      fc.property(order, fc.string(), (one, noise) => {
        const line = `${formatOrderLine(one, 'en', '.')} ${noise}`;
        const parsed = parseOrderLine(line);
        expect(parsed).not.toBeNull();
        if (parsed === null || !('order' in parsed)) return;
        expect(parsed.order.side).toBe(one.side);
        expect(parsed.order.amount).toBe(one.amount);
      }),
    );
  });
});

describe('a number of an order line', () => {
  it.each([
    ['0.1', '0.1'],
    ['0,1', '0.1'],
    ['0.125', '0.125'],
    ['1.234,5', '1234.5'],
    ['1,234.5', '1234.5'],
    ['1.234.567', '1234567'],
    ['007', '7'],
    ['42000', '42000'],
    ['12345.678', '12345.678'],
  ])('reads %s as %s', (text, plain) => {
    expect(lineNumber(text)).toEqual({ plain });
  });

  it.each(['42.000', '42,000', '1.234'])('refuses %s, which has two values', (text) => {
    expect(lineNumber(text)).toEqual({ ambiguous: true });
  });

  it.each(['', '.', ',5', '5,', '1..2', '1,2,3', '12.34.567', '-1', '1e3', '0x1'])(
    'is not %j',
    (text) => {
      expect(lineNumber(text)).toBeNull();
    },
  );

  it('is written without a second meaning', () => {
    expect(writeLineNumber('42.125', ',')).toBe('42,1250');
    expect(lineNumber('42,1250')).toEqual({ plain: '42.125' });
  });
});
