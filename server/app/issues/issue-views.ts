import { splitWhole } from '#domain/ipo/split-whole.ts';
import { Decimal, decimalText, roundTo } from '#domain/money/decimal.ts';
import { fromMinor, minorText, PRICE_DECIMALS, toMinor } from '#domain/money/money.ts';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import type { IssuePartRow, IssueRow, SubscriptionRow } from '#server/ports/issue-rows.ts';
import {
  amountText,
  factsOf,
  feeRateOf,
  movedOf,
  priceText,
  qtyText,
  vestingOf,
  type IssueFacts,
} from './issue-row.ts';

const PAY_HOURS = 24;
/** Daily price limit of Borsa Istanbul shares on their first day. */
const FIRST_DAY_LIMIT = '0.1';

/** Demand divided by supply, to two decimals, rounded down. */
function ratioOf(demand: bigint, supply: bigint): string {
  if (supply === 0n) return '0';
  const ratio = new Decimal(demand.toString()).div(supply.toString());
  return decimalText(roundTo(ratio, 2, 'down'));
}

function partView(issue: IssueRow, part: IssuePartRow): IssueView['parts'][number] {
  const qty = (value: bigint): string => qtyText(issue, value);
  return {
    group: part.part,
    method: part.method,
    supply: qty(part.supply),
    ...(part.price === null ? {} : { price: priceText(issue, part.price) }),
    minQty: qty(part.minQty),
    maxQty: qty(part.maxQty),
    multiple: qty(part.multiple),
    ...(part.lotQty === null ? {} : { lotQty: qty(part.lotQty) }),
    demand: qty(part.demand),
    applicants: part.applicants,
    ratio: ratioOf(part.demand, part.supply),
  };
}

/** Decimals of the rates of an offering, and 1 at these decimals. */
const RATE_DECIMALS = 4;
const RATE_WHOLE = 10_000n;

function offerView(
  issue: IssueRow,
  { offer }: IssueFacts,
  parts: readonly IssuePartRow[],
): Partial<IssueView> {
  if (offer === undefined || issue.price === null) return {};
  const { total, retail, high, institutional } = offer;
  const groups = [retail, high, institutional].map(BigInt);
  const rates = splitWhole(RATE_WHOLE, groups).map((rate) =>
    decimalText(fromMinor(rate, RATE_DECIMALS)),
  );
  const [retailRate = '0', highRate = '0', institutionalRate = '0'] = rates;
  const ofRetail = parts.filter(({ part }) => part === 'retail' || part === 'vip');
  const amount = fromMinor(issue.price, PRICE_DECIMALS).times(total);
  return {
    offer: {
      total: `${total}`,
      retail: `${retail}`,
      high: `${high}`,
      institutional: `${institutional}`,
      circulation: `${total}`,
      amount: minorText(toMinor(amount, 2), 2),
      retailHere: qtyText(issue, sumOf(ofRetail, 'supply')),
      retailRate,
      highRate,
      institutionalRate,
    },
    firstDayLimit: FIRST_DAY_LIMIT,
  };
}

function coinView(
  issue: IssueRow,
  { coin, about }: IssueFacts,
  parts: readonly IssuePartRow[],
  now: number,
): Partial<IssueView> {
  if (coin === undefined) return {};
  const demand = sumOf(parts, 'demand');
  const sold = demand < issue.supply ? demand : issue.supply;
  return {
    ...coin,
    ...(about === undefined ? {} : { about }),
    soldRate: ratioOf(sold * 100n, issue.supply * 100n),
    vesting: vestingOf(issue).map(({ at, pct }) => ({
      at,
      rate: decimalText(new Decimal(pct).div(100)),
      isDone: now >= at && issue.status === 'listed',
    })),
  };
}

function pricesView(issue: IssueRow, parts: readonly IssuePartRow[]): Partial<IssueView> {
  const { price, marketPrice, discount, kind } = issue;
  const vip = parts.find(({ part }) => part === 'vip')?.price ?? null;
  const isBlock = kind === 'block';
  const own = price === null ? undefined : priceText(issue, price);
  return {
    ...(own === undefined ? {} : { issuePrice: own, subscriptionPrice: own }),
    ...(vip === null ? {} : { vipPrice: priceText(issue, vip), vipDiscount: issue.vipDiscount }),
    ...(isBlock && marketPrice !== null ? { marketPrice: priceText(issue, marketPrice) } : {}),
    ...(isBlock ? { discount, lockUntil: issue.listsAt } : {}),
  };
}

function sumOf(parts: readonly IssuePartRow[], field: 'demand' | 'supply'): bigint {
  return parts.reduce((sum, part) => sum + part[field], 0n);
}

function seedView({ seedHash, seed, seedRevealedAt }: IssueRow) {
  if (seedRevealedAt === null) return { seedHash };
  return { seedHash, seed, seedRevealedAt };
}

/** Objects that belong to an issue. */
type IssueParts = {
  readonly parts: readonly IssuePartRow[];
  readonly mine: SubscriptionRow | undefined;
  readonly now: number;
};

/** An issue as seen in its realm. */
export function issueView(issue: IssueRow, { parts, mine, now }: IssueParts): IssueView {
  const facts = factsOf(issue);
  const qty = (value: bigint): string => qtyText(issue, value);
  const demand = sumOf(parts, 'demand');
  const rest = parts.find(({ part }) => part === issue.restTo);
  return {
    id: issue.key,
    version: issue.version,
    kind: issue.kind,
    symbol: issue.symbol,
    code: issue.code,
    name: facts.name,
    ...(facts.sector === undefined ? {} : { sector: facts.sector }),
    isFictional: issue.kind !== 'block',
    currency: issue.currency,
    status: issue.status,
    isWithdrawn: issue.isWithdrawn,
    isFounding: issue.isFounding,
    ...pricesView(issue, parts),
    method: rest?.method ?? 'equal',
    parts: parts.map((part) => partView(issue, part)),
    restTo: issue.restTo,
    ...offerView(issue, facts, parts),
    ...coinView(issue, facts, parts, now),
    supply: qty(issue.supply),
    demand: qty(demand),
    applicants: parts.reduce((sum, { applicants }) => sum + applicants, 0),
    ratio: ratioOf(demand, issue.supply),
    allotted: qty(issue.allotted),
    paid: qty(issue.paid),
    raised: amountText(issue, issue.raised),
    payment: issue.isPayLater ? 'later' : 'prepaid',
    ...(issue.isPayLater ? { payHours: PAY_HOURS } : {}),
    feeRate: decimalText(feeRateOf(issue.kind)),
    opensAt: issue.opensAt,
    closesAt: issue.closesAt,
    allotmentAt: issue.allotsAt,
    winningAt: issue.allotsAt,
    refundAt: issue.allotsAt,
    ...(issue.payUntil === null ? {} : { payUntil: issue.payUntil }),
    listingAt: issue.listsAt,
    needsChannelPassword: issue.kind === 'block' || issue.kind === 'offline',
    ...seedView(issue),
    ...(mine === undefined ? {} : { mine: { id: mine.id, status: mine.status } }),
    moved: [...movedOf(issue)],
    updatedAt: issue.updatedAt,
  };
}
