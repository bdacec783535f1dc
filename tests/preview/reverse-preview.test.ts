import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakEvenStop } from '#domain/contract/break-even-stop.ts';
import type { PositionMode } from '#domain/contract/position-mode.ts';
import { Decimal } from '#domain/money/decimal.ts';
import type { FillView, OrderView, PositionView } from '#protocol/http/trading-objects.ts';
import type { ReverseFigures } from '#protocol/worker/account.ts';
import { hedge, LONG, QUIET, SYMBOL, USDT } from '#tests/support/contract-kit.ts';
import { answerReverse } from '#workers/account/reverse-answer.ts';
import { previewRig, type PreviewRig } from './preview-rig.ts';

type Reversed = { closed: OrderView; opened: OrderView; position: PositionView };

/** The call of the sheet with its figures. */
function callOf(positionId: string, figures: ReverseFigures): Readonly<Record<string, string>> {
  return {
    symbol: SYMBOL,
    positionId,
    quoteBookSeq: String(figures.bookSeq),
    closeFee: figures.closeFee,
    closeTotal: figures.closeTotal,
    quoteFee: figures.openFee,
    quoteMargin: figures.openMargin,
    quoteTotal: figures.openTotal,
    quoteLiqPrice: figures.liqPrice,
  };
}

async function contractCash({ kit }: PreviewRig): Promise<bigint> {
  return kit.core.store.read((db) => db.balance('demo', 'U1', 'USDT', 'contract'));
}

/** A ledger with one open position, and the worker that follows it. */
async function opened(
  changes: object = {},
  funds = 100_000n,
  mode: PositionMode = 'oneWay',
): Promise<PreviewRig> {
  const rig = await previewRig();
  await rig.kit.grant({ asset: 'USDT', bucket: 'contract', amount: funds * USDT });
  await rig.market(QUIET);
  if (mode === 'hedge') await hedge(rig.kit);
  await rig.kit.done('contractOrderAdd', { ...LONG, ...changes });
  await rig.load('U1');
  await rig.sync();
  return rig;
}

