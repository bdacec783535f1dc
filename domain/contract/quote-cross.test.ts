import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Instrument } from '#domain/market/types.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { levelsOf } from '#domain/order/walk-book.ts';
import { shownCrossLiqPrice, viewCross, type CrossAccount } from './cross-account.ts';
import { crossRatio } from './margin-ratio.ts';
import { quoteClose, quoteContract, type ContractDraft } from './quote-contract.ts';
import { quoteNet } from './quote-net.ts';
import { checkReverseFunds, quoteReverse } from './quote-reverse.ts';
import { viewPosition, whatIf } from './what-if.ts';

const dec = (text: string | number): Decimal => new Decimal(text);
const contract: Pick<
  Instrument,
  'symbol' | 'quote' | 'priceDecimals' | 'qtyDecimals' | 'tick' | 'ctVal' | 'startPrice'
> = {
  symbol: 'BTC-USDT-SWAP',
  quote: 'USDT',
  priceDecimals: 1,
  qtyDecimals: 4,
  tick: { rule: 'fixed', tick: 1 },
  ctVal: '0.01',
  startPrice: '60000',
};
const source = {
  tickId: '1',
  bookSeq: 1,
  levels: levelsOf([{ price: 600_000, qty: 10_000_000 }]),
};
const mark = dec(60_000);
const eth = {
  symbol: 'ETH-USDT-SWAP',
  side: 'short',
  qty: dec(10),
  entry: dec(3_100),
  mark: dec(3_000),
  leverage: dec(10),
  mmr: dec('0.004'),
  feeRate: dec('0.0005'),
} as const;
const account: CrossAccount = { balance: dec(10_000), frozen: dec(0), positions: [eth] };
const draft: ContractDraft = {
  contract,
  side: 'long',
  leverage: dec(10),
  rates: { makerRate: dec('0.0002'), takerRate: dec('0.0005') },
  held: null,
  pendingQty: dec(0),
  qty: 5_000,
  price: null,
  slippage: '0.05',
  cross: { account, mark },
};
const held = { qty: dec('0.5'), entry: dec(61_000), margin: dec(0) };
const btc = { ...eth, symbol: contract.symbol, ...held, mark } as const;

describe('a quote under cross margin', () => {
  it('costs what an isolated order costs, promises no liquidation price and estimates one', () => {
    const { cross: _cross, ...isolated } = draft;
    const [own, alone] = [quoteContract(draft, source), quoteContract(isolated, source)];
    for (const figure of ['fee', 'margin', 'total', 'reserve'] as const) {
      expect(own[figure]).toBe(alone[figure]);
    }
    expect([own.liqPrice, own.maxLoss, own.maxLossWithHeld]).toEqual([
      null,
      '10000.00000000',
      null,
    ]);
    expect(alone.liqEstimate).toBeNull();
    // The account after the fill and its fee of 15, with the rate of the position's tier.
    const after = {
      ...account,
      balance: dec(9_985),
      positions: [
        eth,
        { ...btc, side: 'long' as const, qty: dec('0.5'), entry: mark, mmr: dec('0.004') },
      ],
    };
    const tick = dec('0.1');
    expect(own.liqEstimate).toBe(
      shownCrossLiqPrice(after, contract.symbol, tick)?.toString() ?? null,
    );
  });

  it('closes for profit less fee, also below zero', () => {
    const close = { contract, side: 'short', rates: draft.rates, held, qty: 5_000 } as const;
    const asked = { ...close, price: null, slippage: '0.05', isCross: true };
    // Short from 61,000 to 60,000: 500 less 15.
    expect(quoteClose(asked, source)).toMatchObject({
      total: '485.00000000',
      margin: '0.00000000',
    });
    const lost = { ...asked, held: { ...held, entry: dec(59_000) } };
    expect(quoteClose(lost, source).total).toBe('-515.00000000');
    expect(quoteClose({ ...lost, isCross: false }, source).total).toBe('0.00000000');
  });

  it('lets the account after an immediate close pay for what opens', () => {
    const short = { ...btc, side: 'short' as const };
    const before = { ...account, positions: [eth, short] };
    const asked = { ...draft, qty: 8_000, cross: { account: before, mark } };
    const against = { held, aheadQty: dec(0) };
    const { payer, reserve, closes } = quoteNet(asked, against, source);
    expect(closes?.total).toBe('485.00000000');
    expect(payer).toEqual({ ...account, balance: dec(10_485) });
    // 0.3 BTC at the worst price that the cap allows, not less what the close returns.
    expect(dec(reserve).gt(1_800)).toBe(true);
    const waits = { ...asked, price: 600_000, time: 'gtc' as const };
    expect(quoteNet(waits, against, source).payer).toBeUndefined();
  });

  it('reverses with what the account has between both orders', () => {
    const short = { ...btc, side: 'short' as const };
    const before = { ...account, positions: [eth, short] };
    const reversal = {
      contract,
      side: 'short' as const,
      rates: draft.rates,
      slippage: '0.05',
      held,
      leverage: dec(10),
      opposite: null,
      pendingQty: dec(0),
      cross: { account: before, mark },
    };
    const quote = quoteReverse(reversal, source);
    expect(quote.between?.account).toEqual({ ...account, balance: dec(10_485) });
    expect(checkReverseFunds(quote, dec(0))).toEqual({ ok: true });
    const poor = { ...before, balance: dec(100) };
    const short2 = quoteReverse({ ...reversal, cross: { account: poor, mark } }, source);
    expect(checkReverseFunds(short2, dec(1e6))).toMatchObject({ error: 'INSUFFICIENT_MARGIN' });
  });
});

