import { blockAt, offlineOf } from '#domain/issue/placement-calendar.ts';
import { issueAt, type IssuePlan } from '#domain/issue/calendar.ts';
import { coinSaleAt } from '#domain/issue/coin-calendar.ts';
import { blockUnlockTime } from '#domain/ipo/block.ts';
import { discountPrice } from '#domain/ipo/discount-price.ts';
import type { IssueGroup, IssueKind } from '#domain/ipo/states.ts';
import { assetScale, shareAsset } from '#domain/money/asset.ts';
import { Decimal, roundTo } from '#domain/money/decimal.ts';
import { fromMinor, PRICE_DECIMALS, toMinor } from '#domain/money/money.ts';
import type { IssuePartRow, IssueRow } from '#server/ports/issue-rows.ts';
import { SHARE_TICKS, type IssueFacts } from './issue-row.ts';

/** Largest retail application, shares. */
const RETAIL_MAX = 250_000n;
const HIGH_MIN = 250_001n;
const HIGH_MAX = 10_000_000n;
/** Maximum number of tickets per user in a draw of new shares. */
const TICKETS_MAX = 20n;
/** Quantity step of an application by channel, shares. */
const CHANNEL_STEP = 100n;

type PartDraft = Omit<IssuePartRow, 'id' | 'version' | 'issueId' | 'demand' | 'applicants'>;

/** An issue before it is stored in a realm. */
export type IssueDraft = Pick<
  IssueRow,
  | 'kind' | 'number' | 'symbol' | 'code' | 'asset' | 'currency' | 'price' | 'discount'
  | 'vipDiscount' | 'restTo' | 'supply' | 'softQty' | 'isPayLater' | 'opensAt' | 'closesAt'
  | 'allotsAt' | 'payUntil' | 'listsAt' | 'vesting'
> & {
  readonly facts: IssueFacts;
  readonly announcedAt: number;
  readonly parts: readonly PartDraft[];
}; // prettier-ignore

/** Kurus as a stored price. */
export function kurusPrice(kurus: number): bigint {
  return toMinor(fromMinor(kurus, 2), PRICE_DECIMALS);
}

function part(
  group: IssueGroup,
  rule: Pick<PartDraft, 'method' | 'price' | 'lotQty'> & { readonly supply: number | bigint },
  bounds: readonly [min: bigint, max: bigint, multiple: bigint],
): PartDraft {
  const [minQty, maxQty, multiple] = bounds;
  return { ...rule, part: group, supply: BigInt(rule.supply), minQty, maxQty, multiple };
}

function sum(parts: readonly PartDraft[]): bigint {
  return parts.reduce((all, { supply }) => all + supply, 0n);
}

function shareParts(plan: IssuePlan): PartDraft[] {
  const { here, method, lotPerWinner, vipDiscount } = plan;
  const price = kurusPrice(plan.price);
  const lot = BigInt(lotPerWinner);
  const isDrawn = method === 'lottery';
  const rule = { method, price, lotQty: isDrawn ? lot : null };
  const bounds = isDrawn
    ? ([lot, lot * TICKETS_MAX, lot] as const)
    : ([1n, RETAIL_MAX, 1n] as const);
  const parts = [part('retail', { ...rule, supply: here.retail }, bounds)];
  if (here.vip > 0) {
    const cheap = kurusPrice(discountPrice(plan.price, new Decimal(vipDiscount), SHARE_TICKS));
    parts.push(part('vip', { ...rule, price: cheap, supply: here.vip }, bounds));
  }
  if (here.high > 0) {
    const high = { method: 'proportional', price, lotQty: null, supply: here.high } as const;
    parts.push(part('high', high, [HIGH_MIN, HIGH_MAX, 1n]));
  }
  return parts;
}

function shareFacts({ name, sector, shares, groups }: IssuePlan): IssueFacts {
  return { name: { tr: name, en: name }, sector, offer: { total: shares, ...groups } };
}

/** New share issue with the given number. */
function shareDraft(number: number, epoch: number): IssueDraft {
  const plan = issueAt(number, epoch);
  const parts = shareParts(plan);
  return {
    kind: 'ipo',
    number,
    symbol: plan.code,
    code: plan.code,
    asset: shareAsset(plan.code),
    currency: 'TRY',
    price: kurusPrice(plan.price),
    discount: '0',
    vipDiscount: plan.vipDiscount,
    restTo: 'retail',
    supply: sum(parts),
    softQty: null,
    isPayLater: plan.isPayLater,
    announcedAt: plan.announceTs,
    opensAt: plan.openTs,
    closesAt: plan.closeTs,
    allotsAt: plan.allotTs,
    payUntil: plan.payUntilTs,
    listsAt: plan.listTs,
    vesting: null,
    facts: shareFacts(plan),
    parts,
  };
}

