import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import {
  callPrice,
  callValue,
  creditDayInterest,
  creditOf,
  creditPayment,
  creditState,
} from './credit.ts';
import { CALL_MOVES, CALL_STATES, creditStep, type CreditLook } from './credit-call.ts';
import { forcedSale, type SaleLot } from './forced-sale.ts';

const dec = (value: string | number | Decimal): Decimal => new Decimal(value);
const cents = (max: number) => fc.integer({ min: 1, max }).map((value) => dec(value).div(100));

describe('credit of a purchase', () => {
  it('is half of the shares, rounded down to the kuruş, and zero without leverage', () => {
    expect(creditOf(dec('27510'), 2).toFixed()).toBe('13755');
    expect(creditOf(dec('27510.01'), 2).toFixed()).toBe('13755');
    expect(creditOf(dec('27510.01'), 1).toFixed()).toBe('0');
  });

  it('leaves an own part of at least half of the purchase', () => {
    fc.assert(
      fc.property(cents(1e10), (amount) => {
        const { ratio, call } = creditState(amount, creditOf(amount, 2));
        expect(ratio?.gte('0.5')).toBe(true);
        expect(call).toBe(false);
      }),
    );
  });

  it('triggers a call below the stated value and price, not at them', () => {
    fc.assert(
      fc.property(cents(1e9), fc.integer({ min: 1, max: 500_000 }), (loan, shares) => {
        const qty = dec(shares);
        const value = callValue(loan);
        expect(creditState(value, loan).call).toBe(false);
        expect(creditState(value.minus('0.01'), loan).call).toBe(true);
        const price = callPrice(loan, qty)!;
        expect(creditState(price.times(qty), loan).call).toBe(false);
        expect(creditState(price.minus('0.01').times(qty), loan).call).toBe(true);
      }),
    );
    expect(callPrice(dec(10), dec(0))).toBeNull();
  });
});

describe('interest of a day', () => {
  it.each([
    ['13755', '0.48', '18.09'],
    ['1', '0.48', '0'],
    ['3.8', '0.4802', '0'],
    ['380.21', '0.48', '0.5'],
  ])('of %s at %s is %s, half up', (principal, rate, interest) => {
    expect(creditDayInterest(dec(principal), dec(rate)).toFixed()).toBe(interest);
  });
});

describe('a payment', () => {
  it('pays interest first, and never more than is owed', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
    fc.assert(
      fc.property(amount, amount, amount, (paid, interest, principal) => {
        const used = creditPayment(paid, { interest, principal });
        const owed = interest + principal;
        expect(used.total).toBe(paid < owed ? paid : owed);
        expect(used.interest).toBe(paid < interest ? paid : interest);
        expect(used.interest + used.principal).toBe(used.total);
      }),
    );
  });
});

const lot = (id: string, more: Partial<SaleLot> = {}): SaleLot => ({
  id,
  symbol: 'THYAO',
  tradeDate: '2026-11-20',
  left: 100n,
  price: dec(100),
  ...more,
});