describe('figures of a cross position', () => {
  const cases = fc.record({
    balance: fc.integer({ min: -1_000, max: 50_000 }).map(dec),
    side: fc.constantFrom('long' as const, 'short' as const),
    entry: fc.integer({ min: 30_000, max: 90_000 }).map(dec),
    now: fc.integer({ min: 30_000, max: 90_000 }).map(dec),
    then: fc.integer({ min: 30_000, max: 90_000 }).map(dec),
    added: fc.integer({ min: 0, max: 5_000 }).map(dec),
  });

  it('are its own profit and the risk of its account, also at another mark', () => {
    fc.assert(
      fc.property(cases, ({ balance, side, entry, now, then, added }) => {
        const own = { ...btc, side, entry, mark: now, margin: dec(0) };
        const all = { ...account, balance, positions: [eth, own] };
        const behind = { account: all, symbol: contract.symbol };
        const tick = dec('0.1');
        const figures = viewPosition(own, tick, behind);
        const { upl: _all, ...ratio } = crossRatio(all);
        expect(figures).toMatchObject(ratio);
        expect(figures.upl).toEqual(viewPosition(own, tick).upl);
        expect(figures.liqPrice).toEqual(shownCrossLiqPrice(all, contract.symbol, tick));
        expect(figures.bankruptcyPrice).toBeNull();
        const moved = {
          ...all,
          balance: balance.plus(added),
          positions: [eth, { ...own, mark: then }],
        };
        const guess = whatIf(own, { mark: then, addedMargin: added }, { tick, cross: behind });
        expect(guess).toEqual(
          viewPosition({ ...own, mark: then }, tick, { account: moved, symbol: contract.symbol }),
        );
      }),
    );
  });

  it('names a liquidation above the mark where a larger short outweighs a long', () => {
    const long = { ...btc, side: 'long' as const, margin: dec(0) };
    const short = { ...btc, side: 'short' as const, qty: dec(2), entry: mark };
    const all = { ...account, positions: [long, short] };
    const { liqPrice, liqDistance } = viewPosition(long, dec('0.1'), {
      account: all,
      symbol: contract.symbol,
    });
    expect(liqPrice?.gt(mark)).toBe(true);
    expect(liqDistance).toEqual(liqPrice!.minus(mark).div(mark));
    expect(viewCross(all).liquidate).toBe(false);
  });
});
