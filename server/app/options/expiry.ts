import { Refusal } from '#domain/errors.ts';
import { closingBar, settlementWindow } from '#domain/option/expiry.ts';
import { settleOption } from '#domain/option/settle.ts';
import type { BarsGiven } from '#server/ports/bars.ts';
import { lived } from '#server/app/account/limits.ts';
import { approve } from '#server/app/operators/approvals.ts';
import { Desk } from '#server/app/orders/desk.ts';
import { readPrice } from '#server/app/orders/draft.ts';
import { priceDec, priceRow } from '#server/app/orders/scales.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import type { JobContext } from '#server/ports/engine.ts';
import { HOUSE } from '#server/ports/ledger.ts';
import type { OptionExpiryRow, OptionOrderRow } from '#server/ports/option-rows.ts';
import type { FeedTickRow, TimerRow } from '#server/ports/rows.ts';
import { tellOption } from './deal.ts';
import { shareOf } from './option-market.ts';
import {
  expiryId,
  expiryText,
  heldOption,
  liraOf,
  OPTION_ASSET,
  sharePriceText,
} from './option-row.ts';

export const OPTION_SETTLE_TIMER = 'option.settle';

/** Real time after which the last minute bar before a close is certainly closed. */
const BAR_WAIT_MS = 3_000;
/** Options settled per timer, so that settlement does not block the queue. */
const SLICE = 200;

type Timed = Pick<JobContext, 'now' | 'settings'>;

/** True once every bar of the settlement window has closed. */
function isOver({ day }: OptionExpiryRow, { now, settings }: Timed): boolean {
  return now >= settlementWindow(day).to + lived(BAR_WAIT_MS, settings);
}

/** A share that waits for its closing price, and the end of the window. */
export type DueExpiry = { readonly symbol: string; readonly before: number };

/** Expiries after their close that still have no price, oldest first. */
export async function dueExpiries(context: QueryContext): Promise<readonly DueExpiry[]> {
  const { db, now } = context;
  const range = { field: 'expiryAt', lte: now } as const;
  const options = { orderBy: ['expiryAt', 'id'], range } as const;
  const rows = await db.table('optionExpiry').find({ status: 'waiting' }, options);
  return rows
    .filter((row) => isOver(row, context))
    .map((row) => ({ symbol: row.symbol, before: settlementWindow(row.day).to }));
}

const MINUTE_MS = 60_000;

/** Sets the price of an expiry and starts to settle its options, a slice at a time. */
async function price(
  { tx, now, newId }: JobContext,
  row: OptionExpiryRow,
  { tick, source }: { readonly tick: FeedTickRow; readonly source: 'feed' | 'operators' },
): Promise<void> {
  await tx.table('feedTick').insert(tick);
  const known = { price: tick.price, tickId: tick.id, source, updatedAt: now };
  await tx.table('optionExpiry').update(row, { status: 'priced', ...known });
  const timer = { id: newId(), version: 1, dueAt: now, kind: OPTION_SETTLE_TIMER, ref: row.id };
  await tx.table('timer').insert({ ...timer, isDone: false });
}

/**
 * Reads the minute bars before closes and sets the settlement price of each waiting expiry. An
 * expiry without its price in them keeps waiting.
 */
export async function takeCloses(
  context: CommandContext,
  { interval, symbols }: BarsGiven,
): Promise<object> {
  if (interval !== '1m') throw new Refusal('PARAMETER');
  const { tx, newId } = context;
  let priced = 0;
  for (const { symbol, bars } of symbols) {
    const share = shareOf(context, symbol);
    const waiting = await tx.table('optionExpiry').find({ symbol, status: 'waiting' });
    for (const row of waiting.filter((one) => isOver(one, context))) {
      const bar = closingBar(bars, row.day);
      if (bar === undefined) continue;
      const close = priceRow(share, bar.close);
      // The message behind the close is the last one of its minute.
      const ts = bar.start + MINUTE_MS - 1;
      const kept = { id: newId(), symbol, kind: 'trade', seq: bar.start / MINUTE_MS } as const;
      const tick = { ...kept, bid: null, ask: null, price: close, ts, ageMs: 0 };
      await price(context, row, { tick, source: 'feed' });
      priced++;
    }
  }
  return { priced };
}

