import { moneyLimits } from '#domain/account/limits.ts';
import { BANKS } from '#domain/wallet/banks.ts';
import { NETWORK_ASSETS, networksOf } from '#domain/wallet/networks.ts';
import type { bankRechargeChannels, bankTemplates } from '#protocol/http/bank.ts';
import type {
  coinRechargeOrders,
  DepositView,
  rechargeCoins,
  userRechargeOrders,
  userRechargeStatus,
} from '#protocol/http/deposits.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import { callingUser } from '#server/app/account/users.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { Where } from '#server/ports/core-tx.ts';
import type { DepositRow } from '#server/ports/rails-rows.ts';
import { channelHours, CHANNELS } from './channels.ts';
import { bankDepositsToday, leftBeforeKyc } from './deposit-limits.ts';
import { depositView } from './deposit-rows.ts';
import { ownDeposit } from './deposits.ts';
import { minorOf } from './figures.ts';
import { RAILS_REALM, textOf } from './money.ts';
import { reversalsOf } from './reversal-rows.ts';

type Templates = DataOf<typeof bankTemplates>;
type Field = Templates['countries'][number]['fields'][number];

const field = (name: Field['name'], isRequired = false): Field => ({ name, isRequired });

/** Fields of a bank account form, by country. */
const COUNTRIES: Templates['countries'] = [
  {
    country: 'TR',
    fields: [
      field('iban', true),
      field('cardholder', true),
      field('accountName'),
      field('swift'),
      field('taxId'),
      field('bankAddress'),
      field('payeeAddress'),
    ],
  },
];

export function templates(): Promise<Templates> {
  const offline = CHANNELS.filter(({ kind }) => kind === 'offline');
  return Promise.resolve({
    countries: COUNTRIES,
    banks: BANKS.map((bank) => ({ ...bank })),
    offline: offline.map(({ id, payee }) => ({ channelId: id, payee })),
  });
}

type Channels = DataOf<typeof bankRechargeChannels>;

async function lastUse({ db, caller }: QueryContext, channelId: string) {
  const where = { userId: caller.userId, realm: RAILS_REALM, channelId };
  const newest = { orderBy: ['createdAt'], descending: true } as const;
  const row = await db.table('deposit').first(where, newest);
  return row === undefined ? {} : { usedAt: row.createdAt };
}

export async function channels(context: QueryContext): Promise<Channels> {
  const { db, now, caller, settings } = context;
  const { min, max, daily } = moneyLimits('regular').bankDeposit;
  const lira = (text: string): string => textOf(minorOf(text, 'TRY'), 'TRY');
  const used = await bankDepositsToday(db, caller.userId, now);
  const left = minorOf(daily, 'TRY') - used;
  const user = await callingUser(db, caller.userId);
  const beforeKyc = await leftBeforeKyc(context, user);
  const items: Channels['items'] = [];
  for (const channel of CHANNELS) {
    items.push({
      id: channel.id,
      kind: channel.kind,
      nameKey: channel.nameKey,
      bankName: channel.payee.bankName,
      asset: 'TRY',
      min: lira(min),
      max: lira(max),
      daily: lira(daily),
      dailyLeft: textOf(left > 0n ? left : 0n, 'TRY'),
      fee: lira('0'),
      needsPassword: channel.passwordHash !== null,
      needsReceipt: channel.kind === 'offline',
      expectedMs: channel.expectedMs,
      hours: channelHours(channel, settings, now),
      ...(await lastUse(context, channel.id)),
    });
  }
  const { depositUnverified } = moneyLimits('regular');
  const gate = beforeKyc === null ? {} : {
    beforeKyc: { max: lira(depositUnverified), left: textOf(beforeKyc, 'TRY') },
  }; // prettier-ignore
  return { items, ...gate, isSimulated: settings.isSimulated };
}

export function coins({ settings }: QueryContext): Promise<DataOf<typeof rechargeCoins>> {
  const items = NETWORK_ASSETS.map((asset) => ({
    asset,
    networks: networksOf(asset).map((network) => {
      const coin = network.coins.find((one) => one.asset === asset);
      const text = (amount: string | undefined): string =>
        textOf(minorOf(amount ?? '0', asset), asset);
      return {
        network: network.id,
        name: network.name,
        shortName: network.shortName,
        memo: network.memo,
        confirmations: network.confirmations,
        expectedMs: network.confirmations * network.blockMs,
        minDeposit: text(coin?.minDeposit),
        minWithdraw: text(coin?.minWithdraw),
        withdrawFee: text(coin?.withdrawFee),
      };
    }),
  }));
  return Promise.resolve({ items, isSimulated: settings.isSimulated });
}

type Page = { readonly items: DepositView[]; readonly page: number; readonly size: number;
  readonly total: number }; // prettier-ignore
type Paged = { readonly page: number; readonly size: number };

async function pageOfDeposits(
  { db, caller }: QueryContext,
  where: Where<DepositRow>,
  { page, size }: Paged,
): Promise<Page> {
  if (caller.realm !== RAILS_REALM) return { items: [], page, size, total: 0 };
  const own = { ...where, userId: caller.userId, realm: RAILS_REALM };
  const table = db.table('deposit');
  const rows = await table.find(own, {
    orderBy: ['createdAt', 'id'],
    descending: true,
    limit: size,
    offset: (page - 1) * size,
  });
  const reversals = await reversalsOf(db, caller.userId);
  const items = rows.map((row) => depositView(row, reversals.get(row.id)));
  return { items, page, size, total: await table.count(own) };
}

const BANK_KINDS = ['bank', 'offline'] as const;

export function bankDeposits(
  context: QueryContext,
  { kind, status, page, size }: ParsedOf<typeof userRechargeOrders>,
): Promise<Page> {
  const where = { kind: kind ?? BANK_KINDS, ...(status === undefined ? {} : { status }) };
  return pageOfDeposits(context, where, { page, size });
}

export function coinDeposits(
  context: QueryContext,
  { asset, status, page, size }: ParsedOf<typeof coinRechargeOrders>,
): Promise<Page> {
  const only = { ...(asset === undefined ? {} : { asset }), ...(status && { status }) };
  return pageOfDeposits(context, { kind: 'coin', ...only }, { page, size });
}

export async function depositStatus(
  { db, caller }: QueryContext,
  { id }: ParsedOf<typeof userRechargeStatus>,
): Promise<DepositView> {
  const userId = caller.realm === RAILS_REALM ? caller.userId : '';
  const row = await ownDeposit(db, userId, id);
  return depositView(row, await db.table('depositReversal').get(id));
}
