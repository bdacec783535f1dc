import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Quote, TicketSpec } from '#protocol/worker/account.ts';
import { sized } from '#tests/support/size.ts';
import type { MarketNow } from '#tests/support/trading-kit.ts';
import { figuresOf, previewRig, type PreviewRig } from './preview-rig.ts';
import { PreviewRun } from './preview-run.ts';

const ORDERS = sized(300, 1_000);
const PATIENCE_MS = 600_000;

describe('the booking matches the confirm sheet', () => {
  let run: PreviewRun;
  beforeAll(async () => {
    run = new PreviewRun(await previewRig(), 20_261_121);
    await run.fund();
  }, PATIENCE_MS);
  afterAll(() => run.rig.kit.core.store.close());

  it.each(['limit', 'market'] as const)(
    'of 1,000 random %s orders, to the last digit (INV-17)',
    async (kind) => {
      let same = 0;
      run.discounted = 0;
      run.onCredit = 0;
      const faults: string[] = [];
      for (let tries = 0; same + faults.length < ORDERS && tries < ORDERS * 3; tries++) {
        const outcome = await run.order(kind);
        if (outcome === 'same') same += 1;
        if (outcome === 'different') faults.push(...run.differences.splice(0, 1));
        run.differences.length = 0;
      }
      const shapes = [...run.shapes].map(([shape, count]) => `${shape} ${count}`).join(', ');
      console.warn(
        `${kind} orders: ${same} of ${ORDERS}, ${run.discounted} of members, ` +
          `${run.onCredit} on credit; ` +
          `${run.refusals} refused alike; ${shapes}`,
      );
      expect(faults.slice(0, 20)).toEqual([]);
      expect(same).toBe(ORDERS);
      expect(run.discounted).toBeGreaterThan(ORDERS / 4);
      expect(run.onCredit).toBeGreaterThan(ORDERS / 20);
      expect(run.rig.kit.core.errors).toEqual([]);
    },
    PATIENCE_MS,
  );
});

const SWAP = 'BTC-USDT-SWAP';
const BOOK: MarketNow = {
  symbol: SWAP,
  bids: [[599_990, 50_000]],
  asks: [[600_000, 20_000], [600_500, 50_000]],
}; // prettier-ignore
const TICKET: TicketSpec = {
  market: 'contract',
  sym: SWAP,
  side: 'buy',
  type: 'market',
  price: '',
  qty: '3',
  leverage: 20,
  takeProfit: '',
  stopLoss: '',
};

describe('a confirmed quote that is out of date', () => {
  let rig: PreviewRig;
  beforeAll(async () => {
    rig = await previewRig();
    for (const bucket of ['available', 'contract'] as const) {
      await rig.kit.grant({ asset: 'USDT', bucket, amount: 10n ** 15n });
    }
    await rig.load('U1');
  });
  afterAll(() => rig.kit.core.store.close());

  async function quoted(market: MarketNow = BOOK, ticket: TicketSpec = TICKET): Promise<Quote> {
    await rig.market(market);
    const answer = rig.quote('U1', ticket);
    if (!answer.ok) throw new Error(`${answer.code} ${answer.msgKey}`);
    return answer.quote;
  }

  it.each(['quoteFee', 'quoteMargin', 'quoteTotal', 'quoteLiqPrice'] as const)(
    'is refused when %s differs in its last digit',
    async (name) => {
      const quote = await quoted();
      const [call, input] = rig.orderOf(TICKET, quote);
      const figure = figuresOf(quote)[name] ?? '';
      const off = `${figure.slice(0, -1)}${figure.endsWith('1') ? '2' : '1'}`;
      expect(await rig.kit.code(call, { ...input, [name]: off })).toBe(-1079);
      expect(await rig.kit.code(call, { ...input, quoteLiqPrice: 'none' })).toBe(-1079);
    },
  );

  it('is accepted on a book that moved within the cap; both quotes are stored', async () => {
    const quote = await quoted();
    await rig.market({ ...BOOK, asks: [[601_000, 90_000]] });
    const placed = await rig.place('U1', TICKET, quote);
    if (typeof placed === 'number') throw new Error(`refused: ${placed}`);
    const row = await rig.row(placed.id);
    const kept = JSON.parse(row.quote ?? '{}') as Readonly<Record<string, unknown>>;
    expect(kept).toMatchObject({ fee: quote.fee, margin: quote.margin, total: quote.total });
    expect(kept['bookSeq']).toBe(String(quote.bookSeq));
    expect(quote).toMatchObject({ fee: '90.02500000', worst: '60050' });
    expect([placed.fee, placed.avgPrice]).toEqual(['90.15000000', '60100']);
  });

  it('is refused on a book that moved beyond the cap', async () => {
    const quote = await quoted();
    await rig.market({ ...BOOK, asks: [[604_000, 90_000]] });
    expect(await rig.place('U1', TICKET, quote)).toBe(-1079);
  });

  it('of a resting limit order holds on any book it does not reach', async () => {
    const ticket: TicketSpec = { ...TICKET, type: 'limit', price: '59000.0', qty: '0.5' };
    const quote = await quoted(BOOK, ticket);
    await rig.market({ ...BOOK, bids: [[610_000, 50_000]], asks: [[611_000, 9_000]] });
    const placed = await rig.place('U1', ticket, quote);
    expect(placed).toMatchObject({ status: 'open' });
  });
});
