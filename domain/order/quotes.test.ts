import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownLiqPrice } from '#domain/contract/liq-price.ts';
import { openPart } from '#domain/contract/open.ts';
import { quoteClose, quoteContract, type ContractDraft } from '#domain/contract/quote-contract.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import { spotPart } from '#domain/spot/fill.ts';
import { quoteSpot } from '#domain/spot/quote-spot.ts';
import { addFill, NOTHING_FILLED } from './filled.ts';
import { levelsOf, walkMarket } from './walk-book.ts';

const PAIR = {
  symbol: 'BTC-USDT',
  base: 'BTC',
  quote: 'USDT',
  priceDecimals: 1,
  qtyDecimals: 8,
  tick: { rule: 'fixed', tick: 1 },
} as const;
const SWAP = {
  ...PAIR,
  symbol: 'BTC-USDT-SWAP',
  qtyDecimals: 4,
  ctVal: '0.01',
  startPrice: '60000',
} as const;
const BIDS = [
  { price: 599_990, qty: 30_000 },
  { price: 599_900, qty: 50_000 },
];
const ASKS = [
  { price: 600_000, qty: 20_000 },
  { price: 600_100, qty: 50_000 },
];
const asks = { tickId: '41', bookSeq: 9, levels: levelsOf(ASKS) };
const bids = { tickId: '41', bookSeq: 9, levels: levelsOf(BIDS) };
const none = { tickId: '41', bookSeq: 9, levels: levelsOf([]) };

const dec = (text: string | number): Decimal => new Decimal(text);
const taker = dec('0.0005');
const SPOT_RATES = { takerRate: dec('0.001'), makerRate: dec('0.0008') };
const draft: ContractDraft = {
  contract: SWAP,
  side: 'long',
  qty: 30_000,
  price: null,
  slippage: '0.005',
  leverage: dec(20),
  rates: { takerRate: taker, makerRate: dec('0.0002') },
  held: null,
  pendingQty: dec(0),
};

describe('quote of a spot order', () => {
  const order = { pair: PAIR, qty: 30_000, price: null, slippage: '0.01', rates: SPOT_RATES };

  it('walks the book for a market buy', () => {
    expect(quoteSpot({ ...order, side: 'buy' }, asks)).toEqual({
      tickId: '41',
      bookSeq: 9,
      fee: '0.00000030',
      margin: null,
      total: '18.00100000',
      liqPrice: null,
      feeAsset: 'BTC',
      turnover: '18.001',
      tax: '0',
      avgPrice: '60003.33333333333333333333333333333333333',
      worstPrice: '60010',
      filledQty: '0.0003',
      takenQty: '0.0003',
      restQty: '0',
      reserve: '18.18000000',
      reserveAsset: 'USDT',
    });
  });

  it('deducts the fee of a sale from its proceeds', () => {
    const quote = quoteSpot({ ...order, side: 'sell', price: 600_000 }, none);
    expect(quote).toMatchObject({ fee: '0.01440000', total: '17.98560000', feeAsset: 'USDT' });
    expect(quote).toMatchObject({ reserve: '0.00030000', reserveAsset: 'BTC', restQty: '0' });
  });

  it('reports no fill on an empty book', () => {
    const quote = quoteSpot({ ...order, side: 'buy' }, none);
    expect(quote).toMatchObject({
      avgPrice: null,
      worstPrice: null,
      filledQty: '0',
      fee: '0.00000000',
    });
    expect(quote.restQty).toBe('0.0003');
  });
});

