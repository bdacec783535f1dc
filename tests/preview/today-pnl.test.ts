import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import type { AccountStore } from '#workers/account/account-store.ts';
import { accountCells, holdingCells } from '#workers/account/worth-cells.ts';
import { previewRig, type PreviewRig } from './preview-rig.ts';

const SHARE = 'THYAO';
const WEEK_MS = 7 * 86_400_000;
const LAST = 31_000;

type Held = Pick<AccountStore, 'holdings' | 'days'>;

describe("today's profit of shares", () => {
  let rig: PreviewRig;
  beforeAll(async () => {
    rig = await previewRig();
    await rig.kit.grant({ asset: 'TRY', amount: 10n ** 10n });
  });
  afterAll(() => rig.kit.core.store.close());

  const price = (ticks: number, reference?: number): Promise<void> => {
    const sides = { bids: [[ticks, 100_000]], asks: [[ticks + 50, 100_000]] } as const;
    return rig.market({ symbol: SHARE, ...sides, last: ticks }, reference);
  };
  const cash = async (): Promise<Decimal> => (await rig.money('U1', SHARE, 'TRY')).cash;
  const deal = async (call: 'stockOrderBuy' | 'stockOrderSell', qty: string): Promise<void> => {
    await rig.kit.done(call, { symbol: SHARE, type: 'market', qty });
    await rig.sync();
  };
  /** Text on the share's own row; plain decimal. */
  const plain = (text: string | undefined): string =>
    (text ?? '').replaceAll('.', '').replace(',', '.').replace('+', '');
  const shown = (): string => {
    const spec = { kind: 'holding', sym: SHARE, asset: `STK:${SHARE}` } as const;
    return plain(holdingCells(rig.scope('U1'), spec, '')?.['today']?.text);
  };
  /** Profit of all shares together, with the holdings of `known`. */
  const ofAll = (known: Held = rig.scope('U1').store): string => {
    const { store } = rig.scope('U1');
    const nothing = {
      orders: [],
      algos: [],
      positions: [],
      coins: [],
      failed: [],
      feeDiscount: '0',
    };
    const estate = { blocked: [], options: [], robotPositions: [] };
    store.reset({
      ...nothing,
      estate,
      balances: [...store.balances.values()],
      holdings: [...known.holdings.values()],
      days: [...known.days.values()],
    });
    const cells = accountCells(rig.scope('U1'), { kind: 'account', currency: 'TRY' }, '');
    return plain(cells?.['stocksToday']?.text);
  };

  it('counts shares bought today from their cost, and those sold today', async () => {
    await price(30_000);
    await deal('stockOrderBuy', '100');
    await rig.kit.core.advance(WEEK_MS);
    await rig.sync();
    const before = await cash();
    await price(30_500);
    await deal('stockOrderBuy', '50');
    await price(31_200);
    await deal('stockOrderSell', '30');
    // The day's reference is the last price, so the shares held before gained nothing.
    await price(LAST);
    const gained = (await cash()).minus(before).plus(new Decimal(LAST).div(100).times(20));
    expect(gained.isZero()).toBe(false);
    expect(new Decimal(shown()).eq(gained)).toBe(true);
    expect(new Decimal(ofAll()).eq(gained)).toBe(true);
  });

  it('stays unchanged until the cost of new shares is known', async () => {
    const heldNow = () => {
      const { holdings, days } = rig.scope('U1').store;
      return { holdings: new Map(holdings), days: new Map(days) };
    };
    await price(LAST, 30_400);
    const old = heldNow();
    const before = ofAll();
    await deal('stockOrderBuy', '40');
    const fresh = heldNow();
    expect(ofAll(old)).toBe(before);
    // Bought one tick above the last price.
    expect(new Decimal(before).minus(ofAll(fresh)).gte('20')).toBe(true);
    await price(LAST);
  });

  it('keeps the profit of shares that were fully sold today', async () => {
    await deal('stockOrderSell', '70');
    const sold = new Decimal(ofAll());
    await price(LAST);
    expect(new Decimal(ofAll()).eq(sold)).toBe(true);
    expect(sold.isZero()).toBe(false);
  });

  it('starts from zero on the next trading day', async () => {
    await rig.kit.core.advance(WEEK_MS);
    await price(LAST);
    expect(new Decimal(shown()).isZero()).toBe(true);
    expect(new Decimal(ofAll()).isZero()).toBe(true);
  });
});
