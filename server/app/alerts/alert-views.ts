import type { AlertMoment } from '#domain/alert/alert.ts';
import { shownCrossLiqPrice } from '#domain/contract/cross-account.ts';
import { fixedOfBig, formatPlain } from '#domain/money/fixed.ts';
import { fromMinor, toMinor } from '#domain/money/money.ts';
import type { AlertRingView, AlertView } from '#protocol/http/alerts.ts';
import { knownCross } from '#server/app/trading/cross-account.ts';
import { guardedFrom } from '#server/app/trading/guarded-position.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { AlertRingRow, AlertRow } from '#server/ports/face-rows.ts';
import type { IssueRow } from '#server/ports/issue-rows.ts';
import type { Realm } from '#server/ports/ledger.ts';

const DATES: Readonly<Record<AlertMoment, keyof IssueRow & `${string}At`>> = {
  opens: 'opensAt',
  closes: 'closesAt',
  allots: 'allotsAt',
  lists: 'listsAt',
};

/** The date an alert waits for; null for price alerts. */
export async function dueAtOf(db: CoreReader, row: AlertRow): Promise<number | null> {
  const { issueKey, moment, realm } = row;
  if (issueKey === null || moment === null) return null;
  const issue = await db.table('issue').get(`${issueKey}:${realm}`);
  return issue === undefined ? null : issue[DATES[moment]];
}

type Reading = Pick<QueryContext, 'db' | 'instrument' | 'view'>;
type Owner = { readonly userId: string; readonly realm: Realm };

/**
 * Price at which the owner's position in a contract is liquidated, in units of the instrument.
 * Under cross margin it is the estimate at the marks of now, and null while one is unknown.
 */
export async function liquidationOf(
  reading: Reading,
  { userId, realm }: Owner,
  symbol: string,
): Promise<number | null> {
  const { db, instrument } = reading;
  const row = await db.table('position').first({ userId, realm, symbol, status: 'open' });
  const of = instrument(symbol);
  if (row === undefined || of === undefined) return null;
  if (row.marginMode === 'isolated') return guardedFrom(of, row, []).liqPrice;
  const account = await knownCross({ ...reading, tx: db }, row, of.quote);
  const tick = of.tick.rule === 'fixed' ? of.tick.tick : 1;
  const price = account && shownCrossLiqPrice(account, symbol, fromMinor(tick, of.priceDecimals));
  return price && fixedOfBig(toMinor(price, of.priceDecimals));
}

/** The same as text, for an alert on the distance to liquidation. */
async function liquidationText(reading: Reading, row: AlertRow): Promise<string | null> {
  const of = reading.instrument(row.symbol);
  if (row.kind !== 'liquidation' || of === undefined) return null;
  const price = await liquidationOf(reading, row, row.symbol);
  return price === null ? null : formatPlain(price, of.priceDecimals);
}

function optional<K extends string, T>(name: K, value: T | null): { readonly [N in K]?: T } {
  return value === null ? {} : ({ [name]: value } as { readonly [N in K]: T });
}

/** An alert as its owner sees it. */
export async function alertView(reading: Reading, row: AlertRow): Promise<AlertView> {
  const { id, version, kind, symbol, side, threshold, priceBy, issueKey, moment } = row;
  const { repeats, pushes, place, status, createdAt } = row;
  return {
    id,
    version,
    kind,
    symbol,
    side,
    threshold,
    priceBy,
    ...optional('issueId', issueKey),
    ...optional('moment', moment),
    ...optional('dueAt', await dueAtOf(reading.db, row)),
    repeats,
    pushes,
    place,
    status: status === 'gone' ? 'off' : status,
    ...optional('liquidation', await liquidationText(reading, row)),
    createdAt,
  };
}

/** A ring with the values of its alert. */
export function ringView(ring: AlertRingRow, alert: AlertRow): AlertRingView {
  const { kind, symbol, side, threshold, moment } = alert;
  const { id, alertId, value, source, ts } = ring;
  const of = { kind, symbol, side, threshold, ...optional('moment', moment) };
  return { id, alertId, ...of, value, source, ts };
}