/** Cash settlement of one option. */
async function settleOne(desk: Desk, row: OptionOrderRow, expiry: OptionExpiryRow): Promise<void> {
  const { context } = desk;
  const { tx, now } = context;
  const { id: ref, userId: owner, realm } = row;
  if (expiry.price === null) throw new Error(`expiry ${expiry.id} has no price`);
  const outcome = settleOption(heldOption(row), priceDec(expiry.price));
  const perShare = liraOf(outcome.intrinsic);
  const payoff = liraOf(outcome.payoff);
  const isPaid = perShare > 0n;
  const settled = await tx.table('optionOrder').update(row, {
    status: 'closed_by_system',
    outcome: isPaid ? 'exercised' : 'worthless',
    closePrice: perShare,
    closeTickId: expiry.tickId,
    expiryPrice: expiry.price,
    received: payoff,
    closedAt: now,
    updatedAt: now,
  });
  const legs = [
    { owner: HOUSE, bucket: 'venue', asset: OPTION_ASSET, amount: -payoff },
    { owner, bucket: 'available', asset: OPTION_ASSET, amount: payoff },
  ] as const;
  await desk.post({ realm, reason: 'optionPayoff', ref, legs });
  await tellOption(context, settled);
  const msgKey = isPaid ? 'option.message.exercised' : 'option.message.worthless';
  const args = { id: row.id, symbol: row.symbol, price: sharePriceText(expiry.price) };
  await tx.event({ userId: owner, realm, kind: 'message', data: { msgKey, args } });
}

/** Settles the next options of a priced expiry. The last slice marks the expiry as settled. */
export async function settleJob(context: JobContext, { ref }: TimerRow): Promise<void> {
  const { tx, now, newId } = context;
  const expiry = await tx.table('optionExpiry').get(ref);
  if (expiry?.status !== 'priced') return;
  const { symbol, day: expiryDay } = expiry;
  const open = { symbol, expiryDay, status: 'open' } as const;
  const rows = await tx.table('optionOrder').find(open, { orderBy: ['id'], limit: SLICE });
  const desk = new Desk(context);
  for (const row of rows) await settleOne(desk, row, expiry);
  await desk.close();
  if (rows.length < SLICE) {
    await tx.table('optionExpiry').update(expiry, { status: 'settled', updatedAt: now });
    return;
  }
  const timer = { id: newId(), version: 1, dueAt: now, kind: OPTION_SETTLE_TIMER, ref };
  await tx.table('timer').insert({ ...timer, isDone: false });
}

/** Alerts operators and owners that the closing price is late. The price is never guessed. */
export async function waitJob({ tx, now }: JobContext, { ref }: TimerRow): Promise<void> {
  const expiry = await tx.table('optionExpiry').get(ref);
  if (expiry?.status !== 'waiting') return;
  await tx.table('optionExpiry').update(expiry, { alertedAt: now, updatedAt: now });
  const subject = `option:${ref}`;
  await tx.audit({
    actor: 'system',
    action: 'optionNoClose',
    subject,
    before: null,
    after: 'waiting',
  });
  const { symbol, day: expiryDay } = expiry;
  const open = await tx.table('optionOrder').find({ symbol, expiryDay, status: 'open' });
  for (const { id, userId, realm } of open) {
    const data = { msgKey: 'option.message.waiting', args: { id, symbol } };
    await tx.event({ userId, realm, kind: 'message', data });
  }
}

export type OperatorPrice = {
  readonly symbol: string;
  readonly day: number;
  readonly price: string;
  readonly actor: string;
};

/** Operators needed to enter a closing price that the feed did not deliver. */
const OPERATORS = 2;

/**
 * Enters the closing price published by the exchange when the feed never delivered one. Two
 * operators must enter the same price.
 * @throws Refusal `NOT_FOUND`, `WRONG_STATE` unless operators were alerted.
 */
export async function priceByOperators(
  context: CommandContext,
  { symbol, day, price: text, actor }: OperatorPrice,
): Promise<object> {
  const { tx, newId } = context;
  const share = shareOf(context, symbol);
  const row = await tx.table('optionExpiry').get(expiryId(symbol, day));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  if (row.status !== 'waiting' || row.alertedAt === null) {
    throw new Refusal('WRONG_STATE', { state: row.status });
  }
  const named = priceRow(share, readPrice(text, share.priceDecimals));
  if (named <= 0n) throw new Refusal('LIMIT_PRICE_ZERO');
  const subject = { objectKind: 'option', objectId: row.id, action: sharePriceText(named) };
  if (!(await approve(context, subject, actor, OPERATORS))) return { id: row.id, isPriced: false };
  const kept = { id: newId(), symbol, kind: 'trade', seq: 0, bid: null, ask: null } as const;
  const tick = { ...kept, price: named, ts: row.expiryAt, ageMs: 0 };
  await price(context, row, { tick, source: 'operators' });
  return { id: row.id, isPriced: true };
}

const LIST_MAX = 200;

/** Unsettled expiries, oldest first, for an operator. */
export async function liveExpiries({ db }: QueryContext) {
  const options = { orderBy: ['expiryAt', 'id'], limit: LIST_MAX } as const;
  const rows = await db.table('optionExpiry').find({ status: ['waiting', 'priced'] }, options);
  const views = rows.map(async ({ symbol, day, expiryAt, status, alertedAt }) => ({
    symbol,
    day: expiryText(day),
    expiryAt,
    status,
    isAlarm: alertedAt !== null,
    open: await db.table('optionOrder').count({ symbol, expiryDay: day, status: 'open' }),
  }));
  return Promise.all(views);
}