describe('quote of a contract', () => {
  it('computes margin, fee and liquidation of the whole fill', () => {
    const quote = quoteContract(draft, asks);
    expect(quote).toMatchObject({
      margin: '9000.50000000',
      fee: '90.00500000',
      total: '9090.50500000',
      reserve: '9091.51500000',
      maxLoss: '9090.50500000',
      maxLossWithHeld: null,
      liqPrice: '57260.9',
      filledQty: '3',
      worstPrice: '60010',
    });
    expect(quote.tier?.tier).toBe(1);
  });

  it('takes tier and liquidation from the resulting position', () => {
    const held = { qty: dec(2), entry: dec(50_000), margin: dec(10_000) };
    const quote = quoteContract({ ...draft, held, pendingQty: dec('1.5') }, asks);
    expect(quote.tier?.tier).toBe(3);
    const entry = dec(50_000).times(2).plus(quote.turnover).div(5);
    const after = { side: 'long', qty: dec(5), entry, margin: dec('19000.5') } as const;
    const liq = shownLiqPrice({ ...after, mmr: dec('0.005'), feeRate: taker }, dec('0.1'));
    expect(quote.liqPrice).toBe(liq?.toString());
    const huge = quoteContract({ ...draft, pendingQty: dec(95) }, asks);
    expect(huge.tier).toBeNull();
  });

  it('separates the maximum loss of the order from that of the position it joins', () => {
    const held = { qty: dec(2), entry: dec(50_000), margin: dec(10_000), fees: dec('50.25') };
    const quote = quoteContract({ ...draft, held }, asks);
    expect(quote.maxLoss).toBe('9090.50500000');
    // 10,000 + 50.25 of the position, 9,000.50 + 90.005 of the order.
    expect(quote.maxLossWithHeld).toBe('19140.75500000');
  });

  it('reserves up to the edge of the cap when the book is thin', () => {
    const thin = { ...draft, qty: 100_000 };
    const quote = quoteContract(thin, asks);
    expect([quote.filledQty, quote.restQty]).toEqual(['7', '3']);
    const edge = dec('60300').times(10);
    expect(dec(quote.reserve).eq(edge.div(20).plus(edge.times(taker)))).toBe(true);
  });

  it('ignores a book that a limit order does not reach, and rests as a maker', () => {
    const limit = { ...draft, price: 595_000 };
    expect(quoteContract(limit, asks)).toEqual(quoteContract(limit, none));
    expect(quoteContract(limit, none)).toMatchObject({
      margin: '8925.00000000',
      fee: '35.70000000',
      total: '8960.70000000',
      reserve: '9014.25000000',
    });
  });

  it('takes the book within the limit, and the rest rests at the limit', () => {
    const quote = quoteContract({ ...draft, qty: 50_000, price: 600_050 }, asks);
    const [taken, waits] = [dec(60_000).times(2), dec('60005').times(3)];
    expect(quote.turnover).toBe(taken.plus(waits).toString());
    expect([quote.filledQty, quote.takenQty]).toEqual(['5', '2']);
    const fee = taken.times(taker).plus(waits.times('0.0002'));
    expect(dec(quote.fee).eq(fee)).toBe(true);
    // The reserve covers a taker at the limit.
    const most = dec('60005').times(5);
    expect(dec(quote.reserve).eq(most.div(20).plus(most.times(taker)))).toBe(true);
  });

  it('reserves the actual cost of a short filled above its worst price', () => {
    const limit = { ...draft, side: 'short', price: 599_000 } as const;
    const quote = quoteContract(limit, bids);
    expect(quote.avgPrice).toBe('59999');
    expect(quote.reserve).toBe(quote.total);
  });

  it('returns nothing when a loss exceeds the margin, and never less than nothing', () => {
    const held = { qty: dec(1), entry: dec(70_000), margin: dec(1_000) };
    const close = quoteClose({ ...draft, qty: 10_000, held }, bids);
    expect(close).toMatchObject({ total: '0.00000000', margin: '1000.00000000' });
    expect(close.realisedPnl).toBe('-10001.00000000');
  });

  it('settles the immediate fill at once: a later loss takes nothing back', () => {
    const held = { qty: dec(8), entry: dec(70_000), margin: dec(80_320) };
    const best = { ...bids, levels: levelsOf(BIDS.slice(0, 1)) };
    const limit = { ...draft, qty: 80_000, price: 590_000, held } as const;
    const taken = quoteClose({ ...limit, qty: 30_000 }, best);
    // 3 x (10,040 margin - 10,001 loss) less the fee; 5 more at 59,000 lose more than they release.
    expect(taken.total).toBe('27.00150000');
    expect(quoteClose(limit, best).total).toBe(taken.total);
  });

  it('closes at most the position and reports the amount returned', () => {
    const held = { qty: dec('0.5'), entry: dec(60_000), margin: dec(1_500) };
    const close = quoteClose({ ...draft, qty: 9_000_000, held }, bids);
    expect(close).toMatchObject({
      filledQty: '0.5',
      margin: '1500.00000000',
      realisedPnl: '-0.50000000',
      fee: '14.99975000',
      total: '1484.50025000',
      liqPrice: null,
    });
    expect(quoteClose({ ...draft, held }, none)).toMatchObject({
      filledQty: '0',
      total: '0.00000000',
    });
  });
});

