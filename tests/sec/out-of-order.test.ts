import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAR, SYMBOL } from '#tests/api/objects.ts';
import { apiRig, type ApiRig, type Person } from '#tests/api/api-rig.ts';

describe('a cancel that arrives before its order', () => {
  let rig: ApiRig;
  let who: Person;
  beforeAll(async () => {
    rig = await apiRig();
    who = await rig.person();
  });
  afterAll(() => rig.store.close());

  it('finds nothing, and the order that follows is accepted', async () => {
    const token = who.tokens.demo;
    const key = 'cancel-comes-first';
    const cancel = () =>
      rig.call('coinOrderClose', { clientOrderId: key }, { token, key: rig.newKey() });
    expect(await cancel()).toMatchObject({ code: -1404, data: {} });
    const order = { symbol: SYMBOL.coin, side: 'buy', type: 'limit', price: FAR.coin, qty: '0.01' };
    const placed = await rig.must('coinOrderAdd', order, { token, key });
    expect(placed).not.toHaveProperty('replayed', true);
    // Sent again, the cancel takes effect once and gets the same answer every time.
    expect(await cancel()).toMatchObject({ code: 0 });
    const { data } = await rig.must('coinOrderQuery', { clientOrderId: key }, { token });
    expect(data).toMatchObject({ order: { status: 'cancelled' } });
    expect(await cancel()).toMatchObject({ code: 0 });
  });
});
