import type { OrderView } from '#protocol/http/trading-objects.ts';
import { LONG, QUIET, USDT } from '#tests/support/contract-kit.ts';
import type { Who } from '#tests/support/trading-kit.ts';
import { wholeKit, type WholeKit } from '#tests/support/whole-kit.ts';

/** Accounts that trade a contract in a quiet market. */

export const TABLES = [
  'order',
  'fill',
  'position',
  'trigger',
  'reservation',
  'leverage',
  'feedTick',
  'positionClose',
];
export const U2 = { user: 'U2' } as const;
export const REAL = { realm: 'real' } as const;
export const LIMIT = { ...LONG, type: 'limit', price: '59999.0', qty: '0.5' } as const;

/** A quiet market; each user has 100,000 USDT in the contract account of both realms. */
export async function contracts(users: readonly string[] = ['U1']): Promise<WholeKit> {
  const kit = await wholeKit(users);
  kit.market(QUIET);
  kit.market({ ...QUIET, symbol: 'ETH-USDT-SWAP' });
  for (const user of users) {
    for (const realm of ['demo', 'real'] as const) {
      await kit.grant({ asset: 'USDT', bucket: 'contract', amount: 100_000n * USDT, user, realm });
    }
  }
  return kit;
}

/** A position of one BTC long, or of the changed order. */
export async function opened(kit: WholeKit, changes: object = {}, who: Who = {}): Promise<string> {
  const { id } = await kit.done<OrderView>('contractOrderAdd', { ...LONG, ...changes }, who);
  const { order } = await kit.ask<{ order: OrderView }>('contractOrderQuery', { orderId: id }, who);
  return order.positionId ?? '';
}
