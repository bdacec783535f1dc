import { Refusal } from '#domain/errors.ts';
import type { coinRechargeAddress, userRechargeOpen } from '#protocol/http/deposits.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import { lived } from '#server/app/account/limits.ts';
import { setThrottle, throttleOf } from '#server/app/account/throttles.ts';
import { denied, granted, type Denied, type Verdict } from '#server/app/account/verdict.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { DepositAddressRow, PayReferenceRow } from '#server/ports/rails-rows.ts';
import { coinOn } from './addresses.ts';
import { channelOf, type Channel } from './channels.ts';
import { RAILS } from './figures.ts';
import { RAILS_REALM } from './money.ts';

/** Letters and digits that are unambiguous on paper. */
const ALPHABET = 'ABCDEFGHJKLMNPRSTUVYZ23456789';
const DIGITS = '0123456789';

/** `TRZ-48213-7K4`. */
function newReference(random: () => number): string {
  const draw = (from: string, count: number): string =>
    Array.from({ length: count }, () => from[Math.floor(random() * from.length)] ?? '').join('');
  return `TRZ-${draw(DIGITS, 5)}-${draw(ALPHABET, 3)}`;
}

/** Reference of the next deposit: the existing unused one, or a new one. */
async function referenceFor(
  { tx, now, random, caller }: CommandContext,
  channelId: string,
): Promise<PayReferenceRow> {
  const table = tx.table('payReference');
  const own = { userId: caller.userId, realm: RAILS_REALM, channelId };
  const free = await table.first({ ...own, depositId: null });
  if (free !== undefined) return free;
  let id = newReference(random);
  while ((await table.get(id)) !== undefined) id = newReference(random);
  const row = { ...own, id, version: 1, depositId: null, createdAt: now };
  await table.insert(row);
  return row;
}

export type ChannelInput = Pick<ParsedOf<typeof userRechargeOpen>, 'channelId'> & {
  /** SHA-256 in hex of the typed password; null without one. */
  readonly passwordHash: string | null;
};

/** Counts attempts at a channel password. @returns the refusal, or null. */
async function refusedPassword(
  { tx, now, caller, settings }: CommandContext,
  channel: Channel,
  typed: string | null,
): Promise<Denied | null> {
  if (channel.passwordHash === null) return null;
  const key = { kind: 'channel', subject: `${caller.userId}|${channel.id}` } as const;
  const { count, lockedUntil } = await throttleOf(tx, key);
  if (lockedUntil !== null && lockedUntil > now) {
    return denied('SECRET_LOCKED', { minutes: `${Math.ceil((lockedUntil - now) / 60_000)}` });
  }
  if (typed === channel.passwordHash) {
    if (count > 0) await setThrottle(tx, key, { count: 0, lockedUntil: null });
    return null;
  }
  const isLock = (count + 1) % RAILS.channelTries === 0;
  const until = isLock ? now + lived(RAILS.channelLockMs, settings) : null;
  await setThrottle(tx, key, { count: count + 1, lockedUntil: until });
  return denied('WRONG_CHANNEL_PASSWORD');
}

/** Payment details of a channel, with the reference that assigns the payment to the caller. */
export async function openChannel(
  context: CommandContext,
  { channelId, passwordHash }: ChannelInput,
): Promise<Verdict<DataOf<typeof userRechargeOpen>>> {
  const channel = channelOf(channelId);
  if (channel === undefined) throw new Refusal('NOT_FOUND');
  const refused = await refusedPassword(context, channel, passwordHash);
  if (refused !== null) return refused;
  const { id: reference } = await referenceFor(context, channelId);
  return granted({ channelId, reference, payee: channel.payee });
}

type AddressData = DataOf<typeof coinRechargeAddress>;

function placeView(asset: string, row: DepositAddressRow): NonNullable<AddressData['address']> {
  const { network, address, memo, createdAt } = row;
  return { asset, network, address, ...(memo === '' ? {} : { memo }), createdAt };
}

async function placeOf(
  db: CoreReader,
  userId: string,
  network: string,
): Promise<DepositAddressRow | undefined> {
  return db.table('depositAddress').first({ userId, realm: RAILS_REALM, network });
}

export async function depositAddress(
  { db, caller }: QueryContext,
  { asset, network }: ParsedOf<typeof coinRechargeAddress>,
): Promise<AddressData> {
  coinOn(asset, network);
  const row = await placeOf(db, caller.userId, network);
  return row === undefined ? {} : { address: placeView(asset, row) };
}

export type NewPlace = ParsedOf<typeof coinRechargeAddress> & {
  /** Address and memo from the chain's wallet. */
  readonly made: { readonly address: string; readonly memo: string };
};

/** Stores an address that the chain's wallet made for the caller; an existing one stays. */
export async function keepAddress(
  { tx, now, newId, caller }: CommandContext,
  { asset, network, made }: NewPlace,
): Promise<Required<AddressData>> {
  coinOn(asset, network);
  const { userId } = caller;
  const found = await placeOf(tx, userId, network);
  if (found !== undefined) return { address: placeView(asset, found) };
  const owner = { id: newId(), version: 1, userId, realm: RAILS_REALM } as const;
  const row: DepositAddressRow = { ...owner, network, ...made, createdAt: now };
  await tx.table('depositAddress').insert(row);
  return { address: placeView(asset, row) };
}