describe('preview and booking', () => {
  const level = fc.record({
    step: fc.integer({ min: 1, max: 300 }),
    qty: fc.integer({ min: 1, max: 60_000 }),
  });
  const books = fc.array(level, { minLength: 1, maxLength: 20 }).map((steps) => {
    let price = 600_000;
    return steps.map(({ step, qty }) => ({ price: (price += step), qty }));
  });
  const qty = fc.integer({ min: 1, max: 400_000 });

  it('agree to the last digit for a contract filled level by level', () => {
    fc.assert(
      fc.property(books, qty, fc.integer({ min: 1, max: 100 }), (levels, orderQty, times) => {
        const leverage = dec(times);
        const source = { tickId: '1', bookSeq: 1, levels: levelsOf(levels) };
        const quote = quoteContract({ ...draft, qty: orderQty, leverage }, source);
        const order = { side: 'buy', qty: orderQty, slippage: draft.slippage } as const;
        let filled = NOTHING_FILLED;
        let margin = dec(0);
        let fee = dec(0);
        for (const fill of walkMarket(source.levels, order, SWAP).fills) {
          const after = addFill(filled, {
            qty: fromMinor(fill.qty, 4),
            price: fromMinor(fill.price, 1),
            feeRate: taker,
            feeOn: 'turnover',
          });
          const part = openPart(filled, after, leverage);
          margin = margin.plus(part.margin);
          fee = fee.plus(part.fee);
          filled = after;
        }
        expect(dec(quote.margin ?? '').eq(margin)).toBe(true);
        expect(dec(quote.fee).eq(fee)).toBe(true);
        expect(dec(quote.total).eq(margin.plus(fee))).toBe(true);
        expect(dec(quote.reserve).gte(quote.total)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('agree to the last digit for a spot buy filled level by level', () => {
    fc.assert(
      fc.property(books, qty, (levels, orderQty) => {
        const source = { tickId: '1', bookSeq: 1, levels: levelsOf(levels) };
        const order = { side: 'buy', qty: orderQty, slippage: '0.01' } as const;
        const feeRate = dec('0.001');
        const quote = quoteSpot({ ...order, pair: PAIR, price: null, rates: SPOT_RATES }, source);
        let filled = NOTHING_FILLED;
        let paid = dec(0);
        let fee = dec(0);
        for (const fill of walkMarket(source.levels, order, PAIR).fills) {
          const after = addFill(filled, {
            qty: fromMinor(fill.qty, 8),
            price: fromMinor(fill.price, 1),
            feeRate,
            feeOn: 'qty',
          });
          const part = spotPart('buy', filled, after, { baseScale: 8, quoteScale: 8 });
          paid = paid.minus(part.quoteDelta);
          fee = fee.plus(part.fee);
          filled = after;
        }
        expect(dec(quote.total).eq(paid)).toBe(true);
        expect(dec(quote.fee).eq(fee)).toBe(true);
        expect(dec(quote.reserve).gte(paid)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
