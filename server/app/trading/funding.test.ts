import { describe, expect, it } from 'vitest';
import type { MarketEvent } from '#server/ports/core.ts';
import { LONG, openedPosition, QUIET, SYMBOL, USDT } from '#tests/support/contract-kit.ts';
import { TEST_START } from '#tests/support/test-core.ts';
import { tradingKit } from '#tests/support/trading-kit.ts';

describe('funding', () => {
  it('is paid once at its time, at the rate from the feed', async () => {
    const { kit } = await openedPosition();
    await kit.done('contractOrderAdd', { ...LONG, qty: '1' });
    const view = [kit.view(SYMBOL)];
    await kit.core.advance(3_599_000, view);
    expect(kit.positions('U1')[0]?.funding).toBe(0n);
    await kit.core.advance(2_000, view);
    expect(kit.positions('U1')[0]?.funding).toBe(-12n * USDT);
    await kit.core.advance(2_000, view);
    expect(kit.positions('U1')[0]?.funding).toBe(-12n * USDT);
    expect(kit.faults()).toEqual([]);
  });
});

describe('funding of an ended period', () => {
  const DUE = TEST_START + 3_600_000;
  const markOf = (rate: number, nextFundingTs: number, ts: number): MarketEvent => {
    const mark = { mark: 600_000, index: 600_000, fundingRate: rate, nextFundingTs, ts };
    return { kind: 'mark', symbol: SYMBOL, seq: 900, mark };
  };

  it('is paid at its own last rate, even after the next period began', async () => {
    const { kit } = await openedPosition();
    kit.core.now = DUE - 100;
    await kit.core.market(markOf(20_000, DUE, DUE - 100));
    kit.core.now = DUE + 50;
    await kit.core.market(markOf(-70_000, DUE + 8 * 3_600_000, DUE + 50));
    await kit.core.advance(100);
    expect(kit.positions('U1')[0]?.funding).toBe(-12n * USDT);
    expect(kit.faults()).toEqual([]);
  });

  it('is not paid without a known rate, nor by positions opened after it', async () => {
    const { kit } = await openedPosition({}, 'hedge');
    const next = await tradingKit({ store: kit.store });
    next.core.now = DUE + 1_000;
    await next.book(QUIET);
    await next.core.market(markOf(20_000, DUE + 8 * 3_600_000, DUE + 900));
    await next.core.advance(100);
    expect(kit.positions('U1')[0]?.funding).toBe(0n);
    await next.core.market(markOf(20_000, DUE + 8 * 3_600_000, DUE + 8 * 3_600_000 - 5));
    next.core.now = DUE + 8 * 3_600_000 + 20;
    next.market({ ...QUIET, mark: 600_000 });
    await next.done('contractOrderAdd', { ...LONG, side: 'short', leverage: 10 });
    await next.core.advance(100);
    const [held, fresh] = kit.positions('U1');
    expect([held?.funding, fresh?.funding]).toEqual([-12n * USDT, 0n]);
    expect(kit.faults()).toEqual([]);
  });
});

describe('funding beyond the balance', () => {
  const LONG_FUNDING = 6n * USDT;

  /** A long of one BTC whose account keeps an amount besides the margin. */
  async function left(amount: bigint) {
    const { kit } = await openedPosition();
    const free = kit.balance('U1', 'USDT', 'contract');
    await kit.grant({ asset: 'USDT', bucket: 'contract', amount: amount - free });
    const [before] = kit.positions('U1');
    await kit.core.advance(3_600_000, [kit.view(SYMBOL)]);
    const [after] = kit.positions('U1');
    expect(kit.faults()).toEqual([]);
    return {
      free: kit.balance('U1', 'USDT', 'contract'),
      fromMargin: (before?.margin ?? 0n) - (after?.margin ?? 0n),
      funding: after?.funding,
    };
  }

  it.each([
    [7n * USDT, USDT, 0n],
    [LONG_FUNDING, 0n, 0n],
    [LONG_FUNDING - 1n, 0n, 1n],
    [0n, 0n, LONG_FUNDING],
  ])('with %i free leaves %i, and takes %i from the margin', async (amount, free, fromMargin) => {
    expect(await left(amount)).toEqual({ free, fromMargin, funding: -LONG_FUNDING });
  });

  it('never takes more than the margin', async () => {
    const { kit } = await openedPosition({ leverage: 100 });
    const free = kit.balance('U1', 'USDT', 'contract');
    await kit.grant({ asset: 'USDT', bucket: 'contract', amount: 10n * USDT - free });
    const due = kit.core.now + 3_600_000;
    const mark = { mark: 600_000, index: 600_000, fundingRate: 2_000_000, nextFundingTs: due };
    kit.core.now = due - 100;
    const seen = { ...mark, ts: kit.core.now };
    await kit.core.market({ kind: 'mark', symbol: SYMBOL, seq: 900, mark: seen });
    await kit.core.advance(200);
    const [position] = kit.positions('U1');
    expect([position?.margin, position?.funding]).toEqual([0n, -61000000000n]);
    expect(kit.balance('U1', 'USDT', 'contract')).toBe(0n);
    expect(kit.faults()).toEqual([]);
  });
});