describe('a reversal', () => {
  const level = fc.record({
    step: fc.integer({ min: 1, max: 400 }),
    qty: fc.integer({ min: 500, max: 9_000 }),
  });
  const world = fc.record({
    side: fc.constantFrom('long', 'short'),
    leverage: fc.constantFrom(2, 10, 50),
    qty: fc.integer({ min: 500, max: 10_000 }),
    move: fc.integer({ min: -7_000, max: 7_000 }),
    levels: fc.array(level, { minLength: 2, maxLength: 7 }),
    funds: fc.constantFrom(31_000n, 100_000n),
  });

  it('books what its sheet has shown: orders, fills, position and balance', async () => {
    const ended = { done: 0, refused: 0 };
    const reversal = fc.asyncProperty(
      world,
      async ({ side, leverage, qty, move, levels, funds }) => {
        const rig = await opened({ side, leverage, qty: (qty / 10_000).toFixed(4) }, funds);
        const isLong = side === 'long';
        let price = 600_000 + move;
        const other = [[price + (isLong ? 1 : -1), 500_000]] as const;
        const book = levels.map(({ step, qty: offered }) => {
          price += isLong ? -step : step;
          return [price, offered] as const;
        });
        await rig.market({ ...QUIET, bids: isLong ? book : other, asks: isLong ? other : book });
        const { store } = rig.person('U1');
        const [{ id }] = store.openPositions() as [PositionView];
        const answer = answerReverse(rig.scope('U1'), id);
        if (!answer.ok) {
          ended.refused++;
          const told = await rig.kit.command('contractReverse', { symbol: SYMBOL, positionId: id });
          const { error, msgKey } = answer;
          expect(told).toMatchObject({ ok: false, error, msgKey });
          return;
        }
        ended.done++;
        const { figures } = answer;
        const before = await contractCash(rig);
        const told = await rig.kit.done<Reversed>('contractReverse', callOf(id, figures));
        const { closed, opened: second, position } = told;
        const moved = new Decimal(String((await contractCash(rig)) - before)).div(1e8);
        expect(moved.toFixed(8)).toBe(figures.change);
        expect(closed).toMatchObject({ fee: figures.closeFee, realised: figures.realised });
        expect(second).toMatchObject({ fee: figures.openFee, filled: second.qty });
        expect(position.margin).toBe(figures.openMargin);
        expect(position.liqPrice ?? 'none').toBe(figures.liqPrice);
        for (const order of [closed, second]) {
          const asked = { orderId: order.id };
          const { data } = (await rig.kit.core.query('contractOrderQuery', asked)) as {
            data: { fills: FillView[] };
          };
          const fees = data.fills.reduce((sum, { fee }) => sum.plus(fee), new Decimal(0));
          expect(fees.toFixed(8)).toBe(order.fee);
          for (const fill of data.fills) {
            const isWithin = new Decimal(fill.price).comparedTo(figures.worst) * (isLong ? 1 : -1);
            expect(isWithin).toBeGreaterThanOrEqual(0);
          }
        }
      },
    );
    // Forty random worlds may hold few of one outcome; more are drawn until both were seen.
    for (let round = 0; round < 10; round += 1) {
      await fc.assert(reversal, { numRuns: 40 });
      if (Math.min(ended.done, ended.refused) > 5) break;
    }
    expect(ended.done).toBeGreaterThan(5);
    expect(ended.refused).toBeGreaterThan(5);
  });

  it('is refused on the sheet for the reason the server would give', async () => {
    // In hedge mode, the new position may join one with another leverage.
    const rig = await opened({}, 100_000n, 'hedge');
    const { store } = rig.person('U1');
    const [{ id }] = store.openPositions() as [PositionView];
    const both = async (error: string): Promise<void> => {
      await rig.sync();
      expect(answerReverse(rig.scope('U1'), id)).toMatchObject({ ok: false, error });
      const told = await rig.kit.command('contractReverse', { symbol: SYMBOL, positionId: id });
      expect(told).toMatchObject({ ok: false, error });
    };
    await rig.market({ ...QUIET, bids: [] });
    await both('NO_LIQUIDITY');
    await rig.market({ ...QUIET, bids: [[599_990, 19_999]] });
    await both('NOT_FILLABLE');
    await rig.market(QUIET);
    await rig.kit.done('contractOrderAdd', { ...LONG, side: 'short', leverage: 10, qty: '0.1' });
    await both('OTHER_LEVERAGE');
    expect(answerReverse(rig.scope('U1'), 'X')).toMatchObject({ ok: false, error: 'NO_POSITION' });
  });
});

describe('a stop at break-even', () => {
  it('loses nothing when the position closes at its price', async () => {
    for (const side of ['long', 'short'] as const) {
      const rig = await opened({ side });
      const [held] = rig.person('U1').store.openPositions() as [PositionView];
      const dec = (text: string): Decimal => new Decimal(text);
      const stop = breakEvenStop(
        {
          side,
          qty: dec(held.qty),
          entry: dec(held.entry),
          feeRate: dec(held.feeRate),
          booked: {
            realised: dec(held.realised),
            funding: dec(held.funding),
            fees: dec(held.fees),
          },
        },
        dec('0.1'),
      )!;
      const at = stop.times(10).toNumber();
      await rig.market({
        ...QUIET,
        bids: [[side === 'long' ? at : at - 1, 50_000]],
        asks: [[side === 'long' ? at + 1 : at, 50_000]],
      });
      const close = { symbol: SYMBOL, positionId: held.id };
      await rig.kit.done('contractLiquidate', close);
      const left = (await contractCash(rig)) - 100_000n * USDT;
      expect(left).toBeGreaterThanOrEqual(0n);
      // One tick of one BTC.
      expect(left).toBeLessThan(USDT / 10n);
    }
  });
});
