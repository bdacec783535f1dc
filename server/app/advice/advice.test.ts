import { describe, expect, it } from 'vitest';
import { ADVICE_BARS } from '#domain/advice/comment.ts';
import type { Candle } from '#domain/market/types.ts';
import type { adviceList, AdviceView } from '#protocol/http/advice.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { IdentityKit } from '#tests/support/identity-kit.ts';
import { ledgerEngines, ledgerRigs, write } from '#tests/support/ledgers.ts';
import { instrument } from '#tests/support/trading-kit.ts';
import { buyVip, VIP_DAY_MS as DAY, vipKit, vipOf } from '#tests/support/vip-kit.ts';

const SHARE = instrument('THYAO');
const FIRST = Date.UTC(2026, 7, 31, 21);

/** Daily bars: flat, one step up on the bar of the comment, then as given. */
function bars(later: readonly number[]): Candle[] {
  const closes = [...Array<number>(ADVICE_BARS - 1).fill(30_000), 30_300, ...later];
  return closes.map((close, at) => ({
    start: FIRST + at * DAY,
    open: close,
    high: close,
    low: close,
    close,
    volume: 1_000,
    turnover: 0,
    trades: 1,
    closed: true,
  }));
}

type Given = { readonly made: number; readonly measured: number };
const give = (kit: IdentityKit, later: readonly number[]): Promise<Given> =>
  kit.done('advice.bars', { interval: '1D', symbols: [{ symbol: 'THYAO', bars: bars(later) }] });
const list = (kit: IdentityKit, state = 'all'): Promise<DataOf<typeof adviceList>> =>
  kit.ask('adviceList', { state, page: 1, size: 20 }, 'V1');

describe.each(ledgerEngines())('comments on shares on %s', (engine) => {
  const newRig = ledgerRigs(engine);

  it('are written once, locked without membership, and keep their outcome', async () => {
    const store = await (await newRig()).open();
    const kit = await vipKit(1_000n, { store, instruments: [SHARE] });
    expect(await give(kit, [])).toEqual({ made: 1, measured: 0 });
    expect(await give(kit, [])).toEqual({ made: 0, measured: 0 });
    const locked = await list(kit);
    expect(locked).toMatchObject({ isMember: false, total: 1 });
    const [item] = locked.items;
    expect(item).toMatchObject({ status: 'live', rule: 'smaCross', isLocked: true, horizon: 5 });
    const hidden = ['symbol', 'direction', 'inputs', 'price'] as const;
    expect(hidden.map((name) => item?.[name])).toEqual(hidden.map(() => undefined));
    const open = (): Promise<number> => kit.code('adviceOpen', { id: item?.id ?? '' }, 'V1');
    expect(await open()).toBe(-1161);
    await buyVip(kit, '30');
    const seen = (await list(kit)).items[0];
    expect(seen).toMatchObject({ isLocked: false, isOpened: false, symbol: 'THYAO' });
    expect(seen?.direction).toBeUndefined();
    expect((await vipOf(kit)).purchases[0]?.refundUntil).toBeDefined();
    const opened = await kit.done<AdviceView>('adviceOpen', { id: item?.id ?? '' }, 'V1');
    expect(opened).toMatchObject({ direction: 'up', price: '303.00', isOpened: true });
    expect(opened.inputs?.map(({ name }) => name)).toContain('sma20');
    expect((await vipOf(kit)).purchases[0]?.refundUntil).toBeUndefined();
    expect(await give(kit, [30_300, 30_300, 30_300, 30_300])).toMatchObject({ measured: 0 });
    const fifth = [30_300, 30_300, 30_300, 30_300, 30_250];
    expect(await give(kit, fifth)).toMatchObject({ measured: 1 });
    await kit.core.advance(31 * DAY);
    const done = await list(kit, 'done');
    expect(done.isMember).toBe(false);
    expect(done.items[0]).toMatchObject({
      status: 'miss',
      isLocked: false,
      symbol: 'THYAO',
      direction: 'up',
      price: '303.00',
      resultPrice: '302.50',
      resultChange: '-0.00165',
    });
    const record = done.records.find(({ rule }) => rule === 'smaCross');
    expect(record).toMatchObject({ hits: 0, misses: 1, meanChange: '-0.00165' });
    expect(record?.hitRate).toBeUndefined();
    expect(await give(kit, [...fifth, 40_000])).toMatchObject({ measured: 0 });
    const row = await kit.read((db) => db.table('advice').get(item?.id ?? ''));
    for (const change of [{ status: 'hit' }, { price: '1' }, { resultPrice: '999' }] as const) {
      const move = write(store, (tx) => tx.table('advice').update(row!, change));
      await expect(move).rejects.toThrow();
    }
    expect(kit.core.errors).toEqual([]);
    await store.close();
  });

  it('are not found under an unknown id', async () => {
    const store = await (await newRig()).open();
    const kit = await vipKit(1_000n, { store });
    const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
    expect(await kit.code('adviceOpen', { id }, 'V1')).toBe(-1404);
    expect(await list(kit)).toMatchObject({ items: [], total: 0 });
    await store.close();
  });
});
