import { Refusal } from '#domain/errors.ts';
import { checkAddress, isMemoRight, normalAddress } from '#domain/wallet/address.ts';
import { networkCoin, NETWORKS, type Network } from '#domain/wallet/networks.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type {
  coinWithdrawAddress,
  coinWithdrawAddressDel,
  coinWithdrawAddressGenerate,
  WalletAddressView,
} from '#protocol/http/withdrawals.ts';
import { isListedOnly } from './allow-list.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { WalletAddressRow } from '#server/ports/rails-rows.ts';
import { auditTarget } from './cards.ts';
import { coolingMs, RAILS } from './figures.ts';
import { RAILS_REALM } from './money.ts';
import { isTargetInUse } from './open-payouts.ts';

function networkName(id: string): string {
  return NETWORKS.find((one) => one.id === id)?.name ?? id;
}

function addressView(row: WalletAddressRow): WalletAddressView {
  return {
    id: row.id,
    version: row.version,
    asset: row.asset,
    network: row.network,
    networkName: networkName(row.network),
    address: row.address,
    ...(row.memo === '' ? {} : { memo: row.memo }),
    label: row.label,
    usableAt: row.usableAt,
    createdAt: row.createdAt,
  };
}

/**
 * A coin on a network.
 * @throws Refusal ADDRESS_FORMAT if the network does not support the coin.
 */
export function coinOn(asset: string, networkId: string): ReturnType<typeof networkCoin> & object {
  const found = networkCoin(asset, networkId);
  if (found !== undefined) return found;
  throw new Refusal('ADDRESS_FORMAT', { network: networkName(networkId) });
}

/** @throws Refusal for an address or memo that is invalid on the network. */
function checkTarget(network: Network, address: string, memo: string): void {
  const check = checkAddress(network, address);
  if (!check.ok) throw new Refusal(check.error, check.args ?? {});
  if (isMemoRight(network, memo)) return;
  throw new Refusal('ADDRESS_FORMAT', { network: network.name }, `error.${network.memo}Format`);
}

async function addressesOf(db: CoreReader, userId: string): Promise<readonly WalletAddressRow[]> {
  const where = { userId, realm: RAILS_REALM, deletedAt: null };
  return db.table('walletAddress').find(where, { orderBy: ['createdAt', 'id'], descending: true });
}

/** A saved address of a user. @throws Refusal NOT_FOUND. */
export async function ownAddress(
  db: CoreReader,
  userId: string,
  id: string,
): Promise<WalletAddressRow> {
  const row = await db.table('walletAddress').get(id);
  if (row?.userId !== userId || row.deletedAt !== null) throw new Refusal('NOT_FOUND');
  return row;
}

export async function addAddress(
  context: CommandContext,
  input: ParsedOf<typeof coinWithdrawAddressGenerate>,
): Promise<WalletAddressView> {
  const { tx, now, newId, caller, settings } = context;
  const { asset } = input;
  const { userId } = caller;
  const { network } = coinOn(asset, input.network);
  const [typed, memo] = [input.address.trim(), input.memo.trim()];
  checkTarget(network, typed, memo);
  const address = normalAddress(network, typed);
  const saved = await addressesOf(tx, userId);
  const isSame = (row: WalletAddressRow): boolean =>
    row.asset === asset && row.network === network.id && row.address === address &&
    row.memo === memo; // prettier-ignore
  if (saved.some(isSame)) throw new Refusal('EXISTS');
  if (saved.length >= RAILS.addressesMax) {
    throw new Refusal('ABOVE_MAX', { max: `${RAILS.addressesMax}` }, 'error.addressesMax');
  }
  const row: WalletAddressRow = {
    id: newId(),
    version: 1,
    userId,
    realm: RAILS_REALM,
    asset,
    network: network.id,
    address,
    memo,
    label: input.label.trim() === '' ? `${asset} ${network.shortName}` : input.label.trim(),
    usableAt: now + coolingMs(settings, await isListedOnly(tx, userId, now)),
    deletedAt: null,
    createdAt: now,
  };
  await tx.table('walletAddress').insert(row);
  await auditTarget(context, 'addressAdd', `address:${row.id}`);
  return addressView(row);
}

export async function deleteAddress(
  context: CommandContext,
  { id }: ParsedOf<typeof coinWithdrawAddressDel>,
): Promise<DataOf<typeof coinWithdrawAddressDel>> {
  const { tx, now, caller } = context;
  const row = await ownAddress(tx, caller.userId, id);
  if (await isTargetInUse(tx, row)) throw new Refusal('WRONG_STATE', {}, 'error.targetInUse');
  await tx.table('walletAddress').update(row, { deletedAt: now });
  await auditTarget(context, 'addressDelete', `address:${id}`);
  return { id };
}

export async function listAddresses(
  { db, caller }: QueryContext,
  { asset, network }: ParsedOf<typeof coinWithdrawAddress>,
): Promise<DataOf<typeof coinWithdrawAddress>> {
  const rows = caller.realm === RAILS_REALM ? await addressesOf(db, caller.userId) : [];
  const items = rows.filter(
    (row) =>
      (asset === undefined || row.asset === asset) &&
      (network === undefined || row.network === network),
  );
  return { items: items.map(addressView), max: RAILS.addressesMax };
}
