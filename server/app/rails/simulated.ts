import { Refusal } from '#domain/errors.ts';
import { networkCoin } from '#domain/wallet/networks.ts';
import type { simulatedPay } from '#protocol/http/deposits.ts';
import type { ParsedOf } from '#protocol/http/endpoint.ts';
import { callingUser } from '#server/app/account/users.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { RailPayment } from '#server/ports/rail.ts';
import { coinOn } from './addresses.ts';
import { ownDeposit } from './deposits.ts';
import { amountOf, RAILS_REALM, textOf } from './money.ts';

async function coinPayment(
  { db, caller }: QueryContext,
  asset: string,
  networkId: string,
  amount: bigint,
): Promise<RailPayment> {
  const { network } = coinOn(asset, networkId);
  const where = { userId: caller.userId, realm: RAILS_REALM, network: network.id };
  const place = await db.table('depositAddress').first(where);
  if (place === undefined) throw new Refusal('WRONG_STATE', {}, 'error.depositAddressFirst');
  const { address, memo } = place;
  const { confirmations } = network;
  const to = { asset, network: network.id, address, memo };
  return { kind: 'coin', ...to, amount: textOf(amount, asset), confirmations };
}

/**
 * What the simulated bank or chain is to send for the caller.
 * @throws Refusal PRODUCT_CLOSED where money is real, WRONG_STATE for a deposit that is over.
 */
export async function simulatedPayment(
  context: QueryContext,
  input: ParsedOf<typeof simulatedPay>,
): Promise<RailPayment> {
  const { db, caller, settings } = context;
  if (!settings.isSimulated) throw new Refusal('PRODUCT_CLOSED');
  const { id, asset, network, amount } = input;
  if (id === undefined) {
    if (asset === undefined || network === undefined) throw new Refusal('CURRENCY_REQUIRED');
    if (networkCoin(asset, network) === undefined) coinOn(asset, network);
    return coinPayment(context, asset, network, amountOf(amount ?? '', asset));
  }
  const row = await ownDeposit(db, caller.userId, id);
  if (row.status === 'succ' || row.status === 'failed' || row.externalRef !== null) {
    throw new Refusal('WRONG_STATE', { state: row.status });
  }
  if (row.network !== null) return coinPayment(context, row.asset, row.network, row.amount);
  const { name } = await callingUser(db, caller.userId);
  const text = textOf(row.amount, row.asset);
  return { kind: 'bank', reference: row.reference ?? '', amount: text, sender: name ?? '' };
}
