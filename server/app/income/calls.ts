import { profitAt } from '#domain/contract/upl.ts';
import { Refusal } from '#domain/errors.ts';
import { assetScale } from '#domain/money/asset.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { fromMinor, minorText, toMinor } from '#domain/money/money.ts';
import { dayOfIso, isoOfDay } from '#domain/time/civil-date.ts';
import { zoneDay, zoneMidnight } from '#domain/time/zone.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { IncomeMarket, userIncome, userIncomeDay } from '#protocol/http/income.ts';
import { openOptions } from '#server/app/assets/estate.ts';
import { optionItem } from '#server/app/assets/worth.ts';
import { costOf } from '#server/app/options/option-row.ts';
import { ownerOf } from '#server/app/assets/run-account.ts';
import type { Query, QueryContext } from '#server/ports/core.ts';
import {
  dayOfPart,
  incomeParts,
  sumsView,
  type IncomePart,
  type PaidFee,
  type Period,
} from './income-parts.ts';

type Income = DataOf<typeof userIncome>;

/** Parses a day. @throws Refusal FORMAT for an invalid one. */
function dayNumber(text: string): number {
  const day = dayOfIso(text);
  if (day === null) throw new Refusal('FORMAT');
  return day;
}

function periodOf({ from, to }: ParsedOf<typeof userIncome>): Period {
  const first = from === undefined ? 0 : zoneMidnight(dayNumber(from), 'turkey');
  const after = to === undefined ? null : zoneMidnight(dayNumber(to) + 1, 'turkey');
  return { from: first, to: after === null ? Number.MAX_SAFE_INTEGER : after - 1 };
}

/** Income by day, market and currency. */
function byDay(parts: readonly IncomePart[]): Income['days'] {
  type Sum = { part: IncomePart; day: string; count: number };
  const sums = new Map<string, Sum>();
  for (const part of parts) {
    const day = dayOfPart(part);
    const key = `${day} ${part.market} ${part.currency}`;
    const known = sums.get(key);
    if (known === undefined) {
      sums.set(key, { part, day, count: 1 });
      continue;
    }
    const { realised, fees, funding } = known.part;
    known.part = {
      ...known.part,
      realised: realised + part.realised,
      fees: fees + part.fees,
      funding: funding + part.funding,
    };
    known.count++;
  }
  return [...sums.values()].map(({ part, day, count }) => ({ day, ...sumsView(part), count }));
}

/** Fees by day and asset. */
function paidView(paid: readonly PaidFee[]): Income['paid'] {
  const sums = new Map<string, { day: string; asset: string; sum: bigint }>();
  for (const fee of paid) {
    const { asset, amount } = fee;
    const day = dayOfPart(fee);
    const known = sums.get(`${day} ${asset}`) ?? { day, asset, sum: 0n };
    known.sum += amount;
    sums.set(`${day} ${asset}`, known);
  }
  return [...sums.values()].map(({ day, asset, sum }) => {
    return { day, asset, amount: minorText(sum, assetScale(asset)) };
  });
}

type Opened = {
  readonly market: IncomeMarket;
  readonly currency: string;
  readonly symbol: string;
  /** Null without a price. */
  readonly profit: Decimal | null;
};

/** Owner of the holdings, and the market they are counted under if not their own. */
type Holder = { readonly userId: string; readonly market?: IncomeMarket };

/** Unrealised profit of shares and coins: value at the last price less cost, fees included. */
async function heldNow(context: QueryContext, holder: Holder): Promise<Opened[]> {
  const { db, caller, instrument, view } = context;
  const { realm } = caller;
  const { userId } = holder;
  const rows = await db.table('holding').find({ userId, realm });
  return rows.flatMap(({ asset, symbol, qty, cost }) => {
    const of = instrument(symbol);
    if (of === undefined || qty === 0n) return [];
    const last = view(symbol)?.last ?? 0;
    const price = fromMinor(last, of.priceDecimals);
    const worth = fromMinor(qty, assetScale(asset)).times(price);
    const market = holder.market ?? (of.kind === 'stock' ? 'stock' : 'spot');
    return [{ market, currency: of.quote, symbol, profit: last > 0 ? worth.minus(cost) : null }];
  });
}