describe('a forced sale', () => {
  it('sells the oldest lots first and only enough to restore the ratio', () => {
    const lots = [
      lot('c', { symbol: 'ASELS', tradeDate: '2026-11-19', left: 10n }),
      lot('b', { tradeDate: '2026-11-18', left: 20n }),
      lot('a', { tradeDate: '2026-11-19', left: 15n }),
    ];
    // 4500 of value, 3000 owed: without costs 1500 have to be sold.
    const sale = forcedSale({ value: dec(4_500), loan: dec(3_000) }, lots, dec(0));
    expect(sale.parts).toEqual([{ symbol: 'THYAO', qty: 15n }]);
    const more = forcedSale({ value: dec(4_500), loan: dec(4_400) }, lots, dec(0));
    expect(more.parts).toEqual([
      { symbol: 'THYAO', qty: 35n },
      { symbol: 'ASELS', qty: 8n },
    ]);
    expect(more.missing.toFixed()).toBe('0');
  });

  it('sells a whole share more rather than too little, and then misses nothing', () => {
    // 1550 have to be sold: 15.5 shares.
    const sale = forcedSale({ value: dec(4_500), loan: dec(3_025) }, [lot('a')], dec(0));
    expect(sale.parts).toEqual([{ symbol: 'THYAO', qty: 16n }]);
    expect(sale.missing.toFixed()).toBe('0');
  });

  it('skips shares without a price', () => {
    const lots = [lot('a', { symbol: 'ASELS', price: dec(0) }), lot('b')];
    const sale = forcedSale({ value: dec(4_500), loan: dec(3_000) }, lots, dec(0));
    expect(sale.parts).toEqual([{ symbol: 'THYAO', qty: 15n }]);
  });

  it('states what it cannot sell', () => {
    const sale = forcedSale({ value: dec(10_000), loan: dec(9_000) }, [lot('a')], dec(0));
    expect(sale.parts).toEqual([{ symbol: 'THYAO', qty: 80n }]);
    const locked = forcedSale({ value: dec(10_000), loan: dec(9_000) }, [], dec(0));
    expect(locked.parts).toEqual([]);
    expect(locked.missing.toFixed()).toBe('8000');
  });

  it('restores the ratio after its own costs, and not with the dearest share less', () => {
    const lots = fc.array(
      fc.record({
        id: fc.string({ minLength: 1, maxLength: 4 }),
        symbol: fc.constantFrom('AKBNK', 'THYAO', 'ASELS'),
        left: fc.bigInt({ min: 1n, max: 5_000n }),
        day: fc.integer({ min: 10, max: 28 }),
      }),
      { minLength: 1, maxLength: 12 },
    );
    const prices = { AKBNK: dec('71.3'), THYAO: dec('275.25'), ASELS: dec('9.87') };
    const rate = dec('0.001575');
    fc.assert(
      fc.property(lots, fc.integer({ min: 0, max: 1_200 }), (drawn, permille) => {
        const all = drawn.map(({ day, ...one }) =>
          lot(one.id, { ...one, tradeDate: `2026-11-${day}`, price: prices[one.symbol] }),
        );
        const value = all.reduce(
          (sum, { left, price }) => sum.plus(price.times(`${left}`)),
          dec(0),
        );
        const loan = value.times(permille).div(1_000);
        const { parts, missing } = forcedSale({ value, loan }, all, rate);
        const priceOf = (symbol: string): Decimal => prices[symbol as keyof typeof prices];
        const worth = (of: typeof parts): Decimal =>
          of.reduce((sum, { symbol, qty }) => sum.plus(priceOf(symbol).times(`${qty}`)), dec(0));
        const after = (sold: Decimal) =>
          creditState(value.minus(sold), loan.minus(sold.times(dec(1).minus(rate))));
        const sold = worth(parts);
        expect(sold.lte(value)).toBe(true);
        if (missing.isZero() && sold.lt(value)) {
          expect(after(sold).cashToRestore.toFixed()).toBe('0');
        }
        if (parts.length === 0) {
          expect(creditState(value, loan).cashToRestore.toFixed()).toBe('0');
          return;
        }
        const less = sold.minus(Decimal.max(...parts.map(({ symbol }) => priceOf(symbol))));
        const state = after(less);
        expect(state.equity.lt(value.minus(less).div(2))).toBe(true);
      }),
    );
  });
});

const look = (changes: Partial<CreditLook>): CreditLook => ({
  value: dec(100),
  loan: dec(50),
  call: null,
  hasSold: false,
  now: 10,
  deadlineAt: null,
  ...changes,
});
const open = { call: 'called', deadlineAt: 20 } as const;

describe('the step of an account', () => {
  it.each([
    ['is none at a half', look({}), 'nothing'],
    ['is none at the maintenance ratio', look({ loan: dec(65) }), 'nothing'],
    ['is a call below it', look({ loan: dec('65.01') }), 'call'],
    ['is none where nothing can be sold', look({ value: dec(0) }), 'nothing'],
    ['waits for an answer', look({ ...open, loan: dec(60) }), 'nothing'],
    ['waits without a deadline', look({ call: 'called', loan: dec(60) }), 'nothing'],
    ['waits to the last instant', look({ ...open, loan: dec(60), now: 20 }), 'nothing'],
    ['is over with the initial ratio', look({ ...open, now: 20 }), 'restored'],
    ['sells after the deadline', look({ ...open, loan: dec(60), now: 21 }), 'sell'],
    ['sells on', look({ call: 'selling', loan: dec(60), hasSold: true }), 'sell'],
    ['has sold', look({ call: 'selling', hasSold: true }), 'sold'],
    ['was helped before a sale', look({ call: 'selling' }), 'restored'],
    ['has nothing left', look({ call: 'selling', value: dec(0), hasSold: true }), 'sold'],
  ] as const)('%s', (_name, given, step) => {
    expect(creditStep(given)).toBe(step);
  });

  it('never leads out of a final state', () => {
    expect(CALL_STATES.filter((state) => CALL_MOVES[state].length === 0)).toEqual([
      'restored',
      'sold',
    ]);
  });
});