function ceilTo(qty: bigint, multiple: bigint): bigint {
  return ((qty + multiple - 1n) / multiple) * multiple;
}

/** Placement by channel that belongs to the issue of a number: paid immediately, met pro rata. */
function channelDraft(number: number, epoch: number): IssueDraft {
  const plan = issueAt(number, epoch);
  const { qty, minAmount, price: kurus } = offlineOf(plan);
  const price = kurusPrice(kurus);
  const least = ceilTo(BigInt(Math.ceil((minAmount * 100) / kurus)), CHANNEL_STEP);
  const rule = { method: 'proportional', price, lotQty: null, supply: qty } as const;
  const most = ceilTo(BigInt(qty), CHANNEL_STEP);
  const bounds = [least, most > least ? most : least, CHANNEL_STEP] as const;
  const parts = [part('institutional', rule, bounds)];
  return {
    ...shareDraft(number, epoch),
    kind: 'offline',
    vipDiscount: '0',
    restTo: 'institutional',
    supply: sum(parts),
    isPayLater: false,
    payUntil: null,
    parts,
  };
}

/** Block with the given number. Its price is computed from the market when it is announced. */
function blockDraft(number: number, epoch: number): IssueDraft {
  const plan = blockAt(number, epoch);
  const step = BigInt(plan.multiple);
  const rule = { method: 'lottery', price: null, lotQty: step, supply: plan.qty } as const;
  const parts = [part('block', rule, [BigInt(plan.minQty), BigInt(plan.qty), step])];
  return {
    kind: 'block',
    number,
    symbol: plan.symbol,
    code: plan.symbol,
    asset: shareAsset(plan.symbol),
    currency: 'TRY',
    price: null,
    discount: plan.discount,
    vipDiscount: '0',
    restTo: 'block',
    supply: sum(parts),
    softQty: null,
    isPayLater: false,
    announcedAt: plan.announceTs,
    opensAt: plan.openTs,
    closesAt: plan.closeTs,
    allotsAt: plan.allotTs,
    payUntil: null,
    listsAt: blockUnlockTime(plan.tradeDay),
    vesting: null,
    facts: { name: { tr: plan.symbol, en: plan.symbol } },
    parts,
  };
}

/** Coins that an amount buys, in minor units, rounded down. */
export function coinsFor(amount: Decimal, price: Decimal, asset: string): bigint {
  return toMinor(roundTo(amount.div(price), assetScale(asset), 'down'), assetScale(asset));
}

/** Coin sale with the given number. */
function coinDraft(number: number, epoch: number): IssueDraft {
  const plan = coinSaleAt(number, epoch);
  const { code, hardCap, softCap, minAmount, maxAmount } = plan;
  const price = new Decimal(plan.price);
  const coins = (amount: number): bigint => coinsFor(new Decimal(amount), price, code);
  const stored = toMinor(price, PRICE_DECIMALS);
  const rule = { method: 'proportional', price: stored, lotQty: null } as const;
  const bounds = [coins(minAmount), coins(maxAmount), 1n] as const;
  const parts = [part('coin', { ...rule, supply: coins(hardCap) }, bounds)];
  const figures = { hardCap, softCap, minAmount, maxAmount };
  const texts = Object.fromEntries(Object.entries(figures).map(([k, value]) => [k, `${value}`]));
  return {
    kind: 'coin',
    number,
    symbol: `${code}-USDT`,
    code,
    asset: code,
    currency: 'USDT',
    price: stored,
    discount: '0',
    vipDiscount: '0',
    restTo: 'coin',
    supply: sum(parts),
    softQty: coins(softCap),
    isPayLater: false,
    announcedAt: plan.announceTs,
    opensAt: plan.openTs,
    closesAt: plan.closeTs,
    allotsAt: plan.allotTs,
    payUntil: null,
    listsAt: plan.listTs,
    vesting: JSON.stringify(plan.vesting.map(({ ts, pct }) => ({ at: ts, pct }))),
    facts: {
      name: { tr: plan.name, en: plan.name },
      about: plan.about,
      coin: texts as NonNullable<IssueFacts['coin']>,
    },
    parts,
  };
}

/** Draft functions by kind; arguments are the number and the first day of the venue. */
export const DRAFT_OF: Readonly<Record<IssueKind, (number: number, epoch: number) => IssueDraft>> =
  { ipo: shareDraft, offline: channelDraft, block: blockDraft, coin: coinDraft };

/** Rounds a quantity down to a whole multiple above the minimum; 0 below the minimum. */
export function cutQty(
  qty: bigint,
  { minQty, maxQty, multiple }: Pick<IssuePartRow, 'minQty' | 'maxQty' | 'multiple'>,
): bigint {
  if (qty < minQty) return 0n;
  const most = qty < maxQty ? qty : maxQty;
  return minQty + ((most - minQty) / multiple) * multiple;
}
