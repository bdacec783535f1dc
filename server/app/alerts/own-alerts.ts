import { ALERTS_MAX, runsOnDevice, sidesOf } from '#domain/alert/alert.ts';
import { Refusal } from '#domain/errors.ts';
import type {
  alertAdd,
  alertDelete,
  alertList,
  alertRang,
  alertSet,
  AlertRingView,
  AlertView,
} from '#protocol/http/alerts.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import type { AlertRow } from '#server/ports/face-rows.ts';
import { alertView, ringView } from './alert-views.ts';
import { ring, tellChange } from './ring-alert.ts';

const LIVE = ['on', 'rung', 'off'] as const;
const RINGS_SHOWN = 20;

/** Alerts of the account with their current state, and the latest rings. */
export async function listAlerts(context: QueryContext): Promise<DataOf<typeof alertList>> {
  const { db, caller, now } = context;
  const own = { userId: caller.userId, realm: caller.realm };
  const newest = { descending: true } as const;
  const rows = await db
    .table('alert')
    .find({ ...own, status: [...LIVE] }, { ...newest, orderBy: ['createdAt', 'id'] });
  const rings = await db
    .table('alertRing')
    .find(own, { ...newest, orderBy: ['ts', 'id'], limit: RINGS_SHOWN });
  const items: AlertView[] = [];
  for (const row of rows) items.push(await alertView(context, row));
  const rang: AlertRingView[] = [];
  for (const one of rings) {
    const alert = await db.table('alert').get(one.alertId);
    if (alert !== undefined) rang.push(ringView(one, alert));
  }
  return { items, rings: rang, ts: now };
}

type Wanted = ParsedOf<typeof alertAdd>;

async function checkIssue({ tx, caller }: CommandContext, wanted: Wanted): Promise<void> {
  const { issueId, moment, symbol } = wanted;
  if (issueId === undefined || moment === undefined) {
    throw new Refusal('FORMAT', { field: issueId === undefined ? 'issueId' : 'moment' });
  }
  const issue = await tx.table('issue').get(`${issueId}:${caller.realm}`);
  if (issue === undefined || issue.symbol !== symbol) throw new Refusal('NOT_FOUND');
}

/** @throws Refusal for an alert that could never ring, or on something that does not exist. */
async function check(context: CommandContext, wanted: Wanted): Promise<void> {
  const { kind, symbol, side, threshold, place } = wanted;
  if (kind === 'issue') return checkIssue(context, wanted);
  const of = context.instrument(symbol);
  if (of === undefined) throw new Refusal('NOT_FOUND');
  if (!sidesOf(kind).includes(side)) throw new Refusal('FORMAT', { field: 'side' });
  const isSigned = kind === 'change';
  if (!isSigned && !/^(?=.*[1-9])\d/.test(threshold)) {
    throw new Refusal('FORMAT', { field: 'threshold' });
  }
  if (place === 'device' && !runsOnDevice(kind)) throw new Refusal('FORMAT', { field: 'place' });
  if (kind === 'liquidation' && of.kind !== 'swap') throw new Refusal('FORMAT', { field: 'kind' });
}

/** View of an alert that a command changed. */
function seen({ tx, instrument, view }: CommandContext, row: AlertRow) {
  return alertView({ db: tx, instrument, view }, row);
}

/** Adds an alert. @throws Refusal `ABOVE_MAX` beyond the limit of the account. */
export async function addAlert(
  context: CommandContext,
  wanted: Wanted,
): Promise<DataOf<typeof alertAdd>> {
  const { tx, caller, now, newId } = context;
  const { userId, realm } = caller;
  await check(context, wanted);
  const count = await tx.table('alert').count({ userId, realm, status: [...LIVE] });
  if (count >= ALERTS_MAX) throw new Refusal('ABOVE_MAX', { max: `${ALERTS_MAX}` });
  const { kind, symbol, side, threshold, priceBy, place } = wanted;
  const isOfIssue = kind === 'issue';
  const row: AlertRow = {
    id: newId(),
    version: 1,
    userId,
    realm,
    kind,
    symbol,
    side,
    threshold: isOfIssue ? '0' : threshold,
    priceBy,
    issueKey: isOfIssue ? (wanted.issueId ?? null) : null,
    moment: isOfIssue ? (wanted.moment ?? null) : null,
    repeats: wanted.repeats === '1' && !isOfIssue,
    pushes: wanted.pushes === '1',
    place: isOfIssue ? 'server' : place,
    status: 'on',
    createdAt: now,
    updatedAt: now,
  };
  await tx.table('alert').insert(row);
  await tellChange(tx, row);
  return seen(context, row);
}

async function ownAlert({ tx, caller }: CommandContext, id: string): Promise<AlertRow> {
  const row = await tx.table('alert').get(id);
  const isOwn = row?.userId === caller.userId && row.realm === caller.realm;
  if (row === undefined || !isOwn || row.status === 'gone') throw new Refusal('NOT_FOUND');
  return row;
}

/** Turns an alert on or off. */
export async function setAlert(
  context: CommandContext,
  { id, isOn }: ParsedOf<typeof alertSet>,
): Promise<DataOf<typeof alertSet>> {
  const row = await ownAlert(context, id);
  const status = isOn === '1' ? 'on' : 'off';
  if (row.status === status) return seen(context, row);
  const changes = { status, updatedAt: context.now } as const;
  const changed = await context.tx.table('alert').update(row, changes);
  await tellChange(context.tx, changed);
  return seen(context, changed);
}

/** Deletes an alert. */
export async function deleteAlert(
  context: CommandContext,
  { id }: ParsedOf<typeof alertDelete>,
): Promise<DataOf<typeof alertDelete>> {
  const row = await ownAlert(context, id);
  const changes = { status: 'gone', updatedAt: context.now } as const;
  await tellChange(context.tx, await context.tx.table('alert').update(row, changes));
  return { id };
}

/**
 * Records that an alert watched by a device rang there.
 * @throws Refusal `WRONG_STATE` for an alert that no device watches, that is not on, or that has
 * changed since.
 */
export async function rangOnDevice(
  context: CommandContext,
  { id, version, value, source }: ParsedOf<typeof alertRang>,
): Promise<DataOf<typeof alertRang>> {
  const row = await ownAlert(context, id);
  if (row.place !== 'device' || row.status !== 'on') throw new Refusal('WRONG_STATE');
  if (version !== undefined && version !== `${row.version}`) throw new Refusal('WRONG_STATE');
  return seen(context, await ring(context, row, { value, source }));
}
