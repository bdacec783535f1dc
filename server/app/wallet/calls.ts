import { Refusal } from '#domain/errors.ts';
import { assetScale } from '#domain/money/asset.ts';
import { readAmount } from '#domain/money/amount.ts';
import { minorText } from '#domain/money/money.ts';
import type { coinAssets, coinTransfer, userAssets } from '#protocol/http/assets.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { CommandContext, Query, QueryContext, UseCase } from '#server/ports/core.ts';
import { feeDiscountOf } from '#server/app/vip/membership.ts';
import { withdrawableOf } from '#server/app/rails/withdrawable.ts';
import { wireDecimal } from '#server/app/orders/scales.ts';
import { balanceView, balanceViews, bucketsOf } from '#server/app/balances/balance-views.ts';
import { heldBalances } from '#server/app/balances/held-balances.ts';
import { estateOf } from '#server/app/assets/estate.ts';
import { estateViews } from '#server/app/assets/estate-views.ts';
import { freeMargin } from '#server/app/trading/cross-account.ts';
import { tellBalances } from '#server/app/balances/tell-balances.ts';
import { accountWorth } from '#server/app/assets/worth.ts';

/** Currencies that can leave the house. Shares and coins leave in other ways. */
const CURRENCIES = ['TRY', 'USD', 'USDT'] as const;

async function assets(
  context: QueryContext,
  { currency }: ParsedOf<typeof userAssets>,
): Promise<DataOf<typeof userAssets>> {
  const { db, caller, now, settings } = context;
  const { userId, realm } = caller;
  const estate = await estateOf(db, { userId, realm });
  const { balances } = estate;
  const { unpriced, ...worth } = accountWorth(estate, context, currency);
  const withdrawable = await Promise.all(
    CURRENCIES.map(async (asset) => {
      const asked = { realm, userId, asset, now, settings, prices: context };
      const { free } = await withdrawableOf(db, asked);
      return { asset, amount: minorText(free, assetScale(asset)) };
    }),
  );
  return {
    realm,
    currency,
    worth,
    withdrawable,
    balances: balanceViews(balances),
    unpriced: [...unpriced],
    ...estateViews(estate, context),
    feeDiscount: await feeDiscountOf(db, caller, now),
    ts: now,
  };
}

async function coins({ db, caller }: QueryContext): Promise<DataOf<typeof coinAssets>> {
  const balances = await heldBalances(db, caller.realm, caller.userId);
  const ofCoins = balances.filter(
    ({ asset }) => !asset.startsWith('STK:') && asset !== 'TRY' && asset !== 'USD',
  );
  const { userId, realm } = caller;
  const holdings = await db.table('holding').find({ userId, realm });
  const costs = holdings
    .filter(({ asset, qty }) => !asset.startsWith('STK:') && qty > 0n)
    .map(({ asset, qty, cost, realised }) => ({
      asset,
      qty: minorText(qty, assetScale(asset)),
      // After a partial sale, the remaining cost is a quotient with more digits than the wire
      // carries.
      cost: wireDecimal(cost),
      realised: minorText(realised, assetScale('USDT')),
    }));
  return { balances: balanceViews(ofCoins), costs };
}

const BUCKET = { spot: 'available', contract: 'contract' } as const;

/** Converts a requested amount to the minor unit of its asset. */
function amountOf(text: string, asset: string): bigint {
  const amount = readAmount(text, assetScale(asset));
  if (!amount.ok) throw new Refusal(amount.error, amount.args);
  return amount.minor;
}

/**
 * Money that may leave an account. Margin of isolated positions is in another bucket; cross
 * positions use the contract money itself.
 */
async function freeOf(
  context: CommandContext,
  { from, asset }: Pick<ParsedOf<typeof coinTransfer>, 'from' | 'asset'>,
): Promise<bigint> {
  const { tx, caller } = context;
  if (from === 'contract') return (await freeMargin(context, caller, asset)).toLeave;
  return tx.balance(caller.realm, caller.userId, asset, BUCKET[from]);
}

/** True where open contract positions use money of the account. */
async function usesMargin({ tx, caller }: CommandContext): Promise<boolean> {
  const { userId, realm } = caller;
  return (await tx.table('position').count({ userId, realm, status: 'open' })) > 0;
}

/**
 * Transfers between the spot and the contract account. Only free contract money can leave.
 * @throws Refusal NO_PRICE while a mark of a cross position is unknown.
 */
async function transfer(
  context: CommandContext,
  input: ParsedOf<typeof coinTransfer>,
): Promise<DataOf<typeof coinTransfer>> {
  const { tx, caller, newId } = context;
  const { from, to, asset } = input;
  if (from === to) throw new Refusal('FORMAT');
  const { userId, realm } = caller;
  const amount = amountOf(input.amount, asset);
  const free = await freeOf(context, input);
  if (amount > free) {
    const isUsed = from === 'contract' && (await usesMargin(context));
    const max = minorText(free, assetScale(asset));
    throw new Refusal(isUsed ? 'MARGIN_IN_USE' : 'INSUFFICIENT_BALANCE', { max, asset });
  }
  const id = newId();
  await tx.post({
    realm,
    reason: 'transfer',
    ref: id,
    legs: [
      { owner: userId, bucket: BUCKET[from], asset, amount: -amount },
      { owner: userId, bucket: BUCKET[to], asset, amount },
    ],
  });
  const [balance] = await tellBalances(tx, caller, [asset]);
  return { id, balance: balance ?? balanceView(asset, bucketsOf([], asset)) };
}

/** Commands on balances, by the name of their declaration. */
export const assetsCommands: Readonly<Record<string, UseCase>> = { coinTransfer: transfer };

/** Queries on balances, by the name of their declaration. */
export const assetsQueries: Readonly<Record<string, Query>> = {
  userAssets: assets,
  coinAssets: coins,
};
