import type {
  BalanceView,
  HoldingView,
  OrderView,
  PositionView,
} from '#protocol/http/trading-objects.ts';
import type { FakeCalls } from './fake-calls.ts';

const ID = '01J0000000000000000000000';

/** A balance with everything available by default. */
export function balance(asset: string, parts: Partial<BalanceView>): BalanceView {
  const zero = { available: '0', frozen: '0', locked: '0', contract: '0', margin: '0', robot: '0' };
  return { asset, total: parts.available ?? '0', ...zero, ...parts };
}

/** A long of 0.01 BTC at 100 with 10x leverage, worth 1 USDT. */
export const POSITION: PositionView = {
  id: `${ID}1`,
  version: 1,
  symbol: 'BTC-USDT-SWAP',
  side: 'long',
  leverage: 10,
  qty: '0.01',
  entry: '100',
  margin: '0.1',
  maintenanceRate: '0.004',
  feeRate: '0.0005',
  liqPrice: '90.5',
  realised: '0',
  fees: '0.0005',
  funding: '0',
  triggers: [],
  status: 'open',
  openedAt: 1,
  updatedAt: 1,
};

export const ORDER: OrderView = {
  id: `${ID}2`,
  version: 2,
  clientOrderId: 'client-order-1',
  market: 'spot',
  symbol: 'BTC-USDT',
  side: 'buy',
  type: 'limit',
  reduceOnly: false,
  price: '90',
  qty: '1',
  filled: '0',
  fee: '0',
  feeAsset: 'BTC',
  tax: '0',
  realised: '0',
  status: 'open',
  createdAt: 1,
  updatedAt: 1,
};

const HOLDING: HoldingView = {
  symbol: 'THYAO',
  qty: '10',
  sellable: '4',
  locked: '6',
  frozen: '0',
  unlockAt: Date.UTC(2026, 10, 23, 7),
  cost: '900',
  avgCost: '90',
  realised: '0',
  fees: '0',
  lots: [],
};

export const BALANCES: readonly BalanceView[] = [
  balance('TRY', { available: '1000.00' }),
  balance('USDT', { available: '500', contract: '50', margin: '0.1', total: '550.1' }),
  balance('STK:THYAO', { available: '4', locked: '6', total: '10' }),
];

function page(items: readonly unknown[]): unknown {
  return { items, page: 1, size: 100, total: items.length };
}

/** An account without options, robots and subscriptions. */
export const ASSETS = {
  balances: BALANCES,
  feeDiscount: '0',
  blocked: [],
  options: [],
  robotPositions: [],
};

/** Serves an account to the calls of the worker. */
export function giveAccount(calls: FakeCalls): void {
  calls.more.set('/user/assets', ASSETS);
  calls.more.set('/stock/order/list', page([]));
  calls.more.set('/coin/order/list', page([ORDER]));
  calls.more.set('/coin/contract/order/list', page([]));
  calls.more.set('/algo/order/list', page([]));
  calls.more.set('/coin/contract/order/list/active', { items: [POSITION] });
  calls.more.set('/stock/hold/list', { items: [HOLDING], today: [] });
  calls.more.set('/coin/assets', { balances: [], costs: [] });
}
