import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuoteAnswer, TicketSpec } from '#protocol/worker/account.ts';
import { previewRig, type PreviewRig } from './preview-rig.ts';

const COIN = 'BTC-USDT';
const TICKET: TicketSpec = {
  market: 'spot',
  sym: COIN,
  side: 'buy',
  type: 'market',
  price: '',
  qty: '1',
  leverage: 1,
  takeProfit: '',
  stopLoss: '',
};

describe('an invalid order', () => {
  let rig: PreviewRig;
  beforeAll(async () => {
    rig = await previewRig();
    await rig.kit.grant({ asset: 'USDT', amount: 10n ** 12n });
    await rig.kit.grant({ asset: 'BTC', amount: 50_000_000n });
    await rig.market({ symbol: COIN, bids: [[599_990, 10 ** 9]], asks: [[600_000, 10 ** 9]] });
    await rig.load('U1');
  });
  afterAll(() => rig.kit.core.store.close());

  const quoted = (change: Partial<TicketSpec>): QuoteAnswer =>
    rig.quote('U1', { ...TICKET, ...change });

  it('states the largest quantity, the typed one and the one that the balance allows', () => {
    const why = quoted({ qty: '99999999999' });
    expect(why).toMatchObject({ ok: false, code: -1017, msgKey: 'valid.qtyTooLarge' });
    if (why.ok) return;
    expect(why.args).toMatchObject({ value: '99999999999', unit: 'BTC' });
    expect(Number(why.args['max'])).toBeGreaterThan(0);
    expect(Number(why.args['affordable'])).toBeGreaterThan(0);
  });

  it('never reports a missing price for a quantity that is too large', () => {
    for (const qty of ['99999999', '999999999', '9007199254740993']) {
      for (const type of ['market', 'limit'] as const) {
        const why = quoted({ qty, type, price: type === 'limit' ? '60000.0' : '' });
        expect(why).toMatchObject({ ok: false, code: -1017 });
      }
    }
  });

  it('is refused for a negative quantity or price', () => {
    const refused = { ok: false, code: -1013, msgKey: 'valid.notNegative', args: { value: '-1' } };
    expect(quoted({ qty: '-1' })).toMatchObject(refused);
    expect(quoted({ type: 'limit', price: '-1' })).toMatchObject(refused);
    expect(quoted({ takeProfit: '-1' })).toMatchObject(refused);
    expect(quoted({ stopLoss: '-1' })).toMatchObject(refused);
  });

  it('requires the price of an enabled trigger', () => {
    expect(quoted({ qty: '0.1' })).toMatchObject({ ok: true });
    const why = quoted({ qty: '0.1', lacksTrigger: true });
    expect(why).toMatchObject({ ok: false, msgKey: 'valid.triggerRequired' });
  });

  it('to sell more than the holding states the holding', () => {
    const why = quoted({ side: 'sell', qty: '1' });
    expect(why).toMatchObject({ ok: false, code: -1052, args: { max: '0.5' } });
  });
});
