import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { levelsOf } from '#domain/order/walk-book.ts';
import { quoteClose, quoteContract } from './quote-contract.ts';
import {
  checkReverseFunds,
  checkWhole,
  openingHalf,
  quoteReverse,
  type ReverseDraft,
} from './quote-reverse.ts';

const dec = (text: string | number): Decimal => new Decimal(text);
const SWAP = {
  symbol: 'BTC-USDT-SWAP',
  quote: 'USDT',
  priceDecimals: 1,
  qtyDecimals: 4,
  tick: { rule: 'fixed', tick: 1 },
  ctVal: '0.01',
  startPrice: '60000',
} as const;
const bidsOf = (...levels: readonly (readonly [number, number])[]) => ({
  tickId: '41',
  bookSeq: 9,
  levels: levelsOf(levels.map(([price, qty]) => ({ price, qty }))),
});
/** One BTC long from 58,000 at 10x. */
const draft: ReverseDraft = {
  contract: SWAP,
  side: 'long',
  slippage: '0.005',
  leverage: dec(10),
  rates: { takerRate: dec('0.0005'), makerRate: dec('0.0002') },
  held: { qty: dec(1), entry: dec(58_000), margin: dec(5_800) },
  opposite: null,
  pendingQty: dec(0),
};
const source = bidsOf([600_000, 15_000], [599_000, 50_000]);

describe('quoteReverse', () => {
  it('closes on the better part of the book and opens on the part behind it', () => {
    const quote = quoteReverse(draft, source);
    // 1 BTC at 60,000: 2,000 profit, a fee of 30, and the margin of 5,800.
    expect(quote.close).toMatchObject({
      turnover: '60000',
      realisedPnl: '2000.00000000',
      fee: '30.00000000',
      total: '7770.00000000',
    });
    // Half a BTC at 60,000 and half at 59,900.
    expect(quote.open).toMatchObject({
      turnover: '59950',
      avgPrice: '59950',
      worstPrice: '59900',
      margin: '5995.00000000',
      fee: '29.97500000',
      total: '6024.97500000',
    });
    expect(quote).toMatchObject({
      qty: 10_000,
      offeredQty: 20_000,
      edge: '59700',
      fee: '59.97500000',
      change: '1745.02500000',
    });
  });

  it('has the figures of a close, and of an opening order on the rest of the book', () => {
    const quote = quoteReverse(draft, source);
    const { contract, side, rates, held, slippage } = draft;
    const close = { contract, side, rates, held, slippage, price: null, qty: 10_000 };
    expect(quote.close).toEqual(quoteClose(close, source));
    const behind = bidsOf([600_000, 5_000], [599_000, 50_000]);
    const { behindQty, ...alone } = openingHalf(draft);
    expect(behindQty).toBe(10_000);
    expect(quote.open).toEqual(quoteContract(alone, behind));
  });

  it('takes the slippage cap from the best price, also for the part behind', () => {
    const thin = bidsOf([600_000, 10_000], [597_000, 4_000], [596_990, 50_000]);
    const quote = quoteReverse(draft, thin);
    expect(quote.open).toMatchObject({ filledQty: '0.4', restQty: '0.6', worstPrice: '59700' });
    expect(quote.offeredQty).toBe(14_000);
  });

  it('has nothing to offer on an empty side', () => {
    const quote = quoteReverse(draft, bidsOf());
    expect(quote).toMatchObject({ offeredQty: 0, edge: null });
    expect(quote.open).toMatchObject({ worstPrice: null, avgPrice: null });
  });

  it('joins the position that the other side already holds', () => {
    const opposite = { qty: dec(1), entry: dec(61_000), margin: dec(6_100), fees: dec(30.5) };
    const quote = quoteReverse({ ...draft, opposite }, source);
    const alone = quoteReverse(draft, source);
    expect(quote.open.margin).toBe(alone.open.margin);
    expect(quote.open.liqPrice).not.toBe(alone.open.liqPrice);
    expect(quote.open.maxLossWithHeld).toBe('12155.47500000');
  });
});

describe('the checks of a reversal', () => {
  it('needs the book to offer twice the position', () => {
    expect(checkWhole({ qty: 10_000, offeredQty: 20_000 }, SWAP)).toEqual({ ok: true });
    expect(checkWhole({ qty: 10_000, offeredQty: 19_999 }, SWAP)).toEqual({
      ok: false,
      error: 'NOT_FILLABLE',
      args: { offered: '1.9999', qty: '2.0000' },
    });
  });

  it('pays the worst cost of the new position from free margin and the close', () => {
    const quote = quoteReverse({ ...draft, held: { ...draft.held, entry: dec(64_000) } }, source);
    expect(quote.close.total).toBe('1770.00000000');
    // The whole size at its worst price, or at the expected one where that costs more.
    expect(quote.open.reserve).toBe('6024.97500000');
    expect(checkReverseFunds(quote, dec('4254.975'))).toEqual({ ok: true });
    expect(checkReverseFunds(quote, dec('4254.97499999'))).toEqual({
      ok: false,
      error: 'INSUFFICIENT_MARGIN',
    });
  });
});
