import {
  shownCrossLiqPrice,
  viewCross,
  type CrossAccount,
  type CrossPosition,
} from '#domain/contract/cross-account.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import { dec, markOf, tickOf, type AccountScope } from './account-scope.ts';

/** Asset in which contracts are settled. */
const SETTLE_ASSET = 'USDT';

function crossOf(position: PositionView, mark: Decimal): CrossPosition {
  return {
    symbol: position.symbol,
    side: position.side,
    qty: dec(position.qty),
    entry: dec(position.entry),
    mark,
    leverage: new Decimal(position.leverage),
    mmr: dec(position.maintenanceRate),
    feeRate: dec(position.feeRate),
  };
}

/** Open positions for which the contract balance answers. */
export function crossHeld({ store }: Pick<AccountScope, 'store'>): readonly PositionView[] {
  return store.openPositions().filter(({ marginMode }) => marginMode === 'cross');
}

/**
 * The cross account at the marks of now. The balance is free of reservations, and below zero for a
 * debt; without a cross position it is all there is.
 * @returns null while a mark is unknown.
 */
export function crossAccount(scope: AccountScope): CrossAccount | null {
  const positions: CrossPosition[] = [];
  for (const position of crossHeld(scope)) {
    const mark = markOf(scope, position.symbol);
    if (mark === null) return null;
    positions.push(crossOf(position, mark));
  }
  const balance = dec(scope.store.balances.get(SETTLE_ASSET)?.contract ?? '0');
  return { balance, frozen: new Decimal(0), positions };
}

/** Estimated liquidation price of a contract under cross margin; null for none. */
export function crossLiq(scope: AccountScope, sym: string): string | null {
  const [account, instrument] = [crossAccount(scope), scope.market.instrument(sym)];
  if (account === null || instrument === null) return null;
  const price = shownCrossLiqPrice(account, sym, tickOf(instrument));
  return price === null ? null : decimalText(price);
}

/** Contract money for new orders and margin; 0 while a mark is unknown. */
export function freeContract(scope: AccountScope): Decimal {
  const account = crossAccount(scope);
  return account === null ? new Decimal(0) : viewCross(account).available;
}

/** Contract money that may leave; 0 while a mark is unknown. */
export function movableContract(scope: AccountScope): Decimal {
  const account = crossAccount(scope);
  return account === null ? new Decimal(0) : viewCross(account).transferable;
}
