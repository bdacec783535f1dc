import type { PositionMode } from '#domain/contract/position-mode.ts';
import { tradingKit, type TradingKit, type Who } from './trading-kit.ts';

/** A contract with a quiet book around 60,000 and an account of 100,000 USDT. */

export const SYMBOL = 'BTC-USDT-SWAP';
export const USDT = 100_000_000n;
/** Quantities are in 0.0001 BTC, prices in tenths. */
export const BTC = 10_000;
export const QUIET = {
  symbol: SYMBOL,
  bids: [
    [599_990, 10 * BTC],
    [599_000, 50 * BTC],
  ],
  asks: [
    [600_000, 10 * BTC],
    [601_000, 50 * BTC],
  ],
  mark: 600_000,
} as const;

/** A market order for one BTC long at 20x. */
export const LONG = {
  symbol: SYMBOL,
  side: 'long',
  type: 'market',
  qty: '1',
  leverage: 20,
  triggerBy: 'last',
} as const;

/** A kit whose user has the amount of USDT in the contract account. */
export async function contractKit(amount = 100_000n): Promise<TradingKit> {
  const kit = await tradingKit();
  kit.market(QUIET);
  await kit.grant({ asset: 'USDT', bucket: 'contract', amount: amount * USDT });
  return kit;
}

/** A kit with an open position: `LONG` with other fields where given. */
export async function openedPosition(
  changes: object = {},
  mode: PositionMode = 'oneWay',
): Promise<{ kit: TradingKit; positionId: string }> {
  const kit = await contractKit();
  if (mode === 'hedge') await hedge(kit);
  await kit.done('contractOrderAdd', { ...LONG, ...changes });
  return { kit, positionId: kit.positions('U1').find((row) => row.status === 'open')!.id };
}

/** Lets an account hold a long and a short of the contract side by side. */
export async function hedge(
  kit: TradingKit,
  who: Who = {},
  symbol: string = SYMBOL,
): Promise<void> {
  await kit.done('contractModeSet', { symbol, positionMode: 'hedge' }, who);
}
