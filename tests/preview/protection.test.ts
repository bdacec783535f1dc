import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import type { Quote, TicketSpec } from '#protocol/worker/account.ts';
import { priceText } from '#server/app/orders/scales.ts';
import { sized } from '#tests/support/size.ts';
import { instrument, type MarketNow } from '#tests/support/trading-kit.ts';
import { previewRig, type PreviewRig } from './preview-rig.ts';
import { RandomOrders, SYMBOLS, type Product } from './random-orders.ts';

/** What the sheet of a market order shows as its worst price holds, however the market moves. */

const ORDERS = sized(250, 2_000);
const PATIENCE_MS = 600_000;
/** Those of the sheet; empty for the venue's own. */
const CAPS = ['', '0.001', '0.0025', '0.005'] as const;
const PRODUCTS = ['bist', 'us', 'spot', 'contract'] as const satisfies Product[];

type Level = readonly [price: number, qty: number];

describe('the protection of a market order', () => {
  let rig: PreviewRig;
  const random = new RandomOrders(20_261_127);

  beforeAll(async () => {
    rig = await previewRig();
    for (const [asset, bucket, amount] of [
      ['TRY', 'available', 10n ** 13n],
      ['USD', 'available', 10n ** 17n],
      ['USDT', 'available', 10n ** 17n],
      ['USDT', 'contract', 10n ** 17n],
    ] as const) {
      await rig.kit.grant({ asset, bucket, amount });
    }
    for (const symbol of SYMBOLS.spot) {
      await rig.kit.grant({ asset: instrument(symbol).base, amount: 10n ** 16n });
    }
    await rig.load('U1');
  }, PATIENCE_MS);
  afterAll(() => rig.kit.core.store.close());

  /** Every price moved by up to 1.2 %, so that some orders still fill and others must not. */
  function moved(market: MarketNow): MarketNow {
    const tick = instrument(market.symbol).tick.rule === 'fixed' ? 1 : 100;
    const by = (random.int(2_401) - 1_200) / 100_000;
    const at = ([price, qty]: Level): Level => {
      const step = Math.round((price * by) / tick) * tick;
      return [Math.max(tick, price + step), qty];
    };
    return { ...market, asks: market.asks.map(at), bids: market.bids.map(at) };
  }

  async function fillPrices({ id: orderId, symbol }: OrderView): Promise<readonly Decimal[]> {
    const rows = await rig.kit.core.store.read((db) => db.table('fill').find({ orderId }));
    return rows.map(({ price }) => new Decimal(priceText(instrument(symbol), price)));
  }

  function isWithin(price: Decimal, { side }: TicketSpec, { protection }: Quote): boolean {
    return side === 'buy' ? price.lte(protection) : price.gte(protection);
  }

  it(
    'is what the sheet shows: no fill is beyond it, whatever the market does meanwhile',
    async () => {
      const seen = { filled: 0, refused: 0, narrow: 0 };
      for (let nth = 0; nth < ORDERS; nth++) {
        const product = random.pick(PRODUCTS);
        const symbol = random.pick(SYMBOLS[product]);
        const market = random.market(symbol);
        await rig.market(market);
        const side =
          product === 'spot' || product === 'contract'
            ? random.pick(['buy', 'sell'] as const)
            : 'buy';
        const cap = random.pick(CAPS);
        const typed = random.ticket(product, market, 'market', { side });
        const ticket = {
          ...typed,
          leverage: 1,
          ...(cap === '' ? {} : { maxSlippage: cap }),
        };
        const answer = rig.quote('U1', ticket);
        if (!answer.ok) continue;
        await rig.market(moved(market));
        const placed = await rig.place('U1', ticket, answer.quote);
        await rig.sync();
        if (typeof placed === 'number') {
          seen.refused += 1;
          continue;
        }
        const prices = await fillPrices(placed);
        const beyond = prices.filter((price) => !isWithin(price, ticket, answer.quote));
        expect(beyond, JSON.stringify([ticket, answer.quote.protection])).toEqual([]);
        seen.filled += prices.length;
        if (cap !== '') seen.narrow += prices.length;
      }
      console.warn(`protection: ${JSON.stringify(seen)}`);
      expect(seen.filled).toBeGreaterThan(ORDERS / 4);
      expect(seen.refused).toBeGreaterThan(ORDERS / 10);
      expect(seen.narrow).toBeGreaterThan(ORDERS / 20);
      expect(rig.kit.core.errors).toEqual([]);
    },
    PATIENCE_MS,
  );
});
