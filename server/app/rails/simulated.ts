import { Refusal } from '#domain/errors.ts';
import { networkCoin } from '#domain/wallet/networks.ts';
import type { simulatedPay } from '#protocol/http/deposits.ts';
import type { ParsedOf } from '#protocol/http/endpoint.ts';
import { callingUser } from '#server/app/account/users.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { RailPayment } from '#server/ports/rail.ts';
import { coinOn } from './addresses.ts';
import { ownDeposit } from './deposits.ts';
import { amountOf, RAILS_REALM, textOf } from './money.ts';

type CoinWish = {
  readonly id: string;
  readonly asset: string;
  readonly networkId: string;
  readonly amount: bigint;
};

async function coinPayment(
  { tx, caller }: CommandContext,
  { id, asset, networkId, amount }: CoinWish,
): Promise<RailPayment> {
  const { network } = coinOn(asset, networkId);
  const where = { userId: caller.userId, realm: RAILS_REALM, network: network.id };
  const place = await tx.table('depositAddress').first(where);
  if (place === undefined) throw new Refusal('WRONG_STATE', {}, 'error.depositAddressFirst');
  const { address, memo } = place;
  const { confirmations } = network;
  const to = { asset, network: network.id, address, memo };
  return { id, kind: 'coin', ...to, amount: textOf(amount, asset), confirmations };
}

/**
 * Payment that the simulated bank or chain should send for the caller, stored under the key of the
 * call: a retry returns the same payment. Each deposit is paid once, whatever the key.
 * @throws Refusal PRODUCT_CLOSED where money is real, WRONG_STATE for a deposit that has ended.
 */
export async function simulatedPayment(
  context: CommandContext,
  input: ParsedOf<typeof simulatedPay>,
): Promise<RailPayment> {
  const { tx, caller, settings, newId } = context;
  if (!settings.isSimulated) throw new Refusal('PRODUCT_CLOSED');
  const { id, asset, network, amount } = input;
  if (id === undefined) {
    if (asset === undefined || network === undefined) throw new Refusal('CURRENCY_REQUIRED');
    if (networkCoin(asset, network) === undefined) coinOn(asset, network);
    const wish = { id: newId(), asset, networkId: network, amount: amountOf(amount ?? '', asset) };
    return coinPayment(context, wish);
  }
  const row = await ownDeposit(tx, caller.userId, id);
  if (row.status === 'succ' || row.status === 'failed' || row.externalRef !== null) {
    throw new Refusal('WRONG_STATE', { state: row.status });
  }
  if (row.network !== null) {
    const { asset: coin, network: networkId, amount: announced } = row;
    return coinPayment(context, { id: row.id, asset: coin, networkId, amount: announced });
  }
  const { name } = await callingUser(tx, caller.userId);
  const text = textOf(row.amount, row.asset);
  return {
    id: row.id,
    kind: 'bank',
    reference: row.reference ?? '',
    amount: text,
    sender: name ?? '',
  };
}