/** Unrealised profit of open contracts at their mark price. */
async function contractsNow(context: QueryContext, holder: Holder): Promise<Opened[]> {
  const { db, caller, instrument, view } = context;
  const { realm } = caller;
  const { userId, market = 'contract' } = holder;
  const rows = await db.table('position').find({ userId, realm, status: 'open' });
  return rows.flatMap(({ symbol, side, qty, entry }) => {
    const of = instrument(symbol);
    if (of === undefined) return [];
    const mark = view(symbol)?.mark;
    const held = { side, qty: fromMinor(qty, assetScale(of.base)), entry: new Decimal(entry) };
    const profit = mark == null ? null : profitAt(held, fromMinor(mark.mark, of.priceDecimals));
    return [{ market, currency: of.quote, symbol, profit }];
  });
}

/** Unrealised profit of open options: model value less cost. */
async function optionsNow(context: QueryContext): Promise<Opened[]> {
  const { db, caller } = context;
  return (await openOptions(db, caller)).map((option) => {
    const { symbol, amount, currency } = optionItem(option, context);
    const cost = fromMinor(costOf(option.row), assetScale(currency));
    return { market: 'option' as const, currency, symbol, profit: amount?.minus(cost) ?? null };
  });
}

/** Unrealised profit of all holdings of the account and its robots. */
async function allNow(context: QueryContext): Promise<Opened[]> {
  const { db, caller } = context;
  const { userId, realm } = caller;
  const runs = await db.table('robotRun').find({ userId, realm, endedAt: null });
  const robots = runs.map((run) => ({ userId: ownerOf(run), market: 'robot' }) as const);
  const all: Opened[] = await optionsNow(context);
  for (const holder of [{ userId }, ...robots]) {
    all.push(...(await heldNow(context, holder)), ...(await contractsNow(context, holder)));
  }
  return all;
}

function openView(opened: readonly Opened[]): Income['open'] {
  type Sum = { market: IncomeMarket; currency: string; sum: Decimal; unpriced: string[] };
  const sums = new Map<string, Sum>();
  for (const { market, currency, symbol, profit } of opened) {
    const key = `${market} ${currency}`;
    const none = { market, currency, sum: new Decimal(0), unpriced: [] };
    const known = sums.get(key) ?? none;
    if (profit === null) known.unpriced.push(symbol);
    else known.sum = known.sum.plus(profit);
    sums.set(key, known);
  }
  return [...sums.values()].map(({ market, currency, sum, unpriced }) => {
    const scale = assetScale(currency);
    return { market, currency, amount: minorText(toMinor(sum, scale, 'down'), scale), unpriced };
  });
}

/** Realised profit and loss of the caller by day, and unrealised profit of current holdings. */
async function income(context: QueryContext, input: ParsedOf<typeof userIncome>): Promise<Income> {
  const { userId, realm } = context.caller;
  const { parts, paid } = await incomeParts(context, { userId, realm }, periodOf(input));
  return {
    days: byDay(parts),
    paid: paidView(paid),
    open: openView(await allNow(context)),
    today: isoOfDay(zoneDay(context.now, 'turkey')),
    ts: context.now,
  };
}

/** Parts of one day, newest first. */
async function incomeDay(
  context: QueryContext,
  { day }: ParsedOf<typeof userIncomeDay>,
): Promise<DataOf<typeof userIncomeDay>> {
  const { userId, realm } = context.caller;
  const period = periodOf({ from: day, to: day });
  const { parts } = await incomeParts(context, { userId, realm }, period);
  const items = parts.map((part) => {
    const { kind, ref, orderId, symbol, ts } = part;
    return {
      ...sumsView(part),
      kind,
      ref,
      ...(orderId === undefined ? {} : { orderId }),
      ...(symbol === undefined ? {} : { symbol }),
      ts,
    };
  });
  return { items: items.reverse() };
}

export const incomeQueries: Readonly<Record<string, Query>> = {
  userIncome: income,
  userIncomeDay: incomeDay,
};
