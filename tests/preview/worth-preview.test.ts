import { describe, expect, it } from 'vitest';
import type { Ticker } from '#domain/market/types.ts';
import type { userAssets } from '#protocol/http/assets.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { openLedger } from '#server/store/ledger/open-ledger.ts';
import { ramp, wholeKit, type RobotKit } from '#tests/support/robot-kit.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { INSTRUMENTS } from '#tests/support/trading-kit.ts';
import { readEstate } from '#workers/account/account-calls.ts';
import { AccountStore } from '#workers/account/account-store.ts';
import type { AccountScope } from '#workers/account/account-scope.ts';
import { PositionBoard } from '#workers/account/position-board.ts';
import { accountCells } from '#workers/account/worth-cells.ts';
import type { Call } from '#workers/market/calls.ts';
import { Formats } from '#workers/market/formats.ts';
import { MarketState } from '#workers/market/market-state.ts';
import type { Market } from '#workers/market/market.ts';

/** The page's live totals equal the server's, with options and contracts of robots. */

type Assets = DataOf<typeof userAssets>;

const SHARE = 'THYAO';
const SWAP = 'BTC-USDT-SWAP';
const COINS = ['ETH-USDT', 'SOL-USDT', 'XRP-USDT', 'BNB-USDT'];
const PARTS = [
  'total', 'cash', 'stocks', 'coins', 'contracts', 'options', 'robots', 'subscriptions',
] as const; // prettier-ignore

async function customer(): Promise<RobotKit> {
  const kit = await wholeKit(await openLedger({ memory: true }));
  await kit.addPerson('U1', { idStatus: 'succ' });
  await kit.grant({ asset: 'USDT', amount: 2_000_000_000_000n });
  await kit.grant({ asset: 'TRY', amount: 50_000_000n });
  kit.price('USDT-TRY', 4_200);
  kit.price(SHARE, 30_000);
  await kit.buyCall(SHARE);
  for (const symbol of COINS) kit.path(symbol, ramp(20_000, 20_400, 300));
  kit.path('BTC-USDT', ramp(900_000, 920_000, 300));
  kit.price(SWAP, 920_000);
  await kit.done('stockAiBuy', { productId: 'r4', amount: '5000', currency: 'USDT', days: 7 });
  await kit.turn();
  return kit;
}

/** The worker's state of the kit's market. */
function scopeOf(kit: RobotKit, store: AccountStore): AccountScope {
  const instrument = (sym: string) => INSTRUMENTS.get(sym) ?? null;
  const state = new MarketState(instrument);
  const zero = { lastQty: 0, open: 0, high: 0, low: 0, volume: 0, turnover: 0 };
  const best = { bid: 0, bidQty: 0, ask: 0, askQty: 0, lowerLimit: 0, upperLimit: 0 };
  const auction = { indicative: 0, indicativeQty: 0 };
  for (const { symbol, last } of kit.views()) {
    const told: Ticker = {
      ...zero,
      ...best,
      ...auction,
      reference: last,
      last,
      state: 'open',
      ts: 1,
    };
    state.putTicker(symbol, told);
  }
  const formats = new Formats({ lang: 'tr-TR', separators: 'comma-dot' });
  const market = {
    tickers: state.tickers,
    formats: () => formats,
    instrument,
    mark: (sym: string) => kit.view(sym).mark,
    serverNow: () => kit.core.now,
    fresh: () => 'live',
  } as unknown as Market;
  const board = new PositionBoard(instrument);
  return { market, store, board, venue: () => null, bookSeq: () => 0 };
}

describe('the total of an account on the page', () => {
  it('equals the total of the server at all prices', async () => {
    const kit = await customer();
    const random = seededRandom(7);
    const ask = (currency: string): Promise<Assets> => kit.asked('userAssets', { currency });
    const store = new AccountStore();
    const { balances, estate } = await readEstate((() => ask('TRY')) as unknown as Call);
    const nothing = { orders: [], algos: [], positions: [], holdings: [], coins: [], failed: [] };
    store.reset({ ...nothing, balances, estate, feeDiscount: '0' });
    expect([estate.options.length, estate.robotPositions.length]).toEqual([1, 1]);
    const seen = new Set<string>();
    for (let round = 0; round < 20; round++) {
      kit.price(SHARE, 28_000 + Math.floor(random() * 4_000));
      kit.price(SWAP, 850_000 + Math.floor(random() * 150_000));
      kit.price('BTC-USDT', 850_000 + Math.floor(random() * 150_000));
      kit.price('USDT-TRY', 4_000 + Math.floor(random() * 400));
      for (const currency of ['TRY', 'USDT'] as const) {
        const { worth } = await ask(currency);
        const cells = accountCells(scopeOf(kit, store), { kind: 'account', currency }, '') ?? {};
        for (const part of PARTS) {
          const shown = (cells[part]?.text ?? '').replaceAll(',', '');
          expect(`${part} ${Number(shown)}`).toBe(`${part} ${Number(worth[part])}`);
        }
        seen.add(worth.options).add(worth.robots);
      }
    }
    // Both moved with their prices.
    expect(seen.size).toBeGreaterThan(60);
    await kit.ledger.close();
  });
});
