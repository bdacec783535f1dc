import { ticketCount } from '#domain/ipo/allot-issue.ts';
import type { SubscriptionView } from '#protocol/http/issue-objects.ts';
import type { IssueRow, SubscriptionRow } from '#server/ports/issue-rows.ts';
import {
  amountText,
  costOf,
  factsOf,
  keyOf,
  priceText,
  qtyText,
  stepsOf,
  vestingOf,
} from './issue-row.ts';

/** Coins released after a vesting step; all of them after the last. */
export function freeAfter(issue: Pick<IssueRow, 'vesting'>, won: bigint, step: number): bigint {
  const plan = vestingOf(issue);
  if (step >= plan.length - 1) return won;
  const pct = plan.slice(0, step + 1).reduce((sum, one) => sum + one.pct, 0);
  return (won * BigInt(pct)) / 100n;
}

type Vesting = Pick<SubscriptionView, 'vesting' | 'vestedQty'>;

function vestingView(issue: IssueRow, row: SubscriptionRow): Vesting {
  const { won } = row;
  if (issue.vesting === null || won === null || won === 0n) return {};
  const vesting = vestingOf(issue).map(({ at }, index) => {
    const free = freeAfter(issue, won, index);
    const before = index === 0 ? 0n : freeAfter(issue, won, index - 1);
    return { at, qty: qtyText(issue, free - before), isDone: row.vested >= free };
  });
  return { vesting, vestedQty: qtyText(issue, row.vested) };
}

const PAYABLE: readonly SubscriptionRow['status'][] = ['allocated_pending_payment', 'wait_payment'];

function allotmentView(
  issue: IssueRow,
  row: SubscriptionRow,
  lotQty: bigint | null,
): Partial<SubscriptionView> {
  const tickets = lotQty === null ? {} : { lotteryCount: ticketCount(row.qty, lotQty) };
  const { won, allottedAt } = row;
  if (won === null || allottedAt === null) return tickets;
  const qty = qtyText(issue, won);
  return {
    ...tickets,
    ...(row.ticketsWon === null ? {} : { lotteryWon: row.ticketsWon }),
    allottedQty: qty,
    wonQty: qty,
    winningAt: allottedAt,
    dueAmount: amountText(issue, row.due + row.fee),
    ...(row.reserved === 0n ? {} : { refundAmount: amountText(issue, row.refund) }),
  };
}

function timesView(row: SubscriptionRow): Partial<SubscriptionView> {
  const { payUntil, paidAt, unlockAt, status } = row;
  return {
    ...(payUntil === null ? {} : { payUntil }),
    ...(paidAt === null ? {} : { paidAt }),
    ...(unlockAt === null || status !== 'paid' ? {} : { unlockAt }),
  };
}

type Payment = Pick<SubscriptionView, 'toPayAmount' | 'missingAmount' | 'canPay'>;

function paymentView(
  issue: IssueRow,
  row: SubscriptionRow,
  now: number,
  free: bigint | undefined,
): Payment {
  const canPay = PAYABLE.includes(row.status) && now < (row.payUntil ?? Infinity);
  const toPay = canPay ? row.due + row.fee : 0n;
  const lack = free === undefined ? 0n : toPay - free;
  return {
    toPayAmount: amountText(issue, toPay),
    ...(lack > 0n ? { missingAmount: amountText(issue, lack) } : {}),
    canPay,
  };
}

type ViewParts = {
  readonly now: number;
  /** Quantity per ticket, if the part is drawn by lot. */
  readonly lotQty: bigint | null;
  /** Available balance, to compute the shortfall of a payment. */
  readonly free?: bigint;
};

/** A subscription as its owner sees it. */
export function subscriptionView(
  issue: IssueRow,
  row: SubscriptionRow,
  { now, lotQty, free }: ViewParts,
): SubscriptionView {
  const money = (amount: bigint): string => amountText(issue, amount);
  const isHeld = row.status === 'applying' || row.status === 'to_be_allocated';
  const { status } = row;
  const { status: issueStatus } = issue;
  return {
    id: row.id,
    version: row.version,
    issueId: keyOf(row.issueId),
    kind: row.kind,
    symbol: issue.symbol,
    code: issue.code,
    name: factsOf(issue).name,
    group: row.part,
    method: methodOf(issue, row, lotQty),
    isAutomatic: row.isAuto,
    status,
    ...(row.reason === null ? {} : { reason: row.reason }),
    issueStatus,
    currency: issue.currency,
    issuePrice: priceText(issue, issue.price ?? row.price),
    subscriptionPrice: priceText(issue, row.price),
    appliedQty: qtyText(issue, row.qty),
    appliedAmount: money(costOf(issue, row.price, row.qty).due),
    ...allotmentView(issue, row, lotQty),
    blockedAmount: money(row.reserved),
    reserved: money(isHeld ? row.reserved : 0n),
    paidAmount: money(row.paid),
    feeAmount: money(row.fee),
    ...timesView(row),
    appliedAt: row.appliedAt,
    closesAt: issue.closesAt,
    allotmentAt: issue.allotsAt,
    listingAt: issue.listsAt,
    isUnlocked: row.won !== null && row.won > 0n && row.vested === row.won,
    ...vestingView(issue, row),
    canCancel:
      status === 'applying' && issueStatus === 'accepting_subscriptions' && now < issue.closesAt,
    ...paymentView(issue, row, now, free),
    steps: [...stepsOf(row)],
    updatedAt: row.updatedAt,
  };
}

function methodOf(
  { kind }: IssueRow,
  { part }: SubscriptionRow,
  lotQty: bigint | null,
): SubscriptionView['method'] {
  if (lotQty !== null) return 'lottery';
  const isProportional = part === 'high' || kind === 'coin' || kind === 'offline';
  return isProportional ? 'proportional' : 'equal';
}
